import Households
package import Storage
package import Values

/// What a server says of a household, for a device that keeps a copy of it.
package struct ServerCopy {
    let archive: ArchiveReader
    /// The household's revision that it shows.
    package let revision: Int64
    /// What the member is who sees it so.
    let role: Role
    /// What the family calls them.
    let member: String
    /// Since when they are in it; nil if the server does not say.
    let joined: Instant?
    /// The ids of the imports by their numbers.
    let imports: [Int64: UUID128]
    /// Whether all of it is known here; a newer server may have kinds of records that are not.
    let isKnown: Bool
    private let sources: [Int64]
    private let attachments: [ServerFile]

    /// Reads a copy.
    /// - Throws: `ArchiveProblem`.
    package init(_ bytes: [UInt8], in environment: Environment) throws {
        archive = try ArchiveReader(bytes, in: environment)
        guard let copy = archive.copy else { throw ArchiveProblem.notAnArchive }
        (revision, role, member, joined, sources) = (copy.revision, copy.role, copy.member, copy.joined, copy.sources)
        imports = try archive.lines(of: "imports").reduce(into: [:]) { imports, line in
            guard let number = line["import"]?.integer, let id = line["id"]?.string.flatMap({ UUID128($0) }) else { return }
            imports[number] = id
        }
        isKnown = try archive.records().isWhole
        attachments = try archive.lines(of: "attachments").compactMap { line in
            guard let id = line["attachment"]?.string.flatMap({ UUID128($0) }), let sha256 = line["sha256"]?.string else { return nil }
            return Hexadecimal.bytes(sha256).map { .attachment(id, sha256: $0) }
        }
    }

    /// What the copy here would be if it were a server's: nearly that, so that a server can leave out what is the same.
    package static func bytes(of household: Household, in environment: Environment) throws -> [UInt8] {
        var bytes: [UInt8] = []
        try ExportHousehold.copy(by: Actor.localPerson(of: household), in: environment) { bytes += $0 }
        return bytes
    }

    /// The files that belong to it and that the device does not have.
    package func missing(by actor: Actor, in environment: Environment) throws -> [ServerFile] {
        let store = actor.store(in: environment)
        let known = try store.importsWithSource()
        let missing = sources.filter { known[$0] == nil || known[$0] != imports[$0] }.map { ServerFile.source(ofImport: $0) }
        return try missing
            + attachments.filter { file in
                guard case .attachment(_, let sha256) = file else { return false }
                return try !store.hasContent(sha256: sha256)
            }
    }
}

/// A file that a household keeps.
package enum ServerFile: Hashable, Sendable {
    /// The file of an import, by its number.
    case source(ofImport: Int64)
    /// An attachment, by its id and what its bytes hash to.
    case attachment(UUID128, sha256: [UInt8])
}
