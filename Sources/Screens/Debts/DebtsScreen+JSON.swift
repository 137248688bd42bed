import Bookkeeping
import Planning
import Syncing
package import Values

extension DebtsScreen {
    /// Writes the figures: `evenkeel debts --json`.
    package func writeFigures(to json: inout JSONWriter) {
        json.member("currency", currency)
        json.array("debts") { json in
            for debt in household.debts { write(debt, to: &json) }
        }
        if let currency, let pace, let comparison = pace.comparison {
            json.amount("extra", pace.extra, currency)
            json.member("extraFrom", pace.origin.rawValue)
            json.array("orders") { json in
                for plan in [comparison.avalanche, comparison.snowball] { write(plan, currency, to: &json) }
            }
        }
        json.member("unknown", household.unknown.map { context.ledger.accounts[Int($0)].name })
    }

    private func write(_ debt: ShownDebt, to json: inout JSONWriter) {
        let (terms, currency) = (debt.terms, debt.currency)
        json.object { json in
            json.member("name", debt.name)
            json.member("record", debt.record)
            json.member("currency", currency)
            json.amount("owed", debt.owed, currency)
            json.member("limit", terms.limit.map { Money(minorUnits: $0, currency) })
            json.member("rate", terms.interest.map { AmountText.text(Int64($0), exponent: 2) })
            json.member("payment", terms.payment.map { Money(minorUnits: $0, currency) })
            json.member("dueDay", terms.dueDay)
            json.member("state", debt.state)
            json.member("paidOff", debt.schedule?.end.day)
            json.member("months", debt.schedule?.months)
            json.member("interest", debt.schedule.flatMap { $0.end.day == nil ? nil : Money(minorUnits: $0.interest, currency) })
        }
    }

    private func write(_ plan: DebtPlan, _ currency: Currency, to json: inout JSONWriter) {
        json.object { json in
            json.member("order", plan.order.code)
            json.member("state", plan.end.code)
            json.member("paidOff", plan.end.day)
            json.member("months", plan.months)
            json.member("interest", plan.end.day == nil ? nil : Money(minorUnits: plan.interest, currency))
            json.array("debts") { json in
                for planned in plan.debts {
                    json.object { json in
                        json.member("record", planned.debt.id)
                        json.member("paidOff", planned.end)
                    }
                }
            }
        }
    }
}
