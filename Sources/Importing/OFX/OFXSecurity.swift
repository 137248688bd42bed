import Values

/// A security that the file's list names.
struct OFXSecurity {
    /// Hash of its id, by which it is found.
    var key: UInt64
    /// Its id (CUSIP, ISIN, ticker or the bank's own).
    var identifier: TextRange
    /// Its name.
    var name: TextRange
}
