extension NewSouthWales {
    /// A week on the South Coast each January.
    static var southCoast: Trip {
        Trip(
            month: 1, day: 4, nights: 7, years: .every, booking: coastShop("NRMA BROULEE HOLIDAY PK", "BROULEE", .campground),
            bookingCents: 1_362_00,
            spending: [
                (coastShop("WOOLWORTHS 1187", "BATEMANS BAY", .groceries), 440, 24_00...118_00),
                (coastShop("MOGO BAKERY", "MOGO", .bakery), 420, 11_00...29_00),
                (coastShop("SQ *THE SHACK MOSSY PT", "MOSSY POINT", .coffee), 720, 9_40...26_80),
                (coastShop("BOATSHED FISH N CHIPS", "BATEMANS BAY", .fastFood), 340, 32_00...68_00),
                (coastShop("MOGO WILDLIFE PARK", "MOGO", .zoo), 130, 96_00...124_00),
                (coastShop("AMPOL BATEMANS BAY", "BATEMANS BAY", .fuel), 260, 48_00...92_00),
                (coastShop("BIG4 ICE CREAM KIOSK", "BROULEE", .fastFood), 380, 6_50...19_00),
            ],
            currency: nil, payers: [Payer(.card, 52), Payer(.joint, 48)]
        )
    }

    /// New Zealand in the September holidays of odd years.
    static var queenstown: Trip {
        Trip(
            month: 9, day: 28, nights: 8, years: .odd,
            booking: Purchase(
                merchant: "JETSTAR AIRWAYS ~~~~~~", place: "MELBOURNE", state: "VIC", country: "AUS", business: .airline, online: true),
            bookingCents: 1_846_40,
            spending: [
                (kiwiShop("NEW WORLD WAKATIPU", "QUEENSTOWN", .groceries), 480, 28_00...96_00),
                (kiwiShop("SKYLINE QUEENSTOWN", "QUEENSTOWN", .museum), 160, 118_00...186_00),
                (kiwiShop("FERNBURGER", "QUEENSTOWN", .fastFood), 420, 34_00...71_00),
                (kiwiShop("Z QUEENSTOWN", "FRANKTON", .fuel), 240, 52_00...98_00),
                (kiwiShop("LAKEFRONT COFFEE CO", "QUEENSTOWN", .coffee), 620, 11_00...28_00),
                (kiwiShop("REMARKABLES LODGE", "QUEENSTOWN", .hotel), 330, 268_00...284_00),
            ],
            currency: ForeignCurrency(code: "NZD", name: "New Zealand Dollar", rate: 9_140), payers: [Payer(.card, 55), Payer(.joint, 45)]
        )
    }

    /// Sitters, teachers and friends.
    static var people: People {
        People(
            paid: [
                People.Acquaintance(name: "Chloe Nguyen", note: "babysitting", perMille: 34, cents: [50_00, 75_00, 75_00, 100_00]),
                People.Acquaintance(name: "Jess Whitlam", note: "dinner split", perMille: 15, cents: [28_50, 42_00, 61_25]),
                People.Acquaintance(name: "Bill Fenech", note: "mowing", perMille: 22, cents: [60_00, 60_00, 80_00]),
                People.Acquaintance(name: "Class 3B Gift Fund", note: "teacher gift", perMille: 4, cents: [15_00, 20_00]),
            ],
            repaying: [
                People.Acquaintance(name: "JESSICA WHITLAM", note: "dinner thanks", perMille: 12, cents: [24_00, 36_50, 58_00]),
                People.Acquaintance(name: "R AND S IYER", note: "for the kids", perMille: 5, cents: [100_00, 200_00]),
                People.Acquaintance(name: "D OKONKWO", note: "footy tickets", perMille: 6, cents: [35_00, 70_00]),
            ],
            payers: [Payer(.joint, 76), Payer(.partner, 24)]
        )
    }

    /// Cash machines.
    static var cash: Cash {
        Cash(
            machines: ["CBA ATM HORNSBY WESTFIELD NSW 2574~~ AUS", "CBA ATM WAITARA NSW 2081~~ AUS"],
            partnerMachines: ["WESTPAC HORNSBY NSW", "WESTPAC CHATSWOOD NSW"], foreignMachine: "ATMX HORNSBY RSL NSW AUS",
            foreignFee: "ATM Operator Fee",
            chequeMonths: [], chequeCents: 0
        )
    }

    /// What savings earn.
    static var savingsInterest: SavingsInterest {
        SavingsInterest(
            rates: [Rate(0, 525), Rate(6, 500), Rate(10, 475), Rate(15, 440), Rate(31, 460)], wording: .interest("Interest Credit"))
    }

    /// Priya's super: the employer's guarantee, tax, a fee, and units in the balanced option.
    static var investment: Investment {
        Investment(
            wholeUnits: false,
            employer: ("Employer contribution KURINGGAI", [Rate(0, 684_20), Rate(8, 741_10), Rate(20, 792_65), Rate(32, 812_90)]),
            taxPerMille: 150,
            charge: ("Admin fee and insurance", 31_46), distributionMonths: [], distributionPerThousandUnits: 0
        )
    }

    private static func coastShop(_ name: String, _ place: String, _ business: Business) -> Purchase {
        Purchase(merchant: name, place: place, state: "NSW", country: "AUS", business: business)
    }

    private static func kiwiShop(_ name: String, _ place: String, _ business: Business) -> Purchase {
        Purchase(merchant: name, place: place, state: "", country: "NZL", business: business)
    }
}
