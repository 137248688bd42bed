import Values

extension CAMTReading {
    /// Begins transaction details; the first ones stay in `values` unless more follow.
    mutating func beginPart() {
        if entry.partCount == 0 { settleShared() }
        if entry.partCount == 1 { storePart() }
        entry.partCount += 1
        values.forget(.domainCode, through: .creditorNumber)
        values.forgetRepeated()
    }

    /// Ends transaction details.
    mutating func finishPart() {
        if entry.partCount > 1 { storePart() }
    }

    /// Takes what an entry and its parts may both give: the entry's own comes first and is kept, a part's fills what is missing.
    mutating func settleShared() {
        if entry.bankCode.isEmpty { entry.bankCode = bankCode() }
        if entry.original == nil { entry.original = originalAmount() }
        if entry.merchantCategory.isEmpty { entry.merchantCategory = values[.merchantCategory] }
    }

    /// The bank transaction code as `PMNT-RCDT-ESCT`, else the bank's own.
    private mutating func bankCode() -> TextRange {
        if values[.domainCode].isEmpty { return reference(values[.proprietaryCode]) }
        scratch.removeAll(keepingCapacity: true)
        for place in [CAMTPlace.domainCode, .familyCode, .subfamilyCode] where !values[place].isEmpty {
            let content = values[place].content(in: source)
            guard content.count <= 35 else { return .empty }
            if !scratch.isEmpty { scratch.append(UInt8(ascii: "-")) }
            XMLText.append(content, to: &scratch)
        }
        return codes.range(of: scratch, in: file.arena)
    }

    /// The first amount in another currency than the entry's: as instructed, as transacted, or its counter value.
    private mutating func originalAmount() -> CAMTOriginalAmount? {
        let own = values[.entryAmount].currencyCode(in: source)
        for place in [CAMTPlace.instructedAmount, .transactedAmount, .counterValueAmount] where !values[place].isEmpty {
            guard let other = values[place].currencyCode(in: source), other != own else { continue }
            guard let amount = amount(values[place], exponent: other.exponent, line: entry.line) else { continue }
            return CAMTOriginalAmount(currency: values[place].currency(in: source), amount: amount)
        }
        return nil
    }

    /// Keeps the part whose leaves are complete among the entry's parts.
    private mutating func storePart() {
        guard entry.parts.count < ImportLimits.splits else { return }
        let direction = values[.partDirection]
        let isOpposite = !direction.isEmpty && direction.sign(in: source) != values[.entryDirection].sign(in: source)
        let moneyCameIn = values[.entryDirection].says("CRDT", in: source)
        let isReversal = values[.entryIsReversal].isTrue(in: source)
        let other = values.otherSide(moneyCameIn: (moneyCameIn != isOpposite) != isReversal, in: source)
        let part = CAMTPart(
            amount: partAmount(), isOpposite: isOpposite, payee: text(other.name), account: text(other.account),
            reference: reference(values[.endToEndReference]), memo: memo(name: other.name, information: .none))
        entry.parts.append(part)
    }

    /// The part's amount where it is in the entry's currency: its own, else the transaction amount, else the instructed one.
    private mutating func partAmount() -> Int64? {
        let own = values[.entryAmount].currencyCode(in: source)
        let exponent = statement.exponent(of: own ?? options.defaultCurrency)
        for place in [CAMTPlace.partAmount, .transactedAmount, .instructedAmount] where !values[place].isEmpty {
            guard own == nil || values[place].currencyCode(in: source) == own else { continue }
            return CAMTAmount.read(values[place].content(in: source), exponent: exponent)?.minorUnits
        }
        return nil
    }

    /// A name, the purpose as the payer wrote it and what the bank adds, as one text. References that only computers
    /// read are part of it when there is no free text.
    mutating func memo(name: CAMTValue, information: CAMTValue) -> TextRange {
        pieces.removeAll(keepingCapacity: true)
        pieces.append(name)
        var hasFreeText = false
        for repeated in values.repeated where repeated.place == .remittanceText { hasFreeText = true }
        for repeated in values.repeated {
            let isReference = repeated.place == .remittanceReference || repeated.place == .remittanceDocument
            if !hasFreeText || !isReference { pieces.append(repeated.value) }
        }
        pieces.append(information)
        return joinedPieces()
    }
}
