import Observation
import Values

/// A question of an exercise, and its answer. Nothing has to be answered.
@MainActor
@Observable
package final class GuideQuestion {
    /// What is asked.
    package let text: String
    /// How it is answered.
    package let asks: Exercise.Answer
    /// The lines of a list.
    package private(set) var lines: [Line] = []
    /// Adds a line.
    package let moreLines: String
    private var written: String
    private let place: Int
    private let answers: PracticeDesk.Answers
    private let texts: Catalogue

    /// A line of a list.
    package struct Line: Hashable, Identifiable, Sendable {
        /// Which one, from 1.
        package let id: Int
        /// What it is called.
        package let name: String
        /// What is in it.
        package var text: String
    }

    /// What an answer holds at most: its characters, its lines, and the characters of one.
    private static let (mostText, mostLines, mostLine) = (2_000, 10, 200)
    /// Lines that stand there at once.
    private static let firstLines = 3

    /// The numbers of a scale.
    package static let scale = (1...10).map { String($0) }

    /// - Parameter place: which question of the exercise it is, from 0.
    init(_ text: String, _ asks: Exercise.Answer, _ place: Int, _ answers: PracticeDesk.Answers, _ texts: Catalogue) {
        (self.text, self.asks, self.place, self.answers, self.texts) = (text, asks, place, answers, texts)
        moreLines = texts.text("web.exercise.moreLines")
        written = place < answers.all.count ? answers.all[place] : ""
        let known = written.split(separator: "\n").prefix(GuideQuestion.mostLines).map { String($0) }
        for index in 0..<max(GuideQuestion.firstLines, known.count) { add(index < known.count ? known[index] : "") }
    }

    /// The answer in words, or the number of a scale; empty for none.
    package var answer: String {
        get { written }
        set { keep(String(newValue.prefix(GuideQuestion.mostText))) }
    }

    /// Whether there is room for one more line.
    package var hasRoom: Bool { lines.count < GuideQuestion.mostLines }

    /// Adds a line.
    package func addLine() { add("") }

    /// Changes a line.
    package func write(_ text: String, in line: Line) {
        guard let index = lines.firstIndex(where: { $0.id == line.id }) else { return }
        lines[index].text = String(text.prefix(GuideQuestion.mostLine))
        keep(lines.map(\.text.trimmed).filter { !$0.isEmpty }.joined(separator: "\n"))
    }

    private func add(_ text: String) {
        let number = lines.count + 1
        lines.append(Line(id: number, name: texts.text("web.exercise.line", .count("number", number)), text: text))
    }

    private func keep(_ answer: String) {
        written = answer
        while answers.all.count <= place { answers.all.append("") }
        answers.all[place] = answer
    }
}
