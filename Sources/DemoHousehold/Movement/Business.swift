/// What a merchant is in, as card networks file it (ISO 18245).
enum Business {
    // Food and drink.
    case groceries, wholesaleClub, bakery, coffee, fastFood, restaurant, bar, liquor
    // On the way.
    case fuel, transit, parking, tolls, rideShare, carRepair
    // Health.
    case pharmacy, doctor, dentist, optician, physiotherapy
    // Shops.
    case online, department, discount, clothing, shoes, hardware, furniture, electronics, sport, toys, books, stationery, pets, gifts
    // By the month, and free time.
    case streaming, music, software, phone, internet, press, gym, recreation, zoo, cinema, museum
    // Travel and services.
    case hotel, campground, airline, carHire, hairdresser, charity, insurance, school, childCare, government

    /// Merchant category code.
    var code: Int { filed.code }

    /// The network's description of the code.
    var description: String { filed.description }
}

extension Business {
    /// The code and the description under which networks file a business.
    var filed: (code: Int, description: String) {
        everyday ?? shops ?? leisure
    }

    /// Food, ways and health.
    private var everyday: (Int, String)? {
        switch self {
        case .groceries: (5411, "Grocery Stores and Supermarkets")
        case .wholesaleClub: (5300, "Wholesale Clubs")
        case .bakery: (5462, "Bakeries")
        case .coffee, .fastFood: (5814, "Fast Food Restaurants")
        case .restaurant: (5812, "Eating Places and Restaurants")
        case .bar: (5813, "Drinking Places (Alcoholic Beverages)")
        case .liquor: (5921, "Package Stores - Beer, Wine and Liquor")
        case .fuel: (5541, "Service Stations")
        case .transit: (4111, "Local and Suburban Commuter Passenger Transportation")
        case .parking: (7523, "Parking Lots and Garages")
        case .tolls: (4784, "Tolls and Bridge Fees")
        case .rideShare: (4121, "Taxicabs and Limousines")
        case .carRepair: (7538, "Automotive Service Shops")
        case .pharmacy: (5912, "Drug Stores and Pharmacies")
        case .doctor: (8011, "Doctors and Physicians")
        case .dentist: (8021, "Dentists and Orthodontists")
        case .optician: (8043, "Opticians, Optical Goods and Eyeglasses")
        case .physiotherapy: (8099, "Medical Services and Health Practitioners")
        default: nil
        }
    }

    private var shops: (Int, String)? {
        switch self {
        case .online: (5942, "Book Stores")
        case .department: (5311, "Department Stores")
        case .discount: (5331, "Variety Stores")
        case .clothing: (5651, "Family Clothing Stores")
        case .shoes: (5661, "Shoe Stores")
        case .hardware: (5200, "Home Supply Warehouse Stores")
        case .furniture: (5712, "Furniture and Home Furnishings Stores")
        case .electronics: (5732, "Electronics Stores")
        case .sport: (5941, "Sporting Goods Stores")
        case .toys: (5945, "Hobby, Toy and Game Shops")
        case .books: (5942, "Book Stores")
        case .stationery: (5943, "Stationery Stores")
        case .pets: (5995, "Pet Shops, Pet Food and Supplies")
        case .gifts: (5947, "Gift, Card, Novelty and Souvenir Shops")
        default: nil
        }
    }

    /// Subscriptions, free time, travel and services.
    private var leisure: (Int, String) {
        switch self {
        case .streaming: (4899, "Cable, Satellite and Other Pay Television Services")
        case .music: (5815, "Digital Goods: Books, Movies, Music")
        case .software: (5817, "Digital Goods: Applications")
        case .phone: (4814, "Telecommunication Services")
        case .internet: (4816, "Computer Network Services")
        case .press: (5968, "Direct Marketing - Continuity Subscription Merchants")
        case .gym: (7997, "Membership Clubs")
        case .recreation: (7999, "Recreation Services")
        case .zoo: (7998, "Aquariums, Zoos")
        case .cinema: (7832, "Motion Picture Theatres")
        case .museum: (7991, "Tourist Attractions and Exhibits")
        case .hotel: (7011, "Hotels, Motels and Resorts")
        case .campground: (7033, "Campgrounds and Trailer Parks")
        case .airline: (4511, "Airlines and Air Carriers")
        case .carHire: (7512, "Automobile Rental Agency")
        case .hairdresser: (7230, "Barber and Beauty Shops")
        case .charity: (8398, "Charitable and Social Service Organizations")
        case .insurance: (6300, "Insurance Sales and Underwriting")
        case .school: (8211, "Elementary and Secondary Schools")
        case .childCare: (8351, "Child Care Services")
        default: (9399, "Government Services")
        }
    }
}
