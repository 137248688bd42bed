import Insights
import Values

extension MirrorScreen {
    /// Days up to which each has a bar of its own; longer periods have one for each month.
    static let dayBarLimit = 31

    /// Whether bars stand for days.
    var showsDays: Bool { period.span.count <= MirrorScreen.dayBarLimit }

    /// The bars: money out of each day, or of each month of a longer period.
    var points: [ChartPoint] {
        guard let front, period.span.count > 1 else { return [] }
        guard !showsDays else { return front.days.map { point(DaySpan($0.day), $0.flow.moneyOut) } }
        var points: [ChartPoint] = []
        var days = front.days[...]
        var month: Period? = .containing(period.span.first, .month, rules: period.rules)
        while let current = month, current.span.first <= period.span.last {
            guard let span = current.span.intersection(period.span) else { break }
            let own = days.prefix { $0.day <= span.last }
            days = days.dropFirst(own.count)
            points.append(point(span, own.reduce(Int64(0)) { Sum.adding($0, $1.flow.moneyOut) }))
            month = current.next
        }
        return points
    }

    private func point(_ span: DaySpan, _ moneyOut: Int64) -> ChartPoint {
        ChartPoint(
            span: span, label: label(span), title: title(span), value: max(0, Sum.subtracting(0, moneyOut)),
            text: wording.spent(moneyOut, currency), place: place(span))
    }

    private func label(_ span: DaySpan) -> String {
        let civil = span.first.civil
        guard showsDays else { return wording.catalogue.monthName(period.rules.month(containing: span.first).month, .short) }
        guard period.span.count <= 7 else { return "\(civil.day)" }
        return wording.catalogue.weekdayName(span.first.weekday, .short)
    }

    private func title(_ span: DaySpan) -> String {
        showsDays
            ? wording.catalogue.date(span.first, .weekdayMonthDay)
            : wording.catalogue.month(period.rules.month(containing: span.first))
    }

    private func place(_ span: DaySpan) -> ChartPoint.Place {
        if span.contains(mirror.today) { return .current }
        return span.first > mirror.today ? .future : .past
    }

    /// What one bar usually is: the usual of the compared days divided among them; nothing while nothing is usual.
    var usualBar: (value: Int64, text: String)? {
        guard let usual = front?.usual, usual.usual.moneyOut < 0, showsDays, period.span.count > 1 else { return nil }
        return (Sum.subtracting(0, usual.usual.moneyOut) / Int64(usual.compared.count), wording.text("mirror.usualBar"))
    }
}
