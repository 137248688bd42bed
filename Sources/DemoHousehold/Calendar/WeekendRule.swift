/// What becomes of a date that banks do not post on.
enum WeekendRule {
    /// It stays: a card is charged on any day.
    case keep
    /// The business day before, as pay and benefits come.
    case before
    /// The business day after, as bills are drawn.
    case after
}
