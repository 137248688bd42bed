import Values

/// What the mark of a transaction shows: how somebody felt about it, or whether it was worth it where nobody said how it felt.
package struct RowFeeling: Hashable, Sendable {
    /// Its colour.
    package let ink: Ink
    /// It in words.
    package let words: String
    /// The system's picture of it.
    package static let picture = "heart.fill"
}

/// How somebody felt about a transaction, as they said last. `Web/journal/row-feelings.js` does the same.
struct RowFelt: Hashable {
    var corner: FeelingCorner
    /// The check-in about it; nil for none.
    var felt: JSONValue?
    /// The answer that counts, −2 to 2; nil for none.
    var worth: Int?

    /// By the ids of transactions.
    ///
    /// - Parameter moments: the newest first.
    static func all(_ moments: [JournalMoment]) -> [String: RowFelt] {
        var found = WorthSaid.all(moments).mapValues { said in
            let worth = said.counted.map { WorthSaid.worth($0) } ?? 0
            return RowFelt(corner: worth > 0 ? .bright : worth < 0 ? .low : .even, felt: nil, worth: worth)
        }
        for moment in moments where moment.kind == "checkin" {
            for id in moment.content.textsOf("rows") where found[id]?.felt == nil {
                found[id] = RowFelt(corner: FeelingPoint(of: moment.content).corner, felt: moment.content, worth: found[id]?.worth)
            }
        }
        return found
    }
}

extension ScreenModel {
    /// How somebody felt about transactions, by their ids.
    package var feelings: [String: RowFeeling] {
        let wording = journalDesk.wording
        return RowFelt.all(journalDesk.journal.moments).mapValues { felt in
            let worth = felt.worth.map { texts.text("web.journal.worth.said", .text("answer", wording.worth($0))) }
            let words = [felt.felt.map { wording.felt($0) }, worth].compactMap { $0 }.joined(separator: " · ")
            return RowFeeling(ink: felt.corner.ink, words: words)
        }
    }
}
