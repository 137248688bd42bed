/// What a merchant is in, as card networks file it (ISO 18245).
enum Business {
    case groceries, wholesaleClub, bakery, coffee, fastFood, restaurant, bar, liquor
    case fuel, transit, parking, tolls, rideShare, carRepair
    case pharmacy, doctor, dentist, optician, physiotherapy
    case online, department, discount, clothing, shoes, hardware, furniture, electronics, sport, toys, books, stationery, pets, gifts
    case streaming, music, software, phone, internet, press, gym, recreation, zoo, cinema, museum
    case hotel, campground, airline, carHire, hairdresser, charity, insurance, school, childCare, government

    /// Merchant category code.
    var code: Int { filed.code }

    /// The network's description of the code.
    var description: String { filed.description }
}
