import Importing
import Values

/// Finds the rows to ask a person about, and what they may be.
package final class FindUnsure {
    private let shown: ChosenLedger
    private let knowledge: Knowledge
    private let cleaner: MerchantCleaner
    /// Categories of the household by how often they are used, spending and income apart.
    private let used: (out: [String], in: [String])

    /// Suggestions of a group at most.
    package static let suggestionLimit = 8
    /// Of those how many the words of a name may bring before the household's own habits have their turn.
    private static let byWords = 5

    /// The groups, those with the most money first; pending rows, transfers and investments are not asked about.
    package static func groups(in shown: ChosenLedger, _ knowledge: Knowledge) -> [UnsureGroup] {
        FindUnsure(shown, knowledge).groups()
    }

    /// How many rows there are to ask about.
    package static func rowCount(in shown: ChosenLedger) -> Int {
        let isUnsure = isUnsure(in: shown.ledger)
        return (0..<shown.ledger.count).count { isAsked($0, in: shown.ledger, isUnsure) }
    }

    private init(_ shown: ChosenLedger, _ knowledge: Knowledge) {
        self.shown = shown
        self.knowledge = knowledge
        cleaner = MerchantCleaner(knowledge.merchants)
        used = FindUnsure.used(shown.ledger, knowledge.taxonomy)
    }

    private static let unasked: RowFlags = [.pending, .deleted, .transfer, .split, .investment]

    /// For each category of a ledger whether it stands for not knowing.
    private static func isUnsure(in ledger: Ledger) -> [Bool] {
        (0..<ledger.categories.count).map { number in
            number == 0 || ledger.categories.text(UInt32(truncatingIfNeeded: number)) == CategoryChoice.unsure
        }
    }

    private static func isAsked(_ row: Int, in ledger: Ledger, _ isUnsure: [Bool]) -> Bool {
        isUnsure[Int(ledger.categoryNumbers[row])] && ledger.flags[row].isDisjoint(with: unasked) && ledger.amounts[row] != 0
    }

    private func groups() -> [UnsureGroup] {
        let ledger = shown.ledger
        let isUnsure = FindUnsure.isUnsure(in: ledger)
        var places: [UInt64: Int] = [:]
        var groups: [(rows: [Int], money: UInt64, isOneMerchant: Bool)] = []
        for row in (0..<ledger.count).reversed() where FindUnsure.isAsked(row, in: ledger, isUnsure) {
            let key = UInt64(ledger.merchant(ofRow: row)) << 1 | (ledger.amounts[row] > 0 ? 1 : 0)
            if let place = places[key], groups[place].isOneMerchant {
                groups[place].rows.append(row)
                let sum = groups[place].money.addingReportingOverflow(ledger.amounts[row].magnitude)
                groups[place].money = sum.overflow ? .max : sum.partialValue
            } else {
                places[key] = groups.count
                groups.append(([row], ledger.amounts[row].magnitude, cleaner.read(row, of: ledger) { $0.kind.saysWho }))
            }
        }
        let order = groups.indices.sorted { groups[$0].money != groups[$1].money ? groups[$0].money > groups[$1].money : $0 < $1 }
        return order.map { place in
            let group = groups[place]
            return UnsureGroup(rows: group.rows, suggestions: suggestions(forRow: group.rows[0]), isOneMerchant: group.isOneMerchant)
        }
    }

    /// Money that may only have moved: the bank's text speaks of a transfer or a payment, or the account is a card that is paid.
    private func movements(ofRow row: Int) -> [String] {
        let ledger = shown.ledger
        let isPaidCard = ledger.amounts[row] > 0 && ledger.accounts[Int(ledger.accountNumbers[row])].kind == .creditCard
        let strength = ledger.descriptors.texts.withBytes(ledger.descriptorNumbers[row]) { TransferWords.strength(of: $0) }
        guard isPaidCard || strength > 0 else { return [] }
        return isPaidCard ? ["cardPayment", "transfer"] : ["transfer", "cardPayment"]
    }

    /// What a row may be: a movement where it looks like one, what its words say, then what the household uses most. Money that comes in is the household's usual
    /// income before it is a refund.
    private func suggestions(forRow row: Int) -> [String] {
        let isIncoming = shown.ledger.amounts[row] > 0
        let byWords = cleaner.read(row, of: shown.ledger) { merchant -> [String] in
            guard merchant.kind.saysWho else { return [] }
            let likely = knowledge.categorise.candidates(for: merchant).map { knowledge.taxonomy[$0] }
            return likely.filter { isIncoming || $0.flow == .spending }.prefix(FindUnsure.byWords).map { $0.code }
        }
        let moved = movements(ofRow: row)
        let all = moved + (isIncoming ? Array(used.in.prefix(3)) + byWords + used.in : byWords + used.out)
        var seen: Set<String> = []
        return Array(all.filter { seen.insert($0).inserted }.prefix(FindUnsure.suggestionLimit))
    }

    /// The categories that a household uses, most used first.
    private static func used(_ ledger: Ledger, _ taxonomy: Taxonomy) -> (out: [String], in: [String]) {
        var counts = (out: [Int](repeating: 0, count: ledger.categories.count), in: [Int](repeating: 0, count: ledger.categories.count))
        for row in 0..<ledger.count where ledger.flags[row].isDisjoint(with: unasked) {
            if ledger.amounts[row] < 0 {
                counts.out[Int(ledger.categoryNumbers[row])] += 1
            } else {
                counts.in[Int(ledger.categoryNumbers[row])] += 1
            }
        }
        func codes(_ counts: [Int], isIncoming: Bool) -> [String] {
            let known = counts.indices.filter { counts[$0] > 0 && $0 > 0 }
                .map { (count: counts[$0], code: ledger.categories.text(UInt32(truncatingIfNeeded: $0))) }
            // Which number a category has depends on who looks, so it decides nothing.
            let order = known.ordered {
                $0.count != $1.count ? $0.count > $1.count : $0.code.utf8.lexicographicallyPrecedes($1.code.utf8)
            }
            return order.map { $0.code }.compactMap { code in
                guard let known = taxonomy.category(code: code).map({ taxonomy[$0] }) else { return code }
                let isUsual = isIncoming ? known.flow == .income : known.flow == .spending
                return isUsual && code != CategoryChoice.unsure ? code : nil
            }
        }
        return (codes(counts.out, isIncoming: false), codes(counts.in, isIncoming: true))
    }
}
