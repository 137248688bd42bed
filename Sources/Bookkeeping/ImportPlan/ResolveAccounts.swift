import Importing
import Values

/// The account that a statement belongs to, and how that was found out.
package struct ResolvedAccount: Hashable, Sendable {
    /// Its number in the ledger.
    package var number: UInt16
    /// How it was found out.
    package var reason: Reason

    /// How an account was found out.
    package enum Reason: String, Sendable, CaseIterable {
        /// The person named it.
        case named
        /// The statement carries its number.
        case identifier
        /// It has the name that the file gives it, or that one of such a file would get.
        case sameName
        /// Earlier files of this name and layout belong to it.
        case sameKindOfFile
        /// It is new.
        case new
    }
}

/// Finds out which of the household's accounts each statement of a file belongs to, and makes those that are missing. An object, because
/// code that passes so much on by value is long.
final class ResolveAccounts {
    private let file: StatementFile
    private let fileName: String
    private let basis: ImportBasis
    private let currency: Currency
    /// Accounts of the household, the made ones behind.
    private(set) var accounts: [LedgerAccount]
    private let known: Int

    /// Finding the accounts of a file; `currency` is that of statements that do not say.
    init(_ file: StatementFile, named fileName: String, _ basis: ImportBasis, currency: Currency) {
        self.file = file
        self.fileName = fileName
        self.basis = basis
        self.currency = currency
        accounts = basis.ledger.accounts
        known = accounts.count
    }

    /// The account of each statement; nil for a statement without rows and without a number.
    func run(named name: String) throws(ImportFailure) -> [ResolvedAccount?] {
        var resolved: [ResolvedAccount?] = []
        let named = NamedAccounts(name, for: file)
        let count = NamedAccounts.accounts(of: file)
        guard named.whole.isEmpty || count <= 1 else { throw .severalAccounts(count: count) }
        for statement in file.statements {
            resolved.append(try resolve(statement, named: named.account(for: file.text(statement.account.name))))
        }
        return resolved
    }

    private func resolve(_ statement: Statement, named name: String) throws(ImportFailure) -> ResolvedAccount? {
        guard !statement.lines.isEmpty || !statement.account.identifier.isEmpty else { return nil }
        if !name.isEmpty { return try resolve(statement, byName: name) }
        let identifier = AccountNames.digits(file.bytes(statement.account.identifier))
        let currency = statement.account.currency ?? currency
        if !statement.account.identifier.isEmpty, let number = index(ofIdentifier: identifier, currency) {
            return ResolvedAccount(number: number, reason: number < known ? .identifier : .new)
        }
        // A bank may give several numbered accounts one name; only where the name is all there is does it say which.
        let own = file.text(statement.account.name)
        let isUnnumbered = statement.account.identifier.isEmpty
        if isUnnumbered || file.text(statement.account.identifier) == own, let number = index(ofName: own, currency) {
            return ResolvedAccount(number: number, reason: number < known ? .sameName : .new)
        }
        if isUnnumbered, let number = sameKindOfFile(currency) {
            return ResolvedAccount(number: number, reason: .sameKindOfFile)
        }
        let name = AccountNames.name(for: statement, in: file, fileName: fileName)
        if isUnnumbered, let number = index(ofName: name, currency) {
            return ResolvedAccount(number: number, reason: number < known ? .sameName : .new)
        }
        return ResolvedAccount(number: try make(statement, name: name), reason: .new)
    }

    private func resolve(_ statement: Statement, byName name: String) throws(ImportFailure) -> ResolvedAccount {
        guard let index = index(ofName: name) else {
            return ResolvedAccount(number: try make(statement, name: name), reason: .new)
        }
        if let currency = statement.account.currency, currency != accounts[index].currency {
            throw .otherCurrency(account: accounts[index].name, has: accounts[index].currency.code, file: currency.code)
        }
        return ResolvedAccount(number: UInt16(truncatingIfNeeded: index), reason: index < known ? .named : .new)
    }

    private func index(ofIdentifier identifier: [UInt8], _ currency: Currency) -> UInt16? {
        for index in accounts.indices where isUsable(index) && accounts[index].currency == currency {
            var known = accounts[index].identifier
            if !known.isEmpty, known.withUTF8({ AccountNames.digits($0) }) == identifier { return UInt16(truncatingIfNeeded: index) }
        }
        return nil
    }

    /// The account that is called what the file calls it, or what one of such a file would be called: programs that hold several accounts
    /// name them, and so does QIF.
    private func index(ofName name: String, _ currency: Currency) -> UInt16? {
        name.isEmpty ? nil : index(ofName: name, in: currency).map { UInt16(truncatingIfNeeded: $0) }
    }

    @inline(never)
    private func index(ofName name: String, in currency: Currency? = nil) -> Int? {
        for index in accounts.indices where isUsable(index) && (currency == nil || accounts[index].currency == currency) {
            if TextFolding.areSame(accounts[index].name, name) { return index }
        }
        return nil
    }

    /// The one account to which every earlier file of this layout and kind of name went.
    private func sameKindOfFile(_ currency: Currency) -> UInt16? {
        let (layout, stem) = (file.layout, AccountNames.stem(of: fileName))
        var only: UInt16?
        for record in basis.imports where record.layout == layout && AccountNames.stem(of: record.fileName) == stem {
            for span in basis.spans where span.importNumber == record.number {
                guard only == nil || only == span.account else { return nil }
                only = span.account
            }
        }
        guard let only, Int(only) < accounts.count, isUsable(Int(only)) else { return nil }
        return accounts[Int(only)].currency == currency || file.statements.allSatisfy({ $0.account.currency == nil }) ? only : nil
    }

    /// Whether an account is new or seen by the actor. One that is not does not stand in the way of a name either.
    private func isUsable(_ index: Int) -> Bool { index >= basis.isSeen.count || basis.isSeen[index] }

    @inline(never)
    private func make(_ statement: Statement, name: String) throws(ImportFailure) -> UInt16 {
        guard accounts.count < Ledger.accountLimit else { throw .tooManyAccounts }
        var unique = name
        var suffix = 2
        while index(ofName: unique) != nil {
            unique = name + " " + String(suffix)
            suffix += 1
        }
        accounts.append(
            LedgerAccount(
                name: unique, kind: statement.account.kind, currency: statement.account.currency ?? currency,
                identifier: file.text(statement.account.identifier), bank: file.text(statement.account.bank)))
        return UInt16(truncatingIfNeeded: accounts.count - 1)
    }
}
