import Foundation
import Testing
import Values

@Suite("Content")
struct ContentTests {
    @Test func everyFileOfContentIsInTheProgram() throws {
        for file in Project.files(below: "Content", ending: ".json") {
            let name = String(file.path.dropFirst("Content/".count))
            let isSame = Content.file(name).elementsEqual(file.text.utf8)
            #expect(isSame, "\(name)")
        }
    }
}
