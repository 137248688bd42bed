package import Bookkeeping
import Households
package import Importing
import Storage
import Values

/// Brings a statement file into a household: reads it, shows what would happen, and applies it in one transaction.
package enum ImportStatement {
    /// Reads a file and plans its import; changes nothing.
    ///
    /// - Parameters:
    ///   - bytes: the file's bytes, as they are on disk.
    ///   - name: the file's name without its folder; helps to find the account.
    package static func prepare(
        _ bytes: SourceText, named name: String, _ choices: ImportChoices = ImportChoices(), by actor: Actor, in environment: Environment
    ) throws -> PreparedImport {
        try checked(PrepareImport(by: actor, in: environment).run(bytes, named: name, choices), by: actor, in: environment)
    }

    /// Plans the import of a file that has been read.
    package static func prepare(
        _ file: StatementFile, named name: String, fileBytes: Int, _ choices: ImportChoices, by actor: Actor, in environment: Environment
    ) throws -> PreparedImport {
        let preparing = try PrepareImport(by: actor, in: environment)
        return try checked(preparing.run(file, named: name, fileBytes: fileBytes, choices), by: actor, in: environment)
    }

    private static func checked(_ prepared: PreparedImport, by actor: Actor, in environment: Environment) throws -> PreparedImport {
        try check(prepared.accounts, made: prepared.details.newAccounts.count, by: actor, actor.store(in: environment))
        return prepared
    }

    /// Applies a prepared import; lines still doubtful are left out and counted as such.
    ///
    /// - Parameter isKeptAnyway: whether the import is kept, with the rows that it saw again, where it adds nothing.
    /// - Returns: the import's number; nil if these very bytes have been imported and there is nothing to add.
    /// - Throws: `StorageError.changedMeanwhile` when the household changed since; prepare again. `NoRoom`; `ImportFailure.changedMeanwhile`
    ///   if there are rows with ids of this import.
    package static func apply(
        _ prepared: PreparedImport, isKeptAnyway: Bool = false, by actor: Actor, in environment: Environment
    ) throws -> UInt32? {
        guard isKeptAnyway || !prepared.changesNothing else { return nil }
        let store = actor.store(in: environment)
        try check(prepared.accounts, made: prepared.details.newAccounts.count, by: actor, store)
        try actor.requireRoom(for: prepared.details.fileBytes, in: environment)
        let ids = RowIDs(of: prepared.details.id, in: prepared.file)
        // Somebody may have entered a row by hand under an id that is this import's to give.
        let bounds = RowIDs.bounds(of: prepared.details.id)
        let taken = try store.rowIDs(from: bounds.least, to: bounds.greatest)
        guard taken.isEmpty || !prepared.plan.newLines.contains(where: { taken.contains(ids.id($0)) }) else {
            throw ImportFailure.changedMeanwhile
        }
        var before = prepared.ledger
        before.accounts.removeLast(prepared.details.newAccounts.count)
        return try store.commit(
            prepared.plan, of: prepared.file, into: before, details: try named(prepared, store), ids: ids,
            pairs: try transfers(prepared, ids, by: actor, store))
    }

    /// The import's details with the ids of its accounts. Where somebody else's account has such an id, the one that was drawn stays.
    private static func named(_ prepared: PreparedImport, _ store: HouseholdStore) throws -> ImportDetails {
        var details = prepared.details
        let taken = Set(try store.accounts().map(\.id))
        details.newAccounts = details.newAccounts.map { account in
            guard let statement = prepared.accounts.firstIndex(where: { $0?.number == account.number }) else { return account }
            var named = account
            let id = AccountIDs.id(ofStatement: statement, broughtBy: details.id)
            if !taken.contains(id) { named.id = id }
            return named
        }
        return details
    }

    /// Asks whether the actor may import into the accounts that statements belong to, and make those that are missing.
    private static func check(_ accounts: [ResolvedAccount?], made: Int, by actor: Actor, _ store: HouseholdStore) throws {
        if made > 0 { try actor.require(.addAccount) }
        for account in Set(accounts.compactMap { $0 }) where account.reason != .new {
            try actor.require(.importStatements, onAccount: account.number, store)
        }
    }

    /// The transfers that the ledger would hold with the plan applied, among accounts whose rows the actor may change.
    private static func transfers(
        _ prepared: PreparedImport, _ ids: RowIDs, by actor: Actor, _ store: HouseholdStore
    ) throws -> [TransferPair] {
        guard prepared.ledger.accounts.count > 1, let span = prepared.plan.changedDays(in: prepared.file) else { return [] }
        var after = prepared.ledger
        after.apply(prepared.plan, of: prepared.file, importNumber: 0) { ids.id($0) }
        let isOpen = try actor.accounts(allowing: .changeRows, store)
        return PairTransfers.pair(after, in: span, among: isOpen, rejected: try store.rejectedPairs()).map { pair in
            TransferPair(outgoing: after.ids[Int(pair.outgoing)], incoming: after.ids[Int(pair.incoming)])
        }
    }
}
