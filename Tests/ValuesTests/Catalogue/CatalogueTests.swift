import TestSupport
import Testing
import Values

@Suite("Catalogues")
struct CatalogueTests {
    @Test func textsAreFoundByTheirKeys() {
        let catalogue = Catalogue(.englishCanada, files: [Array(#" { "a" : "1" , "b.c":"\u00e9\n\"{x}\"" } "#.utf8)])
        #expect(catalogue.brokenAt == nil && catalogue.keys == ["a", "b.c"])
        #expect(catalogue.text("a") == "1")
        #expect(catalogue.text("b.c", .text("x", "y")) == "é\n\"y\"")
        #expect(catalogue.pattern("b.c") == "é\n\"{x}\"")
        #expect(catalogue.contains("a") && !catalogue.contains("A"))
    }

    @Test func aMissingTextShowsItsKey() {
        let empty = Catalogue(.englishCanada, files: [])
        #expect(empty.text("no.such.key") == "no.such.key")
        #expect(empty.pattern("") == nil)
    }

    @Test func thousandsOfKeysAreAllFound() {
        var json = JSONWriter(.pretty)
        json.object { json in
            for number in 0..<3000 { json.member("key.\(number)", "text \(number)") }
        }
        let catalogue = Catalogue(.englishCanada, files: [json.bytes])
        #expect(catalogue.keys.count == 3000)
        #expect((0..<3000).allSatisfy { catalogue.text("key.\($0)") == "text \($0)" })
        #expect(!catalogue.contains("key.3000"))
    }

    @Test func severalFilesAreOneCatalogueAndTheLastWordCounts() {
        let catalogue = Catalogue(.spanish, files: [Array(#"{"a":"1","b":"2"}"#.utf8), Array(#"{"b":"3","c":"4"}"#.utf8)])
        #expect(["a", "b", "c"].map { catalogue.text($0) } == ["1", "3", "4"])
    }

    @Test(arguments: [("", 0), ("[]", 0), (#"{"a":1}"#, 5), (#"{"a":"b"} x"#, 10), (#"{"a":"b",}"#, 9), (#"{"a":"b"#, 6)])
    func aBrokenFileSaysWhere(text: String, offset: Int) {
        let catalogue = Catalogue(.englishCanada, files: [Array(text.utf8)])
        #expect(catalogue.brokenAt == (text.isEmpty ? nil : offset))
    }

    @Test func noBytesTrap() {
        trials(5000) { random in
            let letters = Array(#"{}":,\ab "#.utf8)
            let bytes = (0..<random.below(30)).map { _ in letters[Int(random.below(9))] }
            let catalogue = Catalogue(.frenchCanada, files: [bytes])
            return catalogue.keys.allSatisfy { !catalogue.text($0).isEmpty || catalogue.pattern($0) != nil }
        }
    }
}
