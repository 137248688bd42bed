import Bookkeeping
import Values
import Workflows

extension Session {
    /// Digits by which a row must be named at least.
    static let leastRowDigits = 4

    /// Says how many rows were changed: the sentence, or `{"changed":2}`.
    func sayChanged(_ count: Int, _ sentence: String) {
        guard options.json else { return console.say(sentence) }
        var json = JSONWriter()
        json.object { $0.member("changed", count) }
        console.say(json.bytes)
    }

    /// The currency of a row's account.
    func currency(of row: LedgerRow) throws -> Currency {
        try books.look().ledger.accounts[Int(row.account)].currency
    }

    /// What a row comes to: its own amount, or what the person made of it where they entered it by hand.
    func amount(of row: LedgerRow) throws -> Int64 {
        guard row.flags.contains(.manual) else { return row.amount }
        return try books.look().choices.edits.first { $0.row == row.id }?.amount ?? row.amount
    }

    /// The rows that a person names by the last digits of their ids.
    /// - Throws: wrong use when a name fits no row or more than one.
    func rows(named names: [String]) throws -> [LedgerRow] {
        let ledger = try books.look().ledger
        return try names.map { name in
            let found = name.count >= Session.leastRowDigits ? ledger.rowIDs(endingIn: name) : []
            guard let id = found.first, let index = ledger.index(of: id) else {
                console.remark(words("cli.row.unknown", .text("name", name)))
                throw Failure.usage
            }
            guard found.count == 1 else {
                console.remark(words("cli.row.several", .text("name", name), .count("count", found.count)))
                throw Failure.usage
            }
            return ledger.row(index)
        }
    }
}

extension Ledger {
    /// The ids that end in some hexadecimal digits, at most ten; for naming a row briefly.
    fileprivate func rowIDs(endingIn digits: String) -> [UUID128] {
        let wanted = digits.lowercased().filter { $0 != "-" }
        return Array(ids.lazy.filter { $0.text.filter { $0 != "-" }.hasSuffix(wanted) }.prefix(10))
    }
}
