/// Why a file can't be kept with a row; the text is `attachment.<id>`.
package enum AttachmentFailure: Error, Hashable, Sendable {
    /// It is empty.
    case empty
    /// It has more than `limit` bytes.
    case tooLarge(limit: Int)
    /// It is neither a PDF, nor a picture, nor text.
    case unknownType
    /// The row has as many files as it can have.
    case tooMany(limit: Int)

    /// The word by which its sentence is found.
    package var id: String {
        switch self {
        case .empty: "empty"
        case .tooLarge: "tooLarge"
        case .unknownType: "unknownType"
        case .tooMany: "tooMany"
        }
    }
}
