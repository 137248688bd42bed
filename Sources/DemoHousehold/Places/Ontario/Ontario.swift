import Values

/// Maya and Daniel with Theo and Lina: a rented townhouse in Hamilton, six accounts at six institutions.
enum Ontario {
    /// Everything that the region decides.
    static var setting: Setting {
        Setting(
            region: .ontario, accounts: accounts, routes: routes, arrangements: pay + home + subscriptions + banking,
            standingTransfers: standingTransfers, cardBills: cardBills, cushions: cushions, groceries: groceries, coffees: coffees,
            eatingOut: eatingOut, gettingAround: gettingAround, shopping: shopping, health: health, children: children, gifts: gifts,
            trips: [quebec, buffalo], people: people, cash: cash, savingsInterest: savingsInterest, investment: investment, homeLoan: nil
        )
    }
}

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

extension Ontario {
    /// The accounts at Royal Bank, TD, EQ Bank, Rogers, Scotiabank and Questrade.
    static var accounts: [Account] {
        [
            Account(
                role: .joint, listed: DemoAccount(name: "RBC Joint Chequing", kind: .chequing, currency: .cad), opening: 4_618_27,
                number: "03172-5084419", layout: .royalBank, fileName: "rbc-chequing", habit: DownloadHabit(everyMonths: 3, overlapDays: 9),
                settlement: .sameDay
            ),
            Account(
                role: .partner, listed: DemoAccount(name: "TD Daniel Chequing", kind: .chequing, currency: .cad), opening: 1_986_40,
                number: "18766310922", layout: .torontoDominion, fileName: "td-daniel",
                habit: DownloadHabit(everyMonths: 3, overlapDays: 4, forgotten: (after: 6, days: 24)), settlement: .sameDay
            ),
            Account(
                role: .savings, listed: DemoAccount(name: "EQ Bank Savings", kind: .savings, currency: .cad), opening: 11_250_00,
                number: "201448317", layout: .equitable, fileName: "eq-savings", habit: DownloadHabit(everyMonths: 6, overlapDays: 0),
                settlement: .sameDay
            ),
            Account(
                role: .card, listed: DemoAccount(name: "Rogers Mastercard", kind: .creditCard, currency: .cad), opening: -1_284_63,
                number: "MAYA R OKAFOR-REID", cardTail: "5018", layout: .rogers, fileName: "rogers-mastercard",
                habit: DownloadHabit(everyMonths: 3, overlapDays: 12), settlement: .businessDays(1...2)
            ),
            Account(
                role: .partnerCard, listed: DemoAccount(name: "Scotia Visa", kind: .creditCard, currency: .cad), opening: -412_08,
                number: "4537210088437762", layout: .scotia, fileName: "scotia-visa", habit: DownloadHabit(everyMonths: 3, overlapDays: 7),
                settlement: .businessDays(1...3)
            ),
            Account(
                role: .investment, listed: DemoAccount(name: "Questrade TFSA", kind: .investment, currency: .cad), opening: 36_18,
                number: "51944027", layout: .questrade, fileName: "questrade-tfsa", habit: DownloadHabit(everyMonths: 12, overlapDays: 0),
                settlement: .sameDay, held: Holding(units: 412_0000, price: 26_8100)
            ),
        ]
    }

    /// How money goes between them.
    static var routes: [TransferRoute] {
        [
            route(.partner, .joint, .sent(to: "Maya Okafor-Reid", note: ""), .received(from: "DANIEL REID", note: ""), 0...0),
            route(.joint, .partner, .sent(to: "Daniel Reid", note: ""), .received(from: "MAYA OKAFOR-REID", note: ""), 0...0),
            route(
                .joint, .savings, .ownTransfer("EQ BANK", label: "Misc Payment"), .ownTransfer("Transfer from RBC x4419", label: ""), 1...2),
            route(
                .savings, .joint, .ownTransfer("Transfer to RBC x4419", label: ""), .ownTransfer("EQ BANK", label: "Misc Payment"), 1...2),
            route(.joint, .card, .bill(payee: "ROGERS BANK", reference: ""), .cardPayment, 1...2),
            route(.partner, .partnerCard, .bill(payee: "SCOTIABANK VISA", reference: ""), .cardPayment, 1...3),
            route(
                .joint, .investment, .bill(payee: "QUESTRADE INC", reference: ""),
                .investing(.contribution("CONTRIBUTION - ELECTRONIC FUNDS TRANSFER")), 1...2
            ),
        ]
    }

    /// Daniel's share of the household after each pay, and the TFSA.
    static var standingTransfers: [StandingTransfer] {
        [
            StandingTransfer(
                from: .partner, to: .joint, rhythm: .twiceMonthly(15, 31), rates: [Rate(0, 1_350_00), Rate(14, 1_425_00)], weekend: .before
            ),
            StandingTransfer(from: .joint, to: .investment, rhythm: .monthly(12), rates: [Rate(0, 250_00), Rate(18, 300_00)]),
        ]
    }

    /// How cards are paid.
    static var cardBills: [CardBill] {
        [
            CardBill(card: .card, from: .joint, closes: 8, paidAfter: 17...20),
            CardBill(card: .partnerCard, from: .partner, closes: 22, paidAfter: 18...21),
        ]
    }

    /// What is kept in the everyday accounts.
    static var cushions: [Cushion] {
        [
            Cushion(role: .partner, surplusTo: .joint, shortageFrom: .joint, floor: 450_00, day: 17),
            Cushion(role: .joint, surplusTo: .savings, shortageFrom: .savings, floor: 700_00, day: 21),
        ]
    }

    private static func route(
        _ from: AccountRole, _ to: AccountRole, _ sent: Wording, _ received: Wording, _ lag: ClosedRange<Int>
    ) -> TransferRoute {
        TransferRoute(from: from, to: to, sent: sent, received: received, lag: lag)
    }
}

extension Ontario {
    /// Food.
    static var groceries: Groceries {
        Groceries(
            weekly: [
                Shop("FORTINOS #", [("0089", "HAMILTON"), ("0095", "ANCASTER")], .groceries, weight: 46),
                Shop("NOFRILLS GIORGIO'S #", [("3171", "HAMILTON")], .groceries, weight: 28),
                Shop("FOOD BASICS #", [("655", "HAMILTON"), ("621", "STONEY CREEK")], .groceries, weight: 16),
                Shop("REAL CDN. SUPERS #", [("2810", "HAMILTON")], .groceries, weight: 10),
            ],
            topUps: [
                Shop("FARM BOY #", [("46", "BURLINGTON"), ("52", "HAMILTON")], .groceries, weight: 18),
                Shop("METRO ", [("142", "HAMILTON"), ("87", "DUNDAS")], .groceries, weight: 20),
                Shop("FORTINOS #", [("0089", "HAMILTON")], .groceries, weight: 14),
                Shop("SHOPPERS DRUG MART #", [("0827", "HAMILTON"), ("01104", "HAMILTON")], .pharmacy, weight: 14),
                Shop("CIRCLE K / ESSO #", [("2418", "HAMILTON")], .groceries, weight: 8),
                Shop("SQ *LOCKE ST BAKEHOUSE", in: "HAMILTON", .bakery, weight: 16),
                Shop("SQ *HARVEST TABLE FARM", in: "DUNDAS", .groceries, weight: 8),
                Shop("NATIONS FRESH FOODS", in: "HAMILTON", .groceries, weight: 10),
            ],
            bulk: [Shop("COSTCO WHOLESALE W", [("1105", "ANCASTER"), ("1271", "BURLINGTON")], .wholesaleClub)],
            bottles: [
                Shop("LCBO/RAO #", [("0217", "HAMILTON"), ("0594", "DUNDAS")], .liquor, weight: 7),
                Shop("THE BEER STORE #", [("2305", "HAMILTON")], .liquor, weight: 3),
            ],
            payers: [Payer(.card, 62), Payer(.joint, 26), Payer(.partnerCard, 12)], yearlyRise: 41
        )
    }

    /// Coffee on the way and on the weekend.
    static var coffees: Coffees {
        let lantern = Coffees.Counter(
            shop: Shop("SQ *LANTERN COFFEE", in: "HAMILTON", .coffee, weight: 26), menu: [4_75, 4_75, 5_65, 9_50, 13_20])
        let sparrows = Coffees.Counter(shop: Shop("SQ *TWO SPARROWS CAFE", in: "DUNDAS", .coffee, weight: 26), menu: [5_25, 9_90, 16_40])
        let tims = Coffees.Counter(
            shop: Shop("TIM HORTONS #", [("2317", "HAMILTON"), ("0482", "BURLINGTON"), ("1190", "TORONTO")], .coffee, weight: 44),
            menu: [2_10, 2_10, 2_10, 3_85, 6_35]
        )
        let starbucks = Coffees.Counter(
            shop: Shop("STARBUCKS ", [("04412", "HAMILTON"), ("04877", "TORONTO")], .coffee, weight: 18), menu: [4_15, 5_95, 5_95, 7_45]
        )
        return Coffees(
            weekday: [tims, starbucks, lantern], weekend: [lantern, sparrows, tims],
            payers: [Payer(.joint, 34), Payer(.partner, 36), Payer(.card, 30)]
        )
    }

    /// Restaurants and deliveries.
    static var eatingOut: EatingOut {
        EatingOut(
            restaurants: [
                Shop("TST* CANTINA BRAVA", in: "HAMILTON", .restaurant, weight: 14),
                Shop("PHO GOLDEN BOWL", in: "HAMILTON", .restaurant, weight: 16),
                Shop("TST* THE STONE PORCH", in: "DUNDAS", .bar, weight: 10),
                Shop("SWISS CHALET #", [("1655", "HAMILTON")], .restaurant, weight: 9),
                Shop("MONTANAS ", [("3041", "BURLINGTON")], .restaurant, weight: 6),
                Shop("SUSHI KUMO", in: "HAMILTON", .restaurant, weight: 12),
                Shop("SQ *SAFFRON & RYE", in: "HAMILTON", .restaurant, weight: 9),
            ],
            quick: [
                Shop("A&W #", [("1044", "HAMILTON")], .fastFood, weight: 10),
                Shop("SUBWAY ", [("27713", "HAMILTON")], .fastFood, weight: 10),
                Shop("MCDONALD'S #", [("8912", "HAMILTON"), ("8740", "MILTON")], .fastFood, weight: 14),
                Shop("PIZZA PIZZA #", [("412", "HAMILTON")], .fastFood, weight: 12),
                Shop("FRESHII ", [("1182", "TORONTO")], .fastFood, weight: 9),
                Shop("HARVEY'S #", [("2285", "HAMILTON")], .fastFood, weight: 7),
                Shop("TIM HORTONS #", [("2317", "HAMILTON")], .fastFood, weight: 12),
            ],
            deliveries: [
                Shop("UBER* EATS", in: "TORONTO", .restaurant, weight: 45, online: true),
                Shop("SKIPTHEDISHES", in: "WINNIPEG", .restaurant, weight: 30, online: true),
                Shop("DD DOORDASH GOLDENWOK", in: "TORONTO", .restaurant, weight: 20, online: true),
            ],
            payers: [Payer(.card, 56), Payer(.partnerCard, 28), Payer(.joint, 16)], tips: [15, 15, 18, 18, 20]
        )
    }

    /// Fuel, fares, parking.
    static var gettingAround: GettingAround {
        GettingAround(
            stations: [
                Shop("ESSO CIRCLE K ", [("88214", "HAMILTON")], .fuel, weight: 20),
                Shop("PETRO-CANADA ", [("04712", "HAMILTON"), ("91127", "GRIMSBY")], .fuel, weight: 30),
                Shop("SHELL C", [("02231", "HAMILTON")], .fuel, weight: 18),
                Shop("COSTCO GAS W", [("1105", "ANCASTER")], .fuel, weight: 32),
            ],
            fares: [Shop("PRESTO AUTL/?????????", in: "TORONTO", .transit, online: true)], fareCents: [20_00, 20_00, 40_00],
            farePerMille: 140,
            parking: [
                Shop("IMPARK", [("00020245", "HAMILTON"), ("00011870", "TORONTO")], .parking),
                Shop("HAMILTON PARKING", in: "HAMILTON", .parking),
                Shop("PRECISE PARKLINK", in: "HAMILTON", .parking, weight: 6),
            ],
            rides: [
                Shop("UBER* TRIP", in: "TORONTO", .rideShare, online: true), Shop("HAMILTON CAB", in: "HAMILTON", .rideShare, weight: 2),
            ],
            garage: Shop("MOUNTAIN AUTO CARE", in: "HAMILTON", .carRepair),
            tolls: Shop("407ETR-WEB", in: "905-265-4070", .tolls, weight: 1, online: true),
            payers: [Payer(.card, 70), Payer(.partnerCard, 30)], farePayers: [Payer(.partnerCard, 80), Payer(.card, 20)], pumpHold: 150_00
        )
    }
}
