import Syncing
import Values

/// The screen `doubles`: transactions that look as if they had come twice, two beside each other.
package struct DoublesLayout: Hashable, Sendable {
    /// Its title.
    package let title: String
    /// How many pairs there are.
    package let sentence: String
    /// What is said when there are none.
    package let empty: Page.Empty?
    /// The pairs that are shown; the next ones come as these are decided.
    package let pairs: [DoublePair]

    /// Pairs that are shown at once.
    private static let most = 20

    /// - Parameter shown: a text of a bank as it is shown.
    init(_ answer: Answer, mayKeep: Bool, shown: (String) -> String, mayChange: (_ account: String) -> Bool) {
        (title, sentence, empty) = (answer.view.title, answer.view.sentence, answer.view.empty)
        pairs = answer.pairs.prefix(DoublesLayout.most).map { pair in
            DoublePair(
                title: pair.amount + " · " + pair.account,
                sides: zip(pair.rows, pair.sides).map { DoubleSide($0, $1, mayRemove: mayChange($0.account), shown) }, mayKeep: mayKeep)
        }
    }

    struct Answer: Decodable, Sendable {
        let pairs: [Pair]
        let view: Said
    }

    struct Said: Decodable {
        let title: String
        let sentence: String
        let empty: Page.Empty?
    }

    struct Pair: Decodable {
        let rows: [Row]
        let account: String
        let amount: String
        let sides: [Side]
    }

    struct Row: Decodable {
        let id: String
        let account: String
        let text: String
    }

    struct Side: Decodable {
        let name: String
        let day: String
        let remark: String
        let marks: [String]
        let colour: Int
    }
}

/// Two transactions that may be one.
package struct DoublePair: Hashable, Identifiable, Sendable {
    /// Their amount and account.
    package let title: String
    /// The two of them.
    package let sides: [DoubleSide]
    /// Whether the person may say that they are two.
    package let mayKeep: Bool

    package var id: [String] { sides.map(\.id) }
}

/// One of two transactions.
package struct DoubleSide: Hashable, Identifiable, Sendable {
    /// Its id.
    package let id: String
    /// Whom it was with.
    package let name: String
    /// Its day, and what is particular about it.
    package let detail: String
    /// The bank's words where they are others; empty otherwise.
    package let text: String
    /// Its colour among the twelve of the design.
    package let colour: Int
    /// Whether the person may delete it.
    package let mayRemove: Bool

    /// Where it leads.
    package var way: PageWay { .row(id) }
    /// What tells it from the other one.
    package var said: String { name + ", " + detail }

    init(_ row: DoublesLayout.Row, _ side: DoublesLayout.Side, mayRemove: Bool, _ shown: (String) -> String) {
        (id, name, colour, self.mayRemove) = (row.id, shown(side.name), side.colour, mayRemove)
        detail = ([side.day, side.remark] + side.marks).filter { !$0.isEmpty }.joined(separator: " · ")
        text = row.text == side.name ? "" : shown(row.text)
    }
}

extension ScreenModel {
    /// Says that both of a pair are there.
    package func keepBoth(_ pair: DoublePair) async {
        guard let first = pair.sides.first, let second = pair.sides.last else { return }
        let record = source.freshID()
        let deed = Deed.create(.distinct, record, ["row": .string(first.id), "other": .string(second.id)])
        await deeds.perform([deed], back: [.delete(.distinct, record.text)]) { texts.text("web.doubles.kept") }
    }

    /// Deletes one of a pair: it counts nowhere from then on, and can be put back.
    package func remove(_ side: DoubleSide) async {
        await deeds.perform([.set(.row, side.id, ["deleted": .bool(true)])], back: [.set(.row, side.id, ["deleted": .bool(false)])]) {
            texts.text("web.transaction.deleted")
        }
    }
}
