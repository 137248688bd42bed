import Bookkeeping
import Planning
import Syncing
package import Values

extension MonthPlanScreen {
    /// Writes the figures: `evenkeel plan --json`.
    package func writeFigures(to json: inout JSONWriter) {
        json.member("month", MonthText.iso(month))
        json.span(plan.span)
        json.member("day", context.today)
        json.member("state", state.rawValue)
        json.member("currency", sums.currency)
        let amounts = [
            ("received", sums.received), ("expected", sums.expected), ("paid", sums.paid), ("due", sums.due), ("spent", sums.spent),
            ("usual", sums.usual), ("wanted", sums.goals), ("left", sums.left),
        ]
        for (name, amount) in amounts { json.amount(name, amount, sums.currency) }
        json.key("lowest")
        if let lowest = plan.lowest {
            json.object { json in
                json.member("day", lowest.day)
                json.amount("amount", lowest.amount, sums.currency)
            }
        } else {
            json.null()
        }
        json.array("occurrences") { json in
            for one in plan.due { write(one, to: &json) }
            for counted in plan.further { write(counted, to: &json) }
        }
        json.array("goals") { json in
            for goal in plan.goals {
                json.object { json in
                    json.member("goal", goal.shown.record.id)
                    json.amount("wanted", goal.wanted, sums.currency)
                    json.amount("got", goal.got, sums.currency)
                }
            }
        }
        json.array("budgets") { json in
            for shown in budgets { write(shown, to: &json) }
        }
        json.member("step", step?.rawValue)
        json.member("leftOut", plan.leftOut)
    }

    private func write(_ one: HouseholdMonth.MonthDue, to json: inout JSONWriter) {
        json.object { json in
            json.member("name", plan.bills.book?.bill(of: one.occurrence).name ?? "")
            json.member("day", one.occurrence.day)
            json.amount("paid", one.paid, sums.currency)
            json.amount("open", one.open, sums.currency)
        }
    }

    private func write(_ counted: CountedPayment, to json: inout JSONWriter) {
        json.object { json in
            json.member("name", plan.forecast.name(of: counted, in: context))
            json.member("day", counted.payment.day)
            json.amount("paid", 0, sums.currency)
            json.amount("open", counted.payment.amount, sums.currency)
        }
    }

    private func write(_ shown: ShownBudget, to json: inout JSONWriter) {
        let currency = shown.budget.currency
        json.object { json in
            json.member("record", shown.record.id)
            json.member("currency", currency)
            json.amount("amount", shown.amount(on: state == .now ? context.today : plan.span.last), currency)
            let left = state == .now ? shown.current.map { Money(minorUnits: $0.left, currency) } : nil
            json.member("left", left)
        }
    }
}
