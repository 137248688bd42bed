package import Bookkeeping

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
    /// The household has as many as it can have.
    case tooMany(limit: Int)

    /// The word by which its sentence is found.
    package var id: String {
        switch self {
        case .unknownMerchant: "unknownMerchant"
        case .unknownGroup: "unknownGroup"
        case .knownCategory: "knownCategory"
        case .mergedInCircle: "mergedInCircle"
        case .badText: "badText"
        case .tooMany: "tooMany"
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
