import Journal
import TestSupport
import Testing
import Values

@Suite("Records of the journal") struct JournalRecordTests {
    static let hash = String(repeating: "0a", count: 32)
    /// One of each kind, with everything that it can have and something that nobody here knows.
    static let whole = [
        """
        {"kind":"checkin","at":"2026-11-29T21:10:00-05:00","pleasantness":-40,"energy":60,"words":["worried","tense"],"intensity":7,\
        "trigger":"money","note":"the rent","rows":["0192f0c1-2345-7abc-89de-0123456789ab"],"moment":"before",\
        "of":"0192f0c1-2345-7abc-89de-0123456789ac","weather":{"sky":[1.50,null,"grey"]}}
        """,
        """
        {"at":"2026-03-01T00:05:30.250+09:30","kind":"entry","title":"Été","text":"One\\nTwo","tags":["work","home"],"favourite":true,\
        "prompt":"small-joy","rows":[],"recordings":[{"file":"\(hash)","bytes":81234,"seconds":61,"type":"audio/webm;codecs=opus",\
        "levels":[0,50,100],"more":-0}],"photos":[{"file":"\(hash)","bytes":5,"type":"image/jpeg","width":4,"height":3,"alt":"a tree"}]}
        """,
        #"{"kind":"worth","at":"2026-11-29T21:10Z","row":"0192f0c1-2345-7abc-89de-0123456789ab","later":true,"worth":-2,"note":null}"#,
        #"{"kind":"practice","at":"2026-11-29T21:10:00-0330","exercise":"box-breathing","seconds":240,"finished":true}"#,
        #"{"kind":"choices","favourites":["box-breathing"],"pause":{"late":"22:00"},"evening":{}}"#,
        #"{"kind":"dream","at":7,"text":false}"#,
    ]

    @Test(arguments: whole) func whatWasReadIsWrittenAgain(text: String) throws {
        let record = try JournalRecord(text: text)
        #expect(try JournalRecord(JSONReader.read(record.bytes)) == record)
        #expect(String(decoding: record.bytes, as: UTF8.self) == text)
    }

    @Test func membersAreFoundByTheirNames() throws {
        let record = try JournalRecord(text: Self.whole[1])
        #expect(record.kind == .entry)
        #expect(record.text("title") == "Été")
        #expect(record.texts("tags") == ["work", "home"])
        #expect(record.flag("favourite"))
        #expect(record["recordings"]?.array?.count == 1)
        #expect(record["nothing"] == nil)
        #expect(record.text("note").isEmpty)
        #expect(try JournalRecord(text: Self.whole[2])["note"] == nil)
        #expect(try JournalRecord(text: Self.whole[2]).integer("worth") == -2)
        #expect(try JournalRecord(text: Self.whole[5]).kind == .other("dream"))
    }

    @Test func ofANameThatComesTwiceTheLastOneCounts() throws {
        let record = try JournalRecord(text: #"{"kind":"entry","at":"2026-11-29T21:10Z","title":"a","title":"b"}"#)
        #expect(record.text("title") == "b")
        #expect(record.members.count == 3)
    }

    @Test(arguments: [
        ("2026-11-29T21:10:00-05:00", "2026-11-29", 1_270, -300, "2026-11-30T02:10:00.000Z"),
        ("2026-03-01T00:05:30.250+09:30", "2026-03-01", 5, 570, "2026-02-28T14:35:30.250Z"),
        ("2026-11-29T23:59:60Z", "2026-11-29", 1_439, 0, "2026-11-30T00:00:00.000Z"),
        ("2026-11-29 07:00-0330", "2026-11-29", 420, -210, "2026-11-29T10:30:00.000Z"),
    ]) func aTimeIsTheClocksAndAMoment(text: String, day: String, minute: Int, offset: Int, instant: String) throws {
        let time = try #require(JournalTime(iso: text))
        #expect(time.day.iso == day)
        #expect(time.minute == minute)
        #expect(time.offsetMinutes == offset)
        #expect(time.instant.iso == instant)
    }

    @Test(arguments: ["", "2026-11-29", "2026-11-29T21:10:00", "2026-02-30T21:10Z", "2026-11-29T24:10Z", "x026-11-29T21:10:00-05:00"])
    func whatIsNoTimeIsNone(text: String) {
        #expect(JournalTime(iso: text) == nil)
    }

    @Test func aCheckInComesFromItsRecord() throws {
        let checkIn = try #require(try JournalRecord(text: Self.whole[0]).checkIn)
        #expect(checkIn.day == Day(iso: "2026-11-29"))
        #expect(checkIn.minute == 1_270)
        #expect(checkIn.pleasantness == -40)
        #expect(checkIn.energy == 60)
        #expect(checkIn.words == ["worried", "tense"])
        #expect(try JournalRecord(text: Self.whole[1]).checkIn == nil)
        #expect(try JournalRecord(text: #"{"kind":"checkin","at":"2026-11-29T21:10Z","energy":1}"#).checkIn == nil)
    }

    /// Members of an entry or a check-in that are wrong, which member is told, and what was expected.
    @Test(arguments: [
        (#""pleasantness":101"#, "pleasantness", JournalError.Expectation.integer(-100, 100)),
        (#""energy":1.5"#, "energy", .integer(-100, 100)),
        (#""intensity":0"#, "intensity", .integer(1, 10)),
        (#""words":["a",""]"#, "words.1", .code(JournalLimits.code)),
        (#""words":"a""#, "words", .list(48)),
        (#""rows":["x"]"#, "rows.0", .id),
        (#""moment":"during""#, "moment", .choice(["before", "after"])),
        (#""of":7"#, "of", .id),
        (#""note":7"#, "note", .text(8_000)),
        (#""at":"yesterday""#, "at", .time),
        (#""at":null"#, "at", .time),
        (#""kind":7"#, "kind", .code(JournalLimits.code)),
        (#""kind":"entry","favourite":1"#, "favourite", .flag),
        (#""kind":"entry","photos":[{}]"#, "photos.0.file", .hash),
        (#""kind":"entry","photos":[7]"#, "photos.0", .object),
        (#""kind":"entry","recordings":[{"file":"\#(hash)","levels":[101]}]"#, "recordings.0.levels.0", .integer(0, 100)),
        (#""kind":"choices","pause":[]"#, "pause", .object),
        (#""kind":"worth","worth":3"#, "worth", .integer(-2, 2)),
    ]) func whatIsWrongIsSaid(member: String, name: String, expected: JournalError.Expectation) {
        #expect(throws: JournalError(name, expected)) {
            _ = try JournalRecord(text: #"{"kind":"checkin","at":"2026-11-29T21:10:00-05:00",\#(member)}"#)
        }
    }

    @Test func whatIsNoObjectIsSaid() {
        #expect(throws: JournalError("", .object)) { _ = try JournalRecord(text: "[]") }
        #expect(throws: JournalError("", .json(JSONError(offset: 1, expected: .key)))) { _ = try JournalRecord(text: "{") }
        #expect(throws: JournalError("", .bytes(JournalLimits.bytes))) {
            _ = try JournalRecord(text: String(repeating: " ", count: JournalLimits.bytes + 1))
        }
    }

    @Test func nobodyWritesMoreThanTheLimits() throws {
        let entry = try JournalRecord(text: #"{"kind":"entry","at":"2026-11-29T21:10Z"}"#)
        let most = String(repeating: "é", count: JournalLimits.text)
        let full = try entry.setting("text", to: .string(most))
        #expect(full.text("text") == most)
        #expect(throws: JournalError("text", .text(JournalLimits.text))) { _ = try full.setting("text", to: .string(most + "é")) }
        let tags = (0..<20).map { JSONValue.string("t\($0)") }
        #expect(try full.setting("tags", to: .array(tags)).texts("tags").count == 20)
        #expect(throws: JournalError("tags", .list(20))) { _ = try full.setting("tags", to: .array(tags + [.string("more")])) }
        #expect(throws: JournalError("tags.0", .text(40))) {
            _ = try full.setting("tags", to: .array([.string(String(repeating: "x", count: 41))]))
        }
        // What two devices wrote at once is read all the same.
        #expect(
            try JournalRecord(.object(full.members.dropLast() + [JSONMember("text", .string(most + most))])).text("text").utf8.count
                == 80_000)
        #expect(try full.setting("text", to: nil) == entry)
    }

    /// Whatever the bytes are, they are a record that is written as it was read, or what is wrong is said.
    @Test func brokenBytesNeverTrap() {
        var readable = 0
        for number in FuzzSettings.numbers(4_000) {
            let seed = FuzzSettings.seed(of: number, 6)
            var mutation = FuzzMutation(seeds: Self.whole.map { Array($0.utf8) }, number: seed)
            let bytes = mutation.next()
            let read: JournalRecord? = bytes.withUnsafeBufferPointer { try? JournalRecord(bytes: $0) }
            guard let record = read else { continue }
            readable += 1
            let again = record.bytes.withUnsafeBufferPointer { try? JournalRecord(bytes: $0) }
            #expect(again == record, "EVENKEEL_FUZZ_SEED=\(FuzzSettings.seed) EVENKEEL_FUZZ_ONLY=\(number)")
            _ = record.checkIn
            for other in Self.whole {
                guard let other = try? JournalRecord(text: other) else { continue }
                _ = try? MergeRecords.merge(base: nil, mine: record, theirs: other)
            }
        }
        #expect(readable > 0 || FuzzSettings.only != nil)
    }
}
