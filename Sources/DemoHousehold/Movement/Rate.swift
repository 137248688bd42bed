/// What something costs from a month of the story on.
struct Rate {
    /// Months since the first one.
    let month: Int
    /// Cents; money out is negative.
    let cents: Int64

    /// An amount from a month of the story on.
    init(_ month: Int, _ cents: Int64) {
        self.month = month
        self.cents = cents
    }
}
