package import Bookkeeping
import Importing
package import Values

/// The tests' notation for a ledger, one row a line:
///
/// `2026-03-01 -1250 Metro : groceries @Card !pending = -1000 groceries + -250 home`
///
/// A day, minor units, a merchant; then in any order a category after `:`, an account after `@` (the first one when
/// none is named), flags after `!`, and the parts of a divided row after `=`.
package func ledger(_ rows: String, accounts: [String] = ["Everyday CAD"]) -> Ledger {
    ledger(rows.split(separator: "\n").map(String.init), accounts: accounts)
}

/// A ledger from rows in the notation above; accounts are a name and a currency.
package func ledger(_ rows: [String], accounts: [String] = ["Everyday CAD"]) -> Ledger {
    var ledger = Ledger()
    for account in accounts {
        let words = account.split(separator: " ").map(String.init)
        ledger.accounts.append(LedgerAccount(name: words[0], kind: .chequing, currency: Currency(words[1]) ?? .cad))
    }
    var list: [LedgerRow] = []
    var parts: [LedgerSplit] = []
    for (index, text) in rows.enumerated() {
        guard let line = NotedRow(text) else { continue }
        let account = ledger.accounts.firstIndex { $0.name == line.account } ?? 0
        var name = line.merchant
        let descriptor = name.withUTF8 { ledger.descriptors.intern($0) }.number
        ledger.descriptors.setMerchant(ledger.merchants.intern(line.merchant), of: descriptor)
        for (amount, category) in line.parts {
            let number = UInt16(ledger.categories.intern(category))
            parts.append(LedgerSplit(row: Int32(list.count), amount: amount, category: number, memo: 0))
        }
        list.append(
            LedgerRow(
                id: UUID128(high: 7, low: UInt64(index + 1)), day: line.day, amount: line.amount, account: UInt16(account),
                descriptor: descriptor, category: UInt16(ledger.categories.intern(line.category)),
                flags: line.parts.isEmpty ? line.flags : line.flags.union(.split)))
    }
    ledger.insert(list, parts: parts)
    return ledger
}

/// One row of the notation, taken apart.
struct NotedRow {
    var day: Day
    var amount: Int64
    var merchant = ""
    var category = ""
    var account = ""
    var flags: RowFlags = []
    var parts: [(amount: Int64, category: String)] = []

    init?(_ text: String) {
        let halves = text.split(separator: "=", maxSplits: 1).map(String.init)
        guard let head = halves.first else { return nil }
        var words = head.split(separator: " ").map(String.init)
        guard words.count >= 2, let day = Day(iso: words[0]), let amount = Int64(words[1]) else { return nil }
        self.day = day
        self.amount = amount
        words.removeFirst(2)
        var names: [String] = []
        var isCategory = false
        for word in words {
            if word == ":" {
                isCategory = true
            } else if word.hasPrefix("@") {
                account = String(word.dropFirst())
            } else if word.hasPrefix("!") {
                flags.formUnion(NotedRow.flags[String(word.dropFirst())] ?? [])
            } else if isCategory {
                category = word
            } else {
                names.append(word)
            }
        }
        merchant = names.joined(separator: " ")
        guard halves.count == 2 else { return }
        for part in halves[1].split(separator: "+") {
            let words = part.split(separator: " ").map(String.init)
            if let amount = words.first.flatMap(Int64.init) { parts.append((amount, words.count > 1 ? words[1] : "")) }
        }
    }

    private static let flags: [String: RowFlags] = [
        "pending": .pending, "deleted": .deleted, "transfer": .transfer, "investment": .investment, "manual": .manual,
    ]
}

/// A day from its ISO text; 1970 for a typing mistake, which no test speaks of.
package func day(_ text: String) -> Day {
    Day(iso: text) ?? Day(number: 0)
}

/// Days from ISO texts.
package func days(_ first: String, _ last: String) -> DaySpan {
    DaySpan(day(first), day(last)) ?? DaySpan(day(first))
}
