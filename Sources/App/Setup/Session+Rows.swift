import Bookkeeping
import Storage
import Values

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

    /// The rows that a person names by the last digits of their ids.
    /// - Throws: wrong use when a name fits no row or more than one.
    func rows(named names: [String]) throws -> [LedgerRow] {
        let ledger = try store.loadLedger()
        return try names.map { name in
            let found = name.count >= Session.leastRowDigits ? store.rowIDs(endingIn: name, in: ledger) : []
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
