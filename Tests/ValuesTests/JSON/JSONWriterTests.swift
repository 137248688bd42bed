import Testing
import Values

@Suite("Writing JSON")
struct JSONWriterTests {
    @Test func valuesWriteThemselves() throws {
        var json = JSONWriter()
        json.object { json in
            json.member("amount", Money(minorUnits: -34527, .cad))
            json.member("currency", Currency.cad)
            json.member("day", Day(iso: "2026-03-01"))
            json.member("span", DaySpan(iso: "2026-03-01/2026-03-07"))
            json.member("at", Instant(iso: "2026-03-01T12:00Z"))
            json.member("id", UUID128(high: 1, low: 2))
            json.member("nothing", String?.none)
            json.array("rows") { json in
                json.value(1)
                json.value([true, false])
                json.object { _ in }
            }
        }
        #expect(
            json.text == """
                {"amount":"-345.27","currency":"CAD","day":"2026-03-01","span":"2026-03-01/2026-03-07","at":"2026-03-01T12:00:00.000Z",\
                "id":"00000000-0000-0001-0000-000000000002","nothing":null,"rows":[1,[true,false],{}]}
                """)
    }

    @Test func prettyHasOneValuePerLine() {
        var json = JSONWriter(.pretty)
        json.object { json in
            json.member("a", [1, 2])
            json.object("b") { _ in }
            json.array("c") { _ in }
        }
        #expect(
            json.text == """
                {
                  "a": [
                    1,
                    2
                  ],
                  "b": {},
                  "c": []
                }
                """)
    }

    @Test func onlyWhatHasToBeEscapedIs() {
        var json = JSONWriter()
        json.string("\"\\/\u{8}\t\n\u{C}\r\u{0}\u{1F}\u{7F}é€😀")
        #expect(json.text == "\"\\\"\\\\/\\b\\t\\n\\f\\r\\u0000\\u001f\u{7F}é€😀\"")
    }
}
