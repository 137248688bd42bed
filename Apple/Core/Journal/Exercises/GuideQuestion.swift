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
    package var lines: [Line] = [] { didSet { keepLines() } }
    /// Adds a line.
    package let moreLines: String
    private var written: String
    private let place: Int
    private let answers: PracticeDesk.Answers
    private let texts: Catalogue
    /// Whether lines are the person's, and not those that stand there at first.
    @ObservationIgnored private var isReady = false

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

    /// Numbers of a scale beside each other, so that each is as large as a finger.
    private static let rows = [1...5, 6...10]

    /// Numbers of a scale that stand beside each other.
    package struct ScaleRow: Hashable, Identifiable, Sendable {
        /// Its place, from above.
        package let id: Int
        /// The numbers.
        package let numbers: [ScaleNumber]
    }

    /// A number of a scale.
    package struct ScaleNumber: Hashable, Identifiable, Sendable {
        /// The number.
        package let id: String
        /// Whether it is the answer.
        package let isChosen: Bool
        /// What it is drawn in.
        package var ink: Ink { isChosen ? .accent : .ink }
    }

    /// - Parameter place: which question of the exercise it is, from 0.
    init(_ text: String, _ asks: Exercise.Answer, _ place: Int, _ answers: PracticeDesk.Answers, _ texts: Catalogue) {
        (self.text, self.asks, self.place, self.answers, self.texts) = (text, asks, place, answers, texts)
        moreLines = texts.text("web.exercise.moreLines")
        written = place < answers.all.count ? answers.all[place] : ""
        let known = written.split(separator: "\n").prefix(GuideQuestion.mostLines).map { String($0) }
        for index in 0..<max(GuideQuestion.firstLines, known.count) { add(index < known.count ? known[index] : "") }
        isReady = true
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

    /// The numbers of a scale.
    package var scale: [ScaleRow] {
        GuideQuestion.rows.enumerated().map { index, row in
            ScaleRow(id: index, numbers: row.map { ScaleNumber(id: String($0), isChosen: String($0) == written) })
        }
    }

    /// Answers with a number of a scale; chosen once more, it is none.
    package func choose(_ number: ScaleNumber) { keep(number.isChosen ? "" : number.id) }

    private func keepLines() {
        guard asks == .list, isReady else { return }
        if let long = lines.firstIndex(where: { $0.text.count > GuideQuestion.mostLine }) {
            // What is set here comes by here once more.
            lines[long].text = String(lines[long].text.prefix(GuideQuestion.mostLine))
            return
        }
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
