import Bookkeeping
import Insights
import Values

/// Which bills a row may be of, before its day and its amount are looked at.
struct BillTies {
    /// A bill that a row may be of.
    struct Tie {
        /// Place of the bill.
        let bill: Int
        /// What ties it.
        let reason: OccurrencePayment.Reason
    }

    private let ledger: Ledger
    private let bills: [Bill]
    /// For each row the place of its series plus one; 0 for a row of none.
    private let seriesOfRow: [Int32]
    /// For each series the bill whose rows they are, or -1.
    private let billOfSeries: [Int]
    /// For each descriptor the bills that its texts are of.
    private let billsOfDescriptor: [UInt32: [Int]]
    /// Bills that only their exact amount is known of, by it.
    private let billsOfAmount: [Int64: [Int]]

    init(_ bills: [Bill], series: [RecurringSeries], in ledger: Ledger) {
        self.ledger = ledger
        self.bills = bills
        var billOfKey: [UInt64: Int] = [:]
        for (place, bill) in bills.enumerated() {
            if let key = bill.series, billOfKey[key] == nil { billOfKey[key] = place }
        }
        var seriesOfRow = [Int32](repeating: 0, count: ledger.count)
        for (place, one) in series.enumerated() {
            for row in one.rows where Int(row) < ledger.count { seriesOfRow[Int(row)] = Int32(truncatingIfNeeded: place + 1) }
        }
        self.seriesOfRow = seriesOfRow
        billOfSeries = series.map { billOfKey[$0.key] ?? -1 }
        var merchantOfKey: [UInt64: UInt32] = [:]
        for one in series { merchantOfKey[one.key] = one.merchant }
        billsOfDescriptor = BillTies.byDescriptor(bills, merchantOfKey, in: ledger)
        var byAmount: [Int64: [Int]] = [:]
        for (place, bill) in bills.enumerated() where bill.words.isEmpty && bill.low == bill.high {
            if bill.series.map({ merchantOfKey[$0] == nil }) ?? true { byAmount[bill.amount, default: []].append(place) }
        }
        billsOfAmount = byAmount
    }

    /// For each descriptor the bills whose words or whose series' merchant it has. Each text is folded once.
    private static func byDescriptor(_ bills: [Bill], _ merchantOfKey: [UInt64: UInt32], in ledger: Ledger) -> [UInt32: [Int]] {
        var worded: [(bill: Int, words: [FoldedBytes])] = []
        var ofMerchant: [UInt32: [Int]] = [:]
        for (place, bill) in bills.enumerated() {
            if !bill.words.isEmpty { worded.append((place, bill.words.map { FoldedBytes.of($0) })) }
            if let merchant = bill.series.flatMap({ merchantOfKey[$0] }), merchant > 0 { ofMerchant[merchant, default: []].append(place) }
        }
        var found: [UInt32: [Int]] = [:]
        guard !worded.isEmpty || !ofMerchant.isEmpty else { return found }
        for descriptor in 0..<UInt32(truncatingIfNeeded: ledger.descriptors.count) {
            let merchant = ledger.descriptors.merchants[Int(descriptor)]
            var places = ofMerchant[merchant] ?? []
            if !worded.isEmpty {
                let text = FoldedBytes.of(descriptor, in: ledger.descriptors.texts)
                let name = FoldedBytes.of(merchant, in: ledger.merchants)
                for (place, words) in worded where words.allSatisfy({ $0.isIn(name) || $0.isIn(text) }) && !places.contains(place) {
                    places.append(place)
                }
            }
            if !places.isEmpty { found[descriptor] = places }
        }
        return found
    }

    /// Hands each bill that a row may be of to a body, each once, with the best reason.
    func each(ofRow row: Int, _ body: (Tie) -> Void) {
        let series = Int(seriesOfRow[row]) - 1
        let member = series >= 0 ? billOfSeries[series] : -1
        if member >= 0, isOfAccount(row, member) { body(Tie(bill: member, reason: .series)) }
        for bill in billsOfDescriptor[ledger.descriptorNumbers[row]] ?? [] where bill != member && isOfAccount(row, bill) {
            // A merchant alone says little: what belongs to another series of it is that one's.
            if bills[bill].words.isEmpty && series >= 0 { continue }
            body(Tie(bill: bill, reason: .merchant))
        }
        guard series < 0 else { return }
        for bill in billsOfAmount[ledger.amounts[row]] ?? [] where isOfAccount(row, bill) { body(Tie(bill: bill, reason: .amount)) }
    }

    /// Whether a row is on the bill's account, or on any of its currency where that isn't said. A series goes on when a card is replaced,
    /// so that one which nobody keeps by hand has no account of its own.
    private func isOfAccount(_ row: Int, _ bill: Int) -> Bool {
        guard ledger.currency(ofRow: row) == bills[bill].currency else { return false }
        guard bills[bill].isByHand, let account = bills[bill].account else { return true }
        return ledger.accountNumbers[row] == account
    }
}
