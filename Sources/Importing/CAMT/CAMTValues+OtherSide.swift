extension CAMTValues {
    /// The other side of a payment: who was paid, or who paid when money came in.
    ///
    /// Banks mix the roles up; a side with this very account is never the other one, and where only the wrong role
    /// is filled in, with an account that is not this one, it is taken.
    func otherSide(moneyCameIn: Bool, in source: UnsafeBufferPointer<UInt8>) -> CAMTOtherSide {
        let debtor = CAMTOtherSide(name: self[.debtorName], ultimate: self[.ultimateDebtorName], account: self[.debtorNumber])
        let creditor = CAMTOtherSide(name: self[.creditorName], ultimate: self[.ultimateCreditorName], account: self[.creditorNumber])
        let expected = moneyCameIn ? debtor : creditor
        let reverse = moneyCameIn ? creditor : debtor
        let isReverseOther = !reverse.account.isEmpty && !isOwn(reverse.account, source)
        let isExpectedMissing = (expected.name.isEmpty && expected.ultimate.isEmpty) || isOwn(expected.account, source)
        var side = isExpectedMissing && isReverseOther && !reverse.name.isEmpty ? reverse : expected
        if side.name.isEmpty {
            side.name = side.ultimate
            side.ultimate = .none
        }
        return side
    }

    private func isOwn(_ account: CAMTValue, _ source: UnsafeBufferPointer<UInt8>) -> Bool {
        let other = account.content(in: source)
        let own = self[.accountNumber].content(in: source)
        return !other.isEmpty && other.count == own.count && other.count <= 64 && other.elementsEqual(own)
    }
}
