import Foundation
import Testing

@Suite("The command line: search and rules")
struct SearchCommandTests {
    private let statement = """
        Date,Description,Amount,Balance
        2026-03-01,METRO #12 TORONTO ON,-22.75,977.25
        2026-03-02,METRO #12 TORONTO ON,-8.50,968.75
        2026-03-13,PAYROLL DEPOSIT ACME,2000.00,2968.75
        """

    private func household() throws -> Program {
        let program = try Program()
        let file = try program.file("chequing.csv", statement)
        _ = try program.run("import", file, "--account", "Everyday", "--yes")
        return program
    }

    @Test func wordsAreJoinedAndAMinusIsNoOption() throws {
        let program = try household()
        defer { program.remove() }
        let found = try program.run("search", "merchant:metro", "-amount<20", "--json").json
        #expect(found["count"] as? Int == 1)
        #expect((found["totals"] as? [[String: Any]])?.first?["out"] as? String == "-22.75")
        #expect(try program.run("search", "-is:out", "--json").json["count"] as? Int == 1)
        #expect(try program.run("search", "--limit", "1", "--json", "in:2026-03").json["count"] as? Int == 3)
        #expect(try program.run("search", "--json").json["count"] as? Int == 3)
        #expect(try program.run("search", "metro", "--limits", "3").code == 64)
        #expect(try program.run("search", "metro", "--limit", "-3").code == 64)
    }

    @Test func aMistakeIsShownWithItsPlaceAndEndsWith64() throws {
        let program = try household()
        defer { program.remove() }
        let drawn = try program.run("search", "merchant:metro amount>lots")
        #expect(drawn.code == 64)
        #expect(drawn.output.isEmpty)
        #expect(drawn.remarks.contains("  merchant:metro amount>lots\n                        ^^^^\n"))
        let json = try program.run("search", "merchant:metro amount>lots", "--json")
        #expect(json.code == 64)
        #expect((json.json["problems"] as? [[String: Any]])?.first?["column"] as? Int == 23)
    }

    @Test(arguments: [("fr-CA", "commerçant:metro montant>20,50"), ("es", "comercio:metro importe>20,50")])
    func thePersonsOwnWordsAreUnderstood(language: String, query: String) throws {
        let program = try household()
        defer { program.remove() }
        #expect(try program.run("search", query, "--lang", language, "--json").json["count"] as? Int == 1)
        #expect(try program.run("search", query).code == 64)
        #expect(try program.run("search", "--help", "--lang", language).output.contains(query.prefix(9)))
    }

    @Test func suggestionsAreForTheEnd() throws {
        let program = try household()
        defer { program.remove() }
        let answer = try program.run("search", "--suggest", "in:2026 merchant:me", "--json").json
        #expect((answer["suggestions"] as? [[String: Any]])?.first?["query"] as? String == "in:2026 merchant:Metro")
    }

    @Test func aSearchIsKeptUnderANameThatIsChangedAndDeleted() throws {
        let program = try household()
        defer { program.remove() }
        func kept() throws -> [[String: String]] {
            let searches = try #require(try program.run("searches", "--json").json["searches"] as? [[String: Any]])
            return searches.map { $0.compactMapValues { $0 as? String } }
        }
        #expect(try kept().isEmpty)
        #expect(try program.run("search", "merchant:metro", "amount>20", "--save", "Big shops").output.contains("Big shops"))
        let search = try #require(try kept().first)
        #expect(search["name"] == "Big shops" && search["query"] == "merchant:metro amount>20")
        #expect(try program.run("searches").output.contains("merchant:metro amount>20"))
        let record = String(try #require(search["record"]).suffix(8))
        #expect(try program.run("records", "change", record, "name=Shops").code == 0)
        #expect(try kept().map { $0["name"] } == ["Shops"])
        // What is not understood, or nothing at all, is not kept.
        #expect(try program.run("search", "amount>lots", "--save", "Lots").code == 64)
        #expect(try program.run("search", "--save", "Everything").code == 64)
        #expect(try program.run("records", "delete", record).code == 0)
        #expect(try kept().isEmpty)
    }

    @Test func whatCameTwiceIsListedUntilSomebodySaysThatItIsTwo() throws {
        let program = try household()
        defer { program.remove() }
        func pairs() throws -> [[String]] {
            let pairs = try #require(try program.run("doubles", "--json").json["pairs"] as? [[String: Any]])
            return pairs.map { pair in (pair["rows"] as? [[String: Any]] ?? []).compactMap { $0["id"] as? String } }
        }
        #expect(try pairs().isEmpty)
        #expect(try program.run("add", "8.50", "Metro", "--account", "Everyday", "--day", "2026-03-03", "--yes").code == 0)
        let pair = try #require(try pairs().first)
        #expect(try pairs().count == 1 && pair.count == 2)
        #expect(try program.run("doubles").output.contains(pair[0].suffix(8)))
        let names = pair.map { String($0.suffix(8)) }
        #expect(try program.run("doubles", names[0]).code == 64)
        #expect(try program.run("doubles", names[0], names[1]).code == 0)
        #expect(try pairs().isEmpty)
    }

    private let rules = "rule \"Big\"\n  when merchant:metro amount>20\n  category dining\n  tag big\n"

    @Test func rulesAreImportedTriedAndExported() throws {
        let program = try household()
        defer { program.remove() }
        let file = try program.file("rules.txt", rules)
        let before = try program.run("export").output
        let tried = try program.run("rules", "try", file, "--json").json
        #expect((tried["rules"] as? [[String: Any]])?.first?["matched"] as? Int == 1)
        #expect(try program.run("rules", "--json").json["rules"] as? [String] == [])
        #expect(try program.run("rules", "import", file).code == 64)
        #expect(try program.run("rules", "import", file, "--dry-run", "--json").json["state"] as? String == "preview")
        #expect(try program.run("rules", "list", "--json").json["rules"] as? [String] == [])
        #expect(try program.run("rules", "import", file, "--yes", "--json").json["state"] as? String == "done")
        #expect(try program.run("rules", "import", file, "--yes", "--json").json["state"] as? String == "unchanged")
        #expect(try program.run("rules", "export").output == rules)
        #expect(try program.run("rules", "try").output.contains("1 transaction matches; 1 would change."))
        let changed = try program.run("export", "--json").lines.filter { $0["tags"] as? String == "big" }
        #expect(changed.map { $0["category"] as? String } == ["dining"])
        let none = try program.file("none.txt", "")
        #expect(try program.run("rules", "import", none, "--yes").code == 0)
        #expect(try program.run("export").output == before)
    }

    @Test func aFileOfRulesWithAMistakeIsNotTaken() throws {
        let program = try household()
        defer { program.remove() }
        _ = try program.run("rules", "import", try program.file("rules.txt", rules), "--yes")
        let broken = try program.file("broken.txt", rules + "rule \"Second\"\n  wehn metro\n  tag x\n")
        let outcome = try program.run("rules", "import", broken, "--yes")
        #expect(outcome.code == 65)
        #expect(outcome.remarks.contains("Line 6"))
        #expect(try program.run("rules", "try", broken).code == 65)
        #expect(try program.run("rules", "export").output == rules)
        #expect(try program.run("rules", "import", program.folder.path + "/nowhere.txt", "--yes").code == 74)
    }
}
