import EngineWasm
import Testing
import Values

@Suite("Calls about the journal")
struct JournalCallTests {
    private static let ids = (1...3).map { UUID128(high: 1, low: $0).text }

    private static func bytes(
        _ text: String, _ call: (UnsafeBufferPointer<UInt8>) throws(EngineFailure) -> [UInt8]
    ) throws(EngineFailure) -> [UInt8] {
        try Array(text.utf8).withUnsafeBufferPointer(call)
    }

    /// The answer of a call as JSON, or its failure.
    private static func answer(_ text: String, _ call: (UnsafeBufferPointer<UInt8>) throws(EngineFailure) -> [UInt8]) throws -> JSONValue {
        let answered: [UInt8]
        do throws(EngineFailure) {
            answered = try bytes(text, call)
        } catch {
            answered = Engine.answer(error)
        }
        return try JSONReader.read(answered)
    }

    private static func entry(_ text: String, _ more: String = "") -> String {
        #"{"kind":"entry","at":"2026-11-29T21:10:00-05:00","text":"\#(text)"\#(more)}"#
    }

    @Test func mergingGivesWhatBothWrote() throws {
        let records = #"{"base":\#(Self.entry("One two.")),"mine":\#(Self.entry("One 2.")),"theirs":\#(Self.entry("Now one two."))}"#
        let merged = try Self.answer(records, JournalCalls.merge)["merged"]
        #expect(merged?["text"]?.string == "Now one 2.")
        #expect(
            try Self.answer(#"{"base":\#(Self.entry("a")),"mine":null,"theirs":\#(Self.entry("a"))}"#, JournalCalls.merge)["merged"]?.isNull
                == true)
        #expect(try Self.answer("{}", JournalCalls.merge)["merged"]?.isNull == true)
    }

    @Test(arguments: [
        (#"{"mine":\#(entry("a", #","tags":["x",7]"#)),"theirs":null}"#, "engine.journalInvalid", "mine.tags.1"),
        (#"{"base":7}"#, "engine.journalInvalid", "base"),
        ("[]", "engine.optionsUnreadable", nil),
        ("{", "engine.optionsUnreadable", nil),
    ]) func whatIsNoRecordIsSaid(records: String, id: String, subject: String?) throws {
        let error = try #require(try Self.answer(records, JournalCalls.merge)["error"])
        #expect(error["id"]?.string == id)
        #expect(error["subject"]?.string == subject)
    }

    @Test func aJournalIsOpenedChangedSearchedAndClosed() throws {
        var journals = JournalCalls()
        let records = [Self.entry("The sea"), Self.entry("A walk", #","tags":["sea"]"#), #"{"kind":"entry"}"#]
        let listed = zip(Self.ids, records).map { #"{"id":"\#($0)","content":\#($1)}"# }.joined(separator: ",")
        let opened = try Self.answer(#"{"records":[\#(listed)]}"#) { (bytes) throws(EngineFailure) in try journals.open(bytes) }
        #expect(opened["journal"]?.integer == 1)
        #expect(opened["records"]?.integer == 2)
        #expect(opened["unreadable"]?.array == [.string(Self.ids[2])])
        let search = { (text: String) in
            try Self.answer(text) { (bytes) throws(EngineFailure) in try journals.search(1, bytes) }
        }
        #expect(try search(#"{"query":"sea","limit":1}"#)["ids"]?.array == [.string(Self.ids[1]), .string(Self.ids[0])])
        #expect(try search(#"{"query":"sea","limit":1}"#)["hits"]?.array?.first?["snippet"]?["hit"]?.string == "sea")
        #expect(try search(#"{"query":"etiqueta:sea","words":{"tag":"etiqueta"}}"#)["ids"]?.array?.count == 1)
        #expect(try search(#"{"query":"mood:sea"}"#)["problems"]?.array?.first?["id"]?.string == "search.field.unknown")
        let changes = #"{"records":[{"id":"\#(Self.ids[0])","content":null}]}"#
        let changed = try Self.answer(changes) { (bytes) throws(EngineFailure) in try journals.put(1, bytes) }
        #expect(changed["records"]?.integer == 1)
        let again = try Self.answer(#"{"query":""}"#) { (bytes) throws(EngineFailure) in try journals.search(1, bytes) }
        #expect(again["ids"]?.array == [.string(Self.ids[1])])
        #expect(try Self.answer("") { (_) throws(EngineFailure) in try journals.close(1) } == .object([]))
        let closed = try Self.answer("") { (bytes) throws(EngineFailure) in try journals.search(1, bytes) }
        #expect(closed["error"]?["id"]?.string == "engine.unknownJournal")
    }

    @Test func noMoreAreOpenThanCanBe() throws {
        var journals = JournalCalls()
        for _ in 0..<JournalCalls.journalLimit { _ = try Self.bytes("") { (bytes) throws(EngineFailure) in try journals.open(bytes) } }
        let failed = try Self.answer("") { (bytes) throws(EngineFailure) in try journals.open(bytes) }
        #expect(failed["error"]?["id"]?.string == "engine.tooManyJournals")
    }
}
