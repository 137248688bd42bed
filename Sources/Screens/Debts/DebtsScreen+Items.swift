import Bookkeeping
import Households
import Importing
import Insights
import Planning
import Syncing
import Values

extension DebtsScreen {
    /// Months in which a debt that has no end at its payment is shown to end.
    private static let aimMonths = 120

    /// A debt that can be reckoned with: what is owed, what it costs, when it is gone, and the next step.
    func item(_ debt: ShownDebt) -> PageItem {
        PageItem(
            key: key(debt), name: debt.name, detail: detail(debt), text: [end(debt), step(debt)].joined(separator: " "),
            tone: debt.schedule?.end.day == nil ? .look : .plain, evidence: debt.evidence(context), form: form(debt), meter: debt.used)
    }

    /// A debt of which something is still to be said.
    func missing(_ debt: ShownDebt) -> PageItem {
        let form = form(debt)
        return PageItem(
            key: key(debt), name: debt.name, detail: detail(debt),
            text: wording.text(form == nil ? "debts.missing.others" : missingKey(debt)), evidence: debt.evidence(context), form: form,
            meter: debt.used)
    }

    /// What is still to be said. What is kept by hand has no statement on which its rate could be looked up.
    private func missingKey(_ debt: ShownDebt) -> String {
        switch (debt.source, debt.missing) {
        case (_, []): "debts.missing.other"
        case (_, ["payment"]): "debts.missing.payment"
        case (.asset, let missing): "debts.missing.byHand." + missing.joined(separator: "-")
        case (.account, let missing): "debts.missing." + missing.joined(separator: "-")
        }
    }

    private func key(_ debt: ShownDebt) -> String {
        switch debt.source {
        case .account(let account): "account-\(account)"
        case .asset: debt.record?.text ?? debt.name
        }
    }

    /// `$1,204.33 owed · 19.99% a year · $60.00 a month · on day 12 · 24% of $5,000.00`
    private func detail(_ debt: ShownDebt) -> String {
        let (terms, currency) = (debt.terms, debt.currency)
        var words = [wording.text("debts.owedOn", .text("amount", wording.money(debt.owed, currency)))]
        if let interest = terms.interest { words.append(wording.text("debts.rate", .text("percent", percent(interest)))) }
        if let payment = terms.payment {
            words.append(wording.text("budgets.each.month", .text("amount", wording.money(payment, currency))))
        }
        if terms.dueDay != nil { words.append(wording.text("debts.next", .text("day", date(debt.next)))) }
        if let used = debt.used, let limit = terms.limit {
            words.append(
                wording.text(
                    "debts.used", .text("percent", wording.catalogue.locale.percent(Int64(used))),
                    .text("limit", wording.money(limit, currency))))
        }
        return words.joined(separator: " · ")
    }

    private func percent(_ basisPoints: Int) -> String {
        wording.catalogue.locale.percent(Int64(basisPoints), scale: 2, maximumFractionDigits: 2)
    }

    /// When it is gone at its own payment, or what it takes for that.
    private func end(_ debt: ShownDebt) -> String {
        guard let schedule = debt.schedule else { return wording.text("debts.end.beyond-horizon") }
        let currency = debt.currency
        switch schedule.end {
        case .paid(let day):
            return wording.text(
                "debts.end.paid", .text("day", date(day)), .text("months", months(schedule.instalments.count)),
                .text("interest", wording.money(schedule.interest, currency)))
        case .interestNotCovered:
            let interest = debt.debt.map { $0.rate.interest(on: $0.balance) } ?? 0
            return wording.text("debts.end.interest-not-covered", .text("interest", wording.money(interest, currency)))
        case .beyondHorizon: return wording.text("debts.end.beyond-horizon")
        }
    }

    /// What can be done next about it.
    private func step(_ debt: ShownDebt) -> String {
        guard let known = debt.debt, let schedule = debt.schedule else { return "" }
        let currency = debt.currency
        guard schedule.end.day != nil else {
            let aim = Amortisation.payment(ending: known, within: DebtsScreen.aimMonths)
            let key = form(debt) == nil ? "debts.step.aim" : "debts.step.aimOrAsk"
            return wording.text(key, .text("amount", wording.money(aim, currency)))
        }
        let first = debt.currency == self.currency ? pace?.comparison?.avalanche.debts.first?.debt.id : nil
        guard known.id == first, let pace, pace.extra > 0, let faster = try? Amortisation(of: known, extra: pace.extra, from: debt.next),
            let before = schedule.months, let after = faster.months, after < before
        else { return wording.text("debts.step.keep", .text("amount", wording.money(known.minimum, currency))) }
        return wording.text(
            "debts.step.first", .text("extra", wording.money(pace.extra, currency)), .text("months", months(before - after)),
            .text("interest", wording.money(Sum.subtracting(schedule.interest, faster.interest), currency)))
    }

    /// What says its terms; nil where the reader may only look.
    private func form(_ debt: ShownDebt) -> PageForm? {
        switch debt.source {
        case .account(let account): return form(ofAccount: account)
        case .asset(let place):
            let record = household.assets[place].record
            guard (try? JudgeChange.permission(toChange: record, by: context.people.me)) != nil else { return nil }
            return PageForm(.asset, of: record.id, record, fields: ShownAsset.termFields, debt.currency, in: context)
        }
    }

    private func form(ofAccount account: UInt16) -> PageForm? {
        guard let id = context.record(ofAccount: account), context.mayChange(account: account) else { return nil }
        let ledger = context.ledger.accounts[Int(account)]
        let isOwing = household.debts.contains { $0.source == .account(account) }
        let names =
            ledger.kind == .loan
            ? ShownAsset.termFields : ledger.kind.isDebt || isOwing ? ["limit"] + ShownAsset.termFields : ["limit"]
        return PageForm(.terms, of: id, context.records.terms(ofAccount: id), fields: names, ledger.currency, in: context)
    }

    /// An account on which no money is owed as far as is known, with its limit where one was said.
    func account(_ account: UInt16) -> PageItem {
        let ledger = context.ledger.accounts[Int(account)]
        let limit = context.terms(ofAccount: account).limit
        return PageItem(
            key: "account-\(account)", name: ledger.name,
            detail: limit.map { wording.text("debts.limit", .text("limit", wording.money($0, ledger.currency))) } ?? "",
            form: form(ofAccount: account))
    }
}

extension DebtsScreen {
    /// The two orders beside each other; with one debt what the amount on top changes, if there is one.
    var orderItems: [PageItem] {
        guard let currency, let pace, let comparison = pace.comparison else { return [] }
        guard comparison.avalanche.debts.count > 1 else {
            let name = wording.text("debts.order.one", .text("extra", wording.money(pace.extra, currency)))
            return pace.extra > 0 ? [item(comparison.avalanche, "one", name: name, notes: saved(comparison.avalanche, pace), currency)] : []
        }
        let best = wording.text("debts.order.avalanche.note")
        let quick = comparison.monthsSoonerToFirst.flatMap { count in
            count > 0 ? wording.text("debts.order.snowball.sooner", .text("months", months(count))) : nil
        }
        let dearer = comparison.interestSaved.flatMap { amount in
            amount > 0 ? wording.text("debts.order.snowball.dearer", .text("amount", wording.money(amount, currency))) : nil
        }
        let other = [wording.text("debts.order.snowball.note")] + [quick, dearer].compactMap { $0 }
        return [
            item(
                comparison.avalanche, "avalanche", name: wording.text("debts.order.avalanche"),
                notes: [best] + saved(comparison.avalanche, pace), currency),
            item(comparison.snowball, "snowball", name: wording.text("debts.order.snowball"), notes: other, currency),
        ]
    }

    private func item(_ plan: DebtPlan, _ key: String, name: String, notes: [String], _ currency: Currency) -> PageItem {
        let turns = plan.debts.compactMap { planned -> String? in
            guard let debt = household.debts.first(where: { $0.debt == planned.debt }) else { return nil }
            return planned.end.map { wording.text("debts.turn", .text("name", debt.name), .text("day", date($0))) } ?? debt.name
        }
        let list = turns.count > 1 ? [wording.text("debts.turns", .text("list", wording.catalogue.list(turns)))] : []
        return PageItem(
            key: key, name: name, detail: detail(plan, currency), text: (notes + list).joined(separator: " "),
            tone: plan.end.day == nil ? .look : .plain)
    }

    /// `all paid by March 5, 2029 · 28 months · $1,204.00 of interest`
    private func detail(_ plan: DebtPlan, _ currency: Currency) -> String {
        guard let months = plan.months, let day = plan.end.day else {
            if case .interestNotCovered(let missing) = plan.end {
                return wording.text("debts.order.turns", .text("amount", wording.money(missing, currency)))
            }
            return wording.text("debts.end.beyond-horizon")
        }
        return [
            wording.text("debts.order.end", .text("day", date(day))), self.months(months),
            wording.text("debts.order.interest", .text("interest", wording.money(plan.interest, currency))),
        ].joined(separator: " · ")
    }

    /// What a plan saves against each debt's own payments; empty where one of both has no end.
    private func saved(_ plan: DebtPlan, _ pace: DebtPace) -> [String] {
        guard pace.end != nil, plan.months != nil, let currency else { return [] }
        let amount = Sum.subtracting(pace.interest, plan.interest)
        return amount > 0 ? [wording.text("debts.order.saves", .text("amount", wording.money(amount, currency)))] : []
    }
}
