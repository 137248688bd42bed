import Bookkeeping
import Values

/// Works out the previous period and the usual of every currency from one matrix of slices.
struct Comparison {
    private let previous: DaySpan?
    private let compared: DaySpan?
    private let isPartial: Bool
    private let samples: [UsualSample]
    /// Slices: the compared days of this period, the previous period, then of each sample the compared days and the whole.
    private let matrix: CategoryMatrix

    init(
        of period: Period, known: DaySpan?, history: History, places: CurrencyPlaces, _ categories: LedgerCategories, in ledger: Ledger
    ) {
        let previous = period.previous?.span
        let isPreviousKnown = previous.map { history.span?.intersection($0) != nil } ?? false
        self.previous = isPreviousKnown ? previous : nil
        compared = known
        isPartial = known.map { $0.last < period.span.last } ?? false
        samples =
            known.map { known in
                Comparables.of(period, history: history, in: ledger).map { sample in
                    let last = min(sample.last, sample.first.advanced(by: known.count - 1))
                    return UsualSample(
                        period: sample, compared: DaySpan(ordered: sample.first, last), flow: .none, whole: .none)
                }
            } ?? []
        var spans = [known ?? period.span, previous ?? period.span]
        for sample in samples { spans += [sample.compared, sample.period] }
        let slices = ledger.withColumns { columns in spans.map { columns.rows(in: $0) } }
        matrix = CategoryMatrix(slices: slices, places: places, categories, in: ledger)
    }

    /// Fills in a currency's previous period and usual.
    func complete(_ mirror: inout CurrencyMirror) {
        guard let currency = matrix.currencies.firstIndex(of: mirror.currency) else { return }
        if previous != nil { mirror.previous = matrix.total(slice: 1, currency: currency) }
        mirror.usual = usual(currency)
    }

    private func usual(_ currency: Int) -> Usual? {
        guard let compared, samples.count >= Usual.leastSamples else { return nil }
        var samples = samples
        for index in samples.indices {
            samples[index].flow = matrix.total(slice: 2 + 2 * index, currency: currency)
            samples[index].whole = matrix.total(slice: 3 + 2 * index, currency: currency)
        }
        let flow = matrix.total(slice: 0, currency: currency)
        let rest = Median.of(samples.map { Sum.subtracting($0.whole.moneyOut, $0.flow.moneyOut) }) ?? 0
        return Usual(
            compared: compared, isPartial: isPartial, flow: flow, samples: samples,
            usual: MoneyFlow(
                moneyIn: Median.of(samples.map { $0.flow.moneyIn }) ?? 0, moneyOut: Median.of(samples.map { $0.flow.moneyOut }) ?? 0,
                count: 0),
            wholeOut: Median.of(samples.map { $0.whole.moneyOut }) ?? 0,
            expectedOut: isPartial ? Sum.adding(flow.moneyOut, rest) : flow.moneyOut,
            categories: categories(currency))
    }

    private func categories(_ currency: Int) -> [CategoryUsual] {
        (0..<matrix.categoryCount).compactMap { category in
            let amount = matrix.flow(slice: 0, currency: currency, category: category).moneyOut
            let earlier = samples.indices.map { matrix.flow(slice: 2 + 2 * $0, currency: currency, category: category).moneyOut }
            let usual = Median.of(earlier) ?? 0
            guard amount != 0 || usual != 0 else { return nil }
            return CategoryUsual(category: UInt16(truncatingIfNeeded: category), amount: amount, usual: usual)
        }
    }
}
