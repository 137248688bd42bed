import Foundation
import Testing

/// Runs what `swift test` asks for. Without a main of its own the package would be searched for XCTest's tests, of which there are none,
/// in an index of every file of every dependency, which each build would have to write.
@main
struct Main {
    static func main() async {
        let arguments = CommandLine.arguments
        let library = arguments.firstIndex(of: "--testing-library").map { arguments[$0 + 1] } ?? "swift-testing"
        guard library == "swift-testing" else { return }
        await Testing.__swiftPMEntryPoint() as Never
    }
}
