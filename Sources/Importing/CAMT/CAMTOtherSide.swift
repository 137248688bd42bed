/// The other side of an entry, as far as the message names it.
struct CAMTOtherSide {
    /// Its name.
    var name: CAMTValue
    /// Whom it acts for.
    var ultimate: CAMTValue
    /// Its account.
    var account: CAMTValue
}
