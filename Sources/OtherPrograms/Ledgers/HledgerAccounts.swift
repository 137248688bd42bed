import Importing
import Values

/// What the accounts of an hledger journal are: as `account` directives declare, or as their first word says in English.
struct HledgerAccounts {
    private var declared: [UInt64: LedgerAccountType] = [:]

    /// Notes the type that a directive declares: `A`, `L` and `C` are money of the person.
    mutating func declare(_ account: UnsafeBufferPointer<UInt8>, _ code: UnsafeBufferPointer<UInt8>) {
        guard let letter = code.first else { return }
        switch letter | 0x20 {
        case UInt8(ascii: "a"), UInt8(ascii: "l"), UInt8(ascii: "c"): declared[Hash64.of(account)] = .own
        case UInt8(ascii: "e") where code.count == 1 || code.begins("equity"), UInt8(ascii: "v"): declared[Hash64.of(account)] = .equity
        case UInt8(ascii: "r"), UInt8(ascii: "i"), UInt8(ascii: "x"), UInt8(ascii: "e"): declared[Hash64.of(account)] = .category
        default: break
        }
    }

    /// The type of an account: its own, else that of the nearest account above it, else what its first word means.
    func type(_ account: UnsafeBufferPointer<UInt8>) -> LedgerAccountType {
        var found: LedgerAccountType?
        if !declared.isEmpty {
            LedgerBook.forEachName(account) { name in found = found ?? declared[Hash64.of(name)] }
        }
        if let found { return found }
        let colon = account.firstIndex(of: UInt8(ascii: ":")) ?? account.count
        let top = UnsafeBufferPointer(rebasing: account[..<colon])
        if HledgerAccounts.own.contains(where: { top.says($0) }) { return .own }
        return top.says("equity") ? .equity : .category
    }

    private static let own: [StaticString] = ["asset", "assets", "liability", "liabilities", "debt", "debts"]
}
