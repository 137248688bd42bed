import Foundation
import Testing

/// Entering, editing, dividing and linking rows on the command line, as a person does it.
@Suite("Editing rows on the command line")
struct EditCommandTests {
    private let statement = """
        Date,Description,Amount
        2026-03-01,QXZV LTD,-60.00
        2026-03-05,QXZV LTD,15.00
        2026-03-06,PAYROLL ACME,900.00
        """

    private func household() throws -> (program: Program, ids: [String]) {
        let program = try Program()
        _ = try program.run("import", try program.file("a.csv", statement), "--account", "Everyday", "--yes")
        return (program, try program.run("export", "--json").lines.compactMap { $0["id"] as? String })
    }

    private func row(_ program: Program, _ id: String) throws -> [String: Any] { try program.run("show", id, "--json").json }

    @Test func anEntryIsAddedInOneLineAndBookedByItsStatement() throws {
        let program = try Program()
        defer { program.remove() }
        let added = try program.run("add", "12,50", "Farmers market", "--day", "2026-03-01", "--category", "groceries", "--tag", "trip")
        #expect(added.output.contains("Added to Cash: Farmers market, -$12.50, Groceries."))
        let id = try #require(try program.run("export", "--json").lines.first?["id"] as? String)
        let shown = try row(program, id)
        #expect(shown["account"] as? String == "Cash" && shown["amount"] as? String == "-12.50" && shown["day"] as? String == "2026-03-01")
        #expect(shown["flags"] as? [String] == ["manual"] && shown["reason"] as? String == "ownDecision")
        #expect(try program.run("show", id).output.contains("Entered by hand"))
        let second = try program.run("add", "+40", "Garage sale", "--json").json
        #expect(try row(program, second["row"] as? String ?? "")["amount"] as? String == "40.00")
        let file = try program.file("cash.csv", "Date,Description,Amount\n2026-03-02,FARMERS MARKET,-12.50\n2026-03-03,TTC,-3.00\n")
        _ = try program.run("import", file, "--account", "cash", "--yes")
        #expect(try program.run("export", "--json").lines.count == 3)
        #expect(try row(program, id)["day"] as? String == "2026-03-02")
        #expect(try row(program, id)["tags"] as? [String] == ["trip"])
    }

    @Test func amountsAreReadByTheCurrencyAndAskedAboutFarBeyondTheUsual() throws {
        let (program, ids) = try household()
        defer { program.remove() }
        #expect(try program.run("add", "12.345", "Shop", "--account", "Everyday").remarks.contains("at most 2 digits after the point"))
        #expect(try program.run("split", ids[0], "1.234=groceries", "rest=coffee").remarks.contains("at most 2 digits"))
        #expect(try program.run("add", "1,234.50", "Shop", "--account", "Everyday").code == 0)
        #expect(try program.run("export", "--json").lines.contains { $0["amount"] as? String == "-1234.50" })
        let far = try program.run("add", "123,450.01", "Shop", "--account", "Everyday")
        #expect(far.code == 64 && far.remarks.contains("more than 100 times"))
        #expect(try program.run("export", "--json").lines.count == 4)
        #expect(try program.run("add", "123,450.01", "Shop", "--account", "Everyday", "--yes").code == 0)
        #expect(try program.run("export", "--json").lines.count == 5)
    }

    @Test func whatIsNoEntryMakesNoAccount() throws {
        let program = try Program()
        defer { program.remove() }
        #expect(try program.run("add", "twelve", "Shop").remarks.contains("“twelve” is not an amount in CAD"))
        #expect(try program.run("add", "0", "Shop").code == 64)
        #expect(try program.run("add", "1", "Shop", "--category", "no such thing").code == 64)
        #expect(try (program.run("accounts", "--json").json["accounts"] as? [Any])?.isEmpty == true)
        #expect(try program.run("add", "500", "Visa fee", "--account", "Yen", "--kind", "card", "--currency", "JPY").code == 0)
        #expect(try program.run("export", "--json").lines.first?["amount"] as? String == "-500")
        #expect(try program.run("add", "5", "x", "--account", "yen", "--currency", "CAD").remarks.contains("JPY"))
    }

    @Test func aRowIsWrittenDifferentlyAndBack() throws {
        let (program, ids) = try household()
        defer { program.remove() }
        let before = try program.run("export").output
        #expect(try program.run("edit", ids[0], "--merchant", "Sushi with Ana", "--day", "2026-02-28", "--text", "our day").code == 0)
        let shown = try row(program, ids[0])
        #expect(shown["merchant"] as? String == "Sushi with Ana" && shown["day"] as? String == "2026-02-28")
        #expect(shown["text"] as? String == "our day")
        let edited = try #require(shown["edited"] as? [String: Any])
        #expect(edited["day"] as? String == "2026-03-01" && edited["text"] as? String == "QXZV LTD")
        let drawn = try program.run("show", ids[0]).output
        #expect(drawn.contains("it came on Mar 1, 2026") && drawn.contains("QXZV LTD") && drawn.contains("our day"))
        #expect(try program.run("edit", ids[0], "--amount", "5").remarks.contains("This amount comes from the bank"))
        #expect(try program.run("edit", ids[0]).code == 64)
        #expect(try program.run("edit", ids[0], "--restore", "--json").json["changed"] as? Int == 1)
        #expect(try program.run("export").output == before)
    }

    @Test func aRowIsDividedToTheCent() throws {
        let (program, ids) = try household()
        defer { program.remove() }
        let off = try program.run("split", ids[0], "40=groceries", "19.99=furniture")
        #expect(off.code == 64 && off.remarks.contains("differ by $0.01"))
        #expect(try program.run("split", ids[0], "40=groceries", "rest=furniture", "rest=coffee").code == 64)
        #expect(try program.run("split", ids[0], "60=groceries").code == 64)
        #expect(try program.run("split", ids[0], "12.50=Coffee", "rest=groceries").code == 0)
        let parts = try #require(try row(program, ids[0])["splits"] as? [[String: Any]])
        #expect(parts.map { $0["amount"] as? String } == ["-12.50", "-47.50"])
        #expect(parts.map { $0["category"] as? String } == ["coffee", "groceries"])
        #expect(try program.run("split", ids[0], "--restore").code == 0)
        #expect(try (row(program, ids[0])["splits"] as? [Any])?.isEmpty == true)
    }

    @Test func aRefundCountsWhereItsPurchaseDoes() throws {
        let (program, ids) = try household()
        defer { program.remove() }
        _ = try program.run("categorise", ids[0], "clothing", "--only")
        let before = try row(program, ids[1])["category"] as? String
        #expect(try program.run("refund", ids[0], "--of", ids[1]).code == 64)
        #expect(try program.run("refund", ids[1], "--of", ids[0]).code == 0)
        #expect(try row(program, ids[1])["category"] as? String == "clothing")
        #expect(try row(program, ids[1])["refundOf"] as? String == ids[0])
        #expect(try row(program, ids[0])["refundedBy"] as? [String] == [ids[1]])
        #expect(try program.run("show", ids[0]).output.contains("$15.00 came back on Mar 5, 2026"))
        #expect(try program.run("refund", ids[1], "--restore").code == 0)
        #expect(try row(program, ids[1])["category"] as? String == before)
    }

    @Test func aChangeIsToldInTheHistoryAndTakenBack() throws {
        let (program, ids) = try household()
        defer { program.remove() }
        #expect(try program.run("note", ids[0], "for Sam").code == 0)
        let entries = try program.run("history", ids[0], "--json").json["entries"] as? [[String: Any]] ?? []
        #expect(entries.map { $0["event"] as? String } == ["changed", "imported"])
        #expect(entries.map { $0["number"] as? Int } == [2, 1])
        let told = try program.run("history", ids[0])
        #expect(told.output.contains("note: none → “for Sam”"))
        #expect(told.output.contains("Came with a.csv, line 2") && told.remarks.contains("--undo"))
        #expect(try program.run("history", ids[0], "--undo", "2").code == 0)
        #expect(try row(program, ids[0])["note"] as? String == "")
        #expect(try program.run("history", ids[0], "--undo", "2").code == 64)
        #expect(try program.run("history", ids[0], "--undo", "3").code == 0)
        #expect(try row(program, ids[0])["note"] as? String == "for Sam")
    }

    @Test func receiptsAreKeptWithTheirRows() throws {
        let (program, ids) = try household()
        defer { program.remove() }
        let file = try program.file("receipt.txt", "Total 60.00\n")
        let added = try program.run("attach", ids[0], file, "--json").json
        let id = try #require(added["id"] as? String)
        #expect(added["type"] as? String == "text/plain" && added["bytes"] as? Int == 12)
        #expect(try program.run("attachments", ids[0]).output.contains("\(id)  receipt.txt, 1 kB"))
        #expect(try program.run("show", ids[0]).output.contains("receipt.txt"))
        let copy = program.folder.appendingPathComponent("copy.txt").path
        #expect(try program.run("attachment", id, "--output", copy).code == 0)
        #expect(try String(contentsOfFile: copy, encoding: .utf8) == "Total 60.00\n")
        #expect(try program.run("attach", ids[0], Program.path).remarks.contains("larger than 10 MB"))
        #expect(try program.run("attach", ids[0], try program.file("x", "\u{1}")).remarks.contains("Only PDF"))
        #expect(try program.run("attach", ids[0], "/nowhere").code == 74)
        #expect(try program.run("attachment", id, "--remove").code == 0)
        #expect(try program.run("attachment", id, "--remove").code == 64)
        #expect(try program.run("attachments", ids[0]).output.contains("No files"))
    }
}
