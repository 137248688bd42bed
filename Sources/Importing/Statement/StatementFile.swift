import Values

/// Everything that reading one file gave: statements, and what was wrong with it.
package struct StatementFile: Sendable {
    /// The file's text as UTF-8.
    package let source: SourceText
    /// Text that readers wrote anew.
    package let arena = TextArena()
    /// How the original bytes were encoded.
    package var encoding: TextEncoding
    /// The format that was recognised; nil if none was.
    package var format: FileFormat?
    /// What was read, in the file's order.
    package var statements: [Statement] = []
    /// What another program's budgets come to, in the file's order, at most `ImportLimits.budgets`.
    package private(set) var budgets: [StatedBudget] = []
    /// How a CSV file was understood.
    package var mapping: CSVMapping?
    /// Warnings and errors in the file's order, at most `ImportLimits.issues`.
    package private(set) var issues: [Issue] = []
    /// Issues beyond the limit, counted only.
    package private(set) var furtherIssues = 0

    /// A file of which nothing has been read.
    package init(source: SourceText, encoding: TextEncoding) {
        self.source = source
        self.encoding = encoding
    }

    /// The bytes of a range; for rewritten text valid until the next rewriting.
    @inline(__always)
    package func bytes(_ range: TextRange) -> UnsafeBufferPointer<UInt8> {
        if range.length == 0 { return UnsafeBufferPointer(start: nil, count: 0) }
        if range.offset >= TextRange.rewrittenBase { return arena.bytes(range) }
        let start = Int(range.offset)
        return UnsafeBufferPointer(rebasing: source.bytes[start..<(start + Int(range.length))])
    }

    /// The text of a range; bytes that are not UTF-8 become the replacement character.
    package func text(_ range: TextRange) -> String {
        String(decoding: bytes(range), as: UTF8.self)
    }

    /// Takes what a budget comes to; of those beyond the limit an issue tells.
    package mutating func add(_ budget: StatedBudget, line: Int) {
        guard budgets.count < ImportLimits.budgets else {
            if budgets.count == ImportLimits.budgets, !issues.contains(where: { $0.id == .programBudgetsTooMany }) {
                note(.programBudgetsTooMany, line: line, count: ImportLimits.budgets)
            }
            return
        }
        budgets.append(budget)
    }

    /// Notes a warning or an error about a line (0 for the whole file), with the text that it is about.
    package mutating func note(_ id: IssueID, line: Int, found: UnsafeBufferPointer<UInt8>, count: Int = 0) {
        guard issues.count < ImportLimits.issues else {
            furtherIssues += 1
            return
        }
        let excerpt = found.prefix(ImportLimits.issueExcerptBytes)
        issues.append(Issue(id: id, line: line, found: String(decoding: excerpt, as: UTF8.self), count: count))
    }

    /// Notes a warning or an error about a line (0 for the whole file).
    package mutating func note(_ id: IssueID, line: Int, found: String = "", count: Int = 0) {
        var text = found
        text.withUTF8 { note(id, line: line, found: $0, count: count) }
    }

    /// Whether any error (not only warnings) was noted.
    package var hasErrors: Bool {
        issues.contains { $0.id.severity == .error }
    }
}

extension StatementFile {
    /// What was noted when day and month could not be told apart over the whole file; nil if they could.
    package var openDateOrder: Issue? {
        issues.first { $0.id == .csvDateAmbiguous || $0.id == .qifDateAmbiguous }
    }
}

extension StatementFile {
    /// Whether any row, holding, balance or budget could be read; a file without any has nothing for anybody.
    package var holdsAnything: Bool {
        !budgets.isEmpty
            || statements.contains { !$0.lines.isEmpty || !$0.positions.isEmpty || $0.closing != nil || !$0.account.identifier.isEmpty }
    }
}

extension StatementFile {
    /// A fingerprint of how the file is laid out: two files of one layout print one row alike. For CSV it depends on
    /// the columns, for the other formats on the format alone.
    package var layout: UInt64 {
        if let mapping { return mapping.layout }
        var hash = Hash64(seed: 0x6C61_796F)
        hash.combine(UInt64(format?.rawValue ?? 0xFF))
        return hash.value
    }

    /// Whether the rows' categories are a bank's words for its merchants: they say less than the merchant does, and make no category.
    package var categoriesAreTheBanks: Bool { mapping?.categoriesAreTheBanks ?? false }
}
