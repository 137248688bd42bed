import Foundation
import Testing

/// Runs the tests, as `Scripts/run-swift-tests` asks for them. Without a main of its own the package would be searched for tests of
/// XCTest, of which there are none, in an index of every file of every dependency, which each build would have to write.
@main
struct Main {
    static func main() async {
        let arguments = CommandLine.arguments
        let library = arguments.firstIndex(of: "--testing-library").flatMap { arguments[$0...].dropFirst().first }
        guard library == "swift-testing" else {
            let words = "Run Scripts/run-swift-tests, or swift test --enable-swift-testing --disable-xctest.\n"
            FileHandle.standardError.write(Data(words.utf8))
            exit(EXIT_FAILURE)
        }
        await Testing.__swiftPMEntryPoint() as Never
    }
}
