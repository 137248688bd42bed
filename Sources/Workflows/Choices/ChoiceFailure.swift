package import Bookkeeping
package import Values

/// Why a choice can't be made.
package enum ChoiceFailure: Error, Hashable, Sendable {
    /// No row has a merchant of this name.
    case unknownMerchant(String)
    /// There is no group of this code.
    case unknownGroup(String)
    /// A category of this name is there already.
    case knownCategory(String)
    /// Merging would go round in a circle.
    case mergedInCircle(String)
    /// The text is empty, has a line break, or more than `limit` bytes.
    case badText(limit: Int)
    /// The household has as many as it can have, or more are to be changed than can be at once.
    case tooMany(limit: Int)
    /// An account of this name is there already.
    case knownAccount(String)
    /// A row has to have an amount.
    case noAmount
    /// The bank says the amount of this row, not a person.
    case amountOfBank
    /// The parts are too few, too many, or one of them lacks an amount or a category.
    case badParts(least: Int, most: Int)
    /// The parts do not sum to their row; this is what they leave of it.
    case partsLeave(Money)
    /// The two rows are not money that went out and money of the same currency that came back.
    case noRefund

    /// The word by which its sentence is found.
    package var id: String {
        switch self {
        case .unknownMerchant: "unknownMerchant"
        case .unknownGroup: "unknownGroup"
        case .knownCategory: "knownCategory"
        case .mergedInCircle: "mergedInCircle"
        case .badText: "badText"
        case .tooMany: "tooMany"
        case .knownAccount: "knownAccount"
        case .noAmount: "noAmount"
        case .amountOfBank: "amountOfBank"
        case .badParts: "badParts"
        case .partsLeave: "partsLeave"
        case .noRefund: "noRefund"
        }
    }

    /// Checks the code of a category, or the household's own name of it.
    static func check(category: String) throws {
        guard !category.isEmpty, category.utf8.count <= ChoiceLimits.codeBytes else {
            throw ChoiceFailure.badText(limit: ChoiceLimits.codeBytes)
        }
    }

    /// Checks a name that is given to something.
    static func check(name: String) throws {
        let hasBreak = name.utf8.contains { $0 < 0x20 }
        guard name.contains(where: { !$0.isWhitespace }), !hasBreak, name.utf8.count <= ChoiceLimits.nameBytes else {
            throw ChoiceFailure.badText(limit: ChoiceLimits.nameBytes)
        }
    }
}
