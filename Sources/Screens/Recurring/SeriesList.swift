import Bookkeeping
import Insights
import Values

/// The recurring series of a household in the order in which people look at them, sorted once for a screen.
struct SeriesList: Sendable {
    /// All series: those that go on first, then by kind, then those of more money a year.
    let all: [ShownSeries]
    /// The currency whose sums are told first: the household's own, or that of most series where it has none in it.
    let currency: Currency
    /// Alike services that run at once, with their series.
    let twins: [Twins]

    /// Alike services that run at once.
    typealias Twins = (group: TwinGroup, series: [ShownSeries])

    init(in context: ScreenContext) {
        let found = context.series
        let wishes = MatchWishes.choices(for: found, in: context.chosen)
        let said = found.asSaid(wishes, in: context)
        let shown = said.indices.map { ShownSeries(said[$0], wish: wishes[$0], in: context) }
        twins = FindTwins.groups(among: found, in: context.ledger, categories: context.categories).map { group in
            (group, group.series.map { shown[$0] })
        }
        all = SeriesList.sorted(shown)
        currency = SeriesList.currency(of: found, otherwise: context.currency)
    }

    /// The series of a kind.
    func of(_ kind: RecurringKind) -> [ShownSeries] {
        all.filter { $0.series.kind == kind }
    }

    /// The series whose merchant's name or key a person writes, those that go on first; several when it is not clear which one.
    func named(_ name: String) -> [ShownSeries] {
        let wanted = name.lowercased()
        let exact = all.filter { $0.key == wanted || $0.name.lowercased() == wanted }
        return exact.isEmpty ? all.filter { $0.name.lowercased().hasPrefix(wanted) } : exact
    }

    /// The sums of some series that go on.
    func totals(of series: [ShownSeries]) -> [SeriesTotal] {
        SeriesTotal.all(of: series, first: currency)
    }

    private static func sorted(_ shown: [ShownSeries]) -> [ShownSeries] {
        let kinds: [RecurringKind] = [.income, .bill, .subscription, .leak, .transfer]
        var sorted: [ShownSeries] = []
        for isRunning in [true, false] {
            for kind in kinds {
                var part = shown.filter { $0.isRunning == isRunning && $0.series.kind == kind }
                part = part.ordered { left, right in
                    let (one, two) = (left.series.perYear.magnitude, right.series.perYear.magnitude)
                    if one != two { return one > two }
                    return left.series.key < right.series.key
                }
                sorted += part
            }
        }
        return sorted
    }

    private static func currency(of series: [RecurringSeries], otherwise: Currency) -> Currency {
        var counts: [(currency: Currency, count: Int)] = []
        for one in series where one.status != .ended {
            if let place = counts.firstIndex(where: { $0.currency == one.currency }) {
                counts[place].count += 1
            } else {
                counts.append((one.currency, 1))
            }
        }
        guard !counts.contains(where: { $0.currency == otherwise }) else { return otherwise }
        return most(counts) ?? otherwise
    }

    private static func most(_ counts: [(currency: Currency, count: Int)]) -> Currency? {
        counts.max { $0.count != $1.count ? $0.count < $1.count : $1.currency < $0.currency }?.currency
    }
}
