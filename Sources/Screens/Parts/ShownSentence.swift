import Insights
import Values

/// A sentence, and what opens the rows behind its figures.
struct ShownSentence: JSONWritable, Sendable {
    /// The sentence.
    let text: String
    private let evidence: ShownEvidence?

    /// A sentence without a figure.
    init(_ text: String) {
        self.text = text
        evidence = nil
    }

    /// A sentence; without evidence it has no figure, or says itself what its figure is made of.
    init(_ text: String, _ evidence: Evidence?, _ context: ScreenContext) {
        self.text = text
        self.evidence = evidence.map { ShownEvidence($0, context) }
    }

    /// Writes text and evidence.
    func write(to json: inout JSONWriter) {
        json.object { json in
            json.member("text", text)
            json.member("evidence", evidence)
        }
    }
}
