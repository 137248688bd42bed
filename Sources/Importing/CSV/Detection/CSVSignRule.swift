/// How a file says which way money went.
struct CSVSignRule: Hashable {
    /// What words and marks of debit and credit do.
    var words = Words.give
    /// Whether an amount without such a word is money out when it has no minus.
    var inverts = false
    /// Whether the file shows that it is so.
    var isCertain = true

    /// What words and marks of debit and credit do.
    enum Words {
        /// They give the sign to the bare amount.
        case give
        /// They turn the amount's own sign: a negative debit is money back.
        case turn
        /// Nothing; the amounts have signs that say the same, or that the words do not explain.
        case nothing
    }
}
