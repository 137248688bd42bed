import Bookkeeping
import Households
import Insights
import Planning
import Syncing
import Values

extension GoalsScreen {
    /// Fields that a change leaves out. An icon and a place are chosen by programs.
    private static let leftOut = ["since", ShownGoal.doneField, "place", "icon", "note"]

    /// A goal: what it has, what it needs, when it is reached by its own pace.
    func item(_ shown: ShownGoal) -> PageItem {
        PageItem(
            key: shown.record.id.text, name: shown.goal.title, detail: detail(shown),
            text: words(shown).joined(separator: " "), tone: shown.failure != nil && shown.status != .cancelled ? .look : .plain,
            mark: PageItem.Mark(icon: shown.icon, colour: 0), evidence: shown.evidence(context), form: form(shown),
            meter: shown.progress != nil && shown.goal.target > 0 && shown.status != .cancelled ? shown.percent : nil, isRing: true)
    }

    func form(_ shown: ShownGoal) -> PageForm? {
        guard shown.mayChange(context) else { return nil }
        let isOwn = shown.record.owner == context.people.me.id
        return PageForm(.goal, shown.record, leftOut: GoalsScreen.leftOut + (isOwn ? [] : ["sharedWith"]), in: context)
    }

    /// `$450.00 of $900.00 · 50% · by May 1, 2027`
    private func detail(_ shown: ShownGoal) -> String {
        let (goal, currency) = (shown.goal, shown.goal.currency)
        var words: [String] = []
        if shown.progress != nil && goal.target > 0 {
            let key = goal.kind == .saving ? "goals.saved" : "goals.paid"
            words.append(
                wording.text(
                    key, .text("saved", wording.money(shown.saved, currency)), .text("target", wording.money(goal.target, currency))))
            words.append(wording.catalogue.locale.percent(Int64(shown.percent)))
        }
        if let ended = goal.cancelledOn {
            words.append(wording.text("goals.endedOn", .text("day", date(ended))))
        } else if let reached = shown.progress?.reachedOn, shown.status == .completed {
            words.append(wording.text("goals.reachedOn", .text("day", date(reached))))
        } else if let day = goal.day {
            words.append(wording.text("goals.by", .text("day", date(day))))
        }
        return words.joined(separator: " · ")
    }

    /// What is said of it: what is wrong with it, what its accounts lack, what it needs, how it goes.
    private func words(_ shown: ShownGoal) -> [String] {
        guard shown.status == .active || shown.status == .expired else { return [] }
        var words = shown.failure.map { [text(of: $0)] } ?? []
        words += shown.unknown.map { wording.text("goals.noBalance", .text("account", context.ledger.accounts[Int($0)].name)) }
        guard let progress = shown.progress, shown.isSound, shown.status == .active else { return words }
        if let need = need(progress) { words.append(need) }
        if shown.unknown.isEmpty { words.append(text(of: progress.projection)) }
        return words
    }

    /// `$100.00 a month keeps it on time: that is $46.16 every two weeks, or $23.08 a week.`, with each pay where pay is known.
    private func need(_ progress: GoalProgress) -> String? {
        guard let month = progress.need(.month), let day = progress.goal.day else { return nil }
        func amount(_ rhythm: SavingRhythm) -> String { wording.money(progress.need(rhythm)?.amount ?? 0, progress.goal.currency) }
        guard !month.days.isEmpty else {
            return wording.text("goals.needNow", .text("amount", amount(.month)), .text("day", date(day)))
        }
        let hasPay = progress.need(.pay).map { !$0.days.isEmpty } ?? false
        return wording.text(
            hasPay ? "goals.need.pay" : "goals.need", .text("month", amount(.month)), .text("fortnight", amount(.fortnight)),
            .text("week", amount(.week)), .text("pay", amount(.pay)))
    }

    private func text(of projection: GoalProjection) -> String {
        switch projection {
        case .reached(let day): return wording.text("goals.reachedOn", .text("day", date(day)))
        case .unknown(let reason): return wording.text("goals.pace." + reason.code)
        case .range(let range):
            guard let likely = range.likelyDay else { return wording.text("goals.pace.far") }
            let first = range.quickDay ?? likely
            guard let last = range.slowDay else {
                if first == likely { return wording.text("goals.pace.day", .text("likely", date(likely))) }
                return wording.text("goals.pace.open", .text("first", date(first)), .text("likely", date(likely)))
            }
            if first == last { return wording.text("goals.pace.day", .text("likely", date(likely))) }
            return wording.text(
                "goals.pace.range", .text("first", date(first)), .text("likely", date(likely)), .text("last", date(last)))
        }
    }

    /// What is wrong with a goal, and the next step.
    func text(of failure: GoalFailure) -> String {
        let key = "goals.problem." + failure.code
        switch failure {
        case .dayInPast(let day): return wording.text(key, .text("day", date(day)))
        case .sharesAboveWhole(let account, let by):
            let percent = wording.catalogue.locale.percent(Int64((by + 99) / 100))
            return wording.text(key, .text("account", name(account)), .text("percent", percent))
        case .shareOutOfRange(let account), .repeatedShare(let account), .unknownAccount(let account):
            return wording.text(key, .text("account", name(account)))
        case .currencyWithoutRate(let from, let to):
            return wording.text(key, .text("from", from.code), .text("to", to.code))
        case .targetNotPositive, .targetBeyondLimit, .pledgeNotPositive, .tooManyParts: return wording.text(key)
        case .tooManyGoals: return wording.text(key, .count("count", FitGoals.goalLimit))
        }
    }

    private func name(_ account: UInt16) -> String {
        Int(account) < context.ledger.accounts.count ? context.ledger.accounts[Int(account)].name : ""
    }

    func date(_ day: Day) -> String { wording.catalogue.date(day) }
}

extension GoalsScreen {
    private func shown(_ id: UUID128) -> ShownGoal? { household.goals.first { $0.goal.id == id } }

    /// What does not fit into what is free: the goal, then each thing that can be done, with the new days of all.
    var conflictItems: [PageItem] {
        guard let fit = household.fit else { return [] }
        return fit.conflicts.flatMap { conflict -> [PageItem] in
            guard let one = shown(conflict.goal), let day = one.goal.day else { return [] }
            let currency = fit.free.currency
            let head = PageItem(
                key: "conflict-" + one.record.id.text, name: one.goal.title,
                detail: wording.text("goals.short", .text("amount", wording.money(conflict.short, currency)), .text("day", date(day))),
                text: wording.text("goals.shortPerMonth", .text("amount", wording.money(conflict.shortPerMonth, currency))),
                mark: PageItem.Mark(icon: one.icon, colour: 0), form: form(one))
            return [head] + conflict.choices.enumerated().map { place, choice in item(choice, place, of: one) }
        }
    }

    private func item(_ choice: GoalChoice, _ place: Int, of one: ShownGoal) -> PageItem {
        let key = "goals.choice." + choice.kind.code
        var changed = one
        let name: String
        switch choice.kind {
        case .laterDay(let day): name = wording.text(key, .text("goal", one.goal.title), .text("day", date(day)))
        case .smallerTarget(let target):
            name = wording.text(key, .text("goal", one.goal.title), .text("amount", wording.money(target, one.goal.currency)))
        case .pauseOther(let other, let until):
            changed = shown(other) ?? one
            name = wording.text(key, .text("goal", changed.goal.title), .text("day", date(until)))
        }
        let days = choice.finishes.compactMap { finish -> String? in
            guard finish.day != finish.before || finish.goal == one.goal.id, let goal = shown(finish.goal)?.goal else { return nil }
            return finish.day.map { wording.text("goals.finish", .text("goal", goal.title), .text("day", date($0))) }
                ?? wording.text("goals.finish.far", .text("goal", goal.title))
        }
        return PageItem(
            key: "choice-\(place)-" + one.record.id.text, name: name, detail: days.joined(separator: " · "), form: form(changed))
    }

    /// What was promised, what is open first, then what a transfer settled, the latest first.
    var pledgeItems: [PageItem] {
        var (open, settled): ([PageItem], [(day: Day, item: PageItem)]) = ([], [])
        for one in household.goals where one.status == .active || one.status == .expired {
            for state in one.pledges {
                let item = item(state, of: one)
                if state.transfer == nil { open.append(item) } else { settled.append((state.pledge.day, item)) }
            }
        }
        let latest = settled.ordered { $0.day > $1.day }.map { $0.item }
        return Array((open + latest).prefix(GoalsScreen.listLimit))
    }

    private func item(_ state: PledgeState, of one: ShownGoal) -> PageItem {
        var words = [wording.text("goals.pledge.for", .text("day", date(state.pledge.day)))]
        if let transfer = state.transfer { words.append(wording.text("goals.pledge.settled", .text("day", date(transfer.day)))) }
        let row = state.transfer.flatMap { transfer in context.ledger.ids.firstIndex(of: transfer.row) }
        return PageItem(
            key: "pledge-\(state.pledge.day.iso)-" + one.record.id.text, name: one.goal.title, detail: words.joined(separator: " · "),
            text: state.isOverdue ? wording.text("goals.pledge.overdue") : "",
            amount: wording.money(state.pledge.amount, one.goal.currency), tone: state.isOverdue ? .look : .plain,
            mark: PageItem.Mark(icon: one.icon, colour: 0),
            evidence: row.flatMap { Evidence(rows: [Int32(truncatingIfNeeded: $0)], in: context.ledger) }.map {
                ShownEvidence($0, context)
            },
            form: state.transfer == nil ? form(one) : nil)
    }

    /// A small step, with the rows that suggest it; ticked off by its form.
    func item(_ task: MicroTask) -> PageItem {
        let name = wording.merchant(task.merchant, in: context.ledger)
        let isYearly = task.kind != .askForRefund
        return PageItem(
            key: task.name,
            name: wording.text(
                "goals.task." + task.kind.code, .text("name", name), .text("amount", wording.money(task.each, task.currency))),
            detail: isYearly ? wording.text("goals.task.year", .text("amount", wording.money(task.perYear, task.currency))) : "",
            evidence: Evidence(rows: task.rows, in: context.ledger).map { ShownEvidence($0, context) },
            form: ticking.map { PageForm(ticking: ShownGoal.doneField + task.name, on: $0.record, in: context) })
    }

    /// What was ticked off, the latest first.
    var doneItems: [PageItem] {
        let all = household.goals.flatMap { one in one.done.map { (one, $0.task, $0.day) } }
        return all.ordered { $0.2 > $1.2 }.prefix(GoalsScreen.listLimit).map { one, task, day in
            let kind = MicroTask.Kind.allCases.first { task.after($0.code + "-") != nil }
            return PageItem(
                key: "done-" + task, name: wording.text(kind.map { "goals.done." + $0.code } ?? "goals.done.other"),
                detail: wording.text("goals.done.on", .text("day", date(day)), .text("goal", one.goal.title)),
                form: one.mayChange(context) ? PageForm(ticking: ShownGoal.doneField + task, on: one.record, in: context) : nil)
        }
    }

    /// What deserves to be the next goal, or the next step.
    func item(_ one: Recommendation) -> PageItem {
        let evidence = Evidence(rows: one.rows, in: context.ledger).map { ShownEvidence($0, context) }
        let amount = wording.money(one.amount, one.currency)
        if let costliest, case .costliestDebt = one.kind { return item(one, of: costliest) }
        guard case .cushion(let target) = one.kind else {
            return PageItem(
                key: one.kind.code, name: wording.text("goals.recommend." + one.kind.code),
                text: wording.text("goals.recommend.\(one.kind.code).text", .text("amount", amount)), evidence: evidence)
        }
        let form = PageForm(
            .goal, leftOut: ["since", "put:", "pledge:", ShownGoal.doneField, "place", "icon", "ended", "note"],
            begun: [
                "name": wording.text("goals.cushion"), "type": "saving", "currency": one.currency.code,
                "target": wording.typed(target, one.currency),
            ], in: context)
        return PageItem(
            key: one.kind.code, name: wording.text("goals.recommend." + one.kind.code),
            text: wording.text(
                "goals.recommend.\(one.kind.code).text", .text("amount", amount), .text("target", wording.money(target, one.currency))),
            evidence: evidence, form: mayMake ? form : nil)
    }

    /// The debt that costs most, with a goal that pays it down.
    private func item(_ one: Recommendation, of debt: ShownDebt) -> PageItem {
        let form = PageForm(
            .goal, leftOut: ["since", "put:", "pledge:", ShownGoal.doneField, "place", "icon", "ended", "note"],
            begun: [
                "name": debt.name, "type": "payingDown", "currency": debt.currency.code, "target": wording.typed(debt.owed, debt.currency),
            ], in: context)
        return PageItem(
            key: one.kind.code, name: wording.text("goals.recommend.costliest-debt", .text("name", debt.name)),
            text: wording.text("goals.recommend.costliest-debt.text", .text("amount", wording.money(one.amount, one.currency))),
            evidence: debt.evidence(context), form: mayMake ? form : nil)
    }
}

extension Recommendation {
    /// Whether it is to pay a debt down.
    func isOf(_ debt: Debt) -> Bool {
        if case .costliestDebt(let id, _) = kind { return id == debt.id }
        return false
    }
}
