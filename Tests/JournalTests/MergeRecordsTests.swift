import Journal
import Testing
import Values

@Suite("Merging records") struct MergeRecordsTests {
    /// An entry with some members.
    private func entry(_ members: String) throws -> JournalRecord {
        try JournalRecord(text: #"{"kind":"entry","at":"2026-11-29T21:10:00-05:00"\#(members.isEmpty ? "" : "," + members)}"#)
    }

    private func merged(_ base: String?, _ mine: String, _ theirs: String) throws -> JournalRecord {
        let base = try base.map { try entry($0) }
        return try #require(try MergeRecords.merge(base: base, mine: try entry(mine), theirs: try entry(theirs)))
    }

    @Test func aTextHasWhatBothWrote() throws {
        let record = try merged(
            #""title":"Walk","text":"We went out. It rained.""#, #""title":"A walk","text":"We all went out. It rained.""#,
            #""title":"Walk","text":"We went out. It rained all day.""#)
        #expect(record.text("title") == "A walk")
        #expect(record.text("text") == "We all went out. It rained all day.")
    }

    @Test func withoutABaseBothStay() throws {
        let record = try merged(nil, #""text":"Mine","favourite":true"#, #""text":"Theirs","prompt":"joy""#)
        #expect(record.text("text") == "Mine Theirs")
        #expect(record.flag("favourite"))
        #expect(record.text("prompt") == "joy")
    }

    @Test(arguments: [
        (["a", "b"], ["a", "b", "c"], ["a", "b", "d"], ["a", "b", "d", "c"]),
        (["a", "b"], ["b"], ["a", "b", "c"], ["b", "c"]),
        (["a", "b"], ["b", "a"], ["a", "b", "c"], ["b", "c", "a"]),
        (["a", "b"], ["a"], ["b"], []),
        (["a"], ["a", "b"], ["a", "b"], ["a", "b"]),
        (["a", "b", "c"], ["a", "b", "c", "x"], ["z", "a", "c"], ["z", "a", "c", "x"]),
        ([], ["x", "x"], ["y"], ["y", "x"]),
        (["a"], ["a", "x"], [], ["x"]),
    ]) func aListHasWhatEitherAddedAndNotWhatEitherTook(base: [String], mine: [String], theirs: [String], expected: [String]) throws {
        let tags = { (names: [String]) in #""tags":[\#(names.map { "\"\($0)\"" }.joined(separator: ","))]"# }
        #expect(try merged(tags(base), tags(mine), tags(theirs)).texts("tags") == expected)
    }

    @Test func anyOtherMemberIsMineWhereIChangedIt() throws {
        let record = try merged(
            #""favourite":false,"prompt":"a","weather":"sun","mood":[1]"#, #""favourite":true,"prompt":"a","weather":"rain","mood":[1]"#,
            #""favourite":false,"prompt":"b","weather":"snow","mood":[1,2]"#)
        #expect(record.flag("favourite"))
        #expect(record.text("prompt") == "b")
        #expect(record.text("weather") == "rain")
        #expect(record["mood"]?.array?.count == 2)
    }

    @Test func absentAndNullAndEmptyAreTheSame() throws {
        #expect(try merged(#""title":null"#, "", #""title":"New""#).text("title") == "New")
        #expect(try merged(#""title":"Old""#, "", #""title":"Old""#)["title"] == nil)
        #expect(try merged(#""title":"Old","prompt":"a""#, #""prompt":"b""#, #""title":"Old""#)["title"] == nil)
    }

    @Test func aPhotoIsKnownByItsFile() throws {
        let photo = { (digit: String, alt: String) in #"{"file":"\#(String(repeating: digit, count: 64))","alt":"\#(alt)"}"# }
        let photos = { (list: [String]) in #""photos":[\#(list.joined(separator: ","))]"# }
        let record = try merged(
            photos([photo("1", "a tree"), photo("2", "")]), photos([photo("1", "a green tree"), photo("2", "")]),
            photos([photo("1", "a tree in May"), photo("3", "a dog")]))
        let held = try #require(record["photos"]?.array)
        #expect(held.map { $0["alt"]?.string } == ["a green tree in May", "a dog"])
    }

    @Test func aDeletedRecordStaysWhereTheOtherChangedIt() throws {
        let (old, new) = (try entry(#""text":"a""#), try entry(#""text":"a b""#))
        #expect(try MergeRecords.merge(base: old, mine: nil, theirs: new) == new)
        #expect(try MergeRecords.merge(base: old, mine: new, theirs: nil) == new)
        #expect(try MergeRecords.merge(base: old, mine: nil, theirs: old) == nil)
        #expect(try MergeRecords.merge(base: old, mine: old, theirs: nil) == nil)
        #expect(try MergeRecords.merge(base: old, mine: nil, theirs: nil) == nil)
        #expect(try MergeRecords.merge(base: nil, mine: nil, theirs: new) == new)
        #expect(try MergeRecords.merge(base: old, mine: old, theirs: new) == new)
        #expect(try MergeRecords.merge(base: old, mine: new, theirs: old) == new)
    }

    @Test func whatIsTooLongTogetherIsSaidAndNothingIsLost() throws {
        let long = { (word: String) in #""text":"\#(Array(repeating: word, count: 16_000).joined(separator: " "))""# }
        #expect(throws: JournalError("text", .text(80_000))) { _ = try merged("", long("one"), long("two")) }
    }
}
