import Importing
import Values

/// Names of accounts that a journal writes shorter: `alias checking = assets:bank:checking`, `apply account home`.
struct HledgerAliases {
    private var pairs: [(old: TextRange, new: TextRange)] = []
    private var prefixes: [TextRange] = []
    /// What was made of a name, so that each is written once.
    private var known: [UInt64: TextRange] = [:]

    /// Aliases that are kept at most.
    private static let limit = 200

    /// Takes `OLD = NEW`; false for patterns and beyond the limit.
    mutating func add(_ text: TextRange, _ file: borrowing StatementFile) -> Bool {
        let bytes = file.bytes(text)
        guard pairs.count < HledgerAliases.limit, bytes.first != UInt8(ascii: "/"), let equals = bytes.firstIndex(of: UInt8(ascii: "="))
        else {
            return false
        }
        let old = file.text(TextRange(offset: text.offset, length: UInt32(equals)), from: 0)
        let new = file.text(text, from: equals + 1)
        guard !old.isEmpty, !new.isEmpty else { return false }
        pairs.insert((old, new), at: 0)
        known = [:]
        return true
    }

    /// Forgets every alias.
    mutating func removeAll() {
        pairs = []
        known = [:]
    }

    /// Begins to put accounts below another.
    mutating func begin(_ parent: TextRange) {
        if !parent.isEmpty, prefixes.count < HledgerAliases.limit { prefixes.append(parent) }
        known = [:]
    }

    /// Ends the last `begin`.
    mutating func end() {
        _ = prefixes.popLast()
        known = [:]
    }

    /// The whole name of an account.
    mutating func applied(to account: TextRange, _ file: borrowing StatementFile) -> TextRange {
        guard !pairs.isEmpty || !prefixes.isEmpty else { return account }
        let hash = Hash64.of(file.bytes(account))
        if let name = known[hash] { return name }
        var name: [UInt8] = []
        for prefix in prefixes { name += Array(file.bytes(prefix)) + [UInt8(ascii: ":")] }
        name += Array(file.bytes(account))
        for (old, new) in pairs {
            let from = file.bytes(old)
            guard name.starts(with: from), name.count == from.count || name[from.count] == UInt8(ascii: ":") else { continue }
            name.replaceSubrange(..<from.count, with: Array(file.bytes(new)))
        }
        let range = name.elementsEqual(file.bytes(account)) ? account : file.arena.append(name)
        known[hash] = range
        return range
    }
}
