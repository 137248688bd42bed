package import Foundation
import Testing

/// Texts that are kept beside the tests and compared line by line. `EVENKEEL_RECORD=1` in the environment of a test writes them instead.
package enum KeptText {
    /// Holds a text against the kept one of a name.
    ///
    /// - Parameter folder: where the texts of a suite are kept; made when they are written.
    package static func expect(_ text: String, in folder: URL, _ name: String) {
        let file = folder.appendingPathComponent(name)
        if ProcessInfo.processInfo.environment["EVENKEEL_RECORD"] == "1" {
            try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
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
