import Storage
import TestDatabases
import Testing
import Values

@Suite("What every database does alike", .everyDatabase)
struct DatabaseContractTests {
    private let database: any Database
    private let texts = KeptTexts()

    /// Texts that stay where they are as long as a test runs.
    private final class KeptTexts {
        private var kept: [UnsafeMutableBufferPointer<UInt8>] = []

        deinit {
            for text in kept { text.deallocate() }
        }

        func keep(_ text: String) -> UnsafeBufferPointer<UInt8> {
            let copy = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: text.utf8.count)
            _ = copy.initialize(from: text.utf8)
            kept.append(copy)
            return UnsafeBufferPointer(copy)
        }
    }

    init() throws {
        database = try TestDatabase.empty()
        _ = try database.write { session in
            try session.execute(
                """
                CREATE TABLE thing (
                    number INTEGER NOT NULL PRIMARY KEY,
                    label TEXT UNIQUE,
                    content BLOB CHECK (length(content) < 1000),
                    other INTEGER REFERENCES thing
                ) STRICT, WITHOUT ROWID
                """)
        }
    }

    private static let insert = "INSERT INTO thing (number, label, content, other) VALUES (?, ?, ?, ?)"

    private func labels(_ order: String = "number") throws -> [String] {
        try database.read { try $0.rows("SELECT label FROM thing WHERE label IS NOT NULL ORDER BY \(order)") { $0.text(0) } }
    }

    private func add(_ number: Int64, _ label: String?, content: [UInt8]? = nil, other: Int64? = nil) throws {
        _ = try database.write { session in
            try session.execute(
                DatabaseContractTests.insert, [.integer(number), SQLValue(label), SQLValue(content), SQLValue(other)])
        }
    }

    @Test func textsAreOrderedByTheirBytes() throws {
        let labels = ["z", "Z", "a", "Ab", "aB", "é", "e", "", "\u{10FFFF}", "€", " a", "_", "10", "9", "a b", "a-b", "ab"]
        for (number, label) in labels.enumerated() { try add(Int64(number), label) }
        #expect(try self.labels("label") == labels.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) })
    }

    @Test(arguments: 0..<20 as Range<UInt64>)
    func whatIsWrittenIsRead(seed: UInt64) throws {
        var random = SeededRandom(seed: seed)
        let values = (0..<60).map { number -> [SQLValue] in
            let text = String((0..<random.integer(in: 0...12)).map { _ in random.element(of: Array("aé€😀'\"?$1\\\n\t")) ?? "a" })
            let bytes = (0..<random.integer(in: 0...40)).map { _ in UInt8(truncatingIfNeeded: random.next()) }
            return [
                .integer(Int64(bitPattern: random.next())), number % 7 == 0 ? .null : .text("\(number) \(text)"),
                number % 5 == 0 ? .null : .bytes(bytes), .null,
            ]
        }
        try database.write { session in
            let half = values.count / 2
            for row in values[..<half] { try session.execute(DatabaseContractTests.insert, row) }
            try session.executeMany(DatabaseContractTests.insert, count: values.count - half) { index, binder in
                bind(values[half + index], binder, backwards: index % 2 == 1)
            }
        }
        let read = try database.read { session in
            try session.rows("SELECT number, label, content, other FROM thing ORDER BY number") { row -> [SQLValue] in
                [
                    .integer(row.integer(0)), SQLValue(row.optionalText(1)),
                    row.isNull(2) ? .null : .bytes(row.withBytes(2) { Array($0) }), SQLValue(row.optionalInteger(3)),
                ]
            }
        }
        let isSame = Set(read) == Set(values)
        #expect(isSame, "seed \(seed)")
    }

    private func bind(_ values: [SQLValue], _ binder: any SQLBinder, backwards: Bool) {
        for (index, value) in backwards ? values.enumerated().reversed() : Array(values.enumerated()) {
            switch value {
            case .null: binder.bindNull(index + 1)
            case .integer(let integer): binder.bind(index + 1, integer)
            case .text(let text): binder.bindText(index + 1, texts.keep(text))
            case .bytes(let bytes): bytes.withUnsafeBytes { binder.bindBytes(index + 1, $0) }
            }
        }
    }

    @Test func aQuestionMarkInQuotesIsNoPlaceForAValue() throws {
        try add(1, "why?")
        let found = try database.read { session in
            try session.first("SELECT number, 'what?', \"label\" FROM thing WHERE label = 'why?' AND number = ?", [1]) { row in
                (row.integer(0), row.text(1), row.text(2))
            }
        }
        #expect(found?.0 == 1 && found?.1 == "what?" && found?.2 == "why?")
    }

    @Test func manyRunsOfAStatementThatIsNoPlainInsertion() throws {
        try add(3, "three")
        try database.write { session in
            try session.executeMany(
                "INSERT INTO thing (number, label) VALUES (?, ?) ON CONFLICT (number) DO UPDATE SET label = excluded.label", count: 1000
            ) { index, binder in
                binder.bind(1, Int64(index))
                if index % 2 == 0 { binder.bindNull(2) } else { binder.bindText(2, texts.keep("n\(index)")) }
            }
        }
        #expect(try labels().count == 500)
        #expect(try labels().prefix(2) == ["n1", "n3"])
    }

    @Test func countsAndSumsAreIntegers() throws {
        for number in 1...3 { try add(Int64(number) * 30_000_000_000, nil) }
        let found = try database.read { session in
            try session.first(
                "SELECT count(*), sum(number), max(number), coalesce(min(number), 0) + 1, 1, -sum(number), sum(other) FROM thing"
            ) { row in (0..<7).map { row.integer($0) } }
        }
        #expect(found == [3, 180_000_000_000, 90_000_000_000, 30_000_000_001, 1, -180_000_000_000, 0])
    }

    @Test func aColumnOfAnotherTypeGivesItsNearestValue() throws {
        try add(12, "34 rows")
        let found = try database.read { session in
            try session.first("SELECT number, label, content FROM thing") { row in
                (row.text(0), row.integer(1), row.integer(2), row.text(2), row.isNull(2))
            }
        }
        #expect(found?.0 == "12" && found?.1 == 34 && found?.2 == 0 && found?.3 == "" && found?.4 == true)
    }

    @Test func aQuestionInsideOfAQuestion() throws {
        for number in 1...50 { try add(Int64(number), "n\(number)", other: number > 1 ? Int64(number) / 2 : nil) }
        var pairs: [String] = []
        try database.read { session in
            pairs = []
            try session.query("SELECT number, other FROM thing WHERE other IS NOT NULL ORDER BY number", []) { row in
                let (number, other) = (row.integer(0), row.integer(1))
                try session.query("SELECT label FROM thing WHERE number = ?", [.integer(other)]) { inner in
                    pairs.append("\(number) \(inner.text(0))")
                }
            }
        }
        #expect(pairs == (2...50).map { "\($0) n\($0 / 2)" })
    }

    @Test func whatThrowsLeavesNothingBehind() throws {
        struct Stop: Error {}
        #expect(throws: Stop.self) {
            try database.write { session in
                try session.execute(DatabaseContractTests.insert, [1, "one", .null, .null])
                throw Stop()
            }
        }
        #expect(throws: Stop.self) {
            try database.write { session in
                try session.executeMany(DatabaseContractTests.insert, count: 100_000) { index, binder in
                    if index == 60_000 { throw Stop() }
                    bind([.integer(Int64(index)), .null, .null, .null], binder, backwards: false)
                }
            }
        }
        #expect(throws: Stop.self) {
            try database.read { session in
                try session.query("SELECT 1", []) { _ in throw Stop() }
            }
        }
        let count = try database.read { try $0.first("SELECT count(*) FROM thing") { $0.integer(0) } }
        #expect(count == 0)
    }

    @Test func aBrokenRuleOfTheSchemaStopsTheWrite() throws {
        try add(1, "one")
        for row: [SQLValue] in [[1, "again", .null, .null], [2, "one", .null, .null], [3, "x", .null, 99], [.null, "x", .null, .null]] {
            #expect(throws: StorageError.self) {
                try database.write { session in
                    try session.execute(DatabaseContractTests.insert, [50, "fifty", .null, .null])
                    try session.execute(DatabaseContractTests.insert, row)
                }
            }
        }
        #expect(throws: StorageError.self) { try add(4, nil, content: [UInt8](repeating: 1, count: 1000)) }
        #expect(try labels() == ["one"])
    }

    @Test func aPartThatThrowsIsDroppedAloneWhateverItDid() throws {
        struct Stop: Error {}
        try database.write { session in
            try session.execute(DatabaseContractTests.insert, [1, "one", .null, .null])
            for (number, label) in [(2, "two"), (1, "again")] {
                #expect(throws: (any Error).self) {
                    try database.write { inner in
                        try inner.execute(DatabaseContractTests.insert, [SQLValue(number), .text(label), .null, .null])
                        throw Stop()
                    }
                }
            }
            _ = try database.write { inner in
                try inner.execute(DatabaseContractTests.insert, [3, "three", .null, .null])
            }
        }
        #expect(try labels() == ["one", "three"])
    }

    @Test func whatIsDoneSoonIsDoneBeforeWhateverComesNext() throws {
        try database.write { session in
            for number in 1...600 {
                try session.executeSoon(DatabaseContractTests.insert, [SQLValue(number), .text("x\(number)"), .null, .null])
            }
            let seen = try session.first("SELECT count(*) FROM thing") { $0.integer(0) }
            #expect(seen == 600)
            try session.executeSoon("UPDATE thing SET label = 'soon' WHERE number = 1", [])
            #expect(try session.execute("DELETE FROM thing WHERE label = 'soon'") == 1)
            try session.executeSoon("UPDATE thing SET label = 'last' WHERE number = 600", [])
        }
        #expect(try labels().count == 599 && labels().contains("last"))
    }

    @Test func whatIsDoneSoonAndFailsIsDroppedWithItsPartAlone() throws {
        struct Stop: Error {}
        try database.write { session in
            try session.executeSoon(DatabaseContractTests.insert, [1, "one", .null, .null])
            for isNoticed in [true, false] {
                #expect(throws: (any Error).self) {
                    try database.write { inner in
                        try inner.executeSoon(DatabaseContractTests.insert, [2, "two", .null, .null])
                        try inner.executeSoon(DatabaseContractTests.insert, [1, "again", .null, .null])
                        if isNoticed { throw Stop() }
                        _ = try inner.first("SELECT 1") { _ in true }
                    }
                }
            }
            try database.write { inner in try inner.executeSoon(DatabaseContractTests.insert, [3, "three", .null, .null]) }
        }
        #expect(try labels() == ["one", "three"])
        #expect(throws: StorageError.self) {
            try database.write { session in
                try session.execute(DatabaseContractTests.insert, [4, "four", .null, .null])
                try session.executeSoon(DatabaseContractTests.insert, [1, "again", .null, .null])
            }
        }
        #expect(try labels() == ["one", "three"])
    }

    @Test func manyAreAskedAndDoneAtOnce() throws {
        try database.write { session in
            try session.executeEach(DatabaseContractTests.insert, (1...700).map { [SQLValue($0), .null, .bytes([UInt8($0 % 3)]), .null] })
            var found: [Int: [Int64]] = [:]
            try session.queryEach(
                "SELECT number FROM thing WHERE content = ? AND number <= ? ORDER BY number",
                (0..<300).map { [.bytes([UInt8($0 % 4)]), SQLValue($0)] }
            ) { place, row in found[place, default: []].append(row.integer(0)) }
            for place in 0..<300 {
                let expected = (1...700).filter { $0 % 3 == place % 4 && $0 <= place }.map { Int64($0) }
                #expect(found[place] ?? [] == expected)
            }
            // After an answer that nobody liked the connection goes on.
            struct Stop: Error {}
            #expect(throws: Stop.self) { try session.queryEach("SELECT 1 WHERE 1 = ?", [[1], [1]]) { _, _ in throw Stop() } }
            #expect(try session.first("SELECT count(*) FROM thing") { $0.integer(0) } == 700)
        }
    }

    @Test func nothingIsWrittenInsideOfARead() throws {
        try database.read { session in
            #expect(throws: StorageError.database(.readOnly)) { try add(1, "one") }
            let count = try session.first("SELECT count(*) FROM thing") { $0.integer(0) }
            #expect(count == 0)
        }
        #expect(try labels().isEmpty)
    }

    @Test func theSchemaTellsItsColumns() throws {
        try database.read { session in
            let columns = try session.columns(of: "thing")
            #expect(
                columns == [
                    SQLColumn(name: "number", kind: .integer, keyPlace: 1), SQLColumn(name: "label", kind: .text, keyPlace: 0),
                    SQLColumn(name: "content", kind: .bytes, keyPlace: 0), SQLColumn(name: "other", kind: .integer, keyPlace: 0),
                ])
            let (isThere, isNot) = (try session.hasTable("thing"), try session.hasTable("nothing"))
            #expect(isThere && !isNot)
        }
    }

    @Test func writesAreCounted() throws {
        let before = database.writes
        try add(1, "one")
        #expect(database.writes > before)
    }
}
