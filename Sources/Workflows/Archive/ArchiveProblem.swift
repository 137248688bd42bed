/// Why an archive can't be imported; the text is `archive.<id>`.
package enum ArchiveProblem: Error, Hashable, Sendable {
    /// The file is no archive, or was cut off.
    case notAnArchive
    /// A newer Evenkeel made it.
    case newer
    /// It is packed otherwise than Evenkeel packs: compressed, encrypted, in parts, or with names that lead elsewhere.
    case packedOtherwise
    /// A file in it is missing, changed, or is none of an archive.
    case badFile(name: String)
    /// A line of a file is not what it has to be.
    case badLine(file: String, line: Int)
    /// The household has something in it already.
    case householdNotEmpty
    /// It is larger than an archive can be.
    case tooLarge

    /// The word by which its sentence is found.
    package var id: String {
        switch self {
        case .notAnArchive: "notAnArchive"
        case .newer: "newer"
        case .packedOtherwise: "packedOtherwise"
        case .badFile: "badFile"
        case .badLine: "badLine"
        case .householdNotEmpty: "householdNotEmpty"
        case .tooLarge: "tooLarge"
        }
    }
}

/// The most that an archive may hold.
package enum ArchiveLimits {
    /// Bytes of the whole archive.
    package static let bytes = 4 << 30
    /// Files in it.
    package static let files = 200_000
    /// Bytes of a file's name in it.
    package static let nameBytes = 200
}
