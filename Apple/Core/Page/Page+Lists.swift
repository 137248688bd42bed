extension Page {
    /// Things below each other, under a title.
    package struct List: Decodable, Hashable, Sendable {
        /// What it is of; nil where nobody asks.
        package var code: String?
        /// Its title; empty where the page's own says it.
        package let title: String
        /// Whether it is only looked up, and stays closed until somebody opens it.
        package let closed: Bool
        /// What is in it.
        package let items: [Item]
        /// The screen where it is kept.
        package let way: Way?
    }

    /// The way to another screen.
    package struct Way: Decodable, Hashable, Sendable {
        /// Its name.
        package let screen: String
        /// What it is called.
        package let text: String
    }

    /// One thing of a list.
    package struct Item: Decodable, Hashable, Identifiable, Sendable {
        /// What it is known by, in its list.
        package let key: String
        /// What it is called, or what is said of it first.
        package let name: String
        /// What stands back; empty for nothing.
        package let detail: String
        /// A sentence or two; empty for nothing.
        package let text: String
        /// Its amount; empty for nothing.
        package let amount: String
        /// How it is meant.
        package let tone: Tone
        /// Its icon of the design's set.
        package let icon: String?
        /// Its colour among the twelve of the design.
        package let colour: Int?
        /// What opens the rows behind it.
        package let evidence: Evidence?
        /// What it is held against.
        package let beside: [Beside]
        /// The query of the search that it opens.
        package let query: String?
        /// What changes it.
        package let form: Form?
        /// What can be done about it at once, the likeliest first.
        package var acts: [Act]?
        /// How much of it there is, in per cent, 0 to 100; nil for something that has no whole.
        package var meter: Int?
        /// Whether that is best seen as a ring around its icon.
        package var ring: Bool?

        package var id: String { key }

        /// How much of it there is, as a part of one; the words beside it say the same.
        package var share: Double? { ring == true ? nil : whole }
        /// The same as a ring, where that is how it is best seen.
        package var round: Ring? { ring == true ? whole.map { Ring($0, around: icon) } : nil }

        private var whole: Double? { meter.map { Double($0) / 100 } }
        /// Where it leads; nil for something that is only looked at.
        package var way: PageWay? { query.map { .search($0) } ?? evidence.map { .rows($0) } }

        /// What changes it, in order: what can be done at once, then what opens its form.
        package var changes: [Change] { (acts ?? []).map { .act($0) } + (form.map { [.form($0)] } ?? []) }

        /// How something is meant.
        package enum Tone: String, Decodable, Sendable {
            case plain, more, less, look
        }
    }

    /// Something that a thing is held against.
    package struct Beside: Decodable, Hashable, Sendable {
        /// What it is called.
        package let title: String
        /// Empty where it is of many rows that are not summed.
        package let amount: String
        /// What opens its rows.
        package let evidence: Evidence
    }

    /// Things that come again and again, under a title.
    package struct Series: Decodable, Hashable, Sendable {
        /// Its title; empty where the page's own says it.
        package let title: String
        /// What is said of it.
        package let sentences: [Sentence]
        /// The series.
        package let items: [SeriesItem]
    }

    /// One thing that comes again and again; each text is empty where it says nothing.
    package struct SeriesItem: Decodable, Hashable, Identifiable, Sendable {
        /// What it is known by.
        package let key: String
        /// What it is called.
        package let name: String
        /// Its icon of the design's set.
        package let icon: String?
        /// Its colour among the twelve of the design.
        package let colour: Int?
        /// How often it comes.
        package let cadence: String
        /// The price, or the mean where it varies.
        package let each: String
        /// The least and the most where it varies.
        package let range: String
        /// What a month comes to.
        package let perMonth: String
        /// What a year comes to.
        package let perYear: String
        /// How often it was paid.
        package let times: String
        /// The day of its last row.
        package let last: String
        /// When it is expected next.
        package let next: String
        /// The days between which it is expected.
        package let window: String
        /// How its price has changed.
        package let priceChanges: [String]
        /// What opens its rows.
        package let evidence: Evidence?

        package var id: String { key }

        /// What is said of it below its name, in order.
        package var details: [String] { [cadence, range, times, next.isEmpty ? last : next, window].filter { !$0.isEmpty } }
        /// Where it leads.
        package var way: PageWay? { evidence.map { .rows($0) } }
    }
}
