import Values

extension ChoreBook {
    /// An occurrence of a chore; nil if there is no such chore, or if it neither has the occurrence nor anything was said of it.
    package func occurrence(_ key: ChoreKey) -> ChoreOccurrence? {
        guard let place = placeOfChore[key.chore] else { return nil }
        return occurrences(at: Place(chore: place, due: key.due)).first { $0.key == key }
    }

    /// The occurrences of a chore on a due day, one for each member, by their ids: those whom it is for, and those who did it all the same.
    func occurrences(at place: Place) -> [ChoreOccurrence] {
        let chore = chores[place.chore]
        let own = said[place] ?? ChoreSaid()
        let members = members(of: chore, on: place.due)
        let planned = chore.isDue(on: place.due) ? members : []
        switch chore.sharing {
        // What is for nobody has nobody to share with.
        case .together where !members.isEmpty: return together(own, chore, place.due, members)
        case .each, .together: return eachOf(own, chore, place.due, planned)
        case .first: return firstOf(own, chore, place.due, planned)
        }
    }

    /// Those whom a chore is for, and those of whom something was said until today.
    private func involved(_ said: ChoreSaid, _ planned: [UUID128]) -> [UUID128] {
        var members = planned
        for one in said.done where one.day <= today && !members.contains(one.key.member) { members.append(one.key.member) }
        for one in said.answers where one.answer.day <= today && !members.contains(one.key.member) { members.append(one.key.member) }
        for one in said.givenToo where one.day <= today && !members.contains(one.key.member) { members.append(one.key.member) }
        return members.ordered { $0 < $1 }
    }

    private func own(_ member: UUID128, of said: ChoreSaid) -> ChoreSaid {
        ChoreSaid(
            done: said.done.filter { $0.key.member == member }, answers: said.answers.filter { $0.key.member == member },
            givenToo: said.givenToo.filter { $0.key.member == member })
    }

    // MARK: - The three ways of sharing

    private func eachOf(_ said: ChoreSaid, _ chore: Chore, _ due: Day, _ planned: [UUID128]) -> [ChoreOccurrence] {
        let last = chore.lastDoableDay(of: due)
        return involved(said, planned).map { member in
            let isOffPlan = !planned.contains(member)
            let tries = ChoreTries(own(member, of: said), chore, due: due, lastDoable: last, isOffPlan: isOffPlan, until: today)
            let approval = tries.approval(until: today) { $0.automatic }
            let state = approval.map { ChoreBook.state($0) } ?? state(tries, due) { $0.automatic }
            return occurrence(
                ChoreKey(chore.id, due: due, member), chore, state, tries, approval?.shown, chore.reward[due] ?? 0, isOffPlan: isOffPlan)
        }
    }

    /// What one says is said for all of them, and each has a share of the reward: cents that are left over go one each to the first.
    private func together(_ said: ChoreSaid, _ chore: Chore, _ due: Day, _ members: [UUID128]) -> [ChoreOccurrence] {
        let isOffPlan = !chore.isDue(on: due)
        let isSaid = said.done.contains { $0.day <= today } || said.answers.contains { $0.answer.day <= today }
        guard isSaid || !isOffPlan else { return [] }
        let last = chore.lastDoableDay(of: due)
        let tries = ChoreTries(said, chore, due: due, lastDoable: last, isOffPlan: isOffPlan, until: today)
        let approval = tries.approval(until: today) { $0.automatic }
        let state = approval.map { ChoreBook.state($0) } ?? state(tries, due) { $0.automatic }
        let shares = ChoreBook.shares(of: chore.reward[due] ?? 0, chore.currency, members.count)
        return members.indices.map { place in
            occurrence(
                ChoreKey(chore.id, due: due, members[place]), chore, state, tries, approval?.shown, shares[place], isOffPlan: isOffPlan)
        }
    }

    private func firstOf(_ said: ChoreSaid, _ chore: Chore, _ due: Day, _ planned: [UUID128]) -> [ChoreOccurrence] {
        let members = involved(said, planned)
        let last = chore.lastDoableDay(of: due)
        var tries: [UUID128: ChoreTries] = [:]
        for member in members {
            tries[member] = ChoreTries(
                own(member, of: said), chore, due: due, lastDoable: last, isOffPlan: !planned.contains(member), until: today)
        }
        let gifts = said.givenToo.filter { $0.day <= today }
        let first = ChoreFirst(tries, given: gifts.map { $0.key.member }, until: today)
        return members.compactMap { member in
            guard let own = tries[member] else { return nil }
            let state = stateOfFirst(member, own, due, first, gifts)
            let approval = first.member == member ? first.approvals[member] : nil
            return occurrence(
                ChoreKey(chore.id, due: due, member), chore, state, own, approval?.shown, chore.reward[due] ?? 0,
                isOffPlan: !planned.contains(member))
        }
    }

    private func stateOfFirst(
        _ member: UUID128, _ tries: ChoreTries, _ due: Day, _ first: ChoreFirst, _ gifts: [ChoreGivenToo]
    ) -> ChoreOccurrence.State {
        let approval = first.approvals[member]
        let given = ChoreBook.given(to: member, approval, gifts)
        if first.isEarned, first.member == member, let approval, approval.day <= given?.day ?? approval.day {
            return ChoreBook.state(approval)
        }
        if let given { return .givenToo(by: given.by, on: given.day) }
        guard let front = first.member, front != member else {
            return state(tries, due) { first.automatic($0, of: member) }
        }
        return .notMine(first: front, didItToo: tries.standing(on: today) != nil, approvedToo: approval != nil)
    }

    /// A gift to somebody who was not first. As soon as a parent gave to one of them, the approval of another is meant as a gift as well.
    private static func given(to member: UUID128, _ approval: ChoreApproval?, _ gifts: [ChoreGivenToo]) -> (by: UUID128, day: Day)? {
        let ordered = gifts.ordered { $0.day != $1.day ? $0.day < $1.day : $0.by < $1.by }
        let own = ordered.first { $0.key.member == member }.map { (by: $0.by, day: $0.day) }
        guard let first = ordered.first, let approval, case .member(let by) = approval.by else { return own }
        let meant = (by: by, day: max(approval.day, first.day))
        guard let own else { return meant }
        return own.day <= meant.day ? own : meant
    }

    // MARK: - States

    private static func state(_ approval: ChoreApproval) -> ChoreOccurrence.State {
        .approved(attempt: approval.attempt, approval.by, on: approval.day, approval.note)
    }

    /// What became of tries of which none is approved.
    private func state(_ tries: ChoreTries, _ due: Day, automatic: (ChoreTry) -> Day?) -> ChoreOccurrence.State {
        if let last = tries.tries.last {
            switch last.settled(until: today, automatic: automatic(last)) {
            case .returned(let by, let day, let word, _):
                let until = ChoreTries.lastDay(tries.lastDoable, after: last, until: today)
                let again = last.attempt < AnswerLimits.tries.upperBound && today <= until ? until : nil
                return .returned(attempt: last.attempt, by: by, on: day, word: word, again: again)
            case .open, .approved:
                // A day of which somebody who stands in front learns too late is no day any more.
                let day = automatic(last).flatMap { $0 > today ? $0 : nil }
                return .waiting(attempt: last.attempt, approvesItself: day)
            }
        }
        if due > today { return .upcoming }
        return today <= tries.lastDoable ? .open : .missed
    }

    private func occurrence(
        _ key: ChoreKey, _ chore: Chore, _ state: ChoreOccurrence.State, _ tries: ChoreTries, _ shown: ChoreOccurrence.Shown?,
        _ reward: Int64, isOffPlan: Bool
    ) -> ChoreOccurrence {
        ChoreOccurrence(
            key: key, sharing: chore.sharing, state: state, reward: reward, into: chore.into[key.due] ?? .divided,
            proof: chore.proof[key.due] ?? .nothing, shown: shown ?? tries.tries.last { $0.shown != nil }?.shown,
            until: tries.lastDoable == .latest ? nil : tries.lastDoable, isOffPlan: isOffPlan)
    }

    /// Equal shares of a reward that sum to it.
    static func shares(of reward: Int64, _ currency: Currency, _ count: Int) -> [Int64] {
        let weights = [Int64](repeating: 1, count: count)
        do throws(MoneyError) {
            return try Money(minorUnits: reward, currency).allocated(by: weights).map { $0.minorUnits }
        } catch {
            return weights.map { _ in 0 }
        }
    }
}
