import Foundation
import Values

/// How a statement file was understood, and how else a person can have it read: what each column of a CSV file holds and in which order its days
/// are, by the same choices as in `Web/screens/import/columns.js`.
struct ImportColumns: Hashable {
    /// What can be chosen.
    let questions: [ImportQuestion]
    private let words: [Word]
    private let held: [String]

    /// A word of a mapping, such as `order=dmy`.
    private struct Word: Hashable {
        let name: String
        var value: String
    }

    /// What a column can hold, as mappings name it.
    private static let roles = [
        "ignore", "date", "value", "payee", "payer", "memo", "amount", "debit", "credit", "balance", "currency", "category", "status",
        "sign", "account", "id", "reference", "check", "counterpart", "type", "fee", "original", "originalCurrency",
    ]
    /// Those that several columns can hold together.
    private static let plural: Set = ["ignore", "payee", "memo", "amount", "category"]
    private static let orders = ["ymd", "dmy", "mdy"]
    private static let ignored = "ignore"
    private static let column = "column"

    /// A CSV file, by the mapping that the engine writes: `delimiter=, header=yes date=1 payee=2 amount=3 order=dmy decimal=. invert=no`.
    init(_ mapping: String, _ file: [UInt8], encoding: String, _ texts: Catalogue) {
        let words = mapping.split(separator: " ").map { word in
            let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            return Word(name: String(parts[0]), value: parts.count > 1 ? String(parts[1]) : "")
        }
        func value(_ name: String) -> String? { words.first { $0.name == name }?.value }
        let lines = FileSample.lines(
            of: file, encoding, skipping: value("skip").flatMap { Int($0) } ?? 0, delimiter: value("delimiter") ?? ",")
        var held = Array(repeating: ImportColumns.ignored, count: lines.map(\.count).max() ?? 0)
        for role in ImportColumns.roles {
            for number in (value(role) ?? "").split(separator: ",").compactMap({ Int($0) }) where held.indices.contains(number - 1) {
                held[number - 1] = role
            }
        }
        (self.words, self.held) = (words, held)
        let order = ImportQuestion(
            id: ImportQuestion.order, label: texts.text("csv.dates"), choice: value("order") ?? "",
            choices: ImportColumns.orders.map { ($0, texts.text("csv.order.\($0)")) })
        let sign = ImportQuestion(
            id: ImportQuestion.sign, label: texts.text("csv.sign"), choice: value("invert") ?? "no",
            choices: [("no", texts.text("csv.sign.plain")), ("yes", texts.text("csv.sign.inverted"))])
        let roles = ImportColumns.roles.map { ($0, texts.text("csv.role.\($0)")) }
        questions =
            [order, sign]
            + held.enumerated().map { place, role in
                let head = lines.first.flatMap { $0.indices.contains(place) ? $0[place] : nil } ?? ""
                return ImportQuestion(
                    id: ImportColumns.column + String(place),
                    label: head.isEmpty ? texts.text("web.import.column", .count("number", Int64(place) + 1)) : head, choice: role,
                    choices: roles, sample: lines.dropFirst().map { $0.indices.contains(place) ? $0[place] : "" }.joined(separator: " · "))
            }
    }

    /// The mapping with another answer to a question.
    func mapping(with question: ImportQuestion) -> String {
        switch question.id {
        case ImportQuestion.order: return text(setting("order", question.choice))
        case ImportQuestion.sign: return text(setting("invert", question.choice))
        default:
            guard let place = Int(question.id.dropFirst(ImportColumns.column.count)), held.indices.contains(place) else {
                return text(words)
            }
            var held = held
            // What one column alone can hold, another one holds no more.
            if !ImportColumns.plural.contains(question.choice) { held = held.map { $0 == question.choice ? ImportColumns.ignored : $0 } }
            held[place] = question.choice
            return text(holding(held))
        }
    }

    private func setting(_ name: String, _ value: String) -> [Word] {
        let isThere = words.contains { $0.name == name }
        return isThere
            ? words.map { Word(name: $0.name, value: $0.name == name ? value : $0.value) } : words + [Word(name: name, value: value)]
    }

    private func holding(_ held: [String]) -> [Word] {
        let others = words.filter { !ImportColumns.roles.contains($0.name) }
        let roles = ImportColumns.roles.compactMap { role -> Word? in
            let places = held.indices.filter { held[$0] == role }.map { String($0 + 1) }
            return places.isEmpty ? nil : Word(name: role, value: places.joined(separator: ","))
        }
        return others + roles
    }

    private func text(_ words: [Word]) -> String { words.map { $0.name + "=" + $0.value }.joined(separator: " ") }

    /// The order of days, where a file that names its columns itself leaves it open.
    ///
    /// - Parameter order: the one that was chosen; empty for the one that was found.
    static func dateOrder(_ order: String, _ texts: Catalogue) -> ImportQuestion {
        ImportQuestion(
            id: ImportQuestion.dateOrder, label: texts.text("csv.dates"), choice: order,
            choices: [("", texts.text("web.import.asFound"))] + orders.map { ($0, texts.text("csv.order.\($0)")) })
    }
}

/// Something that can be chosen about how a file is read.
package struct ImportQuestion: Hashable, Identifiable, Sendable {
    /// What it is about.
    package let id: String
    /// What it is called.
    package let label: String
    /// What is chosen.
    package var choice: String
    /// What can be chosen.
    package let choices: [Page.Field.Choice]
    /// Some of what the file has there; empty where that says nothing.
    package let sample: String

    static let order = "order"
    static let sign = "sign"
    static let dateOrder = "dateOrder"

    init(id: String, label: String, choice: String, choices: [(String, String)], sample: String = "") {
        (self.id, self.label, self.choice, self.sample) = (id, label, choice, sample)
        self.choices = choices.map { Page.Field.Choice(code: $0.0, name: $0.1) }
    }
}

/// The first lines of a file as fields, so that somebody recognizes its columns.
private enum FileSample {
    private static let bytes = 65_536
    private static let lines = 4

    static func lines(of file: [UInt8], _ encoding: String, skipping skipped: Int, delimiter: String) -> [[String]] {
        let mark: Character = delimiter == "tab" ? "\t" : delimiter.first ?? ","
        return text(Array(file.prefix(bytes)), encoding).split(omittingEmptySubsequences: false) { $0.isNewline }.dropFirst(skipped).prefix(
            lines
        )
        .filter { !$0.isEmpty }.map { fields(of: $0, mark) }
    }

    private static func text(_ bytes: [UInt8], _ encoding: String) -> String {
        let kinds: [String: String.Encoding] = [
            "windows-1252": .windowsCP1252, "utf-16le": .utf16LittleEndian, "utf-16be": .utf16BigEndian, "iso-8859-1": .isoLatin1,
        ]
        return kinds[encoding].flatMap { String(bytes: bytes, encoding: $0) } ?? String(decoding: bytes, as: UTF8.self)
    }

    private static func fields(of line: Substring, _ delimiter: Character) -> [String] {
        var fields = [""]
        var isQuoted = false
        for character in line {
            if character == "\"" {
                isQuoted.toggle()
            } else if character == delimiter, !isQuoted {
                fields.append("")
            } else {
                fields[fields.count - 1].append(character)
            }
        }
        return fields.map { $0.trimmingCharacters(in: .whitespaces) }
    }
}
