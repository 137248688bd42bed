import Bookkeeping
import Insights
package import Values

extension TodayScreen: ScreenModel {
    /// Writes the figures (`evenkeel today --json`) and, unless told otherwise, what a view needs.
    package func write(to json: inout JSONWriter, view: Bool) {
        json.object { json in
            json.member("screen", "today")
            json.member("day", context.today)
            json.object("spent") { json in
                json.member("day", day.period.span.first)
                json.member("currency", day.currency)
                json.amount("amount", day.total.moneyOut, day.currency)
                json.key("usual")
                if let usual = day.front?.usual {
                    json.value(Money(minorUnits: usual.usual.moneyOut, day.currency))
                } else {
                    json.null()
                }
            }
            json.array("balances") { json in for balance in balances { write(balance, to: &json) } }
            json.array("next") { json in for payment in next { json.value(payment.shown) } }
            json.member("unsure", unsureCount)
            json.member("insight", insight)
            json.object("week") { json in
                json.span(week.period.span)
                json.member("currency", week.currency)
                json.array("days") { json in
                    for figure in week.front?.days ?? [] where figure.day <= day.period.span.first {
                        json.object { json in
                            json.member("day", figure.day)
                            json.amount("amount", figure.flow.moneyOut, week.currency)
                        }
                    }
                }
            }
            if view { writeView(to: &json) }
        }
    }

    private func write(_ balance: TodayBalance, to json: inout JSONWriter) {
        func name(_ account: UInt16) -> String { context.ledger.accounts[Int(account)].name }
        json.object { json in
            json.member("currency", balance.currency)
            json.member("accounts", balance.accounts.map { name($0) })
            json.key("amount")
            if balance.accounts.isEmpty { json.null() } else { json.value(Money(minorUnits: balance.amount, balance.currency)) }
            json.member("change", balance.accounts.isEmpty ? nil : balance.change.map { Money(minorUnits: $0, balance.currency) })
            json.member("since", balance.since)
            json.array("stale") { json in
                for old in balance.stale {
                    json.object { json in
                        json.member("account", name(old.account))
                        json.member("day", old.day)
                    }
                }
            }
            json.member("missing", balance.missing.map { name($0) })
        }
    }

    private func writeView(to json: inout JSONWriter) {
        json.object("view") { json in
            json.member("title", title)
            json.member("subtitle", subtitle)
            writeSpent(to: &json)
            json.object("balances") { json in
                json.member("title", wording.text("today.balance.title"))
                json.array("items") { json in for balance in balances where !balance.accounts.isEmpty { writeView(balance, to: &json) } }
                json.member("notes", TodayBalance.notes(balances, context))
            }
            json.object("next") { json in
                json.member("title", wording.text("today.due.title"))
                json.array("items") { json in for payment in next { writeView(payment, to: &json) } }
            }
            json.object("unsure") { json in
                json.member("text", unsureText)
                json.member("action", wording.text("today.unsure.action"))
            }
            json.key("insight")
            if let insight { insight.writeView(to: &json) } else { json.null() }
            writeWeek(to: &json)
            json.member("charts", [week.bars].compactMap { $0 })
            json.member("empty", empty)
        }
    }

    private func writeSpent(to json: inout JSONWriter) {
        json.object("spent") { json in
            json.member("label", spentLabel)
            json.member("amount", wording.spent(day.total.moneyOut, day.currency))
            json.member("sentence", day.heroSentence)
            json.member("comparison", day.comparison?.code)
            json.member("tone", day.comparison?.tone.code)
            day.writeHow(to: &json)
            json.key("usual")
            if let usual = day.front?.usual {
                json.object { json in
                    json.member("label", wording.usual(day.period, usual))
                    json.member("amount", wording.roughly(usual.usual.moneyOut, day.currency))
                    // How long a bar for each is, where the longer one is whole.
                    let (spent, usually) = (min(day.total.moneyOut, 0), min(usual.usual.moneyOut, 0))
                    json.member("spentShare", Share.percent(spent, of: min(spent, usually)))
                    json.member("usualShare", Share.percent(usually, of: min(spent, usually)))
                }
            } else {
                json.null()
            }
            json.array("notes") { json in
                for note in notes { json.value(note) }
            }
            json.member("evidence", ShownEvidence(day.evidence.of(.spent), context))
        }
    }

    private func writeView(_ balance: TodayBalance, to json: inout JSONWriter) {
        json.object { json in
            json.member("currency", balance.currency)
            json.member("amount", wording.money(balance.amount, balance.currency))
            json.member("change", ShownSentence(balance.changeText(wording), balance.changeEvidence, context))
        }
    }

    private func writeView(_ payment: TodayPayment, to json: inout JSONWriter) {
        json.object { json in
            json.member("key", payment.shown.key)
            json.member("name", payment.shown.name)
            json.member("icon", payment.shown.category.icon)
            json.member("colour", payment.shown.category.colour)
            json.member("when", payment.when)
            json.member("day", payment.shown.series.next.map { wording.catalogue.date($0.day, .weekdayMonthDay) })
            json.member("amount", payment.amount)
            json.member("range", payment.shown.range)
            json.member("evidence", payment.evidence.map { ShownEvidence($0, context) })
        }
    }

    private func writeWeek(to json: inout JSONWriter) {
        json.object("week") { json in
            json.member("title", week.title)
            json.member("amount", wording.spent(week.total.moneyOut, week.currency))
            json.member("sentence", week.heroSentence)
            json.member("evidence", ShownEvidence(week.evidence.of(.spent), context))
        }
    }
}
