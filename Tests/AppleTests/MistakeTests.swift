import Foundation
import Testing

/// The declarations refuse what Apple's would refuse: `Apple/Mistakes/Mistakes.swift` is type-checked in one run, for a second.
@Suite("Deliberate mistakes in views")
struct MistakeTests {
    /// A mistake as the file tells it: what it is, what the compiler has to say, and the lines that it is on.
    private struct Mistake {
        let what: String
        let expected: String
        let lines: Range<Int>
    }

    @Test func everyMistakeIsRefusedAndWhatIsRightIsNot() throws {
        let file = MistakeTests.root.appendingPathComponent("Apple/Mistakes/Mistakes.swift")
        let sections = MistakeTests.sections(of: try String(contentsOf: file, encoding: .utf8))
        #expect(sections.count { !$0.expected.isEmpty } == 25)
        let errors = try MistakeTests.errors(in: file)
        for section in sections {
            let own = errors.filter { section.lines.contains($0.line) }.map(\.text)
            if section.expected.isEmpty {
                #expect(own.isEmpty, "«\(section.what)» is refused: \(own)")
            } else {
                #expect(own.contains { $0.contains(section.expected) }, "«\(section.what)» says \(own), not «\(section.expected)»")
            }
        }
    }

    private static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()

    /// The mistakes, and what is right, which expects no error; the last lines, which they are made with, are right too.
    private static func sections(of text: String) -> [Mistake] {
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        let heads = lines.indices.filter { index in
            ["// mistake:", "// right:", "// What the"].contains { lines[index].hasPrefix($0) }
        }
        return heads.enumerated().map { place, head in
            let parts = lines[head].components(separatedBy: " | ")
            let end = place + 1 < heads.count ? heads[place + 1] : lines.count
            return Mistake(what: parts[0], expected: parts.count > 1 ? parts[1] : "", lines: head + 1..<end + 1)
        }
    }

    /// What the compiler finds wrong, by line.
    private static func errors(in file: URL) throws -> [(line: Int, text: String)] {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = [
            "swiftc", "-typecheck", "-swift-version", "6", "-diagnostic-style", "llvm", "-I", try modules().path, file.path,
        ]
        let pipe = Pipe()
        process.standardError = pipe
        try process.run()
        let said = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        #expect(process.terminationStatus != 0)
        return said.split(separator: "\n").compactMap { line in
            guard line.hasPrefix(file.path + ":"), line.contains(": error: ") else { return nil }
            let parts = line.dropFirst(file.path.count + 1).split(separator: ":", maxSplits: 1)
            guard let number = parts.first.flatMap({ Int($0) }) else { return nil }
            return (number, String(line))
        }
    }

    /// Where the build keeps its modules: beside the tests' own program.
    private static func modules() throws -> URL {
        let program = try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
        let folder = URL(fileURLWithPath: program).deletingLastPathComponent()
        let candidates = [folder.appendingPathComponent("Modules"), folder]
        return try #require(candidates.first { FileManager.default.fileExists(atPath: $0.path + "/SwiftUI.swiftmodule") })
    }
}
