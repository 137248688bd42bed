import Foundation
import Testing

/// Outputs that are kept beside the tests. `EVENKEEL_RECORD=1 swift test --filter ScreensTests` writes them anew.
enum Golden {
    /// Columns of a narrow and of a wide terminal.
    static let widths = [80, 120]

    /// Holds texts against the kept ones of a name, which stand in one file.
    static func expect(_ texts: [String], _ name: String) {
        expect(texts.joined(separator: "\n————\n\n"), name)
    }

    /// Holds a text against the kept one of a name.
    static func expect(_ text: String, _ name: String) {
        let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("Golden/\(name)")
        if ProcessInfo.processInfo.environment["EVENKEEL_RECORD"] == "1" {
            try? Data(text.utf8).write(to: file)
            return
        }
        guard let kept = try? String(decoding: Data(contentsOf: file), as: UTF8.self) else {
            Issue.record("\(name) was never recorded")
            return
        }
        #expect(text == kept, "\(name) differs; \(firstDifference(text, kept))")
    }

    private static func firstDifference(_ text: String, _ kept: String) -> String {
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        let keptLines = kept.split(separator: "\n", omittingEmptySubsequences: false)
        for (index, pair) in zip(lines, keptLines).enumerated() where pair.0 != pair.1 {
            return "line \(index + 1) is \(pair.0), was \(pair.1)"
        }
        return "\(lines.count) lines, were \(keptLines.count)"
    }
}
