import Bookkeeping
import Importing
import Testing
import TestSupport
import Values

@Suite("Which account a statement belongs to")
struct PlanStatementTests {
    private let visa = LedgerAccount(name: "Visa", kind: .creditCard, currency: .cad, identifier: "4500-1234")

    /// A household with some accounts; what was imported went to the first.
    private func basis(_ accounts: [LedgerAccount], isSeen: [Bool] = [], _ imports: [PastImport] = []) -> ImportBasis {
        var ledger = Ledger()
        ledger.accounts = accounts
        let spans = imports.compactMap { before in
            DaySpan(Day(number: 20_000), Day(number: 20_030)).map {
                CoveredSpan(importNumber: before.number, account: 0, days: $0, opening: nil, closing: nil)
            }
        }
        return ImportBasis(ledger: ledger, isSeen: isSeen, imports: imports, spans: spans, columns: [], currency: .cad)
    }

    /// What the statements of a file belong to, new accounts with a star.
    private func belongs(
        _ file: StatementFile, named name: String = "file.csv", _ basis: ImportBasis, _ choices: ImportChoices = ImportChoices()
    ) throws -> [String] {
        let planning = PlanStatement(basis, knowledge: TestHousehold.knowledge, today: Day(number: 20_500))
        let planned = try planning.run(file, named: name, choices)
        // Whoever is told of these accounts by their names finds the same ones.
        var again = choices
        again.accountNames = []
        again.accountName = planned.accountName
        #expect(try planning.run(file, named: name, again).accounts.map { $0?.number } == planned.accounts.map { $0?.number })
        return planned.accounts.map { account in
            account.map { planned.ledger.accounts[Int($0.number)].name + ($0.reason == .new ? "*" : "") } ?? "-"
        }
    }

    /// A file of a statement for each of some accounts: a number, a name and a currency.
    private func file(_ accounts: (number: String, name: String, currency: Currency?)...) -> StatementFile {
        var file = statement("2026-03-01 -500 METRO")
        let lines = file.statements[0].lines
        file.statements = accounts.map { number, name, currency in
            var statement = Statement()
            statement.lines = lines
            statement.account.identifier = number.isEmpty ? .empty : file.arena.append(Array(number.utf8))
            statement.account.name = name.isEmpty ? .empty : file.arena.append(Array(name.utf8))
            statement.account.currency = currency
            return statement
        }
        return file
    }

    @Test(arguments: [
        ("rbc-chequing-2026-Q1.csv", "Rbc chequing"), ("RBC Chequing2.csv", "Rbc chequing"), ("2026-03.csv", "2026-03"),
        ("épargne_03.qfx", "Épargne"), (".csv", "Csv"), ("a1.csv", "A1"), ("v i s a 4.csv", "V i s a"), ("日本 1.csv", "日本"),
        ("x9 card – march.csv", "Card march"), ("Relevé №7.ofx", "Relevé"),
    ])
    func aNewAccountIsCalledAsItsFile(name: String, account: String) throws {
        #expect(try belongs(statement("2026-03-01 -500 METRO"), named: name, basis([])) == [account + "*"])
    }

    @Test func aNumberSaysWhichAccountHoweverItIsPrinted() throws {
        let known = basis([visa])
        #expect(try belongs(file(("4500 1234", "", nil)), known) == ["Visa"])
        #expect(try belongs(file(("45001234", "", .usd)), known) == ["File 1234*"])
        #expect(try belongs(file(("9", "Visa", nil)), known) == ["Visa 2*"])
        #expect(try belongs(file(("xx-98*76é", "", nil)), known) == ["File 76é*"])
    }

    @Test func aNameSaysWhichAccountWhereThereIsNoNumber() throws {
        let known = basis([visa, LedgerAccount(name: "Export", kind: .chequing, currency: .cad)])
        #expect(try belongs(file(("", "VISA", nil)), known) == ["Visa"])
        #expect(try belongs(file(("Cash", "Cash", nil), ("visa", "visa", nil)), known) == ["Cash*", "Visa"])
        #expect(try belongs(statement("2026-03-01 -500 METRO"), named: "export-7.csv", known) == ["Export"])
    }

    @Test func filesOfOneKindFollowTheOneAccountThatTheyWentTo() throws {
        let rows = statement("2026-03-01 -500 METRO")
        let before = PastImport(number: 1, fileName: "export 2026-02.csv", layout: rows.layout)
        #expect(try belongs(rows, named: "Export 2026-03.csv", basis([visa], [before])) == ["Visa"])
        #expect(try belongs(rows, named: "other.csv", basis([visa], [before])) == ["Other*"])
        #expect(try belongs(rows, named: "Export.csv", basis([visa], isSeen: [false], [before])) == ["Export*"])
        let other = PastImport(number: 1, fileName: before.fileName, layout: 7)
        #expect(try belongs(rows, named: "Export.csv", basis([visa], [other])) == ["Export*"])
    }

    @Test func anAccountIsNamedForAFileOrForEachThatTheFileNames() throws {
        let (known, two) = (basis([visa]), file(("1", "Everyday", nil), ("2", "Card = gold", nil)))
        #expect(try belongs(file(("1", "", nil)), known, ImportChoices(accountName: "VISA")) == ["Visa"])
        #expect(try belongs(two, known, ImportChoices(accountName: " everyday = Visa ")) == ["Visa", "Card = gold*"])
        var each = ImportChoices()
        each.accountNames = ["Visa", "Visa"]
        #expect(try belongs(two, known, each) == ["Visa", "Card = gold*"])
        #expect(NamedAccounts.canName(0, of: two) && !NamedAccounts.canName(1, of: two))
        #expect(throws: ImportFailure.severalAccounts(count: 2)) { try belongs(two, known, ImportChoices(accountName: "Visa")) }
        #expect(throws: ImportFailure.otherCurrency(account: "Visa", has: "CAD", file: "USD")) {
            try belongs(file(("1", "", .usd)), known, ImportChoices(accountName: "visa"))
        }
    }

    /// What a bank keeps under one number in several currencies is several accounts here, which no one name stands for.
    @Test func oneNumberInSeveralCurrenciesIsSeveralAccounts() throws {
        let two = file(("4500 1234", "", .cad), ("4500 1234", "", .usd))
        #expect(try belongs(two, basis([visa])) == ["Visa", "File 1234*"])
        #expect(!NamedAccounts.canName(0, of: two) && !NamedAccounts.canName(1, of: two))
    }

    @Test func aHiddenAccountIsNeverFoundAndItsNameIsFree() throws {
        let known = basis([visa], isSeen: [false])
        #expect(try belongs(file(("4500-1234", "Visa", nil)), known) == ["Visa*"])
        #expect(try belongs(file(("", "", nil)), known, ImportChoices(accountName: "Visa")) == ["Visa*"])
    }
}
