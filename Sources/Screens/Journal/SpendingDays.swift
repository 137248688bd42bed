import Bookkeeping
import Insights
import Journal
import Planning
import Values

/// What was spent on each day, as feelings are held against it.
enum SpendingDays {
    /// Days that are looked back.
    private static let most = 366

    /// The last year's days that the ledger knows, in the household's currency; none where it knows no day.
    static func all(in context: ScreenContext) -> [SpendingDay] {
        guard let known = History(in: context.ledger).span else { return [] }
        let last = min(known.last, context.today)
        let first = max(known.first, last.advanced(by: 1 - most))
        guard let span = DaySpan(first, last) else { return [] }
        let names = context.ledger.categories
        let wanted = (0..<names.count).map { UInt16(truncatingIfNeeded: $0) }.filter { number in
            !EssentialSpending.codes.contains(names.text(UInt32(number)))
        }
        return span.days.map { day in
            let question = Evidence(DaySpan(day), currency: context.currency).of(.spent)
            return SpendingDay(
                day: day, spent: spent(question, context), discretionary: spent(question.of(.categories(wanted)), context))
        }
    }

    private static func spent(_ question: Evidence, _ context: ScreenContext) -> Int64 {
        max(0, Sum.subtracting(0, context.ledger.flow(of: question, context.categories).moneyOut))
    }
}
