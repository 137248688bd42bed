import Testing
import Values

@testable import Growth

/// The list of lessons that the engine gets.
@Suite("Growth: the index of lessons")
struct LessonIndexReaderTests {
    private let good = #"{"code":"a","version":1,"audience":"5-8","topic":"saving","minutes":3,"after":["b"],"suggestedBy":["child"]}"#

    private func read(_ text: String) throws(GrowthError) -> [LessonEntry] {
        try Array(text.utf8).withUnsafeBufferPointer { (bytes) throws(GrowthError) in try LessonIndexReader.read(bytes) }
    }

    @Test func aHeadIsReadAsLessonFilesHaveIt() throws {
        let lesson = LessonEntry(
            code: "a", audience: .fiveToEight, topic: "saving", minutes: 3, after: ["b"], suggestedBy: ["child"])
        #expect(try read("[\(good)]") == [lesson])
        for audience in LessonEntry.Audience.allCases { #expect(LessonEntry.Audience(code: audience.code) == audience) }
    }

    @Test(arguments: [
        (#""a""#, #""""#, "0.code"), (#""a""#, #""a:b""#, "0.code"), ("5-8", "5-9", "0.audience"), (":3", ":0", "0.minutes"),
        (#"["b"]"#, #""b""#, "0.after"), (#"["b"]"#, #"["b",3]"#, "0.after.1"), (#"["child"]"#, "null", "0.suggestedBy"),
        (#""saving""#, "7", "0.topic"),
    ])
    func aBrokenHeadSaysWhere(part: String, broken: String, place: String) {
        let found = #expect(throws: GrowthError.self) { try read("[" + good.replacing(part, with: broken, maxReplacements: 1) + "]") }
        #expect(found?.place == place)
    }

    @Test func aBrokenListSaysWhere() {
        let twice = #expect(throws: GrowthError.self) { try read("[\(good),\(good)]") }
        #expect(twice == GrowthError("1.code", .newCode))
        #expect(throws: GrowthError("", .list(LessonEntry.limit))) { try read("[]") }
        #expect(throws: GrowthError("0", .object)) { try read("[1]") }
    }
}
