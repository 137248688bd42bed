import Bookkeeping
import Planning
import Syncing
package import Values

extension BudgetsScreen {
    /// Writes the figures: `evenkeel budget --json`.
    package func writeFigures(to json: inout JSONWriter) {
        json.array("budgets") { json in
            for shown in budgets { write(shown, to: &json) }
        }
        json.array("suggested") { json in
            for one in suggestions.prefix(BudgetsScreen.suggestionLimit) {
                json.object { json in
                    json.member("category", context.looks.code(one.category))
                    json.member("currency", context.currency)
                    json.amount("amount", one.amount, context.currency)
                    json.amount("usual", one.median, context.currency)
                }
            }
        }
        json.member("part", context.isShared)
    }

    private func write(_ shown: ShownBudget, to json: inout JSONWriter) {
        let currency = shown.budget.currency
        json.object { json in
            json.member("record", shown.record.id)
            json.member("over", shown.scope.code)
            json.member("of", shown.scope.of)
            json.member("name", shown.scope.name(in: context))
            json.member("currency", currency)
            json.member("period", shown.budget.cycle.length.code)
            json.member("basis", shown.record["basis"]?.string ?? "fixed")
            json.member("rollover", shown.record["rollover"]?.string ?? "none")
            json.member("ended", shown.ended?.iso)
            json.member("problem", shown.problem?.rawValue)
            json.amount("amount", shown.amount(on: context.today), currency)
            json.key("current")
            if let current = shown.current { write(current, currency, to: &json) } else { json.null() }
            json.array("past") { json in
                for one in shown.past {
                    json.object { json in
                        json.member("from", one.span.first)
                        json.member("to", one.span.last)
                        if let figure = one.figure {
                            json.amount("given", figure.available, currency)
                        } else {
                            json.member("given", nil as String?)
                        }
                        json.amount("spent", one.spent, currency)
                    }
                }
            }
        }
    }

    private func write(_ current: Planning.BudgetPeriod, _ currency: Currency, to json: inout JSONWriter) {
        json.object { json in
            json.member("from", current.span.first)
            json.member("to", current.span.last)
            json.amount("carried", current.carriedIn, currency)
            json.amount("spent", current.spent, currency)
            json.amount("left", current.left, currency)
            json.key("pace")
            guard let pace = current.pace, pace.isTelling else { return json.null() }
            json.object { json in
                json.amount("spent", pace.projected, currency)
                json.amount("over", pace.over, currency)
            }
        }
    }
}
