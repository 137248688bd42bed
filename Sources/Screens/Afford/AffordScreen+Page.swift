import Bookkeeping
import Insights
import Planning
import Syncing
package import Values

extension AffordScreen: PageScreen {
    /// The name by which it is asked for.
    package static let name = "afford"
    /// Bills that are listed at most.
    private static let billLimit = 40

    private var wording: Wording { context.wording }

    /// What it shows: the verdict, what it stands on, and better ways.
    package var page: ScreenPage {
        var page = ScreenPage(title: wording.text("afford.title"), wording)
        guard let currency else {
            page.empty = EmptyState("empty.afford.", screen: "import", command: "evenkeel import FILE", wording)
            return page
        }
        guard let judged else {
            page.say(ShownSentence(wording.text("afford.ask")))
            return page
        }
        page = ScreenPage(title: page.title, subtitle: question(judged, currency), wording)
        let wayOut = isOwing(judged) ? PageList.Way(screen: DebtsScreen.name, text: wording.text("debts.title")) : nil
        page.add(.list(PageList(code: "verdict", items: [verdict(judged, currency)], way: wayOut)))
        for note in notes(judged) { page.say(ShownSentence(note)) }
        page.add(list("proof", lowest(judged, currency) + [cushion(judged, currency)] + kept(judged, currency)))
        page.add(list("budgets", rooms(judged, currency)))
        page.add(list("goals", delays(judged)))
        page.add(list("alternatives", ways(judged, currency)))
        page.add(list("bills", bills(judged), isClosed: true))
        let accounts = unknown(judged, currency)
        let way = PageList.Way(screen: AccountsScreen.name, text: wording.text("afford.enterBalance"))
        page.add(.list(PageList(code: "unknown", title: wording.text("afford.unknown"), items: accounts, way: way)))
        return page
    }

    /// Whether it would not do for somebody who owes: what is owed comes first then.
    private func isOwing(_ judged: JudgedPayment) -> Bool { judged.answer.verdict < .yes && !HouseholdDebts(in: context).debts.isEmpty }

    private func list(_ code: String, title: String? = nil, _ items: [PageItem], isClosed: Bool = false) -> PagePart {
        .list(PageList(code: code, title: title ?? wording.text("afford." + code), isClosed: isClosed, items: items))
    }

    /// `$60.00 a month · from December 5 · Coffee · Chequing`
    private func question(_ judged: JudgedPayment, _ currency: Currency) -> String {
        let asked = judged.answer.question
        let money = wording.money(asked.amount, currency)
        var words = [judged.every.map { wording.text("budgets.each." + $0.code, .text("amount", money)) } ?? money]
        words.append(wording.catalogue.date(asked.day))
        if let category = judged.category { words.append(context.looks.name(ofCode: category)) }
        if let account = asked.account { words.append(name(ofAccount: account)) }
        return words.joined(separator: " · ")
    }

    /// `Yes. The lowest day then is March 3, with about $1,204.00.`, with each rule that keeps it from being better.
    private func verdict(_ judged: JudgedPayment, _ currency: Currency) -> PageItem {
        let (code, proof) = (judged.answer.verdict.code, judged.answer.proof)
        let after = proof.total.median.after
        let stem = judged.assumed(in: context).isEmpty ? "afford.verdict." : "afford.change."
        return PageItem(
            key: code,
            name: wording.text(
                stem + code, .text("day", wording.catalogue.date(after.day)), .text("amount", wording.money(after.amount, currency))),
            text: proof.reasons.map { wording.text(AffordScreen.key(of: $0, proof)) }.joined(separator: " "),
            tone: judged.answer.verdict < .yes ? .look : .plain)
    }

    /// The text of a rule. Where there is money still, what would not do is what goals leave of it.
    private static func key(of reason: AffordReason, _ proof: AffordProof) -> String {
        let left: Int64? =
            switch reason {
            case .totalRunsOut: proof.total.median.after.amount
            case .totalMayRunOut: proof.total.low.after.amount
            case .accountRunsOut: proof.account?.median.after.amount
            case .accountMayRunOut: proof.account?.low.after.amount
            case .cushionTouched, .cushionMayBeTouched, .budgetExceeded, .goalDelayed: nil
            }
        return "afford.reason." + reason.code + (left.map { $0 >= 0 } ?? false ? ".goals" : "")
    }

    /// What the verdict leaves open, each with the next step.
    private func notes(_ judged: JudgedPayment) -> [String] {
        var notes: [String] = []
        if !judged.assumed(in: context).isEmpty { notes.append(wording.text("afford.changeOnly")) }
        let leftOut = judged.leftOut(in: context).map { name(ofAccount: $0) }
        if !leftOut.isEmpty {
            notes.append(wording.text("afford.leftOut", .text("list", wording.catalogue.list(leftOut)), .count("count", leftOut.count)))
        }
        let proof = judged.answer.proof
        if proof.total.kept < 0 {
            let amount = wording.money(Sum.subtracting(0, proof.total.kept), judged.currency)
            notes.append(wording.text("afford.overdraft", .text("amount", amount)))
        }
        if !proof.isWindowWhole { notes.append(wording.text("afford.cut", .text("day", wording.catalogue.date(proof.window.last)))) }
        if judged.answer.verdict < .yes, judged.answer.alternatives.isEmpty { notes.append(wording.text("afford.noWay")) }
        return notes
    }

    /// The lowest days without the payment and with it, of all accounts and of the one that pays.
    private func lowest(_ judged: JudgedPayment, _ currency: Currency) -> [PageItem] {
        let proof = judged.answer.proof
        let median = proof.total.median
        var lines = [
            ("before", wording.text("afford.lowest.before"), median.before), ("after", wording.text("afford.lowest.after"), median.after),
        ]
        if let account = judged.answer.question.account, let line = proof.account {
            lines.append(("account", wording.text("afford.lowest.account", .text("account", name(ofAccount: account))), line.median.after))
        }
        return lines.map { key, name, point in
            PageItem(
                key: key, name: name, detail: wording.catalogue.date(point.day), amount: wording.money(point.amount, currency),
                tone: point.amount < 0 ? .look : .plain)
        }
    }

    /// What is kept for surprises, with the spending that it is half a month of.
    private func cushion(_ judged: JudgedPayment, _ currency: Currency) -> PageItem {
        let (amount, essentials) = (judged.answer.proof.cushion.amount, judged.essentials)
        let detail = essentials.map { wording.text("afford.cushion.how", .text("amount", wording.money(max(0, $0.median), currency))) }
        return PageItem(
            key: "cushion", name: wording.text("afford.cushion"), detail: detail ?? wording.text("afford.cushion.none"),
            amount: wording.money(amount, currency), evidence: essentials?.evidence.map { ShownEvidence($0, context) })
    }

    /// What goals have already, which stays; none where they have nothing.
    private func kept(_ judged: JudgedPayment, _ currency: Currency) -> [PageItem] {
        let kept = judged.answer.proof.total.kept
        guard kept > 0 else { return [] }
        let savings = judged.goals.savings
        let accounts = savings.flatMap { $0.goal.shares.map { $0.account } }.reduce(into: [UInt16]()) { found, account in
            let isOwn = context.ledger.accounts[Int(account)].currency == currency
            if isOwn, !found.contains(account) { found.append(account) }
        }
        let evidence = accounts.isEmpty ? nil : Evidence(balancesOf: accounts, currency: currency)
        return [
            PageItem(
                key: "kept", name: wording.text("afford.kept"), detail: wording.catalogue.list(savings.map { $0.goal.title }),
                amount: wording.money(kept, currency), evidence: evidence.map { ShownEvidence($0, context) })
        ]
    }

    /// How much later each running goal is reached.
    private func delays(_ judged: JudgedPayment) -> [PageItem] {
        judged.answer.proof.goals.compactMap { delay in
            guard let shown = judged.goals.goals.first(where: { $0.goal.id == delay.goal }) else { return nil }
            return PageItem(
                key: delay.goal.text, name: shown.goal.title,
                detail: delay.days > 0 ? wording.text("afford.goal.later", .count("count", delay.days)) : wording.text("afford.goal.same"),
                mark: PageItem.Mark(icon: shown.icon, colour: 0), evidence: shown.evidence(context))
        }
    }

    /// What is left in each budget of the category with the payment.
    private func rooms(_ judged: JudgedPayment, _ currency: Currency) -> [PageItem] {
        judged.answer.proof.budgets.compactMap { room in
            guard let shown = judged.budgets.first(where: { $0.record.id == room.budget }) else { return nil }
            let span = shown.budget.cycle.period(shown.budget.cycle.number(of: judged.answer.question.day))
            let over = room.after < 0
            let amount = wording.money(over ? Sum.subtracting(0, room.after) : room.after, currency)
            let evidence = shown.current.flatMap { $0.span == span ? ShownEvidence($0.evidence, context) : nil }
            return PageItem(
                key: room.budget.text, name: shown.scope.name(in: context),
                detail: wording.text(
                    "afford.room", .text("amount", wording.money(room.before, currency)), .text("day", wording.catalogue.date(span.last))),
                amount: wording.text(over ? "budgets.over" : "budgets.left", .text("amount", amount)), tone: over ? .look : .plain,
                evidence: evidence)
        }
    }

    private func ways(_ judged: JudgedPayment, _ currency: Currency) -> [PageItem] {
        judged.answer.alternatives.map { other in
            PageItem(
                key: other.kind.code,
                name: wording.text(
                    "afford.alternative." + other.kind.code, .text("day", wording.catalogue.date(other.question.day)),
                    .text("amount", wording.money(other.question.amount, currency)),
                    .text("account", other.question.account.map { name(ofAccount: $0) } ?? "")))
        }
    }

    /// What is due in the days that were looked at, and is in the forecast already.
    private func bills(_ judged: JudgedPayment) -> [PageItem] {
        let bills = judged.answer.proof.billsBefore + judged.answer.proof.billsAfter
        let items = bills.prefix(AffordScreen.billLimit).enumerated().map { place, bill in
            let counted = judged.shown.forecast.payments.first { $0.payment == bill }
            let account = counted.map { [name(ofAccount: $0.account)] } ?? []
            return PageItem(
                key: "bill-\(place)", name: name(of: bill),
                detail: ([wording.catalogue.date(bill.day)] + account).joined(separator: " · "),
                amount: wording.money(bill.amount, bill.currency),
                evidence: counted.flatMap { judged.shown.evidence(of: $0, in: context) })
        }
        let more = bills.count - items.count
        return more > 0 ? items + [PageItem(key: "more", name: wording.text("list.more", .count("count", more)))] : items
    }

    /// Accounts of which nobody has said what they hold, with what they start from where they count.
    private func unknown(_ judged: JudgedPayment, _ currency: Currency) -> [PageItem] {
        let assumed = judged.assumed(in: context).map { account in
            PageItem(
                key: "account-\(account)", name: name(ofAccount: account), detail: wording.text("afford.assumed"),
                amount: wording.money(judged.shown.start?.held[Int(account)] ?? 0, currency),
                evidence: ShownEvidence(Evidence(balancesOf: [account], currency: currency), context))
        }
        return assumed + judged.leftOut(in: context).map { PageItem(key: "account-\($0)", name: name(ofAccount: $0)) }
    }

    /// An account's name.
    func name(ofAccount account: UInt16) -> String { context.ledger.accounts[Int(account)].name }

    /// What a bill is called.
    func name(of bill: ExpectedPayment) -> String {
        guard let shown = judged?.shown, let counted = shown.forecast.payments.first(where: { $0.payment == bill }) else {
            return wording.text("forecast.planned")
        }
        return shown.name(of: counted, in: context)
    }
}

extension EssentialSpending {
    /// What opens the spending of the months that it looks at; nil without a month.
    fileprivate var evidence: Evidence? {
        guard let first = months.first?.first, let last = months.last?.last, !categories.isEmpty else { return nil }
        return Evidence(DaySpan(ordered: first, last), currency: currency).of(.categories(categories)).of(.spent)
    }
}
