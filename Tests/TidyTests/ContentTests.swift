import Foundation
import Testing
import Values

@Suite("Content")
struct ContentTests {
    @Test func everyFileOfContentIsInTheProgram() throws {
        for file in Project.files(below: "Content", ending: ".json") {
            let name = String(file.path.dropFirst("Content/".count))
            #expect(Array(Content.file(name)) == Array(file.text.utf8), "\(name)")
        }
    }
}
