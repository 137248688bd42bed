package import Values

/// Finds transfers between the household's own accounts: one row out of one account and one row into another.
///
/// Equal amounts alone prove nothing (a 50-dollar dinner and a friend's 50 dollars back are not a transfer), so at
/// least one of the two texts must speak of a transfer or payment, or name the other account. The nearest day and
/// the plainer texts win; each row is in one pair at most; pairs that the person rejected stay apart.
package struct PairTransfers {
    /// Days between the two halves at most.
    package static let daysApart = 5

    let ledger: Ledger
    let rejected: Set<TransferPair>
    /// For each account, whether its rows may become halves; accounts beyond it are open.
    private let isOpen: [Bool]
    /// For each descriptor of the rows that are looked at, how plainly it speaks of a transfer.
    private var strengths: [UInt8]
    private(set) var used: Set<Int32> = []
    /// The number of the category of opening balances, which come from nowhere.
    private let openingBalance: UInt16?

    /// Finds the pairs that rows of the given days make, rows that are transfers already being left alone.
    ///
    /// - Parameters:
    ///   - span: only pairs with at least one half in these days are looked for; nothing for the whole ledger.
    ///   - isOpen: for each account, whether whoever asks may change its rows, as a pair changes both halves and tells of both. Accounts
    ///     that it does not reach are open.
    package static func pair(
        _ ledger: Ledger, in span: DaySpan?, among isOpen: [Bool] = [], rejected: Set<TransferPair>
    ) -> [(outgoing: Int32, incoming: Int32)] {
        var pairing = PairTransfers(ledger: ledger, isOpen: isOpen, rejected: rejected)
        return pairing.pairs(span)
    }

    private init(ledger: Ledger, isOpen: [Bool], rejected: Set<TransferPair>) {
        self.ledger = ledger
        self.isOpen = isOpen
        self.rejected = rejected
        var code = Category.openingBalance
        openingBalance = code.withUTF8 { ledger.categories.number(of: $0) }.map { UInt16(truncatingIfNeeded: $0) }
        strengths = Array(repeating: PairTransfers.unread, count: ledger.descriptors.count)
    }

    /// Stands for a text that has not been looked at.
    private static let unread = UInt8.max

    /// Looks at the texts of the rows that may be halves; texts that many rows share are looked at once.
    private mutating func readTexts(_ range: Range<Int>) {
        for row in range where isFree(row) {
            let descriptor = ledger.descriptorNumbers[row]
            guard strengths[Int(descriptor)] == PairTransfers.unread else { continue }
            strengths[Int(descriptor)] = ledger.descriptors.texts.withBytes(descriptor) { TransferWords.strength(of: $0) }
        }
    }

    /// How plainly a row's text speaks of a transfer, more when it names the other account's last digits or a card.
    private func strength(_ row: Int, counterpart: Int) -> Int {
        let descriptor = ledger.descriptorNumbers[row]
        let words = Int(strengths[Int(descriptor)])
        let other = ledger.accounts[Int(ledger.accountNumbers[counterpart])]
        let names = ledger.descriptors.texts.withBytes(descriptor) { TransferWords.names(other, in: $0) }
        return words + (names ? 4 : 0)
    }

    private struct Candidate {
        var outgoing: Int32
        var incoming: Int32
        var penalty: Int
    }

    private mutating func pairs(_ span: DaySpan?) -> [(outgoing: Int32, incoming: Int32)] {
        guard ledger.accounts.count > 1, let range = range(span) else { return [] }
        readTexts(range)
        var candidates = candidates(range)
        candidates.sort { left, right in
            if left.penalty != right.penalty { return left.penalty < right.penalty }
            return left.outgoing != right.outgoing ? left.outgoing < right.outgoing : left.incoming < right.incoming
        }
        var found: [(outgoing: Int32, incoming: Int32)] = []
        for candidate in candidates where !used.contains(candidate.outgoing) && !used.contains(candidate.incoming) {
            used.insert(candidate.outgoing)
            used.insert(candidate.incoming)
            found.append((candidate.outgoing, candidate.incoming))
        }
        return found + pairsAcrossCurrencies(range)
    }

    /// Whether a row's text speaks plainly of a transfer.
    func isPlain(_ row: Int) -> Bool {
        strengths[Int(ledger.descriptorNumbers[row])] == TransferWords.plainStrength
    }

    private func range(_ span: DaySpan?) -> Range<Int>? {
        guard let span else { return ledger.count > 0 ? 0..<ledger.count : nil }
        let wide = DaySpan(
            ordered: span.first.advanced(by: -PairTransfers.daysApart), span.last.advanced(by: PairTransfers.daysApart))
        let rows = ledger.rows(in: wide)
        return rows.isEmpty ? nil : rows
    }

    /// Incoming rows ordered by amount and day, then every outgoing row against those of its amount near its day.
    private func candidates(_ range: Range<Int>) -> [Candidate] {
        var incoming: [(key: UInt64, row: Int)] = []
        for row in range where isFree(row) && ledger.amounts[row] > 0 {
            incoming.append((key(ledger.amounts[row], ledger.currency(ofRow: row)), row))
        }
        incoming.sort { $0.key != $1.key ? $0.key < $1.key : $0.row < $1.row }
        var found: [Candidate] = []
        for row in range where isFree(row) && ledger.amounts[row] < 0 && ledger.amounts[row] > Int64.min {
            let key = key(0 - ledger.amounts[row], ledger.currency(ofRow: row))
            let earliest = ledger.days[row] - Int32(PairTransfers.daysApart)
            var place = incoming.lowerBound { $0.key != key ? $0.key > key : ledger.days[$0.row] >= earliest }
            while place < incoming.count, incoming[place].key == key,
                ledger.days[incoming[place].row] <= ledger.days[row] + Int32(PairTransfers.daysApart)
            {
                if let candidate = judge(outgoing: row, incoming: incoming[place].row) { found.append(candidate) }
                place += 1
            }
        }
        return found
    }

    func isFree(_ row: Int) -> Bool {
        let account = Int(ledger.accountNumbers[row])
        guard ledger.categoryNumbers[row] != openingBalance else { return false }
        return ledger.flags[row].isDisjoint(with: [.pending, .deleted, .transfer, .split]) && (account >= isOpen.count || isOpen[account])
    }

    private func key(_ amount: Int64, _ currency: Currency) -> UInt64 {
        var hash = Hash64(seed: UInt64(currency.packed))
        hash.combine(UInt64(bitPattern: amount))
        return hash.value
    }

    /// How well two rows fit, or nil if they are no transfer.
    private func judge(outgoing: Int, incoming: Int) -> Candidate? {
        guard ledger.accountNumbers[outgoing] != ledger.accountNumbers[incoming] else { return nil }
        guard ledger.amounts[outgoing] == 0 - ledger.amounts[incoming] else { return nil }
        let apart = Int(ledger.days[incoming]) - Int(ledger.days[outgoing])
        guard abs(apart) <= PairTransfers.daysApart else { return nil }
        let words = strength(outgoing, counterpart: incoming) + strength(incoming, counterpart: outgoing)
        guard words > 0 else { return nil }
        let pair = TransferPair(outgoing: ledger.ids[outgoing], incoming: ledger.ids[incoming])
        guard !rejected.contains(pair) else { return nil }
        let dayPenalty = apart < 0 ? abs(apart) * 3 + 1 : apart * 2
        return Candidate(
            outgoing: Int32(truncatingIfNeeded: outgoing), incoming: Int32(truncatingIfNeeded: incoming),
            penalty: dayPenalty * 4 - words)
    }
}

extension PairTransfers {
    /// Days between the two halves of a transfer across currencies at most.
    static let daysApartAcrossCurrencies = 3

    /// Pairs across currencies. Their amounts differ by a rate that nobody tells, so both texts must speak plainly of a
    /// transfer, the amounts must fit any rate of the last years, and neither row may fit a second one.
    func pairsAcrossCurrencies(_ range: Range<Int>) -> [(outgoing: Int32, incoming: Int32)] {
        guard Set(ledger.accounts.map { $0.currency }).count > 1 else { return [] }
        let plain = range.filter { isFree($0) && !used.contains(Int32(truncatingIfNeeded: $0)) && isPlain($0) }
        var fitting: [(outgoing: Int32, incoming: Int32)] = []
        for row in plain where ledger.amounts[row] < 0 && ledger.amounts[row] > Int64.min {
            let earliest = ledger.days[row] - Int32(PairTransfers.daysApartAcrossCurrencies)
            var place = plain.lowerBound { ledger.days[$0] >= earliest }
            while place < plain.count, ledger.days[plain[place]] <= ledger.days[row] + Int32(PairTransfers.daysApartAcrossCurrencies) {
                if fitsAcrossCurrencies(row, plain[place]) {
                    fitting.append((Int32(truncatingIfNeeded: row), Int32(truncatingIfNeeded: plain[place])))
                }
                place += 1
            }
        }
        var partners = [Int32](repeating: 0, count: range.count)
        for pair in fitting {
            partners[Int(pair.outgoing) - range.lowerBound] += 1
            partners[Int(pair.incoming) - range.lowerBound] += 1
        }
        return fitting.filter {
            partners[Int($0.outgoing) - range.lowerBound] == 1 && partners[Int($0.incoming) - range.lowerBound] == 1
        }
    }

    private func fitsAcrossCurrencies(_ outgoing: Int, _ incoming: Int) -> Bool {
        guard ledger.amounts[incoming] > 0, ledger.currency(ofRow: outgoing) != ledger.currency(ofRow: incoming) else { return false }
        guard !rejected.contains(TransferPair(outgoing: ledger.ids[outgoing], incoming: ledger.ids[incoming])) else { return false }
        return RateBand.allows(
            0 - ledger.amounts[outgoing], ledger.currency(ofRow: outgoing), ledger.amounts[incoming], ledger.currency(ofRow: incoming))
    }
}

/// Bounds between which the rate of two currencies has been in living memory, wide on purpose: they do not convert
/// anything, they only tell that two amounts cannot be the halves of one transfer.
enum RateBand {
    /// Thousandths of a US dollar's worth: what one dollar bought, least and most, from 2009 to 2026 (central banks' yearly
    /// averages, widened by a tenth).
    private static let perDollar: [(currency: StaticString, least: Int64, most: Int64)] = [
        ("USD", 1000, 1000), ("CAD", 870, 1600), ("AUD", 860, 1760), ("EUR", 600, 1100), ("GBP", 540, 960), ("NZD", 1040, 1970),
        ("CHF", 760, 1190), ("MXN", 10_900, 24_200),
    ]

    /// Whether an amount of one currency can have become an amount of another; amounts in minor units, both positive.
    static func allows(_ amount: Int64, _ currency: Currency, _ otherAmount: Int64, _ otherCurrency: Currency) -> Bool {
        guard let own = band(currency), let other = band(otherCurrency), amount > 0, otherAmount > 0 else { return false }
        guard amount < 1 << 40, otherAmount < 1 << 40, currency.exponent == otherCurrency.exponent else { return false }
        return otherAmount * own.most >= amount * other.least && otherAmount * own.least <= amount * other.most
    }

    private static func band(_ currency: Currency) -> (least: Int64, most: Int64)? {
        for entry in perDollar {
            let code = UnsafeBufferPointer(start: entry.currency.utf8Start, count: entry.currency.utf8CodeUnitCount)
            if Currency(code: code) == currency { return (entry.least, entry.most) }
        }
        return nil
    }
}
