extension Ontario {
    /// Shops for everything but food.
    static var shopping: Shopping {
        Shopping(
            online: [
                Shop("AMZN Mktp CA*?????????", in: "WWW.AMAZON.CA", .online, weight: 46, online: true),
                Shop("AMAZON.CA*?????????", in: "AMAZON.CA", .online, weight: 20, online: true),
                Shop("PAYPAL *ETSY INC", in: "4029357733", .gifts, weight: 9, online: true),
                Shop("SP LOKI KIDS", in: "MONTREAL", .clothing, weight: 7, online: true),
                Shop("INDIGO ONLINE", in: "TORONTO", .books, weight: 8, online: true),
                Shop("OLD NAVY ON-LINE", in: "BRAMPTON", .clothing, weight: 10, online: true),
            ],
            clothes: [
                Shop("WINNERS ", [("335", "HAMILTON")], .clothing, weight: 16),
                Shop("OLD NAVY ", [("5542", "BURLINGTON")], .clothing, weight: 10),
                Shop("MARK'S #", [("412", "ANCASTER")], .clothing, weight: 6),
                Shop("SPORT CHEK #", [("321", "HAMILTON")], .sport, weight: 9),
                Shop("VALUE VILLAGE #", [("2035", "HAMILTON")], .clothing, weight: 9),
                Shop("SHOE COMPANY #", [("0318", "ANCASTER")], .shoes, weight: 5),
            ],
            house: [
                Shop("CDN TIRE STORE #", [("00048", "HAMILTON"), ("00261", "ANCASTER")], .hardware, weight: 20),
                Shop("DOLLARAMA # ", [("0617", "HAMILTON"), ("0342", "DUNDAS")], .discount, weight: 24),
                Shop("WAL-MART #", [("3119", "ANCASTER")], .department, weight: 20),
                Shop("THE HOME DEPOT #", [("7012", "HAMILTON")], .hardware, weight: 12),
                Shop("IKEA BURLINGTON", in: "BURLINGTON", .furniture, weight: 8),
                Shop("RONA #", [("55810", "HAMILTON")], .hardware, weight: 5),
                Shop("PET VALU ", [("5012", "HAMILTON")], .pets, weight: 8),
            ],
            freeTime: [
                Shop("CINEPLEX #", [("7288", "ANCASTER")], .cinema, weight: 14),
                Shop("CITY OF HAM REC", in: "HAMILTON", .recreation, weight: 14),
                Shop("ROYAL BOTANICAL GARDENS", in: "BURLINGTON", .museum, weight: 9),
                Shop("SQ *CLIMB ON HAMILTON", in: "HAMILTON", .recreation, weight: 8),
                Shop("INDIGO ", [("281", "BURLINGTON")], .books, weight: 10),
                Shop("STEAMGAMES.COM ~~~~~~~~~~", in: "425-8899642", .software, weight: 8, online: true),
            ],
            hairdressers: [
                Shop("SQ *BARTON ST BARBERS", in: "HAMILTON", .hairdresser, weight: 6),
                Shop("SALON MIRA", in: "HAMILTON", .hairdresser, weight: 4),
            ],
            payers: [Payer(.card, 66), Payer(.partnerCard, 20), Payer(.joint, 14)],
            abroad: Purchase(
                merchant: "PATREON* MEMBERSHIP", place: "INTERNET", state: "CA", country: "USA", business: .press, online: true),
            abroadCurrency: usDollar, abroadFeePerMille: 25
        )
    }

    /// The neighbour's money.
    static let usDollar = ForeignCurrency(code: "USD", name: "UNITED STATES DOLLAR", rate: 13_720)

    /// Chemists, practices and who gives money back.
    static var health: Health {
        Health(
            pharmacies: [
                Shop("SHOPPERS DRUG MART #", [("0827", "HAMILTON"), ("01104", "HAMILTON")], .pharmacy, weight: 14),
                Shop("REXALL PHARMACY #", [("1382", "HAMILTON")], .pharmacy, weight: 8),
            ],
            practices: [
                Shop("UPPER JAMES DENTAL", in: "HAMILTON", .dentist, weight: 10),
                Shop("ESCARPMENT PHYSIO", in: "HAMILTON", .physiotherapy, weight: 12),
                Shop("CLEARVIEW OPTOMETRY", in: "DUNDAS", .optician, weight: 4),
                Shop("DR S BHATT PSYCH", in: "HAMILTON", .doctor, weight: 7),
            ],
            payers: [Payer(.card, 70), Payer(.joint, 30)], benefit: .benefit(payer: "SUN LIFE", label: "Health/Dental Claim Ins"),
            benefitRole: .joint,
            benefitPercent: 80, benefitLag: 3...7
        )
    }

    /// Courses and small things.
    static var children: Children {
        Children(
            courses: [
                Children.Course(shop: Shop("CITY OF HAM REC", in: "HAMILTON", .recreation), months: [1, 3, 6, 9], cents: 148_00),
                Children.Course(shop: Shop("HAMILTON MINOR HOCKEY", in: "HAMILTON", .recreation), months: [8], cents: 685_00),
                Children.Course(shop: Shop("DUNDAS DANCE STUDIO", in: "DUNDAS", .recreation), months: [9, 1], cents: 312_00),
                Children.Course(shop: Shop("YMCA HBB DAY CAMP", in: "HAMILTON", .childCare), months: [6, 7], cents: 474_00),
                Children.Course(
                    shop: Shop("SCHOOLCASHONLINE.COM", in: "BURLINGTON", .school, online: true), months: [2, 5, 10], cents: 46_00),
            ],
            bitsAndPieces: [
                Shop("MASTERMIND TOYS #", [("22", "BURLINGTON")], .toys, weight: 10),
                Shop("DOLLARAMA # ", [("0617", "HAMILTON")], .discount, weight: 12),
                Shop("CARTERS OSHKOSH ", [("915", "ANCASTER")], .clothing, weight: 10),
                Shop("SCHOLASTIC BOOK CLUBS", in: "MARKHAM", .books, weight: 6, online: true),
                Shop("LUNCH LADY HAMILTON", in: "HAMILTON", .restaurant, weight: 10, online: true),
            ],
            payers: [Payer(.card, 74), Payer(.joint, 26)]
        )
    }

    /// Presents and giving.
    static var gifts: Gifts {
        Gifts(
            shops: [
                Shop("AMZN Mktp CA*?????????", in: "WWW.AMAZON.CA", .online, weight: 20, online: true),
                Shop("INDIGO ", [("281", "BURLINGTON")], .books, weight: 12),
                Shop("MASTERMIND TOYS #", [("22", "BURLINGTON")], .toys, weight: 14),
                Shop("SQ *PINE & PAPER CO", in: "HAMILTON", .gifts, weight: 12),
                Shop("TOYS R US #", [("3509", "BURLINGTON")], .toys, weight: 6),
                Shop("BEST BUY #", [("964", "ANCASTER")], .electronics, weight: 8),
            ],
            payers: [Payer(.card, 80), Payer(.partnerCard, 20)], birthdays: [2, 5, 8, 11],
            charity: Shop("HAMILTON FOOD SHARE", in: "STONEY CREEK", .charity, online: true)
        )
    }
}
