extension NewSouthWales {
    /// Food.
    static var groceries: Groceries {
        Groceries(
            weekly: [
                Shop("WOOLWORTHS ", [("1294", "HORNSBY"), ("1627", "ASQUITH")], .groceries, weight: 44),
                Shop("COLES ", [("0766", "WAITARA"), ("0583", "HORNSBY")], .groceries, weight: 30),
                Shop("ALDI STORES ", [("068", "ASQUITH")], .groceries, weight: 26),
            ],
            topUps: [
                Shop("WOOLWORTHS ", [("1294", "HORNSBY")], .groceries, weight: 20),
                Shop("COLES ", [("0766", "WAITARA")], .groceries, weight: 16),
                Shop("HARRIS FARM MARKETS", in: "HORNSBY", .groceries, weight: 14),
                Shop("BAKERS DELIGHT", in: "HORNSBY", .bakery, weight: 14),
                Shop("IGA BEROWRA HEIGHTS", in: "BEROWRA HEIG", .groceries, weight: 8),
                Shop("SQ *GALSTON PRODUCE", in: "GALSTON", .groceries, weight: 10),
                Shop("7-ELEVEN ", [("2215", "HORNSBY")], .groceries, weight: 6),
            ],
            bulk: [
                Shop("COSTCO WHOLESALE AUST", in: "CASULA", .wholesaleClub, weight: 2),
                Shop("ALDI STORES ", [("068", "ASQUITH")], .groceries, weight: 3),
            ],
            bottles: [
                Shop("BWS ", [("1294", "HORNSBY")], .liquor, weight: 5), Shop("DAN MURPHYS ", [("1542", "HORNSBY")], .liquor, weight: 5),
            ],
            payers: [Payer(.card, 50), Payer(.joint, 38), Payer(.partner, 12)], yearlyRise: 38
        )
    }

    /// Coffee on the way and on the weekend.
    static var coffees: Coffees {
        let cardigan = Coffees.Counter(
            shop: Shop("SQ *THE GREEN CARDIGAN", in: "HORNSBY", .coffee, weight: 34), menu: [4_70, 4_70, 5_20, 9_90, 14_60])
        let station = Coffees.Counter(
            shop: Shop("STATION ST ESPRESSO", in: "HORNSBY", .coffee, weight: 30), menu: [4_50, 4_50, 5_00, 9_00])
        let wren = Coffees.Counter(shop: Shop("SMP*LITTLE WREN CAFE", in: "CHATSWOOD", .coffee, weight: 22), menu: [4_80, 5_50, 12_80])
        let gloria = Coffees.Counter(shop: Shop("GLORIA JEANS ", [("0417", "HORNSBY")], .coffee, weight: 8), menu: [5_90, 6_40, 10_80])
        let harbour = Coffees.Counter(shop: Shop("TST* HARBOUR & HIDE", in: "BROOKLYN", .coffee, weight: 14), menu: [5_20, 15_60, 22_40])
        let fernTree = Coffees.Counter(
            shop: Shop("ZLR*FERN TREE BAKERY", in: "WAHROONGA", .coffee, weight: 24), menu: [5_00, 10_40, 18_20])
        return Coffees(
            weekday: [cardigan, station, wren, gloria], weekend: [cardigan, harbour, fernTree],
            payers: [Payer(.joint, 40), Payer(.partner, 40), Payer(.card, 20)]
        )
    }

    /// Restaurants and deliveries.
    static var eatingOut: EatingOut {
        EatingOut(
            restaurants: [
                Shop("TST* BRASS LANTERN", in: "HORNSBY", .restaurant, weight: 12),
                Shop("JASMINE RIVER THAI", in: "WAITARA", .restaurant, weight: 16),
                Shop("SQ *DUMPLING ALLEY", in: "HORNSBY", .restaurant, weight: 16),
                Shop("THE BLUE GUM HOTEL", in: "WAITARA", .bar, weight: 14),
                Shop("CRISPS CREEK PIZZA", in: "BEROWRA", .restaurant, weight: 10),
                Shop("TST* OYSTER WHARF", in: "BROOKLYN", .restaurant, weight: 7),
            ],
            quick: [
                Shop("MCDONALDS ", [("HORNSBY", "HORNSBY")], .fastFood, weight: 12),
                Shop("GUZMAN Y GOMEZ", in: "HORNSBY", .fastFood, weight: 14),
                Shop("OPORTO ", [("112", "HORNSBY")], .fastFood, weight: 8), Shop("SUSHI HUB ", [("34", "HORNSBY")], .fastFood, weight: 14),
                Shop("SUBWAY ", [("41227", "THORNLEIGH")], .fastFood, weight: 7), Shop("HUNGRY JACKS", in: "HORNSBY", .fastFood, weight: 6),
            ],
            deliveries: [
                Shop("UBER *EATS", in: "SYDNEY", .restaurant, weight: 44, online: true),
                Shop("MENULOG PTY LTD", in: "SYDNEY", .restaurant, weight: 26, online: true),
                Shop("DOORDASH*THAI PALACE", in: "MELBOURNE", .restaurant, weight: 24, online: true),
            ],
            // Nobody tips by habit, but a Sunday surcharge or a rounded bill comes on top of what was authorised.
            payers: [Payer(.card, 46), Payer(.joint, 34), Payer(.partner, 20)], tips: [0, 0, 5, 10, 10]
        )
    }

    /// Fuel, fares, parking.
    static var gettingAround: GettingAround {
        GettingAround(
            stations: [
                Shop("BP HORNSBY ", [("1862", "HORNSBY")], .fuel, weight: 22),
                Shop("AMPOL WAHROONGA ", [("22104F", "WAHROONGA")], .fuel, weight: 26),
                Shop("REDDY EXPRESS ", [("1809", "ASQUITH")], .fuel, weight: 22),
                Shop("7-ELEVEN ", [("2215", "HORNSBY")], .fuel, weight: 26),
            ],
            fares: [Shop("TRANSPORTFORNSW TAP", in: "HAYMARKET", .transit)], fareCents: [3_20, 4_36, 5_42, 6_92, 8_72, 10_84],
            farePerMille: 160,
            parking: [
                Shop("WILSON PARKING SYD", [("214", "CHATSWOOD")], .parking), Shop("SECURE PARKING", in: "SYDNEY", .parking),
                Shop("EASYPARK ANZ", in: "SYDNEY", .parking, online: true),
            ],
            rides: [
                Shop("UBER *TRIP", in: "SYDNEY", .rideShare, online: true),
                Shop("DIDI RIDES", in: "SYDNEY", .rideShare, weight: 6, online: true),
            ],
            garage: Shop("ASQUITH AUTO CENTRE", in: "ASQUITH", .carRepair),
            tolls: Shop("LINKT SYDNEY", in: "MELBOURNE", .tolls, online: true),
            payers: [Payer(.card, 58), Payer(.joint, 26), Payer(.partner, 16)], farePayers: [Payer(.joint, 55), Payer(.partner, 45)],
            pumpHold: 150_00
        )
    }
}
