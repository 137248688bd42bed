import Bookkeeping
import Importing
import Storage
import Values

/// Finds out which of the household's accounts each statement of a file belongs to, and makes those that are missing.
struct ResolveAccounts {
    let file: StatementFile
    let fileName: String
    let layout: UInt64
    let defaultCurrency: Currency
    /// Standing imports and the accounts that their statements went to.
    let history: [(record: ImportRecord, account: UInt16)]
    /// Accounts of the household, the made ones behind.
    private(set) var accounts: [LedgerAccount]
    /// For each account of the household, whether the actor sees its rows; to others a file never belongs.
    let isSeen: [Bool]
    let known: Int

    init(
        file: StatementFile, fileName: String, layout: UInt64, defaultCurrency: Currency,
        history: [(record: ImportRecord, account: UInt16)], accounts: [LedgerAccount], isSeen: [Bool]
    ) {
        self.file = file
        self.fileName = fileName
        self.layout = layout
        self.defaultCurrency = defaultCurrency
        self.history = history
        self.accounts = accounts
        self.isSeen = isSeen
        known = accounts.count
    }

    /// The account of each statement; nothing for a statement without rows and without a number.
    mutating func run(named name: String?) throws(ImportFailure) -> [ResolvedAccount?] {
        var resolved: [ResolvedAccount?] = []
        let theirs = Set(file.statements.map { file.text($0.account.name).lowercased() }).subtracting([""])
        let named = NamedAccounts(name, theirs: theirs)
        if named.whole != nil { try checkOneAccount() }
        for statement in file.statements {
            resolved.append(try resolve(statement, named: named.account(for: file.text(statement.account.name))))
        }
        return resolved
    }

    private func checkOneAccount() throws(ImportFailure) {
        var identifiers: Set<String> = []
        for statement in file.statements {
            let account = statement.account
            identifiers.insert(ResolveAccounts.digits(file.text(account.identifier.isEmpty ? account.name : account.identifier)))
        }
        guard identifiers.count <= 1 else { throw .severalAccounts(count: identifiers.count) }
    }

    private mutating func resolve(_ statement: Statement, named name: String?) throws(ImportFailure) -> ResolvedAccount? {
        guard !statement.lines.isEmpty || !statement.account.identifier.isEmpty else { return nil }
        if let name { return try resolve(statement, byName: name) }
        let identifier = file.text(statement.account.identifier)
        let currency = statement.account.currency ?? defaultCurrency
        if !identifier.isEmpty, let number = index(ofIdentifier: identifier, currency) {
            return ResolvedAccount(number: number, reason: number < known ? .identifier : .new)
        }
        // A bank may give several numbered accounts one name; only where the name is all there is does it say which.
        let name = file.text(statement.account.name)
        if identifier.isEmpty || identifier == name, let number = index(ofName: name, currency) {
            return ResolvedAccount(number: number, reason: number < known ? .sameName : .new)
        }
        if identifier.isEmpty, let number = sameKindOfFile(currency) {
            return ResolvedAccount(number: number, reason: .sameKindOfFile)
        }
        return ResolvedAccount(
            number: try make(statement, name: AccountName.name(for: statement, in: file, fileName: fileName)), reason: .new)
    }

    private mutating func resolve(_ statement: Statement, byName name: String) throws(ImportFailure) -> ResolvedAccount {
        guard let index = accounts.indices.first(where: { isUsable($0) && accounts[$0].name.lowercased() == name.lowercased() }) else {
            return ResolvedAccount(number: try make(statement, name: name), reason: .new)
        }
        if let currency = statement.account.currency, currency != accounts[index].currency {
            throw .otherCurrency(account: accounts[index].name, has: accounts[index].currency.code, file: currency.code)
        }
        return ResolvedAccount(number: UInt16(truncatingIfNeeded: index), reason: index < known ? .named : .new)
    }

    private func index(ofIdentifier identifier: String, _ currency: Currency) -> UInt16? {
        let digits = ResolveAccounts.digits(identifier)
        let found = accounts.indices.first { index in
            let account = accounts[index]
            return isUsable(index) && account.currency == currency && !account.identifier.isEmpty
                && ResolveAccounts.digits(account.identifier) == digits
        }
        return found.map { UInt16(truncatingIfNeeded: $0) }
    }

    /// The account that is called what the file calls it: programs that hold several accounts name them, and so does QIF.
    private func index(ofName name: String, _ currency: Currency) -> UInt16? {
        guard !name.isEmpty else { return nil }
        let found = accounts.indices.first { index in
            isUsable(index) && accounts[index].currency == currency && accounts[index].name.lowercased() == name.lowercased()
        }
        return found.map { UInt16(truncatingIfNeeded: $0) }
    }

    /// The one account to which every earlier file of this layout and kind of name went.
    private func sameKindOfFile(_ currency: Currency) -> UInt16? {
        let stem = AccountName.stem(of: fileName)
        var candidates: Set<UInt16> = []
        for (record, account) in history where record.layout == layout && AccountName.stem(of: record.fileName) == stem {
            candidates.insert(account)
        }
        guard candidates.count == 1, let only = candidates.first, Int(only) < accounts.count, isUsable(Int(only)) else { return nil }
        return accounts[Int(only)].currency == currency || file.statements.allSatisfy({ $0.account.currency == nil }) ? only : nil
    }

    /// Whether an account is new or seen by the actor. One that is not does not stand in the way of a name either.
    private func isUsable(_ index: Int) -> Bool { index >= isSeen.count || isSeen[index] }

    private mutating func make(_ statement: Statement, name: String) throws(ImportFailure) -> UInt16 {
        guard accounts.count < Ledger.accountLimit else { throw .tooManyAccounts }
        var unique = name
        var suffix = 2
        while accounts.indices.contains(where: { isUsable($0) && accounts[$0].name.lowercased() == unique.lowercased() }) {
            unique = "\(name) \(suffix)"
            suffix += 1
        }
        accounts.append(
            LedgerAccount(
                name: unique, kind: statement.account.kind, currency: statement.account.currency ?? defaultCurrency,
                identifier: file.text(statement.account.identifier), bank: file.text(statement.account.bank)))
        return UInt16(truncatingIfNeeded: accounts.count - 1)
    }

    /// Letters and digits of an account number; banks print it with and without spaces and dashes.
    static func digits(_ identifier: String) -> String {
        String(identifier.uppercased().filter { $0.isLetter || $0.isNumber || $0 == "*" })
    }
}
