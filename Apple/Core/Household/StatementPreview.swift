import Crypto
import Syncing
package import Values

/// What a statement file would bring, before a person agrees to it.
package struct StatementPreview: Hashable, Sendable {
    /// The file's name.
    package let name: String
    let file: [UInt8]
    let reading: JSONValue
    /// What the engine said of it, as Docs/Engine-ABI.md has it at `read`.
    package let answer: JSONValue

    /// What was said of a file.
    ///
    /// - Parameter reading: how the engine was told to read it.
    package init(name: String, file: [UInt8], reading: JSONValue, answer: JSONValue) {
        (self.name, self.file, self.reading, self.answer) = (name, file, reading, answer)
    }

    /// How many lines are new.
    package var newCount: Int { Int(clamping: answer["preview"]?["counts"]?["new"]?.integer ?? 0) }
    /// How many lines a person is asked about.
    package var doubtfulCount: Int { (answer["preview"]?["doubtful"]?.array ?? []).count }

    /// What brings it in: the operation that the server hears, with the file and how it was read here.
    func deed(_ record: UUID128, _ answers: [Bool]) -> Deed {
        let hash = SHA256.hash(data: file).map { byte in
            String(byte >> 4, radix: 16) + String(byte & 15, radix: 16)
        }.joined()
        var fields: [String: JSONValue] = [
            "file": .string(hash), "name": .string(name), "lines": .string(lines(answers)), "currency": reading["currency"] ?? .null,
        ]
        if let account = answer["account"], !account.isNull { fields["account"] = account }
        if let columns = answer["preview"]?["mapping"], columns != .string(""), !columns.isNull { fields["csv"] = columns }
        if let order = reading["dateOrder"] { fields["dateOrder"] = order }
        var deed = Deed.create(.statement, record, fields.filter { !$0.value.isNull })
        let added = answers.enumerated().filter { $0.element }.map { JSONValue.integer(Int64($0.offset)) }
        deed.boxes[.file(hash)] = file
        deed.boxes[.statement(record.text)] =
            JSONValue.object([JSONMember("reading", settled), JSONMember("add", .array(added))]).bytes
        return deed
    }

    /// How it was read, with the accounts and columns that were found: whatever becomes known until the server has it, it stays as it was shown.
    private var settled: JSONValue {
        let found = [("accounts", answer["accounts"]), ("csv", answer["preview"]?["mapping"])].compactMap { name, value in
            value.flatMap { $0.isNull || $0 == .string("") ? nil : JSONMember(name, $0) }
        }
        let names = Set(found.map(\.key))
        return .object((reading.members ?? []).filter { !names.contains($0.key) } + found)
    }

    /// What becomes of each line, with every doubtful one as the person answered it.
    private func lines(_ answers: [Bool]) -> String {
        var left = answers[...]
        return String(
            (answer["lines"]?.string ?? "").flatMap { letter -> [Character] in
                letter == "d" ? [left.popFirst() == true ? "y" : "s"] : [letter]
            })
    }
}
