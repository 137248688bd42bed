/// How far an amount of money out lies from those of comparable days.
struct Departure {
    /// The median of the samples, zero or below.
    let usual: Int64
    private let amount: Int64
    private let samples: [Int64]

    /// An amount and its samples, money out negative; at least one sample.
    init(_ amount: Int64, _ samples: [Int64]) {
        self.amount = amount
        self.samples = samples
        usual = Median.of(samples) ?? 0
    }

    /// What changed, below zero when more went out.
    var change: Int64 { Sum.subtracting(amount, usual) }

    /// Whether clearly more went out than usual: by a share of what a month costs, by a quarter, by more than chance makes
    /// of it, and more than in all of the samples but one in eight.
    func isMore(atLeastPerMille share: Int64, of spending: Int64) -> Bool {
        guard amount < 0, change < 0, isLarge(share, spending), isLarge(250, usual) else { return false }
        return isBeyondChance && samples.count(where: { $0 <= amount }) * 8 <= samples.count
    }

    /// Whether clearly less went out than usual.
    func isLess(atLeastPerMille share: Int64, of spending: Int64) -> Bool {
        guard usual < 0, change > 0, amount <= 0, isLarge(share, spending), isLarge(300, usual) else { return false }
        return isBeyondChance && samples.count(where: { $0 >= amount }) * 8 <= samples.count
    }

    private func isLarge(_ perMille: Int64, _ whole: Int64) -> Bool {
        Int128(change.magnitude) * 1000 >= Int128(whole.magnitude) * Int128(perMille)
    }

    /// Four median deviations: beyond 2.7 standard deviations where amounts are spread normally.
    private var isBeyondChance: Bool {
        let deviations = samples.map { Int64(clamping: Sum.subtracting($0, usual).magnitude) }
        return Int128(change.magnitude) >= Int128(Median.of(deviations) ?? 0) * 4
    }
}
