import Bookkeeping
import Insights
import Planning
import Syncing
package import Values

/// What is said first: what comes before the next income, what is free until then, how the month stands.
extension BillsScreen {
    /// The sentences, each with the rows behind it where rows say so.
    var sentences: [ShownSentence] {
        guard let book = bills.book, let until = bills.untilIncome else { return [] }
        return before(until) + free(until, book) + monthly + reminders + (late.isEmpty ? [] : [lateSentence])
    }

    /// `You wanted to be reminded: Hydro (December 8).` Each bill once, however often it is due soon.
    var reminders: [ShownSentence] {
        guard !reminded.isEmpty else { return [] }
        let each = reminded.map { name(of: $0) + " (" + wording.catalogue.date($0.day, .monthDay) + ")" }
        return [ShownSentence(wording.text("bills.reminded", .text("list", wording.catalogue.list(each))))]
    }

    /// `2 bills are due before November 28, when your next income is expected: $1,941.00.`
    private func before(_ until: UntilIncome) -> [ShownSentence] {
        let stem = until.isIncomeKnown ? "bills.until." : "bills.ahead."
        let day = MessageArgument.text("day", wording.catalogue.date(until.day, .monthDay))
        guard !until.bills.isEmpty else { return expected.isEmpty ? [] : [ShownSentence(wording.text(stem + "none", day))] }
        return until.sums.map { sums in
            let due = until.bills.filter { currency(of: $0) == sums.currency }
            let text = wording.text(
                stem + "some", .count("count", due.count), day, .text("amount", wording.amount(sums.openOut, sums.currency)))
            return ShownSentence(text, bills.evidence(of: due), context)
        }
    }

    /// `Your accounts hold $2,300.00, and $1,941.00 of it is spoken for: $359.00 is free until then.`
    private func free(_ until: UntilIncome, _ book: BillBook) -> [ShownSentence] {
        guard until.isIncomeKnown else { return [] }
        return book.free(until, holding: context.spendingAccounts).compactMap { one in
            if one.due == 0 {
                guard one.held > 0 else { return nil }
                let stem = one.elsewhere.isEmpty ? "bills.free.whole" : "bills.free.elsewhere"
                return ShownSentence(wording.text(stem, .text("held", wording.money(one.held, one.currency))))
            }
            let text = wording.text(
                one.free < 0 ? "bills.free.short" : "bills.free.left", .text("held", wording.money(one.held, one.currency)),
                .text("due", wording.amount(one.due, one.currency)), .text("amount", wording.amount(one.free, one.currency)))
            return ShownSentence(text)
        }
    }

    /// `Bills of this month: $1,850.00 paid, $91.00 still to come.`
    private var monthly: [ShownSentence] {
        let ofBills = month.filter { !isIncome($0) }
        return BillSums.of(ofBills, bills.book?.bills ?? []).map { sums in
            let text = wording.text(
                "bills.month", .text("paid", wording.amount(sums.paidOut, sums.currency)),
                .text("open", wording.amount(sums.openOut, sums.currency)))
            let ofCurrency = ofBills.filter { currency(of: $0) == sums.currency }
            // What was paid by somebody's word alone has no rows to open.
            let isShown = !ofCurrency.contains { $0.state == .paid && $0.payments.isEmpty }
            return ShownSentence(text, isShown ? bills.payments(of: ofCurrency) : nil, context)
        }
    }

    private var lateSentence: ShownSentence { ShownSentence(wording.text("bills.lateHow", .count("count", late.count))) }

    /// What falls due up to the horizon of the regular bills, one sum for each currency: a weekly bill counts each time that it comes.
    private var due: [(total: SeriesTotal, amount: Int64)] {
        let soon = running.filter { shown in shown.series.next.map { $0.day <= horizon } ?? false }
        return SeriesTotal.all(of: soon, first: list.currency).map { total in
            let amount = total.series.reduce(Int64(0)) { sum, shown in
                guard let next = shown.series.next else { return sum }
                let days = Int64(horizon.number - next.day.number) * 100
                let times = 1 + days / max(1, shown.series.cadence.hundredthsOfDays)
                return Sum.adding(sum, Int64(clamping: Int128(shown.series.mean) * Int128(times)))
            }
            return (total, amount)
        }
    }

    /// The month as a calendar whose days read what is due on them; nil where nothing is.
    var calendar: Chart? {
        guard !month.isEmpty else { return nil }
        let title = Catalogue.heading(wording.catalogue.title(of: context.current(.month)))
        var (weeks, place): ([ChartSeries], Int) = ([], 0)
        for day in context.rules.days(of: context.rules.month(containing: context.today)).days {
            var due: [Occurrence] = []
            while place < month.count, month[place].day == day {
                due.append(month[place])
                place += 1
            }
            if weeks.isEmpty || day.weekday == context.rules.weekStart { weeks.append(ChartSeries(shape: .day, points: [])) }
            weeks[weeks.count - 1].points.append(point(day, due))
        }
        return Chart(
            kind: .calendar, title: title, description: (monthly.map { $0.text } + [wording.text("bills.calendar")]).joined(separator: " "),
            series: weeks,
            table: DataTable(
                caption: title,
                columns: [wording.text("bills.column.name"), wording.text("column.day"), wording.text("bills.column.amount")],
                rows: month.map { [name(of: $0), wording.catalogue.date($0.day, .monthDayShort), amountOfDay($0)] }))
    }

    /// A day, the darker the more is due on it: `Tuesday, December 1: Landlord $1,850.00 (still to come)`.
    private func point(_ day: Day, _ due: [Occurrence]) -> ChartPoint {
        let each = due.map { one in
            wording.text(
                "bills.day." + one.state.code, .text("name", name(of: one)), .text("amount", amountOfDay(one)))
        }
        let words = due.isEmpty ? wording.text("bills.day.none") : wording.catalogue.list(each)
        let value = due.reduce(Int64(0)) { sum, one in
            Sum.adding(sum, Int64(clamping: (one.state == .paid ? one.paid : one.open).magnitude))
        }
        return ChartPoint(
            span: DaySpan(day), label: wording.number(day.civil.day),
            text: wording.text("chart.point", .text("name", wording.catalogue.date(day, .weekdayMonthDay)), .text("amount", words)),
            value: value, state: day == context.today ? .current : .plain, shade: min(due.count, 4))
    }

    private func amountOfDay(_ one: Occurrence) -> String {
        wording.amount(one.state == .paid ? one.paid : bills.book?.bill(of: one).amount ?? 0, currency(of: one))
    }
}

/// The figures: `evenkeel bills --json`.
extension BillsScreen {
    /// Writes the figures.
    package func writeFigures(to json: inout JSONWriter) {
        json.array("totals") { json in
            for total in list.totals(of: regular) { total.write(to: &json) }
        }
        json.array("due") { json in
            for part in due { write(part, to: &json) }
        }
        json.member("series", regular)
        json.array("occurrences") { json in
            for one in shown { write(one, to: &json) }
        }
        writeUnused(to: &json)
        json.key("untilIncome")
        if let until = bills.untilIncome { write(until, to: &json) } else { json.null() }
        let named = context.rules.month(containing: context.today)
        json.object("month") { json in
            json.member("month", MonthText.iso(named))
            json.span(context.rules.days(of: named))
            json.array("sums") { json in
                for sums in BillSums.of(month, bills.book?.bills ?? []) {
                    json.object { json in
                        json.member("currency", sums.currency)
                        json.amount("paid", sums.paidOut, sums.currency)
                        json.amount("open", sums.openOut, sums.currency)
                        json.amount("received", sums.paidIn, sums.currency)
                        json.amount("expected", sums.openIn, sums.currency)
                    }
                }
            }
        }
    }

    private func write(_ due: (total: SeriesTotal, amount: Int64), to json: inout JSONWriter) {
        json.object { json in
            json.member("from", context.today)
            json.member("to", horizon)
            json.member("currency", due.total.currency)
            json.amount("amount", due.amount, due.total.currency)
            json.member("count", due.total.series.count)
            json.member("series", due.total.series.map { $0.key })
        }
    }

    private func write(_ one: Occurrence, to json: inout JSONWriter) {
        let currency = currency(of: one)
        json.object { json in
            json.member("name", name(of: one))
            json.member("record", bills.record(of: one)?.id)
            json.member("series", bills.series(of: one).map { KeyText.hex($0.key) })
            json.member("day", one.day)
            json.member("currency", currency)
            json.amount("amount", bills.book?.bill(of: one).amount ?? 0, currency)
            json.amount("paid", one.paid, currency)
            json.amount("open", one.open, currency)
            json.member("state", one.state.code)
            json.member("row", one.payments.last.map { context.ledger.ids[Int($0.row)] })
            json.member("remindFrom", bills.reminderDay(of: one))
        }
    }

    private func write(_ until: UntilIncome, to json: inout JSONWriter) {
        let free = bills.book?.free(until, holding: context.spendingAccounts) ?? []
        json.object { json in
            json.member("day", until.day)
            json.member("known", until.isIncomeKnown)
            json.array("bills") { json in
                for sums in until.sums {
                    json.object { json in
                        json.member("currency", sums.currency)
                        json.amount("amount", sums.openOut, sums.currency)
                        json.member("count", until.bills.filter { currency(of: $0) == sums.currency }.count)
                    }
                }
            }
            json.array("free") { json in
                for one in free {
                    json.object { json in
                        json.member("currency", one.currency)
                        json.amount("held", one.held, one.currency)
                        json.amount("due", one.due, one.currency)
                        json.amount("free", one.free, one.currency)
                    }
                }
            }
        }
    }
}
