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
        /// What the household calls one of them.
        var name: String?
        /// Whether it calls them differently.
        var isApart = false
    }

    private mutating func join(_ ledger: inout Ledger, _ names: [MerchantName]) {
        let isUsed = JoinedMerchants.used(in: ledger)
        let called = names.reduce(into: [:]) { $0[$1.merchant] = $1.name }
        var groups: [UInt64: Group] = [:]
        var found: [(merchant: Int, base: [UInt8], key: UInt64)] = []
        for merchant in isUsed.indices where isUsed[merchant] {
            let number = UInt32(truncatingIfNeeded: merchant)
            guard let base = ledger.merchants.withBytes(number, { ReferenceWords.base(of: $0) }) else { continue }
            let key = base.name.withUnsafeBufferPointer { Hash64.of($0) }
            var group = groups[key] ?? Group()
            let plain = group.isSure || !base.hasCode ? nil : base.name.withUnsafeBufferPointer { ledger.merchants.number(of: $0) }
            group.count += plain.map { isUsed[Int($0)] } ?? false ? 2 : 1
            group.isSure = group.isSure || base.hasCode || base.words > 1
            if !called.isEmpty, let name = called[ledger.merchants.text(number)] {
                group.isApart = group.isApart || (group.name ?? name) != name
                group.name = name
            }
            groups[key] = group
            found.append((merchant, base.name, key))
        }
        for one in found {
            guard let group = groups[one.key], group.count > 1, group.isSure, !group.isApart else { continue }
            own[one.merchant] = one.base.withUnsafeBufferPointer { ledger.merchants.intern($0) }
        }
        for number in own.count..<max(own.count, ledger.merchants.count) { own.append(UInt32(truncatingIfNeeded: number)) }
    }

    /// For each merchant of a ledger whether a row has it.
    static func used(in ledger: Ledger) -> [Bool] {
        var isUsed = [Bool](repeating: false, count: ledger.merchants.count)
        for descriptor in ledger.descriptorNumbers { isUsed[Int(ledger.descriptors.merchants[Int(descriptor)])] = true }
        if !isUsed.isEmpty { isUsed[0] = false }
        return isUsed
    }
}
