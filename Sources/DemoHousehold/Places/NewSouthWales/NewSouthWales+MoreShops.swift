extension NewSouthWales {
    /// Shops for everything but food.
    static var shopping: Shopping {
        Shopping(
            online: [
                Shop("AMAZON MKTPLC AU*?????????", in: "SYDNEY SOUTH", .online, weight: 36, online: true),
                Shop("AMAZON AU", in: "SYDNEY SOUTH", .online, weight: 16, online: true),
                Shop("EBAY O*~~-~~~~~-~~~~~", in: "SYDNEY", .online, weight: 16, online: true),
                Shop("PAYPAL *KOGANAUSTRA", in: "4029357733", .online, weight: 8, online: true),
                Shop("PAYPAL *THEICONIC", in: "4029357733", .clothing, weight: 12, online: true),
                Shop("SP BARE KIND KIDS", in: "BYRON BAY", .clothing, weight: 6, online: true),
                Shop("BOOKTOPIA PTY LTD", in: "RHODES", .books, weight: 6, online: true),
            ],
            clothes: [
                Shop("KMART ", [("1087", "HORNSBY")], .department, weight: 20),
                Shop("TARGET ", [("5146", "HORNSBY")], .department, weight: 10),
                Shop("COTTON ON KIDS ", [("2418", "HORNSBY")], .clothing, weight: 9),
                Shop("REBEL ", [("HORNSBY", "HORNSBY")], .sport, weight: 8),
                Shop("UNIQLO AUSTRALIA", in: "CHATSWOOD", .clothing, weight: 7),
                Shop("VINNIES ", [("HORNSBY", "HORNSBY")], .clothing, weight: 6),
            ],
            house: [
                Shop("BUNNINGS ", [("359000", "THORNLEIGH")], .hardware, weight: 24),
                Shop("BIG W ", [("0133", "HORNSBY")], .department, weight: 16),
                Shop("KMART ", [("1087", "HORNSBY")], .department, weight: 16),
                Shop("OFFICEWORKS ", [("0213", "HORNSBY")], .stationery, weight: 9),
                Shop("IKEA PTY LTD", in: "MARSDEN PARK", .furniture, weight: 7), Shop("PETBARN ", [("2032", "HORNSBY")], .pets, weight: 9),
                Shop("JB HI FI ", [("HORNSBY", "HORNSBY")], .electronics, weight: 7),
            ],
            freeTime: [
                Shop("EVENT CINEMAS HORNSBY", in: "HORNSBY", .cinema, weight: 12),
                Shop("HORNSBY AQUATIC CTR", in: "HORNSBY", .recreation, weight: 14),
                Shop("TARONGA ZOO", in: "MOSMAN", .zoo, weight: 6), Shop("NSW NATIONAL PARKS", in: "PARRAMATTA", .recreation, weight: 10),
                Shop("DYMOCKS HORNSBY", in: "HORNSBY", .books, weight: 9),
                Shop("STEAMGAMES.COM ~~~~~~~~~~", in: "HAMBURG", .software, weight: 6, online: true),
            ],
            hairdressers: [
                Shop("JUST CUTS HORNSBY", in: "HORNSBY", .hairdresser, weight: 6),
                Shop("SQ *MARLOWE HAIR", in: "WAHROONGA", .hairdresser, weight: 4),
            ],
            payers: [Payer(.card, 58), Payer(.joint, 30), Payer(.partner, 12)],
            abroad: Purchase(
                merchant: "PATREON* MEMBERSHIP", place: "SAN FRANCISCO", state: "CA", country: "USA", business: .press, online: true),
            abroadCurrency: ForeignCurrency(code: "USD", name: "US Dollar", rate: 15_230), abroadFeePerMille: 30
        )
    }

    /// Chemists, practices and who gives money back.
    static var health: Health {
        Health(
            pharmacies: [
                Shop("CHEMIST WAREHOUSE HORNSB", in: "HORNSBY", .pharmacy, weight: 14),
                Shop("PRICELINE PHARMACY", in: "HORNSBY", .pharmacy, weight: 8),
                Shop("PLINE PH WESTFIELD", in: "HORNSBY", .pharmacy, weight: 5),
            ],
            practices: [
                Shop("HORNSBY FAMILY PRACTIC", in: "HORNSBY", .doctor, weight: 18),
                Shop("BRIGHT DENTAL WAITARA", in: "WAITARA", .dentist, weight: 7),
                Shop("NORTHSIDE PHYSIO", in: "HORNSBY", .physiotherapy, weight: 8),
                Shop("SPECSAVERS ", [("HORNSBY", "HORNSBY")], .optician, weight: 4),
            ],
            payers: [Payer(.joint, 70), Payer(.card, 30)], benefit: .benefit(payer: "MCARE BENEFITS ~~~~~~~~~ ????", label: "002221"),
            benefitRole: .joint, benefitPercent: 46, benefitLag: 1...2
        )
    }

    /// Courses and small things.
    static var children: Children {
        Children(
            courses: [
                Children.Course(shop: Shop("NIPPERS REGISTRATION", in: "AVALON", .recreation, online: true), months: [9], cents: 176_00),
                Children.Course(shop: Shop("PLAYFOOTBALL.COM.AU", in: "SYDNEY", .recreation, online: true), months: [2], cents: 248_00),
                Children.Course(shop: Shop("EZI*SWIMFISH SCHOOL", in: "THORNLEIGH", .recreation), months: [1, 4, 7, 10], cents: 214_00),
                Children.Course(shop: Shop("SQ *STEPS DANCE HORNSBY", in: "HORNSBY", .recreation), months: [2, 5, 7, 10], cents: 186_00),
                Children.Course(shop: Shop("VACATION CARE HORNSBY", in: "HORNSBY", .childCare), months: [1, 4, 7, 9], cents: 232_00),
            ],
            bitsAndPieces: [
                Shop("QKR SCHOOL CANTEEN", in: "NORTH SYDNEY", .restaurant, weight: 18, online: true),
                Shop("TOYMATE HORNSBY", in: "HORNSBY", .toys, weight: 8),
                Shop("SMIGGLE ", [("HORNSBY", "HORNSBY")], .stationery, weight: 8),
                Shop("KMART ", [("1087", "HORNSBY")], .department, weight: 8), Shop("LOWES HORNSBY", in: "HORNSBY", .clothing, weight: 5),
            ],
            payers: [Payer(.joint, 52), Payer(.card, 48)]
        )
    }

    /// Presents and giving.
    static var gifts: Gifts {
        Gifts(
            shops: [
                Shop("AMAZON MKTPLC AU*?????????", in: "SYDNEY SOUTH", .online, weight: 18, online: true),
                Shop("MYER ", [("0146", "HORNSBY")], .department, weight: 12), Shop("DYMOCKS HORNSBY", in: "HORNSBY", .books, weight: 12),
                Shop("TOYMATE HORNSBY", in: "HORNSBY", .toys, weight: 14), Shop("SQ *WATTLE AND TWINE", in: "GALSTON", .gifts, weight: 12),
                Shop("JB HI FI ", [("HORNSBY", "HORNSBY")], .electronics, weight: 8),
            ],
            payers: [Payer(.card, 76), Payer(.joint, 24)], birthdays: [3, 4, 9, 10],
            charity: Shop("OZHARVEST", in: "ALEXANDRIA", .charity, online: true)
        )
    }
}
