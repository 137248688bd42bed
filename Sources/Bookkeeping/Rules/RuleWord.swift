/// The words that lines of a file of rules begin with.
enum RuleWord: UInt8, CaseIterable {
    case rule, off, when, category, split, merchant, tag, note, transfer, stop

    /// The word.
    var code: String {
        switch self {
        case .rule: "rule"
        case .off: "off"
        case .when: "when"
        case .category: "category"
        case .split: "split"
        case .merchant: "merchant"
        case .tag: "tag"
        case .note: "note"
        case .transfer: "transfer"
        case .stop: "stop"
        }
    }

    /// Whether something has to stand behind it.
    var hasValue: Bool {
        switch self {
        case .off, .transfer, .stop: false
        case .rule, .when, .category, .split, .merchant, .tag, .note: true
        }
    }
}
