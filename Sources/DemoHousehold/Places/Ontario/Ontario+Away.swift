extension Ontario {
    /// A week in Québec City each July.
    static var quebec: Trip {
        Trip(
            month: 7, day: 18, nights: 7, years: .every, booking: quebecShop("AUBERGE DES REMPARTS", "QUEBEC", .hotel),
            bookingCents: 1_284_60,
            spending: [
                (quebecShop("SAQ 23045", "QUEBEC", .liquor), 250, 18_00...52_00),
                (quebecShop("METRO PLUS ST-JEAN", "QUEBEC", .groceries), 480, 21_00...74_00),
                (quebecShop("BOULANGERIE PAILLARD", "QUEBEC", .bakery), 520, 9_00...31_00),
                (quebecShop("CREPERIE LE PETIT QUAI", "QUEBEC", .restaurant), 460, 44_00...98_00),
                (quebecShop("JEAN COUTU #214", "QUEBEC", .pharmacy), 130, 8_00...26_00),
                (quebecShop("COUCHE-TARD #1142", "DRUMMONDVILLE", .fuel), 260, 38_00...76_00),
                (quebecShop("AQUARIUM DU QUEBEC", "QUEBEC", .zoo), 110, 68_00...92_00),
                (quebecShop("STATIONNEMENT SPAQ", "QUEBEC", .parking), 340, 6_00...18_00),
                (quebecShop("MUSEE DE LA CIVILISATION", "QUEBEC", .museum), 120, 34_00...58_00),
                (quebecShop("CHEZ ASHTON ST-JEAN", "QUEBEC", .fastFood), 300, 16_00...38_00),
            ],
            currency: nil, payers: [Payer(.card, 72), Payer(.partnerCard, 28)]
        )
    }

    /// Two nights over the border in March of even years.
    static var buffalo: Trip {
        Trip(
            month: 3, day: 14, nights: 2, years: .even,
            booking: Purchase(merchant: "BOOKING.COM HOTEL", place: "TORONTO", state: "ON", country: "CAN", business: .hotel, online: true),
            bookingCents: 389_00,
            spending: [
                (newYorkShop("TARGET 0001188", "AMHERST", .department), 700, 34_00...118_00),
                (newYorkShop("WEGMANS #82", "BUFFALO", .groceries), 600, 12_00...48_00),
                (newYorkShop("ANCHOR BAR TRANSIT", "BUFFALO", .restaurant), 600, 38_00...74_00),
                (newYorkShop("BUFFALO ZOO", "BUFFALO", .zoo), 400, 46_00...58_00),
            ],
            currency: usDollar, payers: [Payer(.card, 60), Payer(.partnerCard, 40)]
        )
    }

    /// Sitters, teachers and friends.
    static var people: People {
        People(
            paid: [
                People.Acquaintance(name: "Grace Oyelaran", note: "babysitting", perMille: 38, cents: [45_00, 60_00, 60_00, 75_00]),
                People.Acquaintance(name: "Sarah Kim", note: "dinner", perMille: 15, cents: [22_50, 38_00, 41_75]),
                People.Acquaintance(name: "Hélène Tremblay", note: "cadeau", perMille: 6, cents: [50_00, 80_00]),
                People.Acquaintance(name: "Jorge Mejia", note: "snow and lawn", perMille: 14, cents: [70_00, 90_00]),
            ],
            repaying: [
                People.Acquaintance(name: "SARAH KIM", note: "", perMille: 12, cents: [19_50, 34_25, 52_00]),
                People.Acquaintance(name: "TOM AVILA", note: "", perMille: 7, cents: [25_00, 40_00]),
                People.Acquaintance(name: "HÉLÈNE TREMBLAY", note: "", perMille: 5, cents: [100_00, 150_00]),
            ],
            payers: [Payer(.joint, 88), Payer(.partner, 12)]
        )
    }

    /// Cash machines.
    static var cash: Cash {
        Cash(
            machines: ["RBC JAMES ST N", "RBC LIMERIDGE"], partnerMachines: ["TD ATM W/D"], foreignMachine: "MOBILE CASH ~~~~",
            foreignFee: "NETWORK TRANSACTION FEE", chequeMonths: [6, 9],
            chequeCents: 85_00
        )
    }

    /// What savings earn.
    static var savingsInterest: SavingsInterest {
        SavingsInterest(rates: [Rate(0, 300), Rate(8, 275), Rate(15, 225), Rate(26, 200)], wording: .interest("Interest received"))
    }

    /// A TFSA in one all-in-one fund.
    static var investment: Investment {
        Investment(
            wholeUnits: true, employer: nil, taxPerMille: 0, charge: nil, distributionMonths: [1, 4, 7, 10],
            distributionPerThousandUnits: 142_00
        )
    }

    private static func quebecShop(_ name: String, _ place: String, _ business: Business) -> Purchase {
        Purchase(merchant: name, place: place, state: "QC", country: "CAN", business: business)
    }

    private static func newYorkShop(_ name: String, _ place: String, _ business: Business) -> Purchase {
        Purchase(merchant: name, place: place, state: "NY", country: "USA", business: business)
    }
}
