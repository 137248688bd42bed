import Testing
import Values

@Suite("Content")
struct ContentTests {
    @Test func filesAreFoundByTheirPath() {
        #expect(Content.file("locales/en-CA.json").first == UInt8(ascii: "{"))
        #expect(Content.file("locales/en-CA.json").last == UInt8(ascii: "\n"))
        #expect(Content.file("locales/en-CA").isEmpty && Content.file("").isEmpty && Content.file("locales/en-CA.jsonx").isEmpty)
    }

    @Test func namesAreInOrderAndEachHasItsFile() {
        #expect(Content.names == Content.names.sorted() && Content.names.count == Set(Content.names).count)
        #expect(Content.names.allSatisfy { !Content.file($0).isEmpty })
    }
}
