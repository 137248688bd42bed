import Foundation
import TestSupport

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
        KeptText.expect(text, in: URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("Golden"), name)
    }
}
