/// What an account is for in the family; not every family has every one.
enum AccountRole: UInt8, CaseIterable {
    /// Where the household's bills are paid from.
    case joint
    /// The second adult's own everyday account.
    case partner
    /// Where the rest of each month goes.
    case savings
    /// The card that most purchases go to.
    case card
    /// The second adult's card.
    case partnerCard
    /// The mortgage.
    case loan
    /// Long-term investments: a TFSA or super.
    case investment
}
