/// A name and its amount, with what opens it.
package struct FigureLine: Hashable, Identifiable, Sendable {
    /// Its place in its list.
    package let id: Int
    /// What it is called.
    package let name: String
    /// What stands back; empty for nothing.
    package let detail: String
    /// Its amount.
    package let amount: String
    /// Its colour among the twelve of the design.
    package let colour: Int?
    /// Where it leads.
    package let way: PageWay?
}

/// Names and amounts under a title.
package struct FigureSection: Hashable, Identifiable, Sendable {
    /// Its place on the screen.
    package let id: Int
    /// Its title.
    package let title: String
    /// Its lines.
    package let lines: [FigureLine]
}

/// How a figure was made: in words, and what it was made of.
package struct Explanation: Decodable, Hashable, Sendable {
    /// How it was made; empty where nothing is to be said.
    package let text: String
    /// What it was made of.
    package let samples: [Page.Beside]

    /// What it was made of, as lines.
    package var lines: [FigureLine] { [FigureLine](samples) { ($0.title, [], $0.amount, nil, .rows($0.evidence)) } }
}

extension [FigureLine] {
    /// Lines of items: name, what stands back, amount, colour and way of each.
    init<Item>(_ items: [Item], _ say: (Item) -> (String, [String], String, Int?, PageWay?)) {
        self = items.enumerated().map { place, item in
            let (name, details, amount, colour, way) = say(item)
            let detail = details.filter { !$0.isEmpty }.joined(separator: " · ")
            return FigureLine(id: place, name: name, detail: detail, amount: amount, colour: colour, way: way)
        }
    }
}
