import Importing
import Testing
import Values

@Suite("Real OFX and QIF files", .enabled(if: OFXFixtures.folder != nil, "there are no shared fixtures beside this checkout"))
struct OFXFixtureTests {
    @Test(arguments: OFXFixtures.expected("O").map(\.name))
    func eachAccountIsAsExpected(name: String) throws {
        let file = read(try OFXFixtures.bytes(name))
        let accounts = OFXFixtures.expected("O").first { $0.name == name }?.expected.accounts ?? []
        #expect(file.format == .ofx)
        #expect(!file.hasErrors)
        #expect(file.statements.count == accounts.count)
        for (statement, account) in zip(file.statements, accounts) {
            let posted = statement.lines.filter { !$0.flags.contains(.pending) }
            if let lines = account.lines { #expect(posted.count == lines) }
            if let sum = account.sum { #expect(posted.reduce(0) { $0 + $1.amount } == OFXFixtures.cents(sum)) }
            if let closing = account.closing { #expect(statement.closing?.amount == OFXFixtures.cents(closing)) }
            if let currency = account.currency { #expect(statement.account.currency?.code == currency) }
            if let positions = account.positions { #expect(statement.positions.count == positions) }
            if let first = account.first { #expect(posted.map(\.day).min()?.iso == first) }
            if let last = account.last { #expect(posted.map(\.day).max()?.iso == last) }
        }
    }

    @Test func positionsAreWorthWhatTheFileSays() throws {
        let file = read(try OFXFixtures.bytes("O09/investment_401k.ofx"))
        #expect(file.statements.flatMap(\.positions).reduce(0) { $0 + $1.value } == 79229)
        #expect(file.statements.flatMap(\.positions).map { file.text($0.name) } == ["Foo Index Fund", "BAR Index Fund", "Baz Fund"])
    }

    @Test func longFractionsAreSaid() throws {
        let file = read(try OFXFixtures.bytes("O18/moneymrkt1_v103_TYPE1.ofx"))
        #expect(file.issueNames == ["amount.rounded@45", "amount.rounded@52", "amount.rounded@59", "amount.rounded@65"])
    }

    @Test(arguments: [
        ("date_missing", ["ofx.date.missing@33", "ofx.date.missing@40", "ofx.date.invalid@50"], []),
        ("decimal_error", ["ofx.date.invalid@36"], []),
        ("empty_balance", ["ofx.balance.invalid@37"], ["2011-03-08 12000 Foobar"]),
    ])
    func brokenRowsAreNamed(name: String, issues: [String], rows: [String]) throws {
        let file = read(try OFXFixtures.bytes("O07/\(name).ofx"))
        #expect(file.issueNames == issues)
        #expect(file.rows == rows)
    }

    @Test(arguments: OFXFixtures.expected("Q").map(\.name))
    func totalsAreAsExpected(name: String) throws {
        let file = read(try OFXFixtures.bytes(name))
        let total = OFXFixtures.expected("Q").first { $0.name == name }?.expected.total
        #expect(file.format == .qif)
        #expect(file.issueNames.isEmpty)
        #expect(file.statements.reduce(0) { $0 + $1.lines.count } == total?.lines)
        guard let sum = total?.sum else { return }
        #expect(file.statements.flatMap(\.lines).reduce(0) { $0 + $1.amount } == OFXFixtures.cents(sum))
    }

    @Test func bankAndInvestmentRowsOfOneFileStayApart() throws {
        let file = read(try OFXFixtures.bytes("Q01/test.qif"))
        #expect(file.statements.map(\.lines.count) == [6, 1])
        #expect(file.statements[0].lines.reduce(0) { $0 + $1.amount } == -3550)
        #expect(file.statements[0].splits.count == 8)
        #expect(read(try OFXFixtures.bytes("Q05/cbb-export.qif")).statements[0].splits.count == 4)
        #expect(read(try OFXFixtures.bytes("Q09/test_unknown_account_type.qif")).rows == ["2001-01-01 0"])
    }
}
