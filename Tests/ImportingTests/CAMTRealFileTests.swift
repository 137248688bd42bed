import Foundation
import Importing
import Testing
import Values

@Suite("CAMT and MT940: files of real banks")
struct CAMTRealFileTests {
    /// What `expected.json` says of one file: of each account, or in total.
    struct Expectation: Decodable {
        struct Account: Decodable {
            let currency: String?
            let lines: Int?
            let sum: String?
            let closing: String?
        }

        let accounts: [Account]?
        let total: Account?
        let warnings: Bool?
    }

    private static let expectations: [String: Expectation] = {
        guard let bytes = RealFiles.bytes("expected.json") else { return [:] }
        return (try? JSONDecoder().decode([String: Expectation].self, from: Data(bytes))) ?? [:]
    }()

    private static let names = expectations.keys.filter { $0.hasPrefix("C") || $0.hasPrefix("M") }.sorted()

    @Test func theExpectationsAreReadWhereTheFilesAre() {
        #expect(RealFiles.all.isEmpty == CAMTRealFileTests.names.isEmpty)
    }

    @Test(arguments: names)
    func aRealFileGivesWhatItShould(name: String) throws {
        let expectation = try #require(CAMTRealFileTests.expectations[name])
        let file = read(try #require(RealFiles.bytes(name)))
        #expect(!file.hasErrors, "\(file.issueNames)")
        for (index, account) in (expectation.accounts ?? []).enumerated() {
            try #require(index < file.statements.count)
            expect([file.statements[index]], account)
        }
        if let accounts = expectation.accounts { #expect(file.statements.count == accounts.count) }
        if let total = expectation.total { expect(file.statements, total) }
        if expectation.warnings == true { #expect(!file.issues.isEmpty) }
    }

    private func expect(_ statements: [Statement], _ account: Expectation.Account) {
        let posted = statements.flatMap { $0.lines.filter { !$0.flags.contains(.pending) } }
        let currency = statements.first?.account.currency
        if let code = account.currency { #expect(currency?.code == code) }
        if let lines = account.lines { #expect(posted.count == lines) }
        if let sum = account.sum { #expect(posted.reduce(0) { $0 + $1.amount } == minorUnits(sum, currency)) }
        if let closing = account.closing { #expect(statements.last?.closing?.amount == minorUnits(closing, currency)) }
    }

    private func minorUnits(_ text: String, _ currency: Currency?) -> Int64? {
        let digits = Array(text.utf8.filter { $0 != UInt8(ascii: "-") })
        let magnitude = digits.withUnsafeBufferPointer {
            DecimalDigits.read($0, decimalMark: UInt8(ascii: "."), groupMark: 0, exponent: currency?.exponent ?? 2)?.minorUnits
        }
        return magnitude.map { text.hasPrefix("-") ? -$0 : $0 }
    }

    @Test(
        arguments: [
            ("C01/camt053.v2.multi.statement.xml", [true, true]), ("C04/simple.xml", [true]), ("C05/camt052.xml", [true]),
            ("C08/camt053.v3.xml", [nil]),
            ("M01/mt940.sta", [true, true, true]), ("M03/abnamro.sta", [false, false]), ("M05/rabobank-iban.sta", [true, true]),
            ("M07/postfinance.sta", [false]), ("M12/mt942.sta", [nil]),
        ] as [(String, [Bool?])])
    func balancesProveTheRowsWhereTheBankGivesThem(name: String, reconciles: [Bool?]) {
        guard let bytes = RealFiles.bytes(name) else { return }
        #expect(read(bytes).statements.map { $0.reconciles() } == reconciles)
    }

    @Test func aRealFileNamesThePeopleInIt() {
        guard let camt = RealFiles.bytes("C05/camt052.xml"), let mt940 = RealFiles.bytes("M05/rabobank-iban.sta") else { return }
        #expect(read(camt).rows[1] == "2021-02-05 -2600 Tankstelle")
        #expect(read(mt940).rows[0] == "2013-01-01 -2500 CONTRA ACCOUNT HOLDER")
    }

    @Test func aBatchOfARealFileIsOneRow() {
        guard let bytes = RealFiles.bytes("C10/camt054.v4.xml") else { return }
        #expect(read(bytes).rows == ["2007-10-18 -20000000"])
    }
}
