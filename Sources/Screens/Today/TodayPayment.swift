import Bookkeeping
import Insights
import Values

/// Something that is due soon.
struct TodayPayment: Sendable {
    /// What comes again and again.
    let shown: ShownSeries
    /// Days from today; 0 is today.
    let days: Int
    private let context: ScreenContext

    /// The bills and services that are due next, the soonest first; what the person lets go is left out.
    static func next(_ limit: Int, of all: [ShownSeries], in context: ScreenContext) -> [TodayPayment] {
        var payments: [TodayPayment] = []
        for shown in all where [.bill, .subscription].contains(shown.series.kind) && shown.wish?.wish != .letGo {
            guard shown.isRunning, let next = shown.series.next else { continue }
            payments.append(TodayPayment(shown: shown, days: context.today.distance(to: next.day), context: context))
        }
        payments = payments.ordered { left, right in
            if left.days != right.days { return left.days < right.days }
            let (one, two) = (left.shown.series.mean, right.shown.series.mean)
            return one != two ? one < two : left.shown.series.key < right.shown.series.key
        }
        return Array(payments.prefix(limit))
    }

    private var wording: Wording { context.wording }

    /// `in 3 days`; of what is late when it was last seen.
    var when: String {
        if shown.series.status == .late { return shown.next }
        switch days {
        case ...0: return wording.text("today.due.today")
        case 1: return wording.text("today.due.tomorrow")
        default: return wording.text("today.due.days", .count("count", days))
        }
    }

    /// `$18.99`, or `about $91` where it varies.
    var amount: String {
        guard !shown.series.isFixedPrice else { return shown.each }
        return wording.text("today.due.about", .text("amount", wording.roughly(shown.series.mean, shown.series.currency)))
    }

    /// What opens its rows.
    var evidence: Evidence? { shown.evidence }
}
