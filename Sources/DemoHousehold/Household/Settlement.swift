/// How long a purchase takes until the bank posts it.
enum Settlement {
    /// On the day, or the next one on which the bank works.
    case sameDay
    /// Some business days later; until then it is pending.
    case businessDays(ClosedRange<Int>)
}
