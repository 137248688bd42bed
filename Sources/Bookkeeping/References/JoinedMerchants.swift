import Values

/// Under which merchant each merchant of a household is shown.
///
/// Merchants that differ in references alone are one: `Northwind Abc123` and `Northwind Abc987` are `Northwind`. A word is a reference
/// when it looks like one and the household knows the rest of the name with another one in its place, or without any. That depends on
/// which names there are and on nothing else, so it is the same in whatever order files came. The banks' own texts stay.
struct JoinedMerchants {
    /// For each merchant the number of the one without references, which is its own for most.
    private(set) var own: [UInt32]
    /// For each merchant the number of the one that the household calls it.
    private(set) var shown: [UInt32] = []
    /// For each merchant whether a row has it.
    private(set) var isUsed: [Bool] = []

    /// Looks at the merchants of a ledger's rows; costs a pass over the rows and one over the merchants.
    ///
    /// - Parameter names: what the household calls merchants. Those to which it gave different names stay apart; what was said of one
    ///   counts for all, unless something was said of all.
    init(_ ledger: inout Ledger, _ names: [MerchantName]) {
        for name in names { _ = ledger.merchants.intern(name.merchant) }
        own = Array(0..<UInt32(truncatingIfNeeded: ledger.merchants.count))
        join(&ledger, names)
        shown = own
        for isJoined in [true, false] {
            for name in names {
                let number = ledger.merchants.intern(name.merchant)
                guard (own[Int(number)] != number) == isJoined else { continue }
                shown[Int(own[Int(number)])] = ledger.merchants.intern(name.name)
            }
        }
        for number in shown.indices { shown[number] = shown[Int(own[number])] }
    }

    /// Names with the same words beside their references.
    private struct Group {
        /// How many there are, the one without any reference included where that is plain.
        var count = 0
        /// Whether what they differ in is no part of a name.
        var isSure = false
        /// What the household calls one of them; 0 for nothing.
        var name: UInt32 = 0
        /// Whether it calls them differently.
        var isApart = false
    }

    private mutating func join(_ ledger: inout Ledger, _ names: [MerchantName]) {
        let isUsed = JoinedMerchants.used(in: ledger)
        self.isUsed = isUsed
        var called = [UInt32](repeating: 0, count: own.count)
        for name in names { called[Int(ledger.merchants.intern(name.merchant))] = ledger.merchants.intern(name.name) }
        var places: [UInt64: Int] = [:]
        var groups: [Group] = []
        var found: [(merchant: Int, place: Int)] = []
        for merchant in isUsed.indices where isUsed[merchant] {
            guard let base = base(merchant, ledger) else { continue }
            let key = base.name.withUnsafeBufferPointer { Hash64.of($0) }
            let place = places[key] ?? groups.count
            if place == groups.count {
                places[key] = place
                groups.append(Group())
            }
            let plain = base.hasCode ? base.name.withUnsafeBufferPointer { ledger.merchants.number(of: $0) } : nil
            if let plain, Int(plain) < isUsed.count, isUsed[Int(plain)] { groups[place].count += 1 }
            groups[place].count += 1
            groups[place].isSure = groups[place].isSure || base.hasCode || base.words > 1
            if called[merchant] != 0 {
                groups[place].isApart = groups[place].isApart || (groups[place].name != 0 && groups[place].name != called[merchant])
                groups[place].name = called[merchant]
            }
            found.append((merchant, place))
        }
        for (merchant, place) in found where groups[place].count > 1 && groups[place].isSure && !groups[place].isApart {
            guard let base = base(merchant, ledger) else { continue }
            own[merchant] = base.name.withUnsafeBufferPointer { ledger.merchants.intern($0) }
        }
        for number in own.count..<max(own.count, ledger.merchants.count) { own.append(UInt32(truncatingIfNeeded: number)) }
    }

    private func base(_ merchant: Int, _ ledger: Ledger) -> ReferenceWords.Base? {
        ledger.merchants.withBytes(UInt32(truncatingIfNeeded: merchant)) { ReferenceWords.base(of: $0) }
    }

    /// For each merchant of a ledger whether a row has it.
    static func used(in ledger: Ledger) -> [Bool] {
        var isUsed = [Bool](repeating: false, count: ledger.merchants.count)
        for descriptor in ledger.descriptorNumbers { isUsed[Int(ledger.descriptors.merchants[Int(descriptor)])] = true }
        if !isUsed.isEmpty { isUsed[0] = false }
        return isUsed
    }
}
