/// What a company of the market lives from: how widely a portfolio is spread is counted in kinds.
package enum MarketKind: UInt8, CaseIterable, Sendable {
    case food, transport, power, software, mining, toys, travel, health, shops, films, banking, building, phones, farming
    /// Lending to states and towns, which is what a bond-like fund does.
    case lending

    /// The word of content and keys.
    package var code: String {
        switch self {
        case .food: "food"
        case .transport: "transport"
        case .power: "power"
        case .software: "software"
        case .mining: "mining"
        case .toys: "toys"
        case .travel: "travel"
        case .health: "health"
        case .shops: "shops"
        case .films: "films"
        case .banking: "banking"
        case .building: "building"
        case .phones: "phones"
        case .farming: "farming"
        case .lending: "lending"
        }
    }

    /// The kind of a word; nil for another word.
    package init?(code: String) {
        guard let kind = MarketKind.allCases.first(where: { $0.code == code }) else { return nil }
        self = kind
    }
}
