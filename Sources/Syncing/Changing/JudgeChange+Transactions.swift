import Bookkeeping
package import Households
import Values

extension JudgeChange {
    /// What fields of a transaction change, all of them or none.
    ///
    /// - Parameter changes: whose values are of the types that the kind declares.
    package static func transaction(
        _ changes: [FieldChange], of state: TransactionState, by member: Member
    ) throws(ChangeError) -> [TransactionChange] {
        var edit = state.edit
        var made: [TransactionChange] = []
        for change in changes {
            let (value, text) = (change.value, change.value.string)
            switch change.field {
            case "day": edit.day = text.flatMap { Day(iso: $0) }
            case "merchant": edit.merchant = text
            case "text": edit.text = text
            case "amount": edit.amount = value.integer
            case "note": made.append(.note(text ?? ""))
            case "category": if let correction = try correction(value, state, member) { made.append(correction) }
            case "parts":
                let parts = value.parts ?? []
                if !value.isNull { try ChangeError.checking { () throws(ChoiceFailure) in try state.facts.check(parts) } }
                made.append(.divide(parts))
            case "purchase": made.append(.link(value.isNull ? nil : try purchase(state)))
            case "deleted": made.append(.delete(value.bool ?? false))
            case "transfer":
                // Of which two it is one, the field `otherHalf` says.
                guard value.bool == false else { throw .badValue }
                if try isTransfer(state) { made.append(.part) }
            case "otherHalf": if let pair = try pair(state) { made.append(.pair(pair)) }
            case let field:
                guard let tag = field.after("tag:") else { throw .badValue }
                let isOn = value.bool ?? false
                if isOn { try check(tags: [tag], beside: state.tags) }
                made.append(.tag(tag, isOn: isOn))
            }
        }
        guard edit != state.edit else { return made }
        let wanted = edit
        made.append(.edit(try ChangeError.checking { () throws(ChoiceFailure) in try state.facts.standing(wanted) }))
        return made
    }

    /// Checks a transaction that is entered by hand.
    ///
    /// - Parameters:
    ///   - fields: whose values are of the types that the kind declares.
    ///   - count: of the household's transactions.
    ///   - tags: the household's.
    package static func newTransaction(_ fields: [FieldChange], count: Int, tags: Set<String>) throws(ChangeError) {
        let own = (fields["tags"]?.array ?? []).compactMap { $0.string }
        try ChangeError.checking { () throws(ChoiceFailure) in
            guard fields["amount"]?.integer != 0 else { throw .noAmount }
            guard count < Ledger.rowLimit else { throw .tooMany(limit: Ledger.rowLimit) }
        }
        try check(tags: own, beside: tags)
    }

    /// Checks that a household does not have too many tags once it has these too.
    private static func check(tags: [String], beside known: Set<String>) throws(ChangeError) {
        guard !tags.isEmpty, known.union(tags).count > ChoiceLimits.tags else { return }
        try ChangeError.checking { () throws(ChoiceFailure) in throw .tooMany(limit: ChoiceLimits.tags) }
    }

    private static func correction(
        _ value: JSONValue, _ state: TransactionState, _ member: Member
    ) throws(ChangeError) -> TransactionChange? {
        // Transactions of the whole household follow a lesson; else it is about the one alone.
        let mayTeach = allows(member, .changeChoices)
        guard let category = value["code"]?.string else {
            guard let standing = state.correction else { return nil }
            guard !standing.isLearned || mayTeach else { throw .permission(.changeChoices) }
            return .takeBack(standing)
        }
        let merchant = state.edit.merchant ?? state.merchant
        return .correct(
            Correction(
                number: 0, row: state.facts.id, category: category, merchant: merchant, amount: state.facts.amount,
                isLearned: (value["learned"]?.bool ?? false) && !merchant.isEmpty && mayTeach))
    }

    private static func purchase(_ state: TransactionState) throws(ChangeError) -> UUID128 {
        let purchase = try other(state.purchase)
        guard let purchase else { throw .missing }
        try ChangeError.checking { () throws(ChoiceFailure) in try state.facts.check(refundOf: purchase) }
        return purchase.id
    }

    /// Whether the transaction belongs to a transfer. Both halves count again once it is parted, so the member must be allowed to change both.
    private static func isTransfer(_ state: TransactionState) throws(ChangeError) -> Bool {
        try other(state.otherHalf) != nil
    }

    /// The transfer that the transaction makes with the one that is named; nil if it stands.
    private static func pair(_ state: TransactionState) throws(ChangeError) -> TransferPair? {
        guard let named = try other(state.named) else { throw .missing }
        if case .row(let half) = state.otherHalf, half.id == named.id { return nil }
        try ChangeError.checking { () throws(ChoiceFailure) in try state.facts.check(otherHalf: named) }
        let isOut = state.facts.amount < 0
        return TransferPair(outgoing: isOut ? state.facts.id : named.id, incoming: isOut ? named.id : state.facts.id)
    }

    private static func other(_ other: TransactionState.Other) throws(ChangeError) -> RowFacts? {
        switch other {
        case .none: return nil
        case .missing: throw .missing
        case .forbidden: throw .permission(.changeRows)
        case .row(let facts): return facts
        }
    }
}
