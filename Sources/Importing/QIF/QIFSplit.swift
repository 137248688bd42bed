/// One part of a divided QIF record.
struct QIFSplit {
    /// S.
    var category: TextRange
    /// E.
    var memo = TextRange.empty
    /// `$`.
    var amount = TextRange.empty
    /// `%`, used when there is no `$`.
    var percent = TextRange.empty
    /// Line on which the part begins.
    var line: Int

    /// A part with its category.
    init(category: TextRange, line: Int) {
        self.category = category
        self.line = line
    }
}
