import Values

/// What a statement file would bring, as the engine says it before anything changes.
package struct ImportLayout: Decodable, Hashable, Sendable {
    let statements: [Statement]
    private let preview: Preview

    /// Programs whose exports name accounts and categories themselves.
    private static let programs: Set = ["actual", "firefly", "ynab", "mint", "monarch", "hledger", "beancount"]
    /// Mistakes that are told at once.
    private static let few = 20
    private static let doubtful = "doubtful"
    private static let new = "new"

    /// One of the statements of a file.
    struct Statement: Decodable, Hashable, Sendable {
        let belongsTo: String?
        let isNew: Bool
        let canChoose: Bool
        let identifier: String
        let name: String
        let lines: Int64
        let total: String

        /// What the file itself calls its account.
        var said: String { (name == identifier ? [name] : [name, identifier]).filter { !$0.isEmpty }.joined(separator: " · ") }
    }

    /// Lines of a file that one thing becomes of.
    package struct Group: Hashable, Identifiable, Sendable {
        /// Its name among them.
        package let id: String
        /// How many they are.
        package let title: String
        /// What becomes of them, and why.
        package let about: [String]
        /// Some of them.
        package let examples: [FigureLine]
        /// How many more there are; empty for none.
        package let rest: String
        /// Whether they are what the file brings.
        package var isNew: Bool { id == ImportLayout.new }
    }

    /// Whether a balance in the file is proven.
    package struct Proof: Decodable, Hashable, Sendable {
        /// What is said of it.
        package let text: String
        /// Whether it is.
        package let proven: Bool
        /// The system's picture of it.
        package var picture: String { proven ? "checkmark.circle" : "exclamationmark.triangle" }
        /// What it is drawn in.
        package var ink: Ink { proven ? .sage : .sunset }
    }

    /// How the file was read: its format, how many transactions, of which days.
    package var read: String { preview.view.read }
    /// What is unclear in it.
    package var questions: [String] { preview.view.questions }
    /// Its balances.
    package var proofs: [Proof] { preview.view.proofs }
    /// What comes of agreeing.
    package var next: String { preview.view.next }
    /// Whether it is the export of another program.
    var isProgram: Bool { ImportLayout.programs.contains(preview.format ?? "") }
    /// Lines that are new.
    var newCount: Int64 { preview.counts.new }
    /// Lines that confirm what is here.
    var confirmedCount: Int64 { preview.counts.confirmed }
    /// Whether it has transactions, here already or not.
    var hasLines: Bool {
        let counts = preview.counts
        return counts.new + counts.confirmed + counts.known + counts.doubtful > 0
    }
    /// Whether there is nothing in it but mistakes.
    var isWrong: Bool {
        !preview.errors.isEmpty && !hasLines
    }
    /// The mistakes, each with its line where it has one.
    var issues: [String] { (preview.errors + (isProgram ? [] : preview.warnings)).map(\.message) }
    /// What stays in another program.
    func left(_ texts: Catalogue) -> [String] {
        guard isProgram else { return [] }
        return ImportLayout.few(preview.warnings.map(\.message), texts)
    }

    /// How the columns of a CSV file were understood; nil for another one.
    func columns(of file: [UInt8], _ texts: Catalogue) -> ImportColumns? {
        guard let mapping = preview.mapping, !mapping.isEmpty else { return nil }
        return ImportColumns(mapping, file, encoding: preview.encoding ?? "", texts)
    }

    /// How it was read, as a title.
    func title(_ texts: Catalogue) -> String {
        guard isProgram, let format = preview.format else { return texts.text("web.import.readAs") }
        return texts.text("web.import.movingFrom", .text("program", texts.text("format.\(format)")))
    }

    /// Its lines by what becomes of them; those that a person decides are not among them.
    func groups(_ texts: Catalogue) -> [Group] {
        let groups = preview.view.groups.filter { $0.group != ImportLayout.doubtful && $0.count > 0 }.map { group in
            let sums = group.sums.map {
                texts.text("web.import.sum", .text("account", $0.account), .text("rows", $0.rows), .text("amount", $0.amount))
            }
            let more = group.count - Int64(group.examples.count)
            let examples = [FigureLine](group.examples) { ($0.name, [$0.when(texts)], $0.amount, nil, nil) }
            return Group(
                id: group.group, title: group.title, about: [group.text] + group.reasons.map(\.text) + sums, examples: examples,
                rest: more > 0 ? texts.text("web.import.andMore", .count("count", more)) : "")
        }
        return groups + [budgets(texts)].compactMap { $0 }
    }

    /// The budgets that come along from another program; nil for none.
    private func budgets(_ texts: Catalogue) -> Group? {
        guard let all = preview.budgets, !all.isEmpty, let shown = preview.view.budgetItems else { return nil }
        let more = Int64(all.count - shown.count)
        return Group(
            id: "budgets", title: texts.text("import.count.budgets", .count("count", Int64(all.count))),
            about: [texts.text("web.import.budgets")], examples: [FigureLine](shown) { ($0.name, [], $0.detail, nil, nil) },
            rest: more > 0 ? texts.text("web.import.andMore", .count("count", more)) : "")
    }

    /// How many lines a person decides; empty for none.
    var doubtfulTitle: String { preview.view.groups.first { $0.group == ImportLayout.doubtful }?.title ?? "" }

    /// The lines that a person decides, each beside what it may be.
    func pairs(_ texts: Catalogue) -> [ImportPair] {
        preview.view.pairs.enumerated().map { place, pair in
            let line = (texts.text("import.inFile"), pair.line.name, pair.line.day, pair.line.amount)
            let sides = [line] + (pair.row.map { [($0.source, $0.name, $0.day, $0.amount)] } ?? [])
            return ImportPair(
                id: place, name: pair.line.name, reason: pair.reason, sides: [FigureLine](sides) { ($0.1, [$0.0, $0.2], $0.3, nil, nil) })
        }
    }

    /// The first of many sentences, and how many there are besides.
    static func few(_ sentences: [String], _ texts: Catalogue) -> [String] {
        guard sentences.count > few else { return sentences }
        return sentences.prefix(few) + [texts.text("web.import.andMore", .count("count", Int64(sentences.count - few)))]
    }
}

/// A line that may be here already, and what a person says of it.
package struct ImportPair: Hashable, Identifiable, Sendable {
    /// Its number among the lines that are asked about, counted from 0.
    package let id: Int
    /// What the line says.
    package let name: String
    /// Why it is doubtful.
    package let reason: String
    /// The line, and the transaction that it may be.
    package let sides: [FigureLine]
    /// What was said of it.
    package var answer = Answer.open

    /// What can be said of it.
    package enum Answer: Hashable, Sendable {
        /// Nothing yet; it counts as the same.
        case open
        /// It is the transaction that is here.
        case same
        /// It is one of its own.
        case different
    }
}

extension ImportLayout {
    private struct Preview: Decodable, Hashable {
        let format: String?
        let encoding: String?
        let mapping: String?
        let counts: Counts
        let warnings: [Mistake]
        let errors: [Mistake]
        let budgets: [Kept]?
        let view: Said
    }

    private struct Counts: Decodable, Hashable {
        let new: Int64
        let confirmed: Int64
        let known: Int64
        let doubtful: Int64
    }

    private struct Mistake: Decodable, Hashable {
        let id: String
        let message: String
    }

    private struct Said: Decodable, Hashable {
        let read: String
        let next: String
        let questions: [String]
        let proofs: [Proof]
        let groups: [SaidGroup]
        let pairs: [SaidPair]
        let budgetItems: [SaidBudget]?
    }

    private struct SaidBudget: Decodable, Hashable {
        let name: String
        let detail: String
    }

    private struct Kept: Decodable, Hashable {
        let name: String
    }

    private struct SaidGroup: Decodable, Hashable {
        let group: String
        let title: String
        let text: String
        let count: Int64
        let sums: [Sum]
        let reasons: [Reason]
        let examples: [Example]
    }

    private struct Sum: Decodable, Hashable {
        let account: String
        let rows: String
        let amount: String
    }

    private struct Reason: Decodable, Hashable {
        let text: String
    }

    private struct Example: Decodable, Hashable {
        let name: String
        let day: String
        let amount: String
        let pending: Bool

        func when(_ texts: Catalogue) -> String { pending ? texts.text("web.import.pending", .text("day", day)) : day }
    }

    private struct SaidPair: Decodable, Hashable {
        let reason: String
        let line: Example
        let row: Row?
    }

    private struct Row: Decodable, Hashable {
        let name: String
        let day: String
        let amount: String
        let source: String
    }
}
