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
    /// The two rows are not the two halves of a transfer between accounts.
    case noTransfer

    /// The word by which its sentence is found.
    package var id: String { String(problem.description.dropFirst("choice.".utf8.count)) }

    /// The id of the problem for which an operation is refused.
    package var problem: StaticString {
        switch self {
        case .unknownMerchant: "choice.unknownMerchant"
        case .unknownGroup: "choice.unknownGroup"
        case .knownCategory: "choice.knownCategory"
        case .mergedInCircle: "choice.mergedInCircle"
        case .badText: "choice.badText"
        case .tooMany: "choice.tooMany"
        case .knownAccount: "choice.knownAccount"
        case .noAmount: "choice.noAmount"
        case .amountOfBank: "choice.amountOfBank"
        case .badParts: "choice.badParts"
        case .partsLeave: "choice.partsLeave"
        case .noRefund: "choice.noRefund"
        case .noTransfer: "choice.noTransfer"
        }
    }

    /// Checks the code of a category, or the household's own name of it.
    package static func check(category: String) throws(ChoiceFailure) {
        guard !category.isEmpty, category.utf8.count <= ChoiceLimits.codeBytes else {
            throw ChoiceFailure.badText(limit: ChoiceLimits.codeBytes)
        }
    }

    /// Checks a name that is given to something.
    package static func check(name: String) throws(ChoiceFailure) {
        guard ChoiceLimits.isName(name) else { throw ChoiceFailure.badText(limit: ChoiceLimits.nameBytes) }
    }

    /// Checks a note; an empty one takes away what there was.
    package static func check(note: String) throws(ChoiceFailure) {
        guard note.utf8.count <= ChoiceLimits.noteBytes else { throw ChoiceFailure.badText(limit: ChoiceLimits.noteBytes) }
    }
}
