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
