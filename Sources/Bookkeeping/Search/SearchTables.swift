import Values

/// A ledger's texts in folded form; each table is made when it is first asked for, and then kept.
struct SearchTables {
    private let ledger: Ledger
    private let marks: RowMarks
    private let vocabulary: SearchVocabulary
    private var merchantTexts: FoldedTexts?
    private var descriptorTexts: FoldedTexts?
    private var memoTexts: FoldedTexts?
    private var noteTexts: FoldedTexts?
    private var tagTexts: FoldedTexts?
    private var categoryTexts: (codes: FoldedTexts, names: FoldedTexts)?

    /// The texts of a ledger and its marks.
    init(_ ledger: Ledger, _ marks: RowMarks, _ vocabulary: SearchVocabulary) {
        self.ledger = ledger
        self.marks = marks
        self.vocabulary = vocabulary
    }

    /// For each merchant whether its name fits.
    mutating func merchants(_ pattern: FoldedPattern) -> [UInt8] {
        SearchTables.texts(&merchantTexts, ledger.merchants).fits(pattern)
    }

    /// For each of the bank's texts whether it fits.
    mutating func descriptors(_ pattern: FoldedPattern) -> [UInt8] {
        SearchTables.texts(&descriptorTexts, ledger.descriptors.texts).fits(pattern)
    }

    /// For each memo whether it fits.
    mutating func memos(_ pattern: FoldedPattern) -> [UInt8] {
        SearchTables.texts(&memoTexts, ledger.texts).fits(pattern)
    }

    /// For each note whether it fits.
    mutating func notes(_ pattern: FoldedPattern) -> [UInt8] {
        SearchTables.texts(&noteTexts, marks.noteTexts).fits(pattern)
    }

    /// For each tag whether its name fits.
    mutating func tags(_ pattern: FoldedPattern) -> [UInt8] {
        SearchTables.texts(&tagTexts, marks.tagNames).fits(pattern)
    }

    /// For each account whether its name fits.
    func accounts(_ pattern: FoldedPattern) -> [UInt8] {
        FoldedTexts(ledger.accounts.map { $0.name }).fits(pattern)
    }

    /// For each category whether its code or its name in the person's language fits.
    mutating func categories(_ pattern: FoldedPattern) -> [UInt8] {
        if categoryTexts == nil {
            let codes = (0..<ledger.categories.count).map { ledger.categories.text(UInt32(truncatingIfNeeded: $0)) }
            let names = codes.map { $0.utf8.isEmpty ? "" : vocabulary.categoryName(code: $0) ?? "" }
            categoryTexts = (FoldedTexts(codes), FoldedTexts(names))
        }
        guard let categoryTexts else { return [] }
        let names = categoryTexts.names.fits(pattern)
        return categoryTexts.codes.fits(pattern).enumerated().map { $1 | names[$0] }
    }

    /// The folded form of a table, made now when it is not there.
    private static func texts(_ kept: inout FoldedTexts?, _ table: TextTable) -> FoldedTexts {
        if let kept { return kept }
        let made = FoldedTexts(table)
        kept = made
        return made
    }
}
