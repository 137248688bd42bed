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
