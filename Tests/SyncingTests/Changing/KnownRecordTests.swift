import Syncing
import Testing
import Values

/// What another program wrote may be of a newer one: what is not known of it is passed over, and nothing else.
@Suite("Records of a newer program")
struct KnownRecordTests {
    private func record(_ kind: String = "asset", _ fields: String = #""name":"Home","type":"home","currency":"CAD""#) -> String {
        let id = UUID128(high: 8, low: 1).text
        return #"{"kind":"\#(kind)","record":"\#(id)","owner":"\#(id)","fields":{\#(fields)}}"#
    }

    private func known(_ records: String...) throws -> [SmallRecord] {
        try SmallRecord.known(in: JSONReader.read("[\(records.joined(separator: ","))]").array ?? [])
    }

    @Test func aKindThatIsNotKnownIsLeftOutAndTheOthersStay() throws {
        let alone = try known(record())
        #expect(alone.map(\.kind) == [.asset])
        #expect(try known(record("somethingNewer", #""who":"Sam","every":{"days":7}"#), record()) == alone)
        #expect(try known(record("somethingNewer", "")) == [])
    }

    @Test func aFieldThatIsNotKnownIsLeftOutAndTheOthersStay() throws {
        let more = record("asset", #""colour":"red","name":"Home","type":"home","currency":"CAD","later:2026-01-01":[1]"#)
        #expect(try known(more) == known(record()))
    }

    @Test func whatIsNoRecordIsRefused() {
        let id = UUID128(high: 8, low: 1).text
        for wrong in [
            "7", "{}",
            #"{"kind":7,"record":"\#(id)","owner":"\#(id)","fields":{}}"#,
            #"{"kind":"somethingNewer","record":"x","owner":"\#(id)","fields":{}}"#,
            #"{"kind":"somethingNewer","record":"\#(id)","owner":"\#(id)","fields":[]}"#,
            #"{"kind":"somethingNewer","record":"\#(id)","fields":{}}"#,
            record("row", ""), record("asset", ""), record("asset", #""name":"Home","type":"home","currency":"CAD","value:soon":1"#),
            record("asset", #""name":"Home","type":"home","currency":"CAD","name":"Two""#),
        ] {
            #expect(throws: ChangeError.self, "\(wrong)") { try known(wrong) }
        }
    }
}
