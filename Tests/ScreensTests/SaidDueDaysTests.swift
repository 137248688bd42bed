import Bookkeeping
import Households
import LedgerNotation
import Screens
import Syncing
import TestSupport
import Testing
import Values

/// What somebody says of a due day counts on every screen that tells of it.
@Suite("Screens: what was said of due days") struct SaidDueDaysTests {
    private static let me = Member(id: UUID128(high: 0, low: 7), role: .parent)
    private static let today = "2026-11-20"

    /// Five bills and services, each on a day of its own, and one each week, from January 2026 on.
    private static let rows: [String] = days("2026-01-01", "2026-11-20").days.flatMap { day -> [String] in
        let monthly = [1: "-150000 Landlord : rent", 5: "-1899 Netflix : streaming", 10: "-9100 Toronto Hydro : electricity"]
        let more = [24: "-6500 Bell : phone", 27: "-2499 Spotify : streaming"]
        let weekly = day.weekday == .wednesday ? "-1200 Lessons : streaming" : nil
        return [monthly[day.civil.day], more[day.civil.day], weekly].compactMap { $0 }.map { day.iso + " " + $0 }
    }

    private static func screen(_ name: String, _ records: [SmallRecord], rows: [String] = rows) throws -> JSONValue {
        let context = ScreenContext(
            ledger: ledger(rows, accounts: ["Everyday CAD"]), records: records, today: day(today),
            catalogue: Catalogue.load(.englishCanada), taxonomy: Taxonomy(), currency: .cad,
            people: HouseholdPeople([HouseholdMember(me, name: "Maya", place: 0)], me: me))
        return try JSONReader.read(ScreenRequest.render(name, in: context))
    }

    /// The records after something was done that a page offers.
    private static func doing(_ act: JSONValue, to records: [SmallRecord]) throws -> [SmallRecord] {
        let kind = try #require(RecordKind(rawValue: act["kind"]?.string ?? ""))
        let id = try #require(UUID128(act["record"]?.string ?? ""))
        let changes = (act["fields"]?.members ?? []).map { FieldChange($0.key, $0.value) }
        let known = try records.first { $0.id == id } ?? JudgeChange.newRecord(kind, id, [], by: me, count: 0)
        return records.filter { $0.id != id } + [try JudgeChange.record(known, changes, by: me)].compactMap { $0 }
    }

    private static func items(_ code: String, of screen: JSONValue) -> [JSONValue] {
        screen.parts("list").first { $0["code"]?.string == code }?["items"]?.array ?? []
    }

    /// What Today tells as next: `Netflix 2026-12-05`.
    private static func next(_ screen: JSONValue) -> [String] {
        (screen["next"]?.array ?? []).map { one in [one["merchant"], one["next"]].compactMap { $0?.string }.joined(separator: " ") }
    }

    private static func act(_ words: String, _ name: String, _ records: [SmallRecord]) throws -> JSONValue {
        let screen = try screen("bills", records)
        let item = try #require((items("soon", of: screen) + items("late", of: screen)).first { $0["name"]?.string == name })
        return try #require(item["acts"]?.array?.first { $0["label"]?.string == words })
    }

    @Test(arguments: ["Skip it this time", "It is paid already"]) func whatIsSaidToBeOverIsNotNext(words: String) throws {
        let before = try SaidDueDaysTests.next(SaidDueDaysTests.screen("today", []))
        #expect(before == ["Bell 2026-11-24", "Lessons 2026-11-25", "Spotify 2026-11-27"])
        var records = try SaidDueDaysTests.doing(SaidDueDaysTests.act(words, "Bell", []), to: [])
        #expect(
            try SaidDueDaysTests.next(SaidDueDaysTests.screen("today", records))
                == ["Lessons 2026-11-25", "Spotify 2026-11-27", "Landlord 2026-12-01"])
        records = try SaidDueDaysTests.doing(SaidDueDaysTests.act(words, "Lessons", records), to: records)
        #expect(
            try SaidDueDaysTests.next(SaidDueDaysTests.screen("today", records))
                == ["Spotify 2026-11-27", "Landlord 2026-12-01", "Lessons 2026-12-02"])
    }

    @Test func whatIsTakenBackOrNeverHappenedIsNextAgain() throws {
        let plain = try SaidDueDaysTests.next(SaidDueDaysTests.screen("today", []))
        let act = try SaidDueDaysTests.act("Skip it this time", "Bell", [])
        let id = try #require(UUID128(act["record"]?.string ?? ""))
        // Of two in a row nothing is known of the next one behind them.
        let both = ["skipped:2026-11-24", "skipped:2026-12-24"].map { FieldChange($0, .bool(true)) }
        let two = try SmallRecord(.due, id, owner: SaidDueDaysTests.me.id, both)
        #expect(try SaidDueDaysTests.next(SaidDueDaysTests.screen("today", [two])).allSatisfy { !$0.hasPrefix("Bell") })
        // A transaction that is not there pays nothing, and another day is another day.
        for (field, value) in [
            ("paid:2026-11-24", JSONValue.string(UUID128(high: 9, low: 9).text)), ("skipped:2026-10-24", .bool(true)),
            ("skipped:2027-01-24", .bool(true)),
        ] {
            let record = try SmallRecord(.due, id, owner: SaidDueDaysTests.me.id, [FieldChange(field, value)])
            #expect(try SaidDueDaysTests.next(SaidDueDaysTests.screen("today", [record])) == plain, "\(field)")
        }
        // By its merchant it is known again once it has another key.
        let fields = [FieldChange("merchant", .string("Bell")), FieldChange("skipped:2026-11-24", .bool(true))]
        let moved = try SmallRecord(.due, DueChoice.id(ofSeries: 3), owner: SaidDueDaysTests.me.id, fields)
        #expect(try SaidDueDaysTests.next(SaidDueDaysTests.screen("today", [moved])).first == "Lessons 2026-11-25")
    }

    @Test func whatIsLateIsNotLateOnceItIsSaidToBePaid() throws {
        let rows = SaidDueDaysTests.rows.filter { !$0.hasPrefix("2026-11-10") }
        let bills = try SaidDueDaysTests.screen("bills", [], rows: rows)
        let late = try #require(SaidDueDaysTests.items("late", of: bills).first)
        #expect(late["name"]?.string == "Toronto Hydro")
        func status(_ records: [SmallRecord]) throws -> String? {
            let screen = try SaidDueDaysTests.screen("recurring", records, rows: rows)
            return screen["series"]?.array?.first { $0["merchant"]?.string == "Toronto Hydro" }?["status"]?.string
        }
        #expect(try status([]) == "late")
        for act in late["acts"]?.array ?? [] where act["fields"]?["remind"] == nil {
            #expect(try status(SaidDueDaysTests.doing(act, to: [])) == "active", "\(act["label"]?.string ?? "")")
        }
    }

    /// Today's next, Bills and Coming up tell of the same days, whatever was said of them.
    @Test(arguments: 0..<12) func todayBillsAndComingUpAgree(seed: Int) throws {
        var random = SeededRandom(seed: UInt64(seed))
        var records: [SmallRecord] = []
        // Today looks one due day ahead of what was said, so each is said something of once.
        var names = ["Bell", "Landlord", "Lessons", "Netflix", "Spotify", "Toronto Hydro"].shuffled(using: &random)
        for _ in 0..<random.integer(in: 1...5) {
            let name = names.popLast()
            let soon = SaidDueDaysTests.items("soon", of: try SaidDueDaysTests.screen("bills", records)).filter {
                $0["name"]?.string == name
            }.prefix(1)
            let acts = soon.first?["acts"]?.array ?? []
            if let act = random.element(of: acts) { records = try SaidDueDaysTests.doing(act, to: records) }
        }
        let bills = try #require(try SaidDueDaysTests.screen("bills", records)["occurrences"]?.array)
        func days(_ states: [String]) -> [String] {
            bills.filter { states.contains($0["state"]?.string ?? "") }.map { one in
                [one["name"], one["day"]].compactMap { $0?.string }.joined(separator: " ")
            }
        }
        let today = SaidDueDaysTests.next(try SaidDueDaysTests.screen("today", records))
        let over = days(["paid", "skipped"])
        #expect(today.count == 3 && !today.contains { over.contains($0) }, "seed \(seed): \(today), \(over)")
        #expect(today.allSatisfy { days(["due", "upcoming"]).contains($0) }, "seed \(seed): \(today)")
        names = []
        for one in bills where ["due", "upcoming"].contains(one["state"]?.string ?? "") {
            if let name = one["name"]?.string, !names.contains(name) { names.append(name) }
        }
        let told = today.map { String($0.dropLast(11)) }
        #expect(told == Array(names.prefix(3)), "seed \(seed): \(names)")
        let ahead = try #require(try SaidDueDaysTests.screen("ahead", records)["bills"]?.array)
        let first = ahead.compactMap { $0["name"]?.string }
        #expect(names.prefix(1) == first.prefix(1) && first.allSatisfy { told.contains($0) }, "seed \(seed): \(first)")
    }

    private static func onTime(_ records: [SmallRecord], rows: [String]) throws -> String? {
        let screen = try screen("health", records, rows: rows)
        return screen["parts"]?.array?.first { $0["part"]?.string == "billsOnTime" }?["value"]?.string
    }

    @Test func healthCountsWhatWasSaid() throws {
        let rows = SaidDueDaysTests.rows.filter { !$0.hasPrefix("2026-11-10") }
        let open = try #require(try SaidDueDaysTests.onTime([], rows: rows))
        #expect(open != "1.0000")
        let late = try #require(SaidDueDaysTests.items("late", of: try SaidDueDaysTests.screen("bills", [], rows: rows)).first)
        for act in late["acts"]?.array ?? [] where act["fields"]?["remind"] == nil {
            #expect(try SaidDueDaysTests.onTime(SaidDueDaysTests.doing(act, to: []), rows: rows) == "1.0000")
        }
    }

    @Test func healthCountsBillsThatAreKeptByHandSinceTheyWereEntered() throws {
        let rows = SaidDueDaysTests.rows
        #expect(try SaidDueDaysTests.onTime([], rows: rows) == "1.0000")
        func care(_ more: [FieldChange]) throws -> SmallRecord {
            let texts = ["name": "Care", "type": "bill", "currency": "CAD", "repeats": "monthly", "due": "2026-10-03"]
            let fields = texts.map { FieldChange($0, .string($1)) } + [FieldChange("amount", .integer(42_000))]
            return try SmallRecord(.bill, UUID128(high: 4, low: 1), owner: SaidDueDaysTests.me.id, fields + more)
        }
        #expect(try SaidDueDaysTests.onTime([care([])], rows: rows) != "1.0000")
        let settled = ["2026-10-03", "2026-11-03"].map { FieldChange("settled:" + $0, .bool(true)) }
        #expect(try SaidDueDaysTests.onTime([care(settled)], rows: rows) == "1.0000")
        // A bill that stands for a series leaves what the series was.
        let texts = ["name": "Flat", "payee": "landlord", "type": "bill", "currency": "CAD", "repeats": "monthly", "due": "2026-12-01"]
        let fields = texts.map { FieldChange($0, .string($1)) } + [FieldChange("amount", .integer(150_000))]
        let flat = try SmallRecord(.bill, UUID128(high: 4, low: 2), owner: SaidDueDaysTests.me.id, fields)
        let plain = try SaidDueDaysTests.screen("health", [])["parts"]
        #expect(try SaidDueDaysTests.screen("health", [flat])["parts"] == plain)
    }
}
