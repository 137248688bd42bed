import EngineWasm
import Testing
import Values

@Suite("Small records behind the engine's calls")
struct RecordCallTests {
    private static let id = UUID128(high: 8, low: 1).text

    /// The records of a household that is opened with some.
    private func records(_ records: String) throws -> String {
        var engine = Engine()
        let options = Array(#"{"records":[\#(records)]}"#.utf8)
        let opened = try [].withUnsafeBytes { rows in try options.withUnsafeBufferPointer { try engine.open(rows, options: $0) } }
        let ledger = Int32(try #require(try JSONReader.read(opened)["ledger"]?.integer))
        return String(decoding: try engine.records(ledger, kind: ""), as: UTF8.self)
    }

    private func record(_ kind: String, _ fields: String) -> String {
        #"{"kind":"\#(kind)","record":"\#(Self.id)","owner":"\#(Self.id)","fields":{\#(fields)}}"#
    }

    @Test func whatANewerServerKeepsIsPassedOver() throws {
        let home = record("asset", #""currency":"CAD","name":"Home","type":"home""#)
        let more = record("asset", #""colour":"red","currency":"CAD","name":"Home","type":"home""#)
        #expect(try records("\(record("somethingNewer", #""who":"Sam""#)),\(more)") == #"{"records":[\#(home)]}"#)
    }

    @Test func whatIsNoRecordIsRefused() {
        for wrong in ["7", record("row", ""), record("asset", #""name":7"#), #"{"kind":"somethingNewer"}"#] {
            #expect(throws: EngineFailure.optionInvalid("records"), "\(wrong)") { try records(wrong) }
        }
    }
}
