package import Bookkeeping
import Syncing
package import Values

extension HouseholdStore {
    /// Pairs that the person said are no transfer.
    package func rejectedPairs() throws -> Set<TransferPair> { Set(try rejectedTransferPairs()) }

    /// The same, ordered by their rows.
    package func rejectedTransferPairs() throws -> [TransferPair] { try pairs(rejected: true) }

    /// Pairs that are transfers, ordered by their rows.
    package func transferPairs() throws -> [TransferPair] { try pairs(rejected: false) }

    private func pairs(rejected: Bool) throws -> [TransferPair] {
        try database.read { session in
            try session.rows(
                "SELECT outgoing, incoming FROM transfer_pair WHERE household = ? AND rejected = ? ORDER BY outgoing, incoming",
                [key, rejected ? 1 : 0]
            ) { TransferPair(outgoing: $0.id(0), incoming: $0.id(1)) }
        }
    }

    /// The other half of a transfer that a row belongs to, or nothing.
    package func transferPartner(of id: UUID128) throws -> UUID128? {
        try database.read { try transferPartner(of: id, $0) }
    }

    private func transferPartner(of id: UUID128, _ session: any SQLSession) throws -> UUID128? {
        try session.first(
            """
            SELECT CASE WHEN outgoing = ? THEN incoming ELSE outgoing END FROM transfer_pair
            WHERE household = ? AND rejected = 0 AND (outgoing = ? OR incoming = ?)
            """, [SQLValue(id), key, SQLValue(id), SQLValue(id)]
        ) { $0.id(0) }
    }

    func store(_ pair: TransferPair, by importNumber: UInt32, revision: Int64, _ session: any SQLSession) throws {
        try session.execute(
            """
            INSERT INTO transfer_pair (household, outgoing, incoming, rejected, import) VALUES (?, ?, ?, 0, ?)
            ON CONFLICT (household, outgoing, incoming) DO NOTHING
            """, [key, SQLValue(pair.outgoing), SQLValue(pair.incoming), SQLValue(importNumber)])
        for id in [pair.outgoing, pair.incoming] {
            try session.execute(
                "UPDATE ledger_row SET flags = flags | ?, revision = ? WHERE household = ? AND id = ?",
                [SQLValue(RowFlags.transfer.rawValue), .integer(revision), key, SQLValue(id)])
        }
    }

    /// Says that a row's transfer is none; both rows count again, and the pair is not made a second time.
    /// - Throws: `StorageError.notFound` when the row belongs to no transfer.
    package func rejectTransfer(of id: UUID128) throws {
        try database.write { session in
            let pair = try session.first(
                "SELECT outgoing, incoming FROM transfer_pair WHERE household = ? AND rejected = 0 AND (outgoing = ? OR incoming = ?)",
                [key, SQLValue(id), SQLValue(id)]
            ) { TransferPair(outgoing: $0.id(0), incoming: $0.id(1)) }
            guard let pair else { throw StorageError.notFound }
            let revision = try nextRevision(session)
            try session.execute(
                "UPDATE transfer_pair SET rejected = 1 WHERE household = ? AND outgoing = ? AND incoming = ?",
                [key, SQLValue(pair.outgoing), SQLValue(pair.incoming)])
            try clearTransfer([pair.outgoing, pair.incoming], revision: revision, session)
            for half in [pair.outgoing, pair.incoming] {
                try mark(RecordKey(kind: "row", half), ["otherHalf", "transfer"], revision: revision, session)
            }
        }
    }

    /// Says that two rows are the two halves of one transfer. What either belonged to before is forgotten, and that they were said to be none.
    package func setTransfer(_ pair: TransferPair) throws {
        try database.write { session in
            let revision = try nextRevision(session)
            var halves = [pair.outgoing, pair.incoming]
            for row in [pair.outgoing, pair.incoming] {
                guard let partner = try transferPartner(of: row, session) else { continue }
                try clearTransfer([row, partner], revision: revision, session)
                try session.execute(
                    "DELETE FROM transfer_pair WHERE household = ? AND rejected = 0 AND (outgoing = ? OR incoming = ?)",
                    [key, SQLValue(row), SQLValue(row)])
                halves.append(partner)
            }
            try session.execute(
                "DELETE FROM transfer_pair WHERE household = ? AND outgoing = ? AND incoming = ?",
                [key, SQLValue(pair.outgoing), SQLValue(pair.incoming)])
            // As of what a person entered: no import takes it back with itself.
            try store(pair, by: 0, revision: revision, session)
            for half in halves {
                try mark(RecordKey(kind: "row", half), ["otherHalf", "transfer"], revision: revision, session)
            }
        }
    }

    func clearTransfer(_ ids: [UUID128], revision: Int64, _ session: any SQLSession) throws {
        for id in ids {
            try session.execute(
                "UPDATE ledger_row SET flags = flags & ~?, revision = ? WHERE household = ? AND id = ?",
                [SQLValue(RowFlags.transfer.rawValue), .integer(revision), key, SQLValue(id)])
        }
    }
}
