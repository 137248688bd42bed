import Bookkeeping
import Importing
import Insights
import Values

/// Plants single rows into a labelled household's ledger.
struct FactPlanter {
    var random: SeededRandom
    let base: LabelledLedger
    private var ledger: Ledger
    private var rows: [LedgerRow] = []
    private var duplicates: [Set<UUID128>] = []
    private var unusual: [UUID128] = []
    private var names: [UUID128: String] = [:]

    init(_ base: LabelledLedger, seed: UInt64) {
        self.base = base
        ledger = base.ledger
        random = SeededRandom(seed: seed &* 104_729 &+ 5)
    }

    var today: Day { base.today }

    /// A day so many days back.
    func back(_ days: Int) -> Day { today.advanced(by: -days) }

    mutating func pick<Element>(_ elements: [Element]) -> Element { elements[random.integer(in: 0...(elements.count - 1))] }

    /// An amount of any cents.
    mutating func cents(_ range: ClosedRange<Int>) -> Int64 { Int64(random.integer(in: range)) * 100 + Int64(random.integer(in: 0...99)) }

    /// Adds a row and gives its id.
    @discardableResult
    mutating func add(
        _ day: Day, _ amount: Int64, _ merchant: String, _ category: String, account: UInt16 = 0, flags: RowFlags = [], as name: String
    ) -> UUID128 {
        let id = UUID128(high: 8, low: UInt64(rows.count + 1))
        var text = merchant
        let descriptor = text.withUTF8 { ledger.descriptors.intern($0) }.number
        ledger.descriptors.setMerchant(ledger.merchants.intern(merchant), of: descriptor)
        rows.append(
            LedgerRow(
                id: id, day: day, amount: amount, account: account, descriptor: descriptor,
                category: UInt16(ledger.categories.intern(category)), flags: flags))
        names[id] = name
        return id
    }

    /// Adds a charge that comes twice by mistake.
    mutating func addTwins(_ day: Day, after days: Int, _ amount: Int64, _ merchant: String, _ category: String, as name: String) {
        let first = add(day, amount, merchant, category, as: name)
        duplicates.append([first, add(day.advanced(by: days), amount, merchant, category, as: name)])
    }

    /// Adds a second payment for a row of the household.
    mutating func addSecond(of row: Int, after days: Int, as name: String) {
        let merchant = base.ledger.merchants.text(base.ledger.merchant(ofRow: row))
        let category = base.ledger.categories.text(UInt32(base.ledger.categoryNumbers[row]))
        let second = add(
            Day(number: base.ledger.days[row]).advanced(by: days), base.ledger.amounts[row], merchant, category,
            account: base.ledger.accountNumbers[row], as: name)
        duplicates.append([base.ledger.ids[row], second])
    }

    /// Adds a purchase far above the usual.
    mutating func addUnusual(_ day: Day, _ amount: Int64, _ merchant: String, _ category: String, as name: String) {
        unusual.append(add(day, amount, merchant, category, as: name))
    }

    /// The most money that one row of some of the household's merchants was before, without sign.
    func most(_ merchants: [String]) -> Int64 {
        var most: Int64 = 0
        for row in 0..<base.ledger.count where base.ledger.amounts[row] < 0 {
            let merchant = base.ledger.merchants.text(base.ledger.merchant(ofRow: row))
            if merchants.contains(merchant) { most = max(most, -base.ledger.amounts[row]) }
        }
        return most
    }

    /// The ledger with what was planted.
    mutating func finish() -> LabelledFacts {
        ledger.insert(rows)
        return LabelledFacts(ledger: ledger, today: today, duplicates: duplicates, unusual: unusual, names: names)
    }
}
