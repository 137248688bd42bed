/// One account of the family with what its bank knows of it.
struct Account {
    /// What the family uses it for.
    let role: AccountRole
    /// What the family calls it, its kind and its currency.
    let listed: DemoAccount
    /// The balance before the first row, in cents; owed money is negative.
    let opening: Int64
    /// Account number as the bank prints it.
    let number: String
    /// Last four digits of the card that pays from it.
    var cardTail = ""
    /// The layout of the files that the bank offers.
    let layout: BankLayout
    /// How file names begin.
    let fileName: String
    /// When the family downloads its statements.
    let habit: DownloadHabit
    /// How long a purchase takes until it is posted.
    let settlement: Settlement
    /// What the bank prints for its fee on a foreign purchase; nil if the fee is inside the rate.
    var foreignFee: String?
    /// What an investment account holds before the story begins.
    var held: Holding?
}

/// How long a purchase takes until the bank posts it.
enum Settlement {
    /// On the day, or the next one on which the bank works.
    case sameDay
    /// Some business days later; until then it is pending.
    case businessDays(ClosedRange<Int>)
}

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
