import Bookkeeping
import Insights
import Planning
import Syncing
import Values

/// What comes in, what is due, what budgets have left and what goals want, thing by thing.
extension MonthPlanScreen {
    private func isIncome(_ one: HouseholdMonth.MonthDue) -> Bool { plan.bills.book?.bill(of: one.occurrence).isIncome ?? false }

    /// The incomes by their days, then what else came in: together they are what came and what is expected.
    var incomeItems: [PageItem] {
        let incomes = plan.due.filter { isIncome($0) }
        let others = Sum.subtracting(sums.received, incomes.reduce(0) { Sum.adding($0, $1.paid) })
        let items = incomes.map { item($0) } + further { $0 > 0 }
        guard others != 0 else { return items }
        return items + [
            PageItem(
                key: "others", name: wording.text("monthPlan.others"), amount: wording.received(others, sums.currency),
                evidence: incomes.allSatisfy { $0.paid == 0 } ? soFar(.received).map { ShownEvidence($0, context) } : nil)
        ]
    }

    /// The bills by their days, those that are paid ticked.
    var dueItems: [PageItem] { plan.due.filter { !isIncome($0) }.map { item($0) } + further { $0 < 0 } }

    private func item(_ one: HouseholdMonth.MonthDue) -> PageItem {
        let look = context.looks.look(plan.bills.category(of: one.occurrence))
        let name = plan.bills.book?.bill(of: one.occurrence).name ?? ""
        let (isDone, whole) = (one.open == 0, Sum.adding(one.paid, one.open))
        let opened = isDone ? payments(of: one) : plan.bills.evidence(of: [one.occurrence])
        return PageItem(
            key: key(of: one.occurrence), name: name.isEmpty ? wording.text("merchant.none") : name, detail: detail(one),
            amount: isIncome(one) ? wording.received(whole, sums.currency) : wording.spent(whole, sums.currency),
            tone: isDone ? .less : isLate(one) ? .look : .plain, mark: PageItem.Mark(icon: look.icon, colour: look.colour),
            evidence: opened.map { ShownEvidence($0, context) })
    }

    private func key(of one: Occurrence) -> String {
        switch one.id.source {
        case .series(let key): KeyText.hex(key) + "-" + one.day.iso
        case .bill(let id), .planned(let id), .goal(let id): id.text + "-" + one.day.iso
        }
    }

    /// The rows of the month that paid it.
    private func payments(of one: HouseholdMonth.MonthDue) -> Evidence? {
        let rows = one.occurrence.payments.map { $0.row }.filter { row in
            plan.soFar?.contains(Day(number: context.ledger.days[Int(row)])) ?? false
        }
        return Evidence(rows: rows, in: context.ledger)
    }

    private func isLate(_ one: HouseholdMonth.MonthDue) -> Bool { one.open != 0 && one.occurrence.window.last < context.today }

    /// `✓ paid November 3`, `due by November 28 · $20.00 paid so far`
    private func detail(_ one: HouseholdMonth.MonthDue) -> String {
        let isIncome = isIncome(one)
        if one.open == 0, let day = one.paidOn {
            return wording.text(isIncome ? "monthPlan.done.came" : "monthPlan.done.paid", .text("day", wording.catalogue.date(day)))
        }
        let key =
            isLate(one)
            ? isIncome ? "bills.when.wasExpected" : "bills.when.wasDue" : isIncome ? "bills.when.expected" : "bills.when.due"
        var words = [wording.text(key, .text("day", wording.catalogue.date(one.occurrence.day)))]
        if one.paid != 0 { words.append(wording.text("bills.part", .text("amount", wording.amount(one.paid, sums.currency)))) }
        return words.joined(separator: " · ")
    }

    /// What else the forecast counts, such as what comes once a year.
    private func further(_ isWanted: (Int64) -> Bool) -> [PageItem] {
        plan.further.enumerated().compactMap { place, counted in
            let payment = counted.payment
            guard isWanted(payment.amount) else { return nil }
            let day = wording.catalogue.date(payment.day)
            return PageItem(
                key: "further-\(place)", name: plan.forecast.name(of: counted, in: context),
                detail: wording.text(payment.amount > 0 ? "bills.when.expected" : "bills.when.due", .text("day", day)),
                amount: wording.amount(payment.amount, payment.currency), evidence: plan.forecast.evidence(of: counted, in: context))
        }
    }

    /// The budgets that run, with what is left of the period of today; of another month what it is given.
    var budgetItems: [PageItem] {
        budgets.map { shown in
            let (name, mark) = (shown.scope.name(in: context), shown.scope.mark(in: context))
            let (currency, given) = (shown.budget.currency, shown.amount(on: state == .now ? context.today : plan.span.last))
            let each = wording.text("budgets.each." + shown.budget.cycle.length.code, .text("amount", wording.money(given, currency)))
            guard state == .now, let current = shown.current else {
                return PageItem(
                    key: shown.record.id.text, name: name, detail: each, amount: wording.money(given, currency), mark: mark)
            }
            let (left, isOver) = (current.left, current.left < 0)
            return PageItem(
                key: shown.record.id.text, name: name,
                detail: each + " · " + wording.text("budgets.until", .text("day", wording.catalogue.date(current.span.last))),
                amount: wording.text(isOver ? "budgets.over" : "budgets.left", .text("amount", wording.amount(left, currency))),
                tone: isOver ? .look : .plain, mark: mark,
                evidence: ShownEvidence(current.evidence, context))
        }
    }

    /// The budgets of the household that run; of a month that is over none, since what it was given may have changed.
    var budgets: [ShownBudget] {
        guard state != .past else { return [] }
        let running = ShownBudget.all(in: context) { $0.ended == nil }.filter { $0.problem == nil }
        return running.ordered { left, right in
            let (one, two) = (left.amount(on: context.today), right.amount(on: context.today))
            return one != two ? one > two : left.record.id < right.record.id
        }
    }

    /// What each goal wants of the month, with what it got already.
    var goalItems: [PageItem] {
        plan.goals.map { goal in
            let (wanted, currency) = (wording.money(goal.wanted, sums.currency), sums.currency)
            return PageItem(
                key: goal.shown.record.id.text, name: goal.shown.goal.title,
                detail: goal.got > 0 ? wording.text("monthPlan.got", .text("amount", wording.money(goal.got, currency))) : "",
                amount: wanted, mark: PageItem.Mark(icon: goal.shown.icon, colour: 0), evidence: goal.shown.evidence(context),
                meter: Int(clamping: min(100, Int128(goal.got) * 100 / Int128(max(1, goal.wanted)))))
        }
    }
}

/// The one next step.
extension MonthPlanScreen {
    /// What can be done next.
    enum Step: String, CaseIterable {
        /// Look at what has not been seen yet.
        case late
        /// Move something behind the lowest day.
        case low
        /// Let a goal wait.
        case goal
        /// Spend a little less on one thing.
        case trim
        /// Say what an account holds.
        case balance
        /// Put aside what goals still want.
        case save
        /// Set a goal.
        case begin
        /// Nothing has to be done.
        case rest
    }

    /// The words of the steps in JSON.
    package static let stepCodes = Step.allCases.map { $0.rawValue }

    /// The one next step; nil for a month that is over.
    var step: Step? {
        guard state != .past else { return nil }
        if plan.due.contains(where: { isLate($0) && !isIncome($0) }) { return .late }
        if let lowest = plan.lowest, lowest.amount < 0 { return .low }
        if sums.left < 0 { return isShortOfGoals ? .goal : .trim }
        if plan.total == nil { return .balance }
        if stillWanted > 0 { return .save }
        return plan.goals.isEmpty && !context.records.contains { $0.kind == .goal } ? .begin : .rest
    }

    private var stillWanted: Int64 { plan.goals.reduce(0) { Sum.adding($0, max(0, Sum.subtracting($1.wanted, $1.got))) } }

    /// What a step says.
    func text(of step: Step) -> String {
        let day = plan.lowest.map { wording.catalogue.date($0.day) } ?? ""
        return wording.text(
            "monthPlan.step." + step.rawValue, .text("day", day), .text("amount", wording.money(stillWanted, sums.currency)))
    }

    /// Where a step is done.
    func way(of step: Step) -> PageList.Way {
        let (screen, words) =
            switch step {
            case .late, .rest: (BillsScreen.name, "bills.title")
            case .low: (ForecastScreen.name, "forecast.title")
            case .goal, .save, .begin: (GoalsScreen.name, "goals.title")
            case .trim: (SubscriptionsScreen.name, "subscriptions.title")
            case .balance: (AccountsScreen.name, "afford.enterBalance")
            }
        return PageList.Way(screen: screen, text: wording.text(words))
    }
}
