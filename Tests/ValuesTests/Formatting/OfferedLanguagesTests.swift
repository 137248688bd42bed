import Foundation
import Testing

@testable import Values

@Suite("Languages that the web app offers")
struct OfferedLanguagesTests {
    @Test func theyAreAllThatThereAre() throws {
        let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().appendingPathComponent("Web/platform/locales.js")
        let text = try String(contentsOf: file, encoding: .utf8)
        let head = try #require(text.range(of: "export const locales = [\n")).upperBound
        let lines = Values.Locale.all.map { locale in
            let places = locale.places.map { "\"\($0)\"" }.joined(separator: ", ")
            return "  { tag: \"\(locale.tag)\", name: \"\(locale.name)\", places: [\(places)] },\n"
        }
        let written = text[..<head] + lines.joined() + "];\n"
        if ProcessInfo.processInfo.environment["EVENKEEL_RECORD"] == "1" {
            try String(written).write(to: file, atomically: true, encoding: .utf8)
        }
        #expect(
            try String(contentsOf: file, encoding: .utf8) == written,
            "EVENKEEL_RECORD=1 Scripts/run-swift-tests --filter OfferedLanguagesTests writes it")
    }
}
