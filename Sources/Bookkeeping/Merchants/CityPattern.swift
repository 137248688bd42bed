/// How a city is kept in the phrase tree.
enum CityPattern {
    /// The city is an everyday word too (`ORANGE`), dropped only before a state or a country.
    static let wordFlag: UInt32 = 1
}
