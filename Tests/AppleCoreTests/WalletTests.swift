import Foundation
import Syncing
import Testing
import Values

@testable import AppleCore

/// Transactions of a wallet and what is said to Siri become rows.
@Suite("Wallet and quick entries") struct WalletTests {
    private let card = Outside.device.freshID()

    private func transaction(
        _ amount: String, _ currency: String = "CAD", isReceived: Bool = false, isBooked: Bool = true, of card: UUID128? = nil,
        payee: String = "Metro"
    ) throws -> WalletTransaction {
        WalletTransaction(
            id: Outside.device.freshID(), account: card ?? self.card, day: try #require(Day(iso: "2026-11-28")), amount: amount,
            currency: currency, isReceived: isReceived, payee: payee, isBooked: isBooked)
    }

    @Test(arguments: [
        ("12.5", "CAD", Int64(-1250)), ("12", "CAD", -1200), ("0.05", "CAD", -5), ("12.500", "CAD", -1250), ("1200", "JPY", -1200),
        ("1200.00", "JPY", -1200),
    ])
    func amountsBecomeMinorUnits(amount: String, currency: String, units: Int64) throws {
        #expect(try transaction(amount, currency).minorUnits == units)
        #expect(try transaction(amount, currency, isReceived: true).minorUnits == -units)
    }

    @Test(arguments: ["", ".", ".5", "12.505", "-3", "1,5", "1.2.3", "12e3", "٣", "12345678901234.00"])
    func whatIsNoAmountIsLeftOut(amount: String) throws {
        #expect(try transaction(amount).minorUnits == nil)
    }

    @Test func whatIsBookedIsAStatementOfEachAccount() throws {
        let other = Outside.device.freshID()
        let all = [
            try transaction("1"), try transaction("2", isBooked: false), try transaction("3", "USD", isReceived: true, of: other),
            try transaction("0"), try transaction("4.5", payee: "Tom & <Ana>\nLtd"),
        ]
        let text = String(decoding: try #require(WalletSource.statement(all)), as: UTF8.self)
        for told in [
            "<CURDEF>CAD</CURDEF><BANKACCTFROM><ACCTID>\(card.text)</ACCTID>",
            "<CURDEF>USD</CURDEF><BANKACCTFROM><ACCTID>\(other.text)</ACCTID>",
            "<TRNTYPE>DEBIT</TRNTYPE><DTPOSTED>20261128</DTPOSTED><TRNAMT>-1.00</TRNAMT><FITID>\(all[0].id.text)</FITID><NAME>Metro</NAME>",
            "<TRNTYPE>CREDIT</TRNTYPE><DTPOSTED>20261128</DTPOSTED><TRNAMT>3.00</TRNAMT>", "<NAME>Tom &amp; &lt;Ana&gt; Ltd</NAME>",
        ] { #expect(text.contains(told), "\(told) in \(text)") }
        #expect(text.components(separatedBy: "<STMTTRN>").count == 4, "what waits and what is nothing is left out")
        #expect(text.components(separatedBy: "<STMTRS>").count == 3)
        #expect(WalletSource.statement([all[1], all[3]]) == nil)
    }

    @Test func whatWasSaidGoesToTheFirstAccountThatFits() throws {
        let accounts = try JSONReader.read(
            Array(
                """
                {"accounts":[{"account":"A","record":"1","currency":"CAD","closed":"2026-01-01"},
                {"account":"B","record":"2","currency":"USD","closed":null},{"account":"C","record":null,"currency":"CAD"},
                {"account":"D","record":"3","currency":"CAD","closed":null},{"account":"E","record":"4","currency":"CAD"}]}
                """.utf8))
        #expect(QuickEntry.account(in: accounts, currency: "CAD") == "3")
        #expect(QuickEntry.account(in: accounts, currency: "EUR") == nil)
    }

    @Test func whatWasSaidIsReadAsThePersonWritesNumbers() throws {
        let day = try #require(Day(iso: "2026-11-28"))
        for (tag, amount) in [("en-CA", "1,250.50"), ("fr-CA", "1 250,50")] {
            let style = try #require(Values.Locale.all.first { $0.tag == tag }).numberStyle
            let deed = try QuickEntry(amount: amount, payee: "Metro").deed(Outside.device.freshID(), to: "3", .cad, on: day, in: style)
            #expect(deed.action.changes.first { $0.field == "amount" }?.value == .integer(-125_050))
        }
        let style = Values.Locale.standard.numberStyle
        for wrong in [
            QuickEntry(amount: "some", payee: "Metro"), QuickEntry(amount: "0", payee: "Metro"), QuickEntry(amount: "5", payee: ""),
        ] {
            #expect(throws: FormProblem.amount) { try wrong.deed(Outside.device.freshID(), to: "3", .cad, on: day, in: style) }
        }
    }
}
