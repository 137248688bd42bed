import Bookkeeping
import Insights
import Planning
import Values

extension EnvelopesScreen {
    /// The envelopes of categories, by the taxonomy's groups in their order; the household's own that are in none come last.
    func groups(_ envelopes: HouseholdEnvelopes) -> [(look: CategoryLook, items: [PageItem])] {
        let count = envelopes.books.categories.taxonomy?.groups.count ?? 0
        var items = [[PageItem]](repeating: [], count: count + 1)
        for figure in envelopes.month.envelopes {
            guard case .category(let number) = figure.key else { continue }
            let group = envelopes.books.categories.category(number)?.group ?? count
            items[min(group, count)].append(item(figure, envelopes))
        }
        return items.enumerated().map { place, items in (context.looks.look(ofGroup: place < count ? place : nil), items) }
    }

    /// How a category looks that the ledger need not hold.
    private func look(_ key: EnvelopeKey, _ envelopes: HouseholdEnvelopes) -> CategoryLook {
        if let code = envelopes.code(of: key) { return context.looks.look(code, context) }
        guard case .payment(let card) = key else { return context.looks.look(0) }
        return CategoryLook(code: "", name: context.ledger.accounts[Int(card)].name, icon: "card", colour: CategoryLooks.ownColour)
    }

    /// What an envelope is called.
    func name(_ key: EnvelopeKey, _ envelopes: HouseholdEnvelopes) -> String { look(key, envelopes).name }

    private func left(_ figure: EnvelopeFigure) -> String {
        let key = figure.available < 0 ? "envelopes.overBy" : "envelopes.left"
        return wording.text(key, said(Sum.magnitude(figure.available)))
    }

    /// An envelope of a category: what the month put into it, what was spent, and what is left.
    private func item(_ figure: EnvelopeFigure, _ envelopes: HouseholdEnvelopes) -> PageItem {
        let look = look(figure.key, envelopes)
        var words: [String] = []
        if figure.assigned != 0 || figure.activity == 0 { words.append(wording.text("envelopes.put", said(figure.assigned))) }
        if figure.activity != 0 {
            let key = figure.activity < 0 ? "envelopes.spent" : "envelopes.cameBack"
            words.append(wording.text(key, said(Sum.magnitude(figure.activity))))
        }
        if figure.carriedIn != 0 { words.append(wording.text("envelopes.before", said(figure.carriedIn))) }
        return PageItem(
            key: look.code, name: look.name, detail: words.joined(separator: " · "), amount: left(figure),
            tone: figure.available < 0 ? .look : .plain, mark: PageItem.Mark(icon: look.icon, colour: look.colour),
            evidence: evidence(figure, envelopes).map { ShownEvidence($0, context) }, form: assigning(figure, envelopes),
            meter: meter(figure))
    }

    /// How much of what an envelope had is spent, in per cent; nil for one that had nothing.
    private func meter(_ figure: EnvelopeFigure) -> Int? {
        let given = Sum.adding(figure.carriedIn, figure.assigned)
        guard given > 0 else { return nil }
        return Int(clamping: max(0, min(100, Int128(Sum.subtracting(0, figure.activity)) * 100 / Int128(given))))
    }

    /// What cards are paid from, with what they owe at the end of the month.
    func paymentItems(_ envelopes: HouseholdEnvelopes) -> [PageItem] {
        let (month, currency) = (envelopes.month, envelopes.currency)
        return month.cards.compactMap { card in
            let figure = month.envelope(.payment(card.account))
            guard figure != nil || card.amount != 0 else { return nil }
            var words = [wording.text(card.amount > 0 ? "envelopes.card.over" : "envelopes.card.owed", said(Sum.magnitude(card.amount)))]
            if let put = figure?.assigned, put != 0 { words.append(wording.text("envelopes.put", said(put))) }
            let available = figure?.available ?? 0
            let key = available < 0 ? "envelopes.overBy" : "envelopes.toPay"
            return PageItem(
                key: "card-\(card.account)", name: context.ledger.accounts[Int(card.account)].name, detail: words.joined(separator: " · "),
                amount: wording.text(key, said(Sum.magnitude(available))), tone: available < 0 ? .look : .plain,
                evidence: ShownEvidence(Evidence(balancesOf: [card.account], month.span, currency: currency), context),
                form: assigning(key: .payment(card.account), envelopes))
        }
    }

    /// What was spent beyond its envelope, the most first: how much of it with money and how much on a card, and what covers it.
    func overItems(_ envelopes: HouseholdEnvelopes) -> [PageItem] {
        let over = envelopes.month.envelopes.filter { $0.cashOverspent + $0.creditOverspent > 0 }.ordered { $0.available < $1.available }
        return over.map { figure in
            let look = look(figure.key, envelopes)
            var words: [String] = []
            if figure.cashOverspent > 0 { words.append(wording.text("envelopes.over.cash", said(figure.cashOverspent))) }
            if figure.creditOverspent > 0 { words.append(wording.text("envelopes.over.credit", said(figure.creditOverspent))) }
            return PageItem(
                key: "over-" + (look.code.isEmpty ? look.name : look.code), name: look.name, text: words.joined(separator: " "),
                amount: left(figure), tone: .look, mark: PageItem.Mark(icon: look.icon, colour: look.colour),
                form: covering(figure, envelopes))
        }
    }

    /// What makes up what is ready to assign; the amounts sum to it.
    func sourceItems(_ envelopes: HouseholdEnvelopes) -> [PageItem] {
        let (month, sources) = (envelopes.month, envelopes.month.sources)
        let rows = evidence(
            sources.parts,
            [Evidence.Side.received, .drawn].map {
                Evidence(month.span, accounts: .some(envelopes.plan.money), currency: envelopes.currency).of($0)
            })
        let lines: [(code: String, amount: Int64, evidence: Evidence?)] = [
            ("left", Sum.adding(sources.left, sources.released), nil), ("accounts", envelopes.opening, nil),
            ("inflow", envelopes.inflow, rows), ("overspent", sources.overspent, nil),
            ("assigned", Sum.adding(sources.assigned, sources.held), nil),
        ]
        return lines.filter { $0.amount != 0 }.map { line in
            PageItem(
                key: line.code, name: wording.text("envelopes.how." + line.code), amount: money(line.amount),
                evidence: line.evidence.map { ShownEvidence($0, context) })
        } + [PageItem(key: "ready", name: wording.text("envelopes.readyToAssign"), amount: money(month.readyToAssign))]
    }

    /// Where all the money is: ready to assign, in envelopes, between two accounts; together it is what the accounts hold.
    func moneyItems(_ envelopes: HouseholdEnvelopes) -> [PageItem] {
        let month = envelopes.month
        let lines = [
            ("ready", wording.text("envelopes.readyToAssign"), month.readyToAssign),
            ("envelopes", wording.text("envelopes.where.envelopes"), envelopes.inEnvelopes),
            ("between", wording.text("envelopes.where.between"), month.inTransit),
        ]
        return lines.filter { $0.2 != 0 }.map { PageItem(key: $0.0, name: $0.1, amount: money($0.2)) }
            + [PageItem(key: "accounts", name: wording.text("envelopes.where.accounts"), amount: money(month.money))]
    }

    /// What an envelope begins with; money that does not go that far is said.
    func item(_ suggestion: BudgetSuggestion, _ amount: Int64) -> PageItem {
        let look = context.looks.look(suggestion.category)
        return PageItem(
            key: "suggested-" + look.code, name: look.name, detail: wording.text("budgets.usual", said(suggestion.median)),
            amount: money(amount), mark: PageItem.Mark(icon: look.icon, colour: look.colour),
            evidence: ShownEvidence(suggestion.evidence, context))
    }
}

extension EnvelopesScreen {
    /// The question that opens the rows of what an envelope of a category did.
    private func evidence(_ figure: EnvelopeFigure, _ envelopes: HouseholdEnvelopes) -> Evidence? {
        guard case .category(let number) = figure.key else { return nil }
        let (plan, span) = (envelopes.plan, envelopes.month.span)
        let all = Evidence(span, accounts: .some(plan.money + plan.cards), currency: plan.currency).of(.category(number))
        let money = Evidence(span, accounts: .some(plan.money), currency: plan.currency).of(.category(number))
        return evidence(figure.parts, [all.of(.spent), money.of(.setAside)])
    }

    /// The first of some questions that finds exactly these pieces of rows, else the rows themselves.
    private func evidence(_ parts: [Portion], _ questions: [Evidence]) -> Evidence? {
        guard !parts.isEmpty else { return nil }
        func sum(_ portions: [Portion]) -> Int64 {
            var sum = Sum()
            for portion in portions { sum.add(portion.amount) }
            return sum.value
        }
        for question in questions {
            let found = context.ledger.portions(for: question, context.categories)
            if found.count == parts.count, sum(found) == sum(parts) { return question }
        }
        var rows: [Int32] = []
        for row in parts.map({ Int32(truncatingIfNeeded: $0.row) }).sorted() where rows.last != row { rows.append(row) }
        return Evidence(rows: rows, in: context.ledger)
    }
}
