package import Bookkeeping
package import Values

/// What can't be understood in a file of rules, so that none of them is taken.
package struct RuleMistakesScreen: Sendable {
    private let file: String
    private let mistakes: [ShownMistake]
    private let wording: Wording

    /// The mistakes of a file, given with the file's text.
    package init(_ problems: [RuleProblem], in text: String, named file: String, catalogue: Catalogue) {
        let lines = Array(text.utf8).split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        let wording = Wording(catalogue)
        self.file = file
        self.wording = wording
        mistakes = problems.map { problem in
            let isLine = problem.line >= 1 && problem.line <= lines.count && problem.place.length > 0
            return ShownMistake(problem, in: isLine ? String(decoding: lines[problem.line - 1], as: UTF8.self) : "", wording)
        }
    }

    private var title: String {
        wording.text("rules.mistakes", .text("file", file), .count("count", mistakes.count))
    }
}

extension RuleMistakesScreen: ScreenModel {
    /// Writes the mistakes with their lines.
    package func write(to json: inout JSONWriter, view: Bool) {
        json.object { json in
            json.member("screen", "ruleMistakes")
            json.member("file", file)
            json.array("problems") { json in
                for mistake in mistakes { mistake.write(to: &json) }
            }
        }
    }

    /// Draws each line with its mistake marked.
    package func draw(on block: inout TerminalBlock) {
        block.add(TerminalLine(title, .strong))
        for mistake in mistakes {
            block.space()
            mistake.draw(on: &block)
        }
    }
}
