/// Which categories count as others.
struct MergedCategories {
    private var mergedInto: [String: String] = [:]

    /// The categories that a household merged.
    init(_ choices: [CategoryChoice]) {
        for choice in choices { mergedInto[choice.category] = choice.mergedInto }
    }

    /// Whether every category stands for itself.
    var isEmpty: Bool { mergedInto.isEmpty }

    /// The category that one counts as in the end.
    func counted(_ code: String) -> String {
        var code = code
        var steps = 0
        while let next = mergedInto[code], steps < mergedInto.count {
            code = next
            steps += 1
        }
        return code
    }

    /// The number in a ledger of the category that one counts as, added when it is new; 0 for "unsure".
    func number(of code: String, in ledger: inout Ledger) -> UInt16 {
        let counted = counted(code)
        guard counted != CategoryChoice.unsure, ledger.categories.count < Ledger.categoryLimit else { return 0 }
        return UInt16(truncatingIfNeeded: ledger.categories.intern(counted))
    }
}
