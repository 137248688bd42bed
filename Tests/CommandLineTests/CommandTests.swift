import Foundation
import Testing

@Suite("The command line, run as a person runs it")
struct CommandTests {
    private let statement = """
        Date,Description,Amount,Balance
        2026-03-01,TIM HORTONS #1234 TORONTO ON,-2.75,997.25
        2026-03-01,TIM HORTONS #1234 TORONTO ON,-2.75,994.50
        2026-03-13,PAYROLL DEPOSIT ACME,2000.00,2994.50
        """

    @Test func importingShowsTheMonthAndUndoTakesItBack() throws {
        let program = try Program()
        defer { program.remove() }
        let file = try program.file("chequing.csv", statement)
        #expect(try program.run("import", file, "--account", "Everyday", "--yes").code == 0)
        let mirror = try program.run("mirror", "--from", "2026-03-01", "--to", "2026-03-31", "--json").json
        let totals = try #require(mirror["totals"] as? [String: Any])
        #expect(totals["in"] as? String == "2000.00")
        #expect(totals["out"] as? String == "-5.50")
        #expect(try program.run("undo", "--json").json["removed"] as? Int == 3)
        #expect(try program.run("export").output.split(separator: "\r\n").count == 1)
    }

    @Test func aFileThatCannotBeReadEndsWith65AndAMissingOneWith74() throws {
        let program = try Program()
        defer { program.remove() }
        let junk = try program.file("junk.csv", "\u{0}\u{1}\u{2}\u{3}".padding(toLength: 400, withPad: "\u{1}\u{2}", startingAt: 0))
        #expect(try program.run("import", junk, "--yes").code == 65)
        #expect(try program.run("import", program.folder.path + "/nowhere.csv", "--yes").code == 74)
        #expect(try program.run("statement", junk, "--json").code == 65)
    }

    @Test func aFileThatIsNoDatabaseIsNamedInPlainWords() throws {
        let program = try Program()
        defer { program.remove() }
        let other = try program.file("other.sqlite", String(repeating: "This is a letter, not a database. ", count: 100))
        let run = try program.run("month", "--db", other)
        #expect(run.code == 74)
        #expect(run.remarks.contains("not an Evenkeel database"))
    }

    @Test func wrongUseEndsWith64() throws {
        let program = try Program()
        defer { program.remove() }
        #expect(try program.run("fly").code == 64)
        #expect(try program.run("mirror", "--from", "2026-03-31", "--to", "2026-03-01").code == 64)
        #expect(try program.run("undo", "17").code == 64)
        #expect(try program.run("month", "--lang", "klingon").code == 64)
    }

    @Test func aFileWhoseDaysCannotBeToldFromMonthsIsNotGuessed() throws {
        let program = try Program()
        defer { program.remove() }
        let file = try program.file("open.csv", "Date,Description,Amount\n03/04/2026,METRO,-1.00\n03/04/2026,TTC,-2.00\n")
        #expect(try program.run("import", file, "--yes").code == 64)
        #expect(try program.run("import", file, "--yes", "--date-order", "dmy").code == 0)
        #expect(try program.run("export").output.contains("2026-04-03"))
    }

    @Test(arguments: ["en-CA", "en-AU", "fr-CA", "es"])
    func helpIsThereInEveryLanguage(language: String) throws {
        let program = try Program()
        defer { program.remove() }
        let help = try program.run("import", "--help", "--lang", language)
        #expect(help.code == 0)
        #expect(!help.output.contains("cli."))
    }

    @Test func aColourlessTerminalGetsNoEscapes() throws {
        let program = try Program()
        defer { program.remove() }
        let file = try program.file("chequing.csv", statement)
        _ = try program.run("import", file, "--account", "Everyday", "--yes")
        #expect(try !program.run("month", "2026-03").output.contains("\u{1B}"))
    }

    @Test func aRowIsShownWithTheBanksOwnText() throws {
        let program = try Program()
        defer { program.remove() }
        let file = try program.file("chequing.csv", statement)
        _ = try program.run("import", file, "--account", "Everyday", "--yes")
        let row = try #require(try program.run("export", "--json").lines.first?["id"] as? String)
        let shown = try program.run("show", row)
        #expect(shown.output.contains("2026-03-01,TIM HORTONS #1234 TORONTO ON,-2.75,997.25"))
    }

    @Test func whatComesBackIsAListOfSeriesWithTheirRows() throws {
        let program = try Program()
        defer { program.remove() }
        let months = (1...9).map { "2026-0\($0)-05,NETFLIX.COM,-\($0 < 6 ? "18.99" : "20.99"),100.00" }
        let file = try program.file("chequing.csv", (["Date,Description,Amount,Balance"] + months).joined(separator: "\n") + "\n")
        #expect(try program.run("import", file, "--account", "Everyday", "--yes").code == 0)
        let run = try program.run("recurring", "--json", "--today", "2026-09-20")
        let all = try #require(try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [[String: Any]])
        let series = try #require(all.first)
        #expect(all.count == 1)
        #expect(series["merchant"] as? String == "Netflix")
        #expect(series["cadence"] as? String == "monthly")
        #expect(series["typical"] as? String == "-20.99")
        #expect(series["next"] as? String == "2026-10-05")
        let row = try #require((series["rows"] as? [String])?.last)
        for name in [row, String(row.suffix(8))] {
            #expect(try program.run("show", name, "--json").json["day"] as? String == "2026-09-05")
        }
        #expect(try program.run("recurring", "let-go", "netf", "--today", "2026-09-20", "--json").json["wish"] as? String == "letGo")
        #expect(try program.run("subscriptions", "--today", "2026-09-20").output.contains("You let these go"))
        #expect(try program.run("recurring", "forget", "netflix", "--today", "2026-09-20").code == 0)
        #expect(try program.run("recurring", "keep", "nobody", "--today", "2026-09-20").code == 64)
        for command in ["leaks", "subscriptions", "bills", "insights"] {
            #expect(try program.run(command, "--json", "--today", "2026-09-20").json["screen"] as? String == command)
        }
        #expect(try program.run("today", "--json", "--today", "2026-09-20").json["screen"] as? String == "today")
        #expect(try program.run("today", "-1", "--json", "--today", "2026-09-20").json["screen"] as? String == "mirror")
        #expect(try program.run("today", "--today", "2026-09-20").output.hasPrefix("Good afternoon"))
        #expect(try program.run("subscriptions", "--today", "2026-09-20").output.contains("went from $18.99 to $20.99"))
        #expect(try program.run("bills", "--today", "2026-09-20").output.contains("Netflix"))
    }

    @Test func textsAreCategorisedFromStandardInput() throws {
        let program = try Program()
        defer { program.remove() }
        let asked = try program.file("asked.csv", "description,amount\nMETRO 12 TORONTO ON,-20.00\nTTC FARE,abc\n\"XQ, ZVV\",-1\n")
        let answers = try program.run(["categorise", "--stdin", "--json"], input: asked)
        #expect(answers.code == 0)
        #expect(answers.lines.map { $0["category"] as? String } == ["groceries", "transit", "uncategorized"])
        #expect(answers.lines.first?["reason"] as? String == "merchant")
        #expect(answers.remarks.contains("the first on line 3"))

        let history = try program.file("mine.csv", "description,amount,category\nMETRO 1,-9,Manger\nTTC FARE,-3,Bouger\nODD,-1,\n")
        let mine = try program.run(["categorise", "--stdin", "--json", "--learn", history], input: asked)
        #expect(mine.lines.prefix(2).map { $0["category"] as? String } == ["Manger", "Bouger"])
        #expect(mine.remarks.contains("first on line 4"))
    }

    @Test func aListWithoutItsColumnsIsRefused() throws {
        let program = try Program()
        defer { program.remove() }
        let file = try program.file("asked.csv", "text,amount\nMETRO,-1\n")
        let run = try program.run(["categorise", "--stdin"], input: file)
        #expect(run.code == 65)
        #expect(run.remarks.contains("description"))
        #expect(try program.run("categorise").code == 64)
    }

    @Test func theDemoFamilyCanBeLookedAt() throws {
        let program = try Program()
        defer { program.remove() }
        #expect(try program.run("demo", "--today", "2026-11-21").code == 0)
        let month = try program.run("month", "2026-10", "--json").json
        #expect((month["categories"] as? [Any])?.isEmpty == false)
    }

    @Test(arguments: ["on", "au"]) func theDemoFamilyPlans(region: String) throws {
        let program = try Program()
        defer { program.remove() }
        #expect(try program.run("demo", "--region", region, "--today", "2026-11-21").code == 0)
        let goals = try program.run("goals", "--today", "2026-11-21", "--json").json
        #expect((goals["goals"] as? [Any])?.count == 3)
        #expect((goals["conflicts"] as? [Any])?.count ?? 0 >= 2, "two goals want more than is free")
        let bills = try program.run("bills", "--today", "2026-11-21", "--json").json
        let due = (bills["occurrences"] as? [[String: Any]]) ?? []
        #expect(due.contains { $0["state"] as? String == "late" && $0["name"] as? String == "Pay for the garden plans" })
        #expect(due.contains { $0["name"] as? String == "Back to Grandma" })
        let budgets = try program.run("budget", "--today", "2026-11-21", "--json").json
        #expect((budgets["budgets"] as? [Any])?.count == 2)
        let owed = try program.run("assets", "--today", "2026-11-21", "--json").json["assets"] as? [[String: Any]]
        #expect(owed?.count == 1 && owed?.first?["type"] as? String == "loan")
    }
}
