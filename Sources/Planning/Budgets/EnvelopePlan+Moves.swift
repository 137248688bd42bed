package import Values

extension EnvelopePlan {
    /// The plan with money moved from one envelope to another in a month; nil stands for what is ready to assign.
    package func moving(
        _ amount: Int64, from source: EnvelopeKey?, to target: EnvelopeKey?, in month: Month
    ) throws(BudgetProblem) -> EnvelopePlan {
        guard amount >= 0 else { throw .amountBelowZero }
        var plan = self
        if let source { plan.assigned.append(EnvelopeAssignment(month, source, 0 - amount)) }
        if let target { plan.assigned.append(EnvelopeAssignment(month, target, amount)) }
        return plan
    }

    /// The plan with an overspent envelope covered from another one; the same plan where it is not overspent. What was overspent on a card
    /// goes on to the card's payment by itself.
    package func covering(_ key: EnvelopeKey, from source: EnvelopeKey?, in month: EnvelopeMonth) throws(BudgetProblem) -> EnvelopePlan {
        guard let available = month.envelope(key)?.available, available < 0 else { return self }
        return try moving(Int64(clamping: available.magnitude), from: source, to: key, in: month.month)
    }

    /// The plan with exactly an amount assigned to an envelope in a month, whatever was assigned before.
    package func assigning(_ amount: Int64, to key: EnvelopeKey, in month: Month) -> EnvelopePlan {
        var plan = self
        plan.assigned = assigned.filter { $0.month != month || $0.key != key }
        plan.assigned.append(EnvelopeAssignment(month, key, amount))
        return plan
    }

    /// The plan with money held back for the next month: an amount, or all that is ready to assign; never more than that.
    package func holding(_ amount: Int64? = nil, in month: EnvelopeMonth) throws(BudgetProblem) -> EnvelopePlan {
        if let amount, amount < 0 { throw .amountBelowZero }
        let ready = max(0, month.readyToAssign)
        var plan = self
        plan.held.append(EnvelopeHold(month.month, min(amount ?? ready, ready)))
        return plan
    }

    /// The plan with what was held back in a month ready to assign in it again.
    package func releasing(_ month: Month) -> EnvelopePlan {
        var plan = self
        plan.held = held.filter { $0.month != month }
        return plan
    }
}
