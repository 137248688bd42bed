import Importing
import Testing
import Values

/// Real exports from public projects, read from beside the checkout where they are present.
@Suite("CSV: real exports", .enabled(if: CSVFixtures.folder != nil, "EVENKEEL_FIXTURES may name the folder of real exports"))
struct CSVFixtureTests {
    /// What a file must give: posted rows, their sum in minor units, pending rows and their sum.
    struct Expected: Sendable, CustomTestStringConvertible {
        var path: String
        var lines: Int
        var sum: Int64?
        var pending = 0
        var pendingSum: Int64 = 0
        var testDescription: String { path }
    }

    static let expected = [
        Expected(path: "V01/default.csv", lines: 8),
        Expected(path: "V03/mint_headerless.csv", lines: 4, sum: -300_000),
        Expected(path: "V06/outbank.csv", lines: 4, sum: -3589),
        Expected(path: "V08/ingesp.csv", lines: 10, sum: 35_021),
        Expected(path: "V12/MS_JANE_SMITH_01-12-2019_14-12-2019.csv", lines: 10, sum: -28_580, pending: 3, pendingSum: -11_419),
        Expected(path: "V15/test_BOI_TransactionExport.csv", lines: 27, sum: -41_961),
        Expected(path: "V16/test_delimiter_tab.csv", lines: 74, sum: -458_070),
        Expected(path: "L01/personal_transactions.csv", lines: 808),
    ]

    @Test(arguments: expected)
    func everyFileGivesWhatIsExpected(expected: Expected) throws {
        guard let bytes = CSVFixtures.bytes(expected.path) else { return }
        let file = try readCSV(bytes)
        let posted = file.statements.flatMap(\.lines).filter { !$0.flags.contains(.pending) }
        let pending = file.statements.flatMap(\.lines).filter { $0.flags.contains(.pending) }
        #expect(posted.count == expected.lines)
        if let sum = expected.sum { #expect(posted.reduce(0) { $0 + $1.amount } == sum) }
        #expect(pending.count == expected.pending)
        #expect(pending.reduce(0) { $0 + $1.amount } == expected.pendingSum)
        #expect(!file.hasErrors)
        let again = try readCSV(bytes, choices: #require(file.mapping).text)
        #expect(again.rows == file.rows)
    }

    @Test func aBalanceThatMeansNothingIsNotClaimed() throws {
        for path in ["V15/test_BOI_TransactionExport.csv", "V08/ingesp.csv"] {
            guard let bytes = CSVFixtures.bytes(path) else { return }
            let file = try readCSV(bytes)
            #expect(file.statements[0].closing == nil)
            #expect(file.issues.map(\.id) == [.csvBalanceBroken])
        }
    }
}
