import Bookkeeping
import Importing
import Testing
import TestSupport
import Values

@Suite("Importing: laws")
struct ImportLawTests {
    @Test(arguments: 0..<2000)
    func aStatementTwiceInAnyPiecesAddsNothingAndEqualRowsStay(seed: Int) {
        var random = SeededRandom(seed: UInt64(seed))
        let rows = RandomStatement.rows(&random)
        var household = TestHousehold()
        var pieces: [[String]] = [rows]
        for _ in 0..<random.integer(in: 0...4) {
            let first = random.integer(in: 1...28)
            pieces.append(RandomStatement.piece(of: rows, first...random.integer(in: first...28)))
        }
        if random.happens(perMille: 500) { pieces.reverse() }
        for piece in pieces { household.importing(statement(random.happens(perMille: 300) ? piece.reversed() : piece)) }
        #expect(household.rows == statementRows(rows), "seed \(seed)")
        #expect(household.importing(statement(rows)) == 0, "seed \(seed)")
    }

    @Test(arguments: 0..<500)
    func theOrderOfFilesDoesNotMatter(seed: Int) {
        var random = SeededRandom(seed: UInt64(seed) &+ 9_000)
        let rows = RandomStatement.rows(&random)
        let cut = random.integer(in: 2...27)
        let pieces = [RandomStatement.piece(of: rows, 1...cut), RandomStatement.piece(of: rows, (cut - 1)...28)]
        var forwards = TestHousehold()
        var backwards = TestHousehold()
        for piece in pieces { forwards.importing(statement(piece)) }
        for piece in pieces.reversed() { backwards.importing(statement(piece)) }
        #expect(forwards.rows == backwards.rows, "seed \(seed)")
        #expect(forwards.rows == statementRows(rows), "seed \(seed)")
    }

    @Test(arguments: 0..<300)
    func bankIDsKeepEqualRowsApartEvenAcrossFilesThatShareNoRow(seed: Int) {
        var random = SeededRandom(seed: UInt64(seed) &+ 70_000)
        let rows = RandomStatement.rows(&random).enumerated().map { "\($1) #id\($0)" }
        let cut = random.integer(in: 0...rows.count)
        let overlap = max(0, cut - 2)
        var household = TestHousehold()
        household.importing(statement(Array(rows[..<cut]), in: .ofx))
        household.importing(statement(Array(rows[overlap...]), in: .ofx))
        #expect(household.rows == statementRows(rows.map { String($0.split(separator: "#")[0].dropLast()) }), "seed \(seed)")
    }

    @Test(arguments: 0..<200)
    func aSnapshotComesBackWhole(seed: Int) throws {
        var random = SeededRandom(seed: UInt64(seed) &+ 30_000)
        var household = TestHousehold(accounts: ["Everyday", "Épargne"])
        household.importing(statement(RandomStatement.rows(&random)))
        household.importing(statement(RandomStatement.rows(&random)), account: 1)
        let snapshot = household.ledger.snapshot()
        let back = try snapshot.withUnsafeBytes { bytes throws(SnapshotError) in try Ledger(snapshot: bytes) }
        #expect((0..<back.count).map(back.row) == (0..<household.ledger.count).map(household.ledger.row), "seed \(seed)")
        #expect(back.snapshot() == snapshot, "seed \(seed)")
    }

    @Test func aSnapshotCutAnywhereIsRefused() {
        var household = TestHousehold()
        household.importing(statement("2026-03-01 -275 METRO\n2026-03-01 -275 METRO"))
        let snapshot = household.ledger.snapshot()
        for length in 0..<snapshot.count {
            let refused = Array(snapshot[..<length]).withUnsafeBytes { bytes in (try? Ledger(snapshot: bytes)) == nil }
            #expect(refused, "length \(length)")
        }
    }

    private func statementRows(_ rows: [String]) -> [String] {
        var household = TestHousehold()
        household.importing(statement(rows))
        return household.rows.count == rows.count ? rows.sorted() : ["lost rows of one statement"]
    }
}
