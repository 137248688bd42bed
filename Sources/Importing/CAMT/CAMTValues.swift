/// The leaves' values of the statement, balance, entry and part that are being read, one place each.
struct CAMTValues {
    private var values = [CAMTValue](repeating: .none, count: 256)
    /// Values that may repeat within a part, in the file's order, at most `ImportLimits.splits`.
    private(set) var repeated: [(place: CAMTPlace, value: CAMTValue)] = []

    /// The value of a leaf, `none` when the file gives none.
    @inline(__always)
    subscript(place: CAMTPlace) -> CAMTValue { values[Int(place.rawValue)] }

    /// Keeps a value; of several the first one that is not empty.
    @inline(__always)
    mutating func keep(_ value: CAMTValue, at place: CAMTPlace) {
        if value.isEmpty { return }
        if place.rawValue >= CAMTPlace.firstRepeated.rawValue {
            if repeated.count < ImportLimits.splits { repeated.append((place, value)) }
        } else if values[Int(place.rawValue)].isEmpty {
            values[Int(place.rawValue)] = value
        }
    }

    /// Forgets a group of leaves.
    @inline(__always)
    mutating func forget(_ first: CAMTPlace, through last: CAMTPlace) {
        for index in Int(first.rawValue)...Int(last.rawValue) { values[index] = .none }
    }

    /// Forgets the values that may repeat.
    mutating func forgetRepeated() {
        repeated.removeAll(keepingCapacity: true)
    }
}

extension CAMTValues {
    /// Where the status code stands: in `Sts`, or since version 08 in an element of it.
    var statusValue: CAMTValue { self[self[.entryStatusCode].isEmpty ? .entryStatus : .entryStatusCode] }

    /// What the entry's status says.
    func status(in source: UnsafeBufferPointer<UInt8>) -> CAMTStatus {
        let code = statusValue.content(in: source)
        if code.isEmpty || code.equals("BOOK") { return .booked }
        if code.equals("PDNG") || code.equals("FUTR") { return .pending }
        return code.equals("INFO") ? .information : .unknown
    }
}

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

/// The other side of an entry, as far as the message names it.
struct CAMTOtherSide {
    /// Its name.
    var name: CAMTValue
    /// Whom it acts for.
    var ultimate: CAMTValue
    /// Its account.
    var account: CAMTValue
}

/// How far an entry is, from ISO 20022's list of entry statuses.
enum CAMTStatus {
    /// On the account.
    case booked
    /// Not yet on the account, or booked for a future day.
    case pending
    /// For information only.
    case information
    /// A status that the list does not hold.
    case unknown
}
