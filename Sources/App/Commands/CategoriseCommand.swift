import ArgumentParser
import Bookkeeping
import Foundation
import Importing
import Values

/// `evenkeel categorise --stdin`: what texts of banks are, for programs and for measuring.
struct CategoriseCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "categorise", abstract: words("cli.categorise.abstract"), discussion: words("cli.categorise.discussion"))

    @Flag(name: .customLong("stdin"), help: ArgumentHelp(words("cli.categorise.stdin")))
    var readsInput = false

    @Option(help: ArgumentHelp(words("cli.categorise.learn"), valueName: words("cli.value.file")), completion: .file())
    var learn: String?

    @OptionGroup var common: CommonOptions

    func validate() throws {
        if !readsInput { throw ValidationError(words("cli.categorise.error.stdin")) }
    }

    func run() throws {
        let console = Console()
        do {
            let knowledge = Knowledge()
            let input = try MappedFile.open("/dev/stdin")
            if let learn {
                try answer(input, after: try MappedFile.open(learn), knowledge, console)
            } else {
                try answer(input, knowledge, console)
            }
        } catch let problem as PlainTable.Problem {
            if case .missingColumn(let name) = problem { console.remark(words("cli.categorise.error.column", .text("name", name))) }
            throw Failure.data
        } catch {
            throw Failure.report(error, on: console)
        }
    }

    /// Bytes of answers that are written at once.
    private static let flushBytes = 1 << 20

    /// Answers from the shared knowledge; equal texts share the line that was written for the first of them.
    private func answer(_ input: SourceText, _ knowledge: Knowledge, _ console: Console) throws {
        let table = try PlainTable(input, columns: ["description", "amount"])
        var categorise = CategoriseTexts(knowledge)
        var lines: [[UInt8]] = []
        var output: [UInt8] = []
        table.eachRow { _, fields in
            let answer = categorise.answer(fields[0], amount: CategoriseCommand.amount(fields[1]))
            if answer.place == lines.count {
                let code = answer.decision.category.map { knowledge.taxonomy[$0].code } ?? "uncategorized"
                lines.append(
                    CategoriseCommand.line(
                        answer.merchant, code, answer.decision.confidencePerMille, answer.decision.reason.code))
            }
            output += lines[answer.place]
            if output.count >= CategoriseCommand.flushBytes {
                console.write(output)
                output.removeAll(keepingCapacity: true)
            }
        }
        console.write(output)
    }

    /// Answers in the person's own categories, learned from rows that they sorted.
    private func answer(_ input: SourceText, after history: SourceText, _ knowledge: Knowledge, _ console: Console) throws {
        var personal = PersonalCategories(knowledge)
        try PlainTable(history, columns: ["description", "amount", "category"]).eachRow { _, fields in
            personal.add(fields[0], amount: CategoriseCommand.amount(fields[1]), category: String(decoding: fields[2], as: UTF8.self))
        }
        personal.learn()
        let table = try PlainTable(input, columns: ["description", "amount"])
        let cleaner = MerchantCleaner(knowledge.merchants)
        var output: [UInt8] = []
        table.eachRow { _, fields in
            let merchant = cleaner.clean(fields[0]).displayName
            let found = personal.decide(fields[0], amount: CategoriseCommand.amount(fields[1]))
            let reason: CategoryReason = found == nil ? .unsure : found?.isKnownMerchant == true ? .pastDecisions : .words
            output += CategoriseCommand.line(
                merchant, found.map { personal.labels[$0.label] } ?? "", found?.confidencePerMille ?? 0, reason.code)
        }
        console.write(output)
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

    /// Minor units of two digits from an amount's text; zero for what is none.
    private static func amount(_ text: UnsafeBufferPointer<UInt8>) -> Int64 {
        if let exact = AmountText.read(text, exponent: 2) { return exact }
        let plain = text.filter { $0 == 45 || $0 == 46 || ($0 >= 48 && $0 <= 57) }
        guard let value = Double(String(decoding: plain, as: UTF8.self)), abs(value) < 1e15 else { return 0 }
        return Int64((value * 100).rounded())
    }
}
