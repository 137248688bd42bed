import Bookkeeping
import Insights
import Values

/// What a person sees first: how today goes, what there is, what comes next, and one thing that is worth knowing.
package struct TodayScreen: Sendable {
    let context: ScreenContext
    /// The mirror of today, or of the last day that is known when the rows do not reach so far.
    let day: MirrorScreen
    /// The mirror of the week that this day lies in.
    let week: MirrorScreen
    /// What the accounts hold, one sum for each currency.
    let balances: [TodayBalance]
    /// What is due next.
    let next: [TodayPayment]
    /// Rows whose category is not known.
    let unsureCount: Int
    /// What is worth telling most; nothing when everything is as always.
    let insight: ShownFact?
    private let greeting: TodayGreeting

    /// What is due next that is told at most.
    private static let nextLimit = 3

    /// The screen of a household.
    ///
    /// - Parameters:
    ///   - hour: 0 to 23 where the person is; nothing says no time of day.
    ///   - name: the person's first name; nothing greets nobody by name.
    package init(hour: Int? = nil, name: String? = nil, in context: ScreenContext) {
        self.context = context
        let newest = context.newest
        func mirror(_ kind: PeriodKind) -> MirrorScreen {
            MirrorScreen(of: .containing(newest, kind, rules: context.rules), currency: context.currency, in: context)
        }
        day = mirror(.day)
        week = mirror(.week)
        balances = TodayBalance.all(in: context)
        let series = FindRecurring.series(in: context.ledger, today: context.today, categories: context.categories)
        next = TodayPayment.next(TodayScreen.nextLimit, of: SeriesList(of: series, in: context).all, in: context)
        unsureCount = FindUnsure.rowCount(in: context.chosen)
        insight = InsightsScreen(limit: 1, of: series, in: context).shown.first
        greeting = TodayGreeting(hour: hour, name: name)
    }

    var wording: Wording { context.wording }

    /// `Good morning, Alex`
    var title: String { greeting.text(wording) }

    /// `Saturday, November 21`
    var subtitle: String { Catalogue.heading(wording.catalogue.date(context.today, .weekdayMonthDay)) }

    /// Whether the rows reach today; what was spent since they end, nobody knows.
    private var reachesToday: Bool { day.period.span.contains(context.today) }

    /// `Spent today`, `Spent on Saturday, November 21`
    var spentLabel: String {
        guard !reachesToday else { return wording.text("today.spent") }
        return wording.text("today.spentOn", .text("day", wording.catalogue.date(day.period.span.first, .weekdayMonthDay)))
    }

    /// What to know about what was spent: what is pending, what was set aside, and up to which day the rows reach.
    var notes: [ShownSentence] {
        let reach = wording.text("mirror.reach", .text("day", wording.catalogue.date(day.period.span.first, .weekdayMonthDay)))
        return (reachesToday ? [] : [ShownSentence(reach)]) + day.movedNotes + [day.pendingNote].compactMap { $0 }
    }

    /// `3 rows wait for a category.`; empty when none does.
    var unsureText: String {
        unsureCount == 0 ? "" : wording.text("today.unsure", .count("count", unsureCount))
    }

    /// What to say instead of figures; nothing when there are rows.
    var empty: EmptyState? { context.ledger.count == 0 ? .noRows(wording) : nil }
}
