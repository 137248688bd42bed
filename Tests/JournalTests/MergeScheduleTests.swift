import Testing
import Values

@testable import Journal

/// Two devices on which somebody writes, and a server between them that keeps what it is sent; see Docs/Sync.md, *Sealed records*.
@Suite("Schedules of edits on two devices") struct MergeScheduleTests {
    /// 1,000 schedules, in twenty lots so that they run side by side.
    @Test(arguments: 0..<20) func noWordIsLostAndBothEndAlike(lot: UInt64) throws {
        for seed in lot * 50..<lot * 50 + 50 {
            var schedule = Schedule(seed: seed)
            try schedule.play()
            #expect(schedule.lost().isEmpty, "seed \(seed)")
            #expect(schedule.devices[0].text == schedule.devices[1].text, "seed \(seed)")
            #expect(Set(schedule.devices[0].record.texts("tags")) == schedule.tags, "seed \(seed)")
            #expect(schedule.devices[0].record == schedule.devices[1].record, "seed \(seed)")
        }
    }

    /// Each device merges what the other had, and then what the other came to.
    @Test(arguments: 0..<20) func mergesInOppositeOrderComeToOneText(lot: UInt64) {
        for seed in lot * 50..<lot * 50 + 50 {
            var writer = Writer(seed: seed)
            let base = writer.start()
            var (one, other) = (base, base)
            for _ in 0..<writer.random.integer(in: 1...6) { one = writer.edited(one) }
            let ofOne = writer.written
            for _ in 0..<writer.random.integer(in: 1...6) { other = writer.edited(other) }
            let here = TextMerge.merge(base: base, mine: one, theirs: other)
            let there = TextMerge.merge(base: base, mine: other, theirs: one)
            #expect(here == TextMerge.merge(base: base, mine: one, theirs: other), "seed \(seed)")
            #expect(
                TextMerge.merge(base: base, mine: here, theirs: there) == TextMerge.merge(base: base, mine: there, theirs: here),
                "seed \(seed): \(base) | \(one) | \(other)")
            for (merged, mine) in [(here, one), (there, other)] {
                let words = Set(Writer.words(of: merged))
                #expect(words.isSuperset(of: Writer.words(of: mine).filter { writer.written.contains($0) }), "seed \(seed)")
                let kept = Set(Writer.words(of: one)).intersection(Writer.words(of: other))
                #expect(words.isSuperset(of: kept), "seed \(seed)")
            }
            #expect(TextMerge.merge(base: base, mine: base, theirs: other) == other, "seed \(seed)")
            #expect(TextMerge.merge(base: base, mine: one, theirs: base) == one, "seed \(seed)")
            #expect(TextMerge.merge(base: base, mine: one, theirs: one) == one, "seed \(seed)")
            #expect(ofOne.isSubset(of: writer.written))
        }
    }

    /// Long texts of which everything was written anew on both sides: nothing is told apart any more, and nothing is lost.
    @Test(arguments: [1, 2, 3]) func textsThatDifferInEverythingStayWhole(seed: UInt64) {
        var writer = Writer(seed: seed)
        let texts = (0..<3).map { _ in (0..<2_000).map { _ in writer.fresh(1) }.joined(separator: seed == 2 ? "\n" : " ") }
        let merged = TextMerge.merge(base: texts[0], mine: texts[1], theirs: texts[2])
        let words = Set(Writer.words(of: merged))
        #expect(words.isSuperset(of: Writer.words(of: texts[1])), "seed \(seed)")
        #expect(words.isSuperset(of: Writer.words(of: texts[2])), "seed \(seed)")
    }
}

/// Somebody who writes; no word is written twice.
struct Writer {
    var random: SeededRandom
    /// All words that were written since the beginning, without those that were taken away since.
    private(set) var written: Set<String> = []
    private var count = 0

    init(seed: UInt64) {
        random = SeededRandom(seed: seed)
    }

    /// A text to begin from, which may be empty.
    mutating func start() -> String {
        let text = (0..<random.integer(in: 0...5)).map { _ in
            fresh(random.integer(in: 1...8)) + (random.element(of: [".", "!", "…", ""]) ?? "")
        }
        written = []
        return text.joined(separator: random.element(of: [" ", "\n", "\n\n"]) ?? " ")
    }

    /// So many new words.
    mutating func fresh(_ number: Int) -> String {
        (0..<number).map { _ in
            count += 1
            let word = (random.element(of: ["w", "é", "ñ", "ж", "日", "👍"]) ?? "w") + "x\(count)"
            written.insert(word.filter { $0 != "日" && $0 != "👍" })
            return word
        }.joined(separator: " ")
    }

    /// The words of a text as tests count them: letters and digits.
    static func words(of text: String) -> [String] {
        text.split { !"wéñжx0123456789".contains($0) }.map(String.init)
    }

    /// A text after one edit: something is written, taken away, replaced, put on a new line, or moved.
    mutating func edited(_ text: String) -> String {
        var parts = text.split(separator: " ", omittingEmptySubsequences: false).map(String.init)
        let place = random.integer(in: 0...parts.count)
        let end = min(parts.count, place + random.integer(in: 1...3))
        switch random.below(10) {
        case 0, 1:
            forget(parts[place..<end])
            parts.removeSubrange(place..<end)
        case 2:
            forget(parts[place..<end])
            parts.replaceSubrange(place..<end, with: [fresh(random.integer(in: 1...3))])
        case 3: parts.insert("\n\n" + fresh(2) + ".", at: place)
        case 4: parts.append(fresh(random.integer(in: 1...5)) + ".")
        case 5:
            let moved = Array(parts[place..<end])
            parts.removeSubrange(place..<end)
            parts.insert(contentsOf: moved, at: random.integer(in: 0...parts.count))
        default: parts.insert(fresh(random.integer(in: 1...4)), at: place)
        }
        return parts.joined(separator: " ")
    }

    private mutating func forget(_ parts: ArraySlice<String>) {
        for word in parts.flatMap({ Writer.words(of: $0) }) { written.remove(word) }
    }
}

/// One of the devices.
private struct Device {
    /// What the server had when this device last heard of it, and its number there.
    var base: JournalRecord
    var revision = 0
    /// What it has.
    var record: JournalRecord

    var text: String { record.text("text") }
}

private struct Schedule {
    private var writer: Writer
    private(set) var devices: [Device]
    private var server: JournalRecord
    private var revision = 0
    /// The tags that have to be there in the end.
    private(set) var tags: Set<String> = []

    init(seed: UInt64) {
        writer = Writer(seed: seed)
        let text = JSONValue.string(writer.start())
        let members = [
            JSONMember("kind", .string("entry")), JSONMember("at", .string("2026-11-29T21:10:00-05:00")), JSONMember("text", text),
        ]
        guard let record = try? JournalRecord(.object(members)) else { fatalError("seed \(seed): the record cannot be read") }
        server = record
        devices = [Device(base: record, record: record), Device(base: record, record: record)]
    }

    /// Edits, sends and fetches in random order, and then until both have the same.
    mutating func play() throws {
        for _ in 0..<writer.random.integer(in: 5...40) {
            let place = writer.random.integer(in: 0...1)
            switch writer.random.below(6) {
            case 0: try send(place)
            case 1: try fetch(place)
            case 2: try tag(place)
            default: try write(place)
            }
        }
        for place in [0, 1, 0] {
            try send(place)
            try fetch(place)
        }
    }

    /// Words that somebody wrote and nobody took away, and that are not on a device in the end.
    func lost() -> Set<String> {
        devices.reduce(into: []) { $0.formUnion(writer.written.subtracting(Writer.words(of: $1.text))) }
    }

    private mutating func write(_ place: Int) throws {
        devices[place].record = try devices[place].record.setting("text", to: .string(writer.edited(devices[place].text)))
    }

    private mutating func tag(_ place: Int) throws {
        guard tags.count < 10 else { return }
        let name = "t\(tags.count)"
        tags.insert(name)
        let names = devices[place].record.texts("tags") + [name]
        devices[place].record = try devices[place].record.setting("tags", to: .array(names.map { .string($0) }))
    }

    /// The server takes it from who knows its last state; anybody else has to merge first.
    private mutating func send(_ place: Int) throws {
        guard devices[place].record != devices[place].base else { return }
        if devices[place].revision != revision { try fetch(place) }
        server = devices[place].record
        revision += 1
        devices[place].base = server
        devices[place].revision = revision
    }

    private mutating func fetch(_ place: Int) throws {
        let device = devices[place]
        let merged = try MergeRecords.merge(base: device.base, mine: device.record, theirs: server)
        devices[place] = Device(base: server, revision: revision, record: try #require(merged))
    }
}
