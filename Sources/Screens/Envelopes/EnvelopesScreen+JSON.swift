import Bookkeeping
import Insights
import Planning
import Syncing
package import Values

extension EnvelopesScreen {
    /// Writes the figures: `evenkeel envelopes --json`.
    package func writeFigures(to json: inout JSONWriter) {
        json.member("currency", envelopes?.currency)
        guard let envelopes else { return }
        let (month, currency) = (envelopes.month, envelopes.currency)
        json.member("month", MonthText.iso(month.month))
        json.member("previous", month.month > envelopes.plan.first ? MonthText.iso(month.month.advanced(by: -1)) : nil)
        let last = envelopes.current.advanced(by: HouseholdEnvelopes.monthsAhead)
        json.member("next", envelopes.isBegun && month.month < last ? MonthText.iso(month.month.advanced(by: 1)) : nil)
        json.member("begun", envelopes.isBegun)
        json.amount("readyToAssign", month.readyToAssign, currency)
        json.object("sources") { json in
            json.amount("left", Sum.adding(month.sources.left, month.sources.released), currency)
            json.amount("accounts", envelopes.opening, currency)
            json.amount("inflow", envelopes.inflow, currency)
            json.amount("overspent", month.sources.overspent, currency)
            json.amount("assigned", Sum.adding(month.sources.assigned, month.sources.held), currency)
        }
        json.amount("assignedAhead", month.assignedAhead, currency)
        json.amount("money", month.money, currency)
        json.amount("inTransit", month.inTransit, currency)
        json.array("envelopes") { json in
            for figure in month.envelopes { write(figure, envelopes, to: &json) }
        }
        json.array("suggested") { json in
            for one in beginning {
                json.object { json in
                    json.member("category", context.looks.code(one.suggestion.category))
                    json.amount("amount", one.amount, currency)
                    json.amount("usual", one.suggestion.median, currency)
                }
            }
        }
        json.member("part", context.isShared)
    }

    private func write(_ figure: EnvelopeFigure, _ envelopes: HouseholdEnvelopes, to json: inout JSONWriter) {
        let currency = envelopes.currency
        json.object { json in
            json.member("record", envelopes.record(of: figure.key, in: context))
            json.member("category", envelopes.code(of: figure.key))
            if case .payment(let card) = figure.key {
                json.member("card", context.ledger.accounts[Int(card)].name)
            } else {
                json.key("card")
                json.null()
            }
            json.amount("carriedIn", figure.carriedIn, currency)
            json.amount("assigned", figure.assigned, currency)
            json.amount("activity", figure.activity, currency)
            json.amount("available", figure.available, currency)
            json.amount("cashOverspent", figure.cashOverspent, currency)
            json.amount("creditOverspent", figure.creditOverspent, currency)
        }
    }
}
