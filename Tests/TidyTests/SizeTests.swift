import Testing

@Suite("Sizes")
struct SizeTests {
    static let longestFile = 400
    static let longestFunction = 60

    @Test func noFileIsTooLongToRead() {
        for file in Project.sources + Project.tests {
            #expect(file.lines.count <= SizeTests.longestFile, "\(file.path) has \(file.lines.count) lines")
        }
    }

    @Test func noFunctionIsTooLongToRead() {
        for file in Project.sources {
            for (name, line, length) in functions(of: file) where length > SizeTests.longestFunction {
                Issue.record("\(file.path):\(line) \(name) has \(length) lines")
            }
        }
    }

    /// Functions by their first line and the closing brace at the same indentation.
    private func functions(of file: Project.File) -> [(name: String, line: Int, length: Int)] {
        let lines = file.lines
        var found: [(String, Int, Int)] = []
        for (index, line) in lines.enumerated() {
            let code = line.drop { $0 == " " }
            guard code.contains("func ") || code.hasPrefix("init") || code.contains(" init("), !code.hasPrefix("//") else { continue }
            let indentation = String(repeating: " ", count: line.count - code.count)
            guard let end = lines[index...].firstIndex(where: { $0 == indentation + "}" }) else { continue }
            found.append((String(code.prefix(60)), index + 1, end - index + 1))
        }
        return found
    }
}
