import Bookkeeping
import Insights
import Planning
import Syncing
package import Values

extension BudgetsScreen {
    /// A budget: what it gives, where that comes from, what is spent and left, and where it is heading.
    func item(_ shown: ShownBudget) -> PageItem {
        let currency = shown.budget.currency
        let left = shown.current.map { $0.left } ?? shown.amount(on: context.today)
        let isTold = shown.ended == nil && shown.problem == nil && (shown.current != nil || shown.isFixed)
        return PageItem(
            key: shown.record.id.text, name: shown.scope.name(in: context), detail: detail(shown),
            text: shown.problem.map { wording.text("budgets.problem." + $0.rawValue, .text("currency", currency.code)) } ?? pace(shown),
            amount: isTold ? self.left(left, currency) : "",
            tone: shown.ended == nil && (left < 0 || shown.problem != nil) ? .look : .plain, mark: shown.scope.mark(in: context),
            evidence: shown.current.map { ShownEvidence($0.evidence, context) },
            form: mayChange ? BudgetForm.change(shown.record, in: context) : nil,
            meter: shown.ended == nil ? shown.current.flatMap { meter($0.spent, of: $0.available) } : nil)
    }

    /// `$450.00 a month · $383.04 spent · until Nov 30, 2026`
    private func detail(_ shown: ShownBudget) -> String {
        let currency = shown.budget.currency
        var words: [String] = []
        if shown.current != nil || shown.isFixed && shown.problem == nil {
            words.append(
                wording.text(
                    "budgets.each." + shown.budget.cycle.length.code,
                    .text("amount", wording.money(shown.amount(on: context.today), currency))))
        }
        if let basis = basis(shown) { words.append(basis) }
        if let ended = shown.ended {
            words.append(wording.text("budgets.endedOn", .text("day", wording.catalogue.date(ended))))
        } else if let current = shown.current {
            if current.carriedIn != 0 {
                let carried = current.carriedIn
                let amount = wording.money(carried < 0 ? Sum.subtracting(0, carried) : carried, currency)
                words.append(wording.text(carried < 0 ? "budgets.carriedOver" : "budgets.carried", .text("amount", amount)))
            }
            words.append(wording.text("budgets.spent", .text("amount", wording.money(current.spent, currency))))
            words.append(wording.text("budgets.until", .text("day", wording.catalogue.date(current.span.last))))
        }
        return words.joined(separator: " · ")
    }

    /// What its amounts come from; nil for fixed ones.
    private func basis(_ shown: ShownBudget) -> String? {
        switch shown.budget.amount {
        case .fixed: nil
        case .shareOfIncome(let points, _):
            wording.text("budgets.basis.share", .text("percent", wording.catalogue.locale.percent(points / 100)))
        case .average(let count): wording.text("budgets.basis.average", .count("count", count))
        case .byDate(let target, let day):
            wording.text(
                "budgets.basis.byDate", .text("amount", wording.money(target, shown.budget.currency)),
                .text("day", wording.catalogue.date(day)))
        case .leftAfterOthers: wording.text("budgets.basis.left")
        }
    }

    private func left(_ left: Int64, _ currency: Currency) -> String {
        wording.text(
            left < 0 ? "budgets.over" : "budgets.left",
            .text("amount", wording.money(left < 0 ? Sum.subtracting(0, left) : left, currency)))
    }

    /// How much of an amount is spent, in per cent, rounded down; nil where there is no amount to spend.
    private func meter(_ spent: Int64, of given: Int64) -> Int? {
        guard given > 0 else { return nil }
        return Int(clamping: max(0, min(100, Int128(spent) * 100 / Int128(given))))
    }

    /// `At this pace it comes to $40.00 more by November 30.`, once it can be told and there is something to do about it.
    private func pace(_ shown: ShownBudget) -> String {
        guard let current = shown.current, current.left >= 0, let pace = current.pace, pace.isTelling, pace.over > 0 else { return "" }
        return wording.text(
            "budgets.pace", .text("amount", wording.money(pace.over, shown.budget.currency)),
            .text("day", wording.catalogue.date(current.span.last)))
    }

    /// What was given and spent in the periods before this one, the latest first; before its first one only what was spent.
    func pastItems(_ shown: ShownBudget) -> [PageItem] {
        let currency = shown.budget.currency
        return shown.past.map { one in
            let (spent, given) = (wording.money(one.spent, currency), one.figure.map { $0.available })
            var words = [days(one.span)]
            words.append(
                given.map { wording.text("budgets.spentOf", .text("amount", spent), .text("given", wording.money($0, currency))) }
                    ?? wording.text("budgets.spent", .text("amount", spent)))
            return PageItem(
                key: "past-\(one.span.first.iso)-" + shown.record.id.text, name: shown.scope.name(in: context),
                detail: words.joined(separator: " · "), amount: one.figure.map { left($0.left, currency) } ?? spent,
                mark: shown.scope.mark(in: context), evidence: ShownEvidence(one.evidence, context),
                meter: given.flatMap { meter(one.spent, of: $0) })
        }
    }

    /// What the past suggests for a category; its form has the amount already.
    func item(_ suggestion: BudgetSuggestion) -> PageItem {
        let look = context.looks.look(suggestion.category)
        return PageItem(
            key: "suggested-" + look.code, name: look.name,
            detail: wording.text("budgets.usual", .text("amount", wording.money(suggestion.median, context.currency))),
            amount: wording.money(suggestion.amount, context.currency), mark: PageItem.Mark(icon: look.icon, colour: look.colour),
            evidence: ShownEvidence(suggestion.evidence, context), form: BudgetForm.new(suggestion, in: context))
    }

    /// What one tap makes, for one word on the command line.
    ///
    /// - Parameter freshID: an id for each budget.
    package func beginning(_ freshID: () -> UUID128) -> BeginningScreen {
        let lines = shownSuggestions.map { suggestion in
            let id = freshID()
            return BeginningScreen.Line(
                record: id, category: context.looks.code(suggestion.category), amount: suggestion.amount, currency: context.currency,
                change: RecordChange(.budget, [id.text], .create(fields(of: suggestion))))
        }
        let text =
            lines.isEmpty ? wording.text("cli.budget.begin.none") : wording.text("cli.budget.begun", .count("count", lines.count))
        let names = lines.map { String($0.record.text.suffix(8)) }
        return BeginningScreen(lines, text, back: (["records delete"] + names).joined(separator: " "), in: context)
    }

    /// The fields of the budget that is suggested: for the household's own months, from the running one on.
    func fields(of suggestion: BudgetSuggestion) -> [FieldChange] {
        let first = context.rules.days(of: context.rules.month(containing: context.today)).first
        return [
            FieldChange("category", .string(context.looks.code(suggestion.category))),
            FieldChange("currency", .string(context.currency.code)), FieldChange("period", .string(BudgetLength.month.code)),
            FieldChange("amount:" + first.iso, .integer(suggestion.amount)),
        ]
    }
}
