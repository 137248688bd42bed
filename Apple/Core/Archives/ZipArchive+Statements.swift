extension ZipArchive {
    /// Endings of files that may be a statement or another program's export.
    private static let endings: Set = [
        "csv", "tsv", "txt", "ofx", "qfx", "qbo", "qif", "xml", "camt", "sta", "mt940", "940",
        "beancount", "bean", "journal", "hledger", "ledger",
    ]
    /// Statements of one archive at most.
    private static let mostFiles = 100
    /// Bytes of them together.
    private static let mostTogether = 128 << 20

    /// The statements of an archive, by their names; nil for bytes that are no archive. Unpacked away from the main thread.
    @concurrent static func statements(in bytes: [UInt8]) async throws(ZipProblem) -> [(name: String, bytes: [UInt8])]? {
        guard isOne(bytes) else { return nil }
        let archive = try ZipArchive(bytes)
        let names = archive.entries.map(\.fileName)
        // Actual keeps everything in a database, spreadsheets are archives of pages.
        if names.contains("db.sqlite") { throw .actual }
        if archive.entries.contains(where: { $0.name == "[Content_Types].xml" || $0.name == "mimetype" }) { throw .spreadsheet }
        let statements = archive.entries.filter(\.isStatement)
        // YNAB's export is two tables of one name: the register, and what was planned, which comes behind it.
        let wanted = statements.filter { !$0.isPlan } + statements.filter(\.isPlan)
        guard !wanted.isEmpty else { throw .empty }
        guard wanted.count <= mostFiles, wanted.reduce(0, { $0 + $1.size }) <= mostTogether else { throw .large }
        var files: [(name: String, bytes: [UInt8])] = []
        for entry in wanted { files.append((entry.fileName, try archive.content(of: entry))) }
        return files
    }
}

extension ZipArchive.Entry {
    fileprivate var isPlan: Bool { [" - plan.csv", " - budget.csv"].contains { fileName.lowercased().hasSuffix($0) } }

    /// Whether it may be a statement; what systems put beside files begins with a dot or lies in a folder of its own.
    fileprivate var isStatement: Bool {
        !fileName.hasPrefix(".") && !name.hasPrefix("__MACOSX/") && ZipArchive.mayRead(fileName)
    }
}

extension ZipArchive {
    fileprivate static func mayRead(_ name: String) -> Bool {
        name.lowercased().split(separator: ".", omittingEmptySubsequences: false).last.map { endings.contains(String($0)) } ?? false
    }
}
