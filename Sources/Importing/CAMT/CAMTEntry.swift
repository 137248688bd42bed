import Values

/// The entry that is being read, as far as it is not in `CAMTValues`.
struct CAMTEntry {
    /// Line of its tag.
    var line = 0
    /// Offset of its tag.
    var offset = 0
    /// Transaction details seen, stored or not.
    var partCount = 0
    /// Transaction details, kept here only when there are several.
    var parts: [CAMTPart] = []
    /// The entry's own bank transaction code, read before the parts bring theirs.
    var bankCode = TextRange.empty
    /// The entry's own amount in another currency.
    var original: CAMTOriginalAmount?
    /// The entry's own merchant category.
    var merchantCategory = CAMTValue.none
}
