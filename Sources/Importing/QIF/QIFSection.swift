/// What the records under a QIF header are.
enum QIFSection: Equatable {
    /// Nothing yet: no header was met.
    case none
    /// Transactions of a bank, cash, card, asset or debt account.
    case transactions(AccountKind)
    /// Transactions of an investment account.
    case investments
    /// Accounts, the last of which owns the transactions that follow.
    case accounts
    /// Lists and memorised records, which are left out.
    case skipped
    /// A type that the reader does not know; left out with an error.
    case unknown

    /// Whether its records are transactions.
    var hasTransactions: Bool {
        switch self {
        case .transactions, .investments: true
        case .none, .accounts, .skipped, .unknown: false
        }
    }

    /// What a header such as `!Type:Bank` announces; nil for an option, which announces no records.
    static func of(header: UnsafeBufferPointer<UInt8>) -> QIFSection? {
        if starts(header, "!account") { return .accounts }
        if starts(header, "!option") || starts(header, "!clear") { return nil }
        guard starts(header, "!type:") else { return .unknown }
        var type = UnsafeBufferPointer(rebasing: header[6...])
        while let first = type.first, first <= 0x20 { type = UnsafeBufferPointer(rebasing: type[1...]) }
        if let kind = kind(ofType: type) { return kind == .investment ? .investments : .transactions(kind) }
        for name in lists where starts(type, name) { return .skipped }
        return .unknown
    }

    /// The kind of account that a type's name means, in a header or in an account's record; nil for other types.
    static func kind(ofType type: UnsafeBufferPointer<UInt8>) -> AccountKind? {
        for (name, kind) in kinds where type.count == name.utf8CodeUnitCount && starts(type, name) { return kind }
        return nil
    }

    /// Whether a text begins with an ASCII word in small letters, taken in either case.
    static func starts(_ text: UnsafeBufferPointer<UInt8>, _ word: StaticString) -> Bool {
        guard text.count >= word.utf8CodeUnitCount else { return false }
        for index in 0..<word.utf8CodeUnitCount {
            let byte = text[index]
            guard (byte &- 65 < 26 ? byte | 0x20 : byte) == word.utf8Start[index] else { return false }
        }
        return true
    }

    private static let kinds: [(StaticString, AccountKind)] = [
        ("bank", .chequing), ("cash", .cash), ("ccard", .creditCard), ("oth a", .asset), ("oth l", .loan), ("invst", .investment),
        ("port", .investment), ("mutual", .investment), ("401(k)/403(b)", .investment), ("401(k)", .investment),
    ]

    private static let lists: [StaticString] = [
        "memorized", "cat", "class", "prices", "security", "bud", "tag", "invitem", "template", "billpay", "payee", "query",
    ]
}
