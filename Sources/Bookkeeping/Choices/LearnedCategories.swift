import Values

/// The corrections that other rows of the same merchant follow: of several, the one whose amount is nearest.
struct LearnedCategories {
    /// For each merchant of the ledger one more than its place in `merchants`; 0 for none.
    private var places: [UInt32]
    private var merchants: [[Example]] = []

    /// One correction as rows see it.
    struct Example {
        /// Its place among the household's corrections.
        let correction: Int
        /// The category in the ledger.
        let category: UInt16
        /// Whether money came in.
        let isIncoming: Bool
        /// The logarithm of the amount, 256 to an octave.
        let size: Int32
    }

    /// Corrections of one merchant nearer than this, an octave, are about the same thing: the newest of them counts.
    private static let sameSize: Int32 = 256

    /// No corrections about a ledger with so many merchants.
    init(merchantCount: Int) {
        places = Array(repeating: 0, count: merchantCount)
    }

    /// Whether nothing was learned.
    var isEmpty: Bool { merchants.isEmpty }

    /// Adds a correction; the newest ones are added first, and an older one that says otherwise of the same thing is passed over.
    mutating func add(_ example: Example, merchant: UInt32) {
        guard Int(merchant) < places.count else { return }
        if places[Int(merchant)] == 0 {
            merchants.append([])
            places[Int(merchant)] = UInt32(truncatingIfNeeded: merchants.count)
        }
        let place = Int(places[Int(merchant)]) - 1
        let isReplaced = merchants[place].contains { newer in
            newer.isIncoming == example.isIncoming && newer.category != example.category
                && abs(newer.size - example.size) < LearnedCategories.sameSize
        }
        if !isReplaced { merchants[place].append(example) }
    }

    /// The correction that a row of a merchant follows: the one of its own direction with the nearest amount, the newest of
    /// equally near ones. Money that came back follows what was spent there; `isIncome` says that it is no refund.
    @inline(__always)
    func example(merchant: UInt32, amount: Int64, isIncome: Bool) -> Example? {
        guard Int(merchant) < places.count, places[Int(merchant)] > 0 else { return nil }
        let examples = merchants[Int(places[Int(merchant)]) - 1]
        return LearnedCategories.nearest(examples, amount, isIncoming: amount > 0)
            ?? (amount > 0 && !isIncome ? LearnedCategories.nearest(examples, amount, isIncoming: false) : nil)
    }

    private static func nearest(_ examples: [Example], _ amount: Int64, isIncoming: Bool) -> Example? {
        let size = size(of: amount)
        var best: Example?
        for example in examples where example.isIncoming == isIncoming {
            if let known = best, abs(known.size - size) <= abs(example.size - size) { continue }
            best = example
        }
        return best
    }

    /// The logarithm of an amount, 256 to an octave, straight between powers of two.
    static func size(of amount: Int64) -> Int32 {
        let magnitude = max(amount.magnitude, 1)
        let octave = 63 - magnitude.leadingZeroBitCount
        let fraction = octave >= 8 ? magnitude >> UInt64(octave - 8) : magnitude << UInt64(8 - octave)
        return Int32(octave) * 256 + Int32(truncatingIfNeeded: fraction & 255)
    }
}
