/// A screen as the engine says it, whether a server or the engine on this device made it: the member `view` of a screen's answer. Its shape is
/// that of Docs/Screen-parts.md, and a test holds the names of its parts to the engine's.
package struct Page: Decodable, Hashable, Sendable {
    /// Its title.
    package let title: String
    /// What is below its title; empty for nothing.
    package let subtitle: String
    /// What it shows, in order.
    package let parts: [Part]
    /// What to say when there is nothing to show; a form stays all the same.
    package let empty: Empty?

    /// The forms among its parts.
    package var forms: [Form] {
        parts.compactMap { part in
            if case .form(let form) = part { return form }
            return nil
        }
    }

    /// A part of a page.
    package enum Part: Hashable, Sendable {
        case sentences([Sentence])
        case list(List)
        case series(Series)
        case chart(Chart)
        case table(Table)
        case form(Form)

        /// The names of the parts in the engine's answers.
        package enum Name: String, Decodable, CaseIterable, Sendable {
            case sentences, list, series, chart, table, form
        }
    }

    /// A sentence, and what opens the rows behind its figures.
    package struct Sentence: Decodable, Hashable, Sendable {
        /// The sentence.
        package let text: String
        /// What opens its rows; nil for a sentence without a figure.
        package let evidence: Evidence?
    }

    /// What a screen says when it has nothing to show: why, and the one next step.
    package struct Empty: Decodable, Hashable, Sendable {
        /// What is so.
        package let title: String
        /// Why, or what comes of the next step.
        package let text: String
        /// The next step.
        package let action: Step

        /// The next step, and the screen that it leads to.
        package struct Step: Decodable, Hashable, Sendable {
            /// What it is called.
            package let text: String
            /// The screen.
            package let screen: String
        }
    }

    /// Figures in rows and columns.
    package struct Table: Decodable, Hashable, Sendable {
        /// What it shows.
        package let caption: String
        /// Heads of the columns.
        package let columns: [String]
        /// Rows of texts, each with one for each column.
        package let rows: [[String]]

        /// A figure, and what a screen reader says of it.
        package struct Cell: Hashable, Identifiable, Sendable {
            /// Its place in its row, counted from 0.
            package let id: Int
            /// What is seen.
            package let text: String
            /// The same behind the head of its column; the first of a row names the row and stands by itself.
            package let spoken: String
        }

        /// The heads of the columns.
        package var heads: [Cell] { columns.enumerated().map { Cell(id: $0, text: $1, spoken: $1) } }

        /// The cells of each row.
        package var cells: [[Cell]] {
            rows.map { row in
                row.enumerated().map { place, text in
                    let head = place > 0 && columns.indices.contains(place) ? columns[place] : ""
                    return Cell(id: place, text: text, spoken: [head, text].filter { !$0.isEmpty }.joined(separator: ", "))
                }
            }
        }
    }
}

extension Page.Part: Decodable {
    private enum Key: String, CodingKey {
        case part, sentences, chart, table
    }

    package init(from decoder: any Decoder) throws {
        let members = try decoder.container(keyedBy: Key.self)
        switch try members.decode(Name.self, forKey: .part) {
        case .sentences: self = .sentences(try members.decode([Page.Sentence].self, forKey: .sentences))
        case .list: self = .list(try Page.List(from: decoder))
        case .series: self = .series(try Page.Series(from: decoder))
        case .chart: self = .chart(try members.decode(Page.Chart.self, forKey: .chart))
        case .table: self = .table(try members.decode(Page.Table.self, forKey: .table))
        case .form: self = .form(try Page.Form(from: decoder))
        }
    }
}

/// The question that the screen `rows` is asked with; what it means is the engine's.
package struct Evidence: Decodable, Hashable, Sendable {
    /// Its parameters, each with one value or several.
    package let parameters: [String: [String]]

    package init(from decoder: any Decoder) throws {
        let members = try decoder.singleValueContainer().decode([String: Value].self)
        parameters = members.mapValues { $0.texts }
    }

    /// One text, or several.
    private struct Value: Decodable {
        let texts: [String]

        init(from decoder: any Decoder) throws {
            let value = try decoder.singleValueContainer()
            if let one = try? value.decode(String.self) { texts = [one] } else { texts = try value.decode([String].self) }
        }
    }
}

/// Where a page leads.
package enum PageWay: Hashable, Sendable {
    /// The rows behind a figure.
    case rows(Evidence)
    /// Another screen, by its name.
    case screen(String)
    /// What a search finds.
    case search(String)
    /// A transaction, by its id.
    case row(String)
    /// What happened to a transaction, by its id.
    case history(String)
    /// What was spent in a period.
    case period(PeriodQuestion)
    /// A month as a calendar, as `2026-11`; the present one for nil.
    case month(String?)
    /// A screen with what it is asked.
    case asked(AskedScreen)
    /// An account, by its id.
    case account(String)
    /// A category, by its code.
    case category(String)
    /// A rule as text, by its record; a new one for nil.
    case rule(String?)
    /// A screen of the journal.
    case journal(JournalWay)
}

/// The period that the mirror is asked for.
package struct PeriodQuestion: Hashable, Sendable {
    /// Its kind, such as `month`.
    package let kind: String
    /// Its first day; nil for the present one of its kind.
    package let from: String?
    /// Its last day.
    package let to: String?

    /// A period.
    package init(_ kind: String, from: String? = nil, to: String? = nil) { (self.kind, self.from, self.to) = (kind, from, to) }
}
