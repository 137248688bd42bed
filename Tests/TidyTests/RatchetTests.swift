import Foundation
import Testing

/// Counts that are too high today and may only fall: whoever lowers one lowers its limit here. `Scripts/measure-house` has more of them.
@Suite("Ratchets")
struct RatchetTests {
    @Test func filesThatAreTooSmallToBeReadByThemselvesGetNoMore() {
        let small = Project.sources.count { $0.lines.count - 1 <= 15 }
        expect(small, atMost: 117, "Swift files of at most 15 lines; a small companion lives in the file that uses it")
    }

    @Test func commentsGetNoMoreOfTheHousesDialect() {
        let phrases = ["nothing when", "nothing for", "is none", "are none", "whoever", "anew", "passed over", "laid over", "lets go"]
        let found = (Project.sources + Project.modules).reduce(0) { sum, file in
            let comments = comments(of: file)
            return sum + phrases.reduce(0) { $0 + comments.components(separatedBy: $1).count - 1 }
        }
        expect(found, atMost: 379, "phrases such as «nothing when»; say `nil` if absent, skipped, applied, anybody who")
    }

    private func expect(_ count: Int, atMost limit: Int, _ what: String) {
        #expect(count <= limit, "\(count) \(what)")
        #expect(count > limit - 10, "\(what): only \(count) are left, so the limit can be \(count)")
    }

    private func comments(of file: Project.File) -> String {
        let marks = ["//", "*"]
        return file.lines.compactMap { line in
            let text = line.drop { $0 == " " }
            if marks.contains(where: { text.hasPrefix($0) }) { return text.drop { "/* ".contains($0) }.lowercased() }
            return line.range(of: " // ").map { line[$0.upperBound...].lowercased() }
        }.joined(separator: " ")
    }
}
