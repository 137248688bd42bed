import Bookkeeping
import Foundation
import Importing
import Values

/// Says what the bank texts of a list are, one line of JSON for each.
struct CategoriseInput {
    private let knowledge: Knowledge
    private let console: Console

    /// Answers with what is known, on a console.
    init(_ knowledge: Knowledge, _ console: Console) {
        self.knowledge = knowledge
        self.console = console
    }

    /// Bytes of answers that are written at once.
    private static let flushBytes = 1 << 20

    /// Answers from the shared knowledge; equal texts share the line that was written for the first of them.
    func answer(_ input: SourceText) throws {
        let table = try PlainTable(input, columns: ["description", "amount"])
        var categorise = CategoriseTexts(knowledge)
        var lines: [[UInt8]] = []
        var unread = LeftOut()
        var output: [UInt8] = []
        table.eachRow { line, fields in
            let amount = CategoriseInput.amount(fields[1])
            if amount == nil { unread.note(line) }
            let answer = categorise.answer(fields[0], amount: amount ?? 0)
            if answer.place == lines.count {
                let code = answer.decision.category.map { knowledge.taxonomy[$0].code } ?? CategoryChoice.unsure
                lines.append(
                    CategoriseInput.line(
                        answer.merchant, code, answer.decision.confidencePerMille, answer.decision.reason.code))
            }
            output += lines[answer.place]
            CategoriseInput.flush(&output, console)
        }
        console.write(output)
        unread.remark("cli.categorise.noAmount", console)
    }

    /// Answers in the person's own categories, learned from rows that they sorted.
    func answer(_ input: SourceText, after history: SourceText) throws {
        var personal = PersonalCategories(knowledge)
        var left = LeftOut()
        try PlainTable(history, columns: ["description", "amount", "category"]).eachRow { line, fields in
            let isLearned = personal.add(
                fields[0], amount: CategoriseInput.amount(fields[1]) ?? 0, category: String(decoding: fields[2], as: UTF8.self))
            if !isLearned { left.note(line) }
        }
        left.remark("cli.categorise.notLearned", console)
        personal.learn()
        var unread = LeftOut()
        var output: [UInt8] = []
        try PlainTable(input, columns: ["description", "amount"]).eachRow { line, fields in
            let amount = CategoriseInput.amount(fields[1])
            if amount == nil { unread.note(line) }
            let found = personal.decide(fields[0], amount: amount ?? 0)
            let reason: CategoryReason = found == nil ? .unsure : found?.followsRows == true ? .pastDecisions : .words
            output += CategoriseInput.line(
                found?.merchant ?? "", found.map { personal.labels[$0.label] } ?? "", found?.confidencePerMille ?? 0, reason.code)
            CategoriseInput.flush(&output, console)
        }
        console.write(output)
        unread.remark("cli.categorise.noAmount", console)
    }

    /// Writes the answers so far when they are many.
    private static func flush(_ output: inout [UInt8], _ console: Console) {
        guard output.count >= flushBytes else { return }
        console.write(output)
        output.removeAll(keepingCapacity: true)
    }

    /// `{"merchant","category","confidence","reason"}` with a line end.
    private static func line(_ merchant: String, _ category: String, _ perMille: Int, _ reason: String) -> [UInt8] {
        var json = JSONWriter(capacity: 128)
        json.object { json in
            json.member("merchant", merchant)
            json.member("category", category)
            json.key("confidence")
            json.share(perMille: perMille)
            json.member("reason", reason)
        }
        return json.bytes + [10]
    }

    /// Minor units of two digits from an amount's text; nil for what is none.
    private static func amount(_ text: UnsafeBufferPointer<UInt8>) -> Int64? {
        if let exact = AmountText.read(text, exponent: 2) { return exact }
        let plain = text.filter { $0 == 45 || $0 == 46 || ($0 >= 48 && $0 <= 57) }
        guard let value = Double(String(decoding: plain, as: UTF8.self)), abs(value) < 1e15 else { return nil }
        return Int64((value * 100).rounded())
    }
}

/// Rows of a list that could not be used as they were meant.
private struct LeftOut {
    private var count = 0
    private var firstLine = 0

    mutating func note(_ line: Int) {
        if count == 0 { firstLine = line }
        count += 1
    }

    /// Says how many there were and where the first one is; nothing when there were none.
    func remark(_ key: String, _ console: Console) {
        guard count > 0 else { return }
        console.remark(
            words(key, .count("count", count), .text("line", String(firstLine)), .text("limit", String(PersonalCategories.labelLimit))))
    }
}
