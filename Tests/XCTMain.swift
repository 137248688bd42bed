import Foundation
import Testing

/// Runs the tests, as `Scripts/run-swift-tests` asks for them. Without a main of its own the package would be searched for XCTest's
/// tests, of which there are none, in an index of every file of every dependency, which each build would have to write.
@main
struct Main {
    static func main() async {
        let arguments = CommandLine.arguments
        guard let name = arguments.firstIndex(of: "--testing-library"), arguments[name...].dropFirst().first == "swift-testing" else {
            FileHandle.standardError.write(Data("Run Scripts/run-swift-tests, or swift test --enable-swift-testing --disable-xctest.\n".utf8))
            exit(EXIT_FAILURE)
        }
        await Testing.__swiftPMEntryPoint() as Never
    }
}
