package import Values

extension ChoreBook {
    /// What waits for the parents, one question for each try.
    package func requests() -> [ApprovalRequest] {
        waiting().compactMap { one in
            let since = one.shown?.day ?? one.key.due
            switch one.state {
            case .waiting(let attempt, let day):
                return ApprovalRequest(
                    .choreDone(one.key, attempt: attempt), of: one.key.member, since: since, approvesItself: day, moves: moves(of: one),
                    ifReturned: ifReturned(one, attempt))
            case .notMine(let first, _, _):
                let attempt = one.shown?.attempt ?? 1
                return ApprovalRequest(
                    .choreDoneToo(one.key, attempt: attempt, first: first), of: one.key.member, since: since, moves: moves(of: one))
            default: return nil
            }
        }
    }

    /// The money that an approval moves: of several together, to each of them.
    private func moves(of one: ChoreOccurrence) -> [ApprovalMove] {
        var all = [one]
        if one.sharing == .together, let place = placeOfChore[one.key.chore] {
            all = occurrences(at: Place(chore: place, due: one.key.due))
        }
        return all.filter { $0.reward > 0 }.map { ApprovalMove($0.key.member, $0.into, $0.reward) }
    }

    /// What a return of today does: it can be done again for some days, or others who did the same are next.
    private func ifReturned(_ one: ChoreOccurrence, _ attempt: Int) -> [ApprovalEffect] {
        var effects: [ApprovalEffect] = []
        if one.sharing == .first, let place = placeOfChore[one.key.chore] {
            let others = occurrences(at: Place(chore: place, due: one.key.due))
            let isRival = others.contains { other in
                if case .notMine(_, didItToo: true, _) = other.state { return other.key != one.key }
                return false
            }
            if isRival { return [.othersAreNext] }
        }
        if attempt < AnswerLimits.tries.upperBound {
            effects.append(.canBeDoneAgain(until: one.until.map { max($0, today.advanced(by: ChoreLimits.againDays)) }))
        }
        return effects
    }

    /// What was answered of chores in some days, the approvals by time among it.
    package func answered(in span: DaySpan) -> [AnsweredApproval] {
        var found: [AnsweredApproval] = []
        for place in said.keys {
            let all = occurrences(at: place)
            for one in all where one.sharing != .together || one.key == all.first?.key {
                guard let (attempt, answer) = ChoreBook.answer(to: one) else { continue }
                let answered = AnsweredApproval(.choreDone(one.key, attempt: attempt), of: one.key.member, answer)
                if let day = answered.day, span.contains(day) { found.append(answered) }
            }
        }
        return found
    }

    private static func answer(to one: ChoreOccurrence) -> (Int, Settled)? {
        switch one.state {
        case .approved(let attempt, let by, let day, let note): (attempt, .approved(by, on: day, note))
        case .givenToo(let by, let day): (one.shown?.attempt ?? 1, .approved(.member(by), on: day, nil))
        case .returned(let attempt, let by, let day, let word, _): (attempt, .returned(by: by, on: day, word: word, nil))
        default: nil
        }
    }
}

extension WishBook {
    /// What waits for the parents: wishes that were made, and wishes that children ask to buy.
    package func requests() -> [ApprovalRequest] {
        courses.compactMap { course in
            let wish = course.wish
            switch course.state {
            case .asked:
                return ApprovalRequest(.wishMade(wish.id), of: wish.member, since: wish.made, ifReturned: [])
            case .asksToBuy(let asking):
                return ApprovalRequest(
                    .wishBought(wish.id, attempt: asking.attempt), of: wish.member, since: asking.day,
                    moves: WishBook.moves(course, paying: asking.paid),
                    ifReturned: asking.attempt < AnswerLimits.tries.upperBound ? [.canBeAskedAgain] : [])
            default: return nil
            }
        }
    }

    /// The money that a purchase moves: out of the wish, what is left into save, what is beyond it out of spend.
    private static func moves(_ course: WishCourse, paying paid: Int64) -> [ApprovalMove] {
        let member = course.wish.member
        let moves = [
            ApprovalMove(member, .wish(course.wish.id), 0 - course.have), ApprovalMove(member, .save, max(0, course.have - paid)),
            ApprovalMove(member, .spend, 0 - max(0, paid - course.have)),
        ]
        return moves.filter { $0.amount != 0 }
    }

    /// What was answered of wishes in some days.
    package func answered(in span: DaySpan) -> [AnsweredApproval] {
        var found: [AnsweredApproval] = []
        for course in courses {
            let wish = course.wish
            found.append(AnsweredApproval(.wishMade(wish.id), of: wish.member, course.approval))
            if let asking = course.asking {
                found.append(AnsweredApproval(.wishBought(wish.id, attempt: asking.attempt), of: wish.member, asking.answer))
            }
        }
        return found.filter { $0.day.map { span.contains($0) } ?? false }
    }
}

extension PurchaseQuestion {
    /// The question as it waits; nil once it is answered or taken back, and before the day on which it is asked.
    package func request(today: Day) -> ApprovalRequest? {
        guard asked <= today, state(until: today) == .waiting else { return nil }
        return ApprovalRequest(
            .purchase(id), of: member, since: asked, moves: [ApprovalMove(member, place, 0 - price)], ifReturned: [.canBeAskedAgain])
    }

    /// The answer; nil while it waits, and for what the child took back.
    package func answered(today: Day) -> AnsweredApproval? {
        switch state(until: today) {
        case .waiting, .withdrawn: nil
        case .approved(let by, let day, let note): AnsweredApproval(.purchase(id), of: member, .approved(by, on: day, note))
        case .returned(let by, let day, let word, let note):
            AnsweredApproval(.purchase(id), of: member, .returned(by: by, on: day, word: word, note))
        }
    }
}

extension ApprovalRequest {
    /// A child asks to take money out of save.
    ///
    /// - Parameters:
    ///   - key: the key of the move.
    ///   - amount: minor units, above zero.
    package static func moveOutOfSave(
        _ key: String, of member: UUID128, since: Day, _ amount: Int64, to place: MoneyPlace
    ) -> ApprovalRequest {
        ApprovalRequest(
            .moveOutOfSave(key), of: member, since: since,
            moves: [ApprovalMove(member, .save, 0 - amount), ApprovalMove(member, place, amount)], ifReturned: [.canBeAskedAgain])
    }

    /// A child asks for money ahead of the allowance.
    ///
    /// - Parameter amount: minor units, above zero.
    package static func advance(
        _ key: String, of member: UUID128, since: Day, _ amount: Int64, into place: MoneyPlace
    ) -> ApprovalRequest {
        ApprovalRequest(
            .advance(key), of: member, since: since, moves: [ApprovalMove(member, place, amount)], ifApproved: [.owes(more: amount)],
            ifReturned: [.canBeAskedAgain])
    }

    /// A child places an order on the market that is play.
    ///
    /// - Parameter playMoney: what the child has to play with before and after, as the market says.
    package static func marketOrder(
        _ key: String, of member: UUID128, since: Day, playMoney: (from: Int64, to: Int64)
    ) -> ApprovalRequest {
        ApprovalRequest(
            .marketOrder(key), of: member, since: since, ifApproved: [.playMoney(from: playMoney.from, to: playMoney.to)],
            ifReturned: [.canBeAskedAgain])
    }

    /// A young person asks to have their profile handed over.
    package static func handover(of member: UUID128, since: Day) -> ApprovalRequest {
        ApprovalRequest(.handover(member), of: member, since: since, ifApproved: [.handedOver], ifReturned: [.canBeAskedAgain])
    }
}
