import Storage

/// An archive that is being written: each file goes into the zip, and into the manifest, which is the last.
struct ArchiveWriter {
    var manifest: ArchiveManifest
    private var zip: ZipWriter
    private let environment: Environment

    /// An archive of a household, or of a person's own records, without files yet, whose bytes go to `sink`.
    init(_ household: Household?, in environment: Environment, to sink: @escaping ([UInt8]) throws -> Void) {
        manifest = ArchiveManifest(household)
        zip = ZipWriter(to: sink)
        self.environment = environment
    }

    /// Adds a file.
    mutating func add(_ name: String, _ bytes: [UInt8], count: Int? = nil) throws {
        manifest.add(name, bytes, count: count, in: environment)
        try zip.add(name, bytes)
    }

    /// Adds the files of a household's tables, as far as they belong to a scope.
    mutating func add(_ tables: [ArchiveTable], of store: HouseholdStore, _ scope: ArchiveScope) throws {
        for table in tables {
            let (bytes, count) = try store.archived(table, scope)
            try add(table.file + ".jsonl", bytes, count: count)
        }
    }

    /// Adds the manifest and ends the zip.
    mutating func finish() throws {
        try zip.add(ArchiveManifest.name, manifest.bytes)
        try zip.finish()
    }
}
