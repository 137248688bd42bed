import TestSupport
import Testing
import Values

@testable import Journal

@Suite("Searching the journal") struct JournalSearchTests {
    static let hash = String(repeating: "0a", count: 32)
    /// The members of some records, by the letter that they are called here.
    static let records: [(letter: Character, members: String)] = [
        ("a", #""kind":"entry","at":"2026-11-29T21:10:00-05:00","title":"Été à la mer","text":"We swam all day.\nÇa va, don’t worry.""#),
        ("b", #""kind":"entry","at":"2026-11-02T08:00:00-05:00","text":"Worked late; a cup of coffee","tags":["work","long walk"]"#),
        ("c", #""kind":"checkin","at":"2025-03-01T00:30:00+10:00","words":["worried","tense"],"trigger":"money","note":"rent is due""#),
        (
            "d",
            #""kind":"entry","at":"2026-10-31T23:30:00-05:00","text":"Cupboards","favourite":true,"photos":[{"file":"\#(hash)","alt":"a red bike"}]"#
        ),
        ("e", #""kind":"worth","at":"2026-11-30T02:10:00Z","row":"0192f0c1-2345-7abc-89de-0123456789ab","note":"日本の本 💛 fine""#),
        ("f", #""kind":"entry","at":"2024-02-29T12:00:00Z","recordings":[{"file":"\#(hash)"}],"text":"x""#),
        ("g", #""kind":"choices","favourites":[]"#),
    ]

    private static func id(_ letter: Character) -> UUID128 { UUID128(high: 1, low: UInt64(letter.asciiValue ?? 0)) }

    private static func opened(_ names: String = "null") throws -> JournalSearch {
        var search = JournalSearch(names: try JSONReader.read(names))
        let changes = try records.map { (id: id($0.letter), record: Optional(try JournalRecord(text: "{\($0.members)}"))) }
        try #require(put(changes, into: &search))
        return search
    }

    /// What a macro cannot ask by itself.
    private static func put(_ changes: [(id: UUID128, record: JournalRecord?)], into search: inout JournalSearch) -> Bool {
        search.put(changes)
    }

    private static func letters(_ hits: [JournalHit]) -> String {
        String(hits.map { Character(Unicode.Scalar(UInt8(truncatingIfNeeded: $0.id.low))) })
    }

    private static func found(_ text: String, in search: JournalSearch) -> String {
        let (query, problems) = JournalQueryReader.read(text)
        #expect(problems.isEmpty, "\(text)")
        let (ids, hits) = search.find(query, limit: 100)
        #expect(ids == hits.map { $0.id })
        return letters(hits)
    }

    @Test(arguments: [
        ("", "eabdcfg"),
        // Words, by their beginnings, whatever their capitals and accents.
        ("swam", "a"), ("SWA", "a"), ("wam", ""), ("ete", "a"), ("été mer", "a"), ("été lake", ""), ("ca", "a"), ("don't", "a"),
        ("dont", ""),
        ("cup", "bd"), ("bike", "d"), ("rent", "c"), ("-cup", "eacfg"), ("cup -coffee", "d"), ("worr", "a"), ("work", "b"), ("x", "f"),
        // Scripts without spaces, and pictures.
        ("日本", "e"), ("本の", "e"), ("の本", "e"), ("本日", ""), ("本", "e"), ("💛", "e"),
        // Phrases, whole and across the ends of lines.
        ("\"day ca\"", ""), ("\"day. Ça\"", "a"), ("\"cup of\"", "b"), ("\"cup o\"", ""), ("“la mer”", "a"), ("« all day »", "a"),
        ("-\"cup of\"", "eadcfg"),
        ("\"coffee long\"", ""), ("cup \"coffee\"", "b"),
        // Fields.
        ("tag:work", "b"), ("tag:wor", "b"), ("tag:walk", "b"), ("tag:\"long walk\"", "b"), ("tag:\"lon\"", ""),
        ("-tag:work in:2026-11", "ea"),
        ("feeling:worried", "c"), ("feeling:tens", "c"), ("feeling:money", "c"), ("feeling:rent", ""),
        ("in:2026", "eabd"), ("in:2026-11", "eab"), ("in:2026-10-31", "d"), ("in:2025-03-01", "c"), ("in:2025-02", ""), ("in:2024-02", "f"),
        ("is:favourite", "d"), ("is:favorite", "d"), ("-is:favourite in:2026", "eab"), ("has:recording", "f"), ("has:photo", "d"),
        ("has:photo has:recording", ""),
        // What only looks like a field.
        ("12:30", ""), ("https://example.org", ""),
    ]) func whatIsFound(query: String, letters: String) throws {
        #expect(Self.found(query, in: try Self.opened()) == letters)
    }

    @Test func feelingsAreFoundByTheirNamesToo() throws {
        let search = try Self.opened(#"{"worried":"inquiète","money":"l’argent"}"#)
        #expect(Self.found("inquiet", in: search) == "c")
        #expect(Self.found("feeling:inqui", in: search) == "c")
        #expect(Self.found("feeling:worried", in: search) == "c")
        #expect(search.find(JournalQueryReader.read("inquiete").query, limit: 1).hits.first?.snippet?.hit == "inquiète")
    }

    @Test func fieldsHaveThePersonsWords() throws {
        let words = JournalVocabulary(
            try JSONReader.read(#"{"tag":"etiqueta, rótulo","is":"es","favourite":"favorito","has":"con","photo":"foto"}"#))
        for (text, letters) in [("etiqueta:work", "b"), ("ROTULO:work", "b"), ("es:favorito", "d"), ("con:foto", "d"), ("tag:work", "b")] {
            let (query, problems) = JournalQueryReader.read(text, words)
            #expect(problems.isEmpty, "\(text)")
            #expect(Self.letters(try Self.opened().find(query, limit: 10).hits) == letters, "\(text)")
        }
        #expect(JournalQueryReader.read("con:x", words).problems.first?.expected == ["recording", "foto"])
    }

    @Test(arguments: [
        ("work mood:low", "search.field.unknown", 5, 4, "mood"),
        ("tag:", "search.value.missing", 0, 4, "tag:"),
        ("été tag: ", "search.value.missing", 6, 5, "tag: "),
        ("\"\"", "search.value.missing", 0, 2, "\"\""),
        ("in:2026-13", "search.day.unreadable", 3, 7, "2026-13"),
        ("in:2026-02-30", "search.day.unreadable", 3, 10, "2026-02-30"),
        ("in:may", "search.day.unreadable", 3, 3, "may"),
        ("is:photo", "journal.search.state", 3, 5, "photo"),
        ("has:dream", "journal.search.state", 4, 5, "dream"),
        ("cup - tea", "search.operand.missing", 4, 1, "-"),
        ("cup -", "search.operand.missing", 4, 1, "-"),
        ("a \"cup of", "search.quote.unclosed", 2, 7, "\"cup of"),
        (String(repeating: "x ", count: 51), "search.limit.terms", 100, 2, "x "),
        (String(repeating: "x", count: 2_001), "search.limit.length", 2_000, 1, "x"),
    ]) func mistakesAreToldWithTheirPlaces(query: String, id: String, offset: Int, length: Int, found: String) throws {
        let problem = try #require(JournalQueryReader.read(query).problems.first)
        #expect(problem.kind.id == id)
        #expect(problem.offset == offset)
        #expect(problem.length == length)
        #expect(problem.found == found)
    }

    @Test func recordsAreReplacedAndTakenAway() throws {
        var search = try Self.opened()
        let changed = try JournalRecord(text: #"{"kind":"entry","at":"2027-01-01T00:00:00Z","text":"tea"}"#)
        #expect(Self.put([(Self.id("b"), changed), (Self.id("a"), nil), (Self.id("z"), nil)], into: &search))
        #expect(search.count == 6)
        #expect(Self.found("", in: search) == "bedcfg")
        #expect(Self.found("tea", in: search) == "b")
        #expect(Self.found("coffee", in: search).isEmpty)
        let many = (0...UInt64(JournalSearch.recordLimit)).map { (id: UUID128(high: 9, low: $0), record: Optional(changed)) }
        #expect(!Self.put(many, into: &search))
        #expect(search.count == 6)
    }

    @Test func whatIsSeenStandsAroundTheFirstHit() throws {
        let long =
            String(repeating: "One two three four. ", count: 20) + "Then the\nÉclair came" + String(repeating: " five six", count: 40)
        var search = JournalSearch()
        let record = try JournalRecord(
            .object([
                JSONMember("kind", .string("entry")), JSONMember("at", .string("2026-11-29T21:10Z")), JSONMember("text", .string(long)),
            ]))
        #expect(Self.put([(Self.id("a"), record)], into: &search))
        let hit = try #require(search.find(JournalQueryReader.read("came eclair").query, limit: 1).hits.first?.snippet)
        #expect(hit.member == "text")
        #expect(hit.hit == "Éclair")
        #expect(hit.before == "…four. One two three four. One two three four. Then the ")
        #expect(hit.after.utf8.starts(with: " came five six".utf8))
        #expect(hit.after.utf8.count < 150)
        #expect(String(decoding: Array(long.utf8)[hit.range], as: UTF8.self) == "Éclair")
        let whole = try #require(search.find(JournalQuery(), limit: 1).hits.first?.snippet)
        #expect(whole.hit.isEmpty && whole.before.isEmpty)
        #expect(whole.after.utf8.starts(with: "One two three four.".utf8))
        #expect(try Self.opened().find(JournalQueryReader.read("has:recording").query, limit: 1).hits.first?.snippet?.after == "x")
    }

    /// Whatever a text and what is found in it, the stretch that is shown folds to what was looked for.
    @Test(arguments: 1...20) func placesOfFoldedTextsAreThoseOfTheText(seed: UInt64) {
        var random = SeededRandom(seed: seed)
        let signs = ["a", "É", "ß", "œ", " ", "\n", "\u{A0}", "…", "e\u{301}", "👩‍👧", "日", "\u{200B}", "’", "ж", "ﬁ", "-", "  ", "x"]
        for _ in 0..<200 {
            let text = (0..<random.integer(in: 0...12)).map { _ in random.element(of: signs) ?? "" }.joined()
            let folded = JournalNeedle.folded(text)
            guard !folded.isEmpty else { continue }
            let start = random.integer(in: 0...folded.count - 1)
            let end = random.integer(in: start + 1...folded.count)
            let wanted = Array(folded[start..<end])
            guard wanted.first != 32, wanted.last != 32 else { continue }
            let range = FoldedPlaces.range(start..<end, in: Array(text.utf8))
            let shown = JournalNeedle.folded(String(decoding: Array(text.utf8)[range], as: UTF8.self))
            // A sign that folds to several letters is shown whole.
            let slack = shown.indices.contains { shown[$0...].starts(with: wanted) }
            #expect(slack && shown.count <= wanted.count + 6, "seed \(seed): \(text.debugDescription) \(start..<end)")
        }
    }

    /// Any text is a query or has mistakes inside of it.
    @Test func brokenQueriesNeverTrap() throws {
        let search = try Self.opened()
        let seeds = ["tag:work -\"cup of\" in:2026-11", "is:favourite has:photo « là » feeling:x", "-tag:\"a b\" été:x 12:30"].map {
            Array($0.utf8)
        }
        for number in FuzzSettings.numbers(3_000) {
            var mutation = FuzzMutation(seeds: seeds, number: FuzzSettings.seed(of: number, 7))
            let text = String(decoding: mutation.next(), as: UTF8.self)
            let (query, problems) = JournalQueryReader.read(text)
            for problem in problems { #expect(problem.offset + problem.length <= text.utf8.count, "EVENKEEL_FUZZ_ONLY=\(number)") }
            _ = search.find(query, limit: 10)
        }
    }
}
