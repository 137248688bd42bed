import Foundation
import Testing

/// Sorting rows on the command line, as a person does it.
@Suite("Sorting rows on the command line")
struct SortingCommandTests {
    private let statement = """
        Date,Description,Amount
        2026-03-01,QXZV LTD,-20.00
        2026-03-02,QXZV LTD,-21.00
        2026-03-03,CHEQUE 101,-60.00
        2026-03-04,METRO 12,-40.00
        """

    private func household() throws -> Program {
        let program = try Program()
        _ = try program.run("import", try program.file("a.csv", statement), "--account", "Everyday", "--yes")
        return program
    }

    private func categories(_ program: Program) throws -> [String?] {
        try program.run("export", "--json").lines.map { $0["category"] as? String }
    }

    private func ids(_ program: Program) throws -> [String] {
        try program.run("export", "--json").lines.compactMap { $0["id"] as? String }
    }

    @Test func aRowIsPutWhereItBelongsAndRowsLikeItFollow() throws {
        let program = try household()
        defer { program.remove() }
        let rows = try ids(program)
        let before = try categories(program)
        let made = try program.run("categorise", rows[0], "Child care", "--json").json
        #expect(made["learned"] as? Bool == true)
        #expect(made["rows"] as? [String] == [rows[1]])
        #expect(try categories(program) == ["childcare", "childcare", before[2], before[3]])
        #expect(try program.run("show", rows[1]).output.contains("It follows QXZV from Mar 1, 2026"))
        #expect(try program.run("corrections").output.contains("1 other transaction follows"))
        #expect(try program.run("corrections", "only", "--json").json["state"] as? String == "limited")
        #expect(try categories(program)[1] == before[1])
        #expect(try program.run("corrections", "undo", "1").code == 0)
        #expect(try categories(program) == before)
        #expect(try program.run("corrections", "undo").code == 64)
        #expect(try program.run("categorise", rows[0], "childcare").output.contains("you took this back once"))
    }

    @Test func theAustralianFamilyCountsInItsOwnDollarsWhateverTheLanguage() throws {
        let program = try Program()
        defer { program.remove() }
        _ = try program.run("demo", "--region", "au", "--today", "2026-11-21")
        let accounts = try #require(try program.run("accounts", "--json").json["accounts"] as? [[String: Any]])
        #expect(accounts.allSatisfy { $0["currency"] as? String == "AUD" })
    }

    @Test func oneChequeSaysNothingAboutTheNext() throws {
        let program = try household()
        defer { program.remove() }
        #expect(try program.run("categorise", ids(program)[2], "rent", "--json").json["learned"] as? Bool == false)
    }

    @Test func anUnknownCategoryIsNamedWithTheNearest() throws {
        let program = try household()
        defer { program.remove() }
        let outcome = try program.run("categorise", ids(program)[0], "grocery")
        #expect(outcome.code == 64)
        #expect(outcome.remarks.contains("Groceries"))
        #expect(try program.run("categorise", ids(program)[0], "coffee", "--only", "--teach").code == 64)
    }

    @Test func whatIsUnsureIsListedOncePerMerchant() throws {
        let program = try household()
        defer { program.remove() }
        let unsure = try program.run("unsure", "--json").json
        let groups = try #require(unsure["groups"] as? [[String: Any]])
        #expect(groups.map { $0["merchant"] as? String } == ["Cheque", "QXZV"])
        #expect(groups.map { $0["oneAnswer"] as? Bool } == [false, true])
    }

    @Test func ownCategoriesNamesTagsAndNotesAreKept() throws {
        let program = try household()
        defer { program.remove() }
        let rows = try ids(program)
        #expect(try program.run("categories", "add", "Chalet", "--group", "Home").code == 0)
        #expect(try program.run("categories", "add", "chalet", "--group", "home").code == 64)
        #expect(try program.run("categorise", rows[0], "chalet").code == 0)
        #expect(try program.run("categories", "rename", "Chalet", "Cottage").code == 0)
        #expect(try program.run("show", rows[0]).output.contains("Cottage"))
        #expect(try program.run("categories", "merge", "Cottage", "Rent").code == 0)
        #expect(try categories(program)[0] == "rent")
        #expect(try program.run("categories", "restore", "cottage").code == 0)
        #expect(try categories(program)[0] == "Chalet")
        #expect(try program.run("categories", "hide", "coffee").code == 0)
        let hidden = try #require(try program.run("categories").output.components(separatedBy: "Hidden").last)
        #expect(hidden.contains("coffee") && !hidden.contains("groceries"))
        #expect(try program.run("categories", "hide", "coffee", "--undo").code == 0)
        #expect(try !program.run("categories").output.contains("Hidden"))
        #expect(try program.run("records", "add", "look", "category=Coffee", "icon=star", "colour=4").code == 0)
        #expect(try program.run("records", "look").output.contains("coffee"))
        #expect(try program.run("categories", "show", "coffee", "--json").json["icon"] as? String == "star")
        #expect(try program.run("records", "add", "look", "category=Coffee", "colour=12").code == 64)
        #expect(try program.run("merchants", "merge", "qxzv", "Metro", "--into", "Corner").output.contains("3 transactions show"))
        #expect(try program.run("merchants", "restore", "Corner").code == 0)
        #expect(try program.run("merchants", "rename", "nobody", "x").code == 64)
        #expect(try program.run("tag", "trip", rows[0], rows[1]).code == 0)
        #expect(try program.run("note", rows[1], "for the tent").code == 0)
        #expect(try program.run("search", "tag:trip note:tent", "--json").json["count"] as? Int == 1)
        #expect(try program.run("tag", "trip", rows[0], rows[1], "--remove").code == 0)
        #expect(try program.run("search", "tag:trip", "--json").json["count"] as? Int == 0)
    }
}
