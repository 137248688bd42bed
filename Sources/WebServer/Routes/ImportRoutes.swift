import Bookkeeping
import Foundation
import Households
import HTTPTypes
import Importing
import Screens
import Storage
import Syncing
import Values
import Workflows

/// Statements: looked at first, imported, and taken back.
enum ImportRoutes {
    /// Bytes of a statement that can be sent.
    static let fileLimit = 64 << 20
    /// Doubtful lines that can be decided one by one.
    private static let answerLimit = 100_000

    static let all: [Endpoint] = [
        .converse(
            .post, "/v1/households/{household}/imports/preview", "previewImport",
            "Reads a statement file and says what importing it would do; changes nothing. The file waits an hour for being imported.",
            .member(.write), query: reading, body: .file(mostBytes: fileLimit),
            answer: .json(.object([Field("upload", .id), Field("screen", .importScreen)])),
            problems: [.permissionDenied, .importRefused, .unreadableFile, .badParameter, .noRoom]
        ) { call in
            try await call.service.workers.run { try preview(call) }
        }.heavy,
        .change(
            .post, "/v1/households/{household}/imports", "import", "Imports a file that was looked at.", .member(.write),
            body: .json(
                .object([
                    Field("upload", .id),
                    .optional(
                        "doubtful", .word(["new", "known", "leave"]), "What lines are that may be known; left out when nothing is said."),
                    .optional(
                        "answers", .list(.boolean, most: answerLimit),
                        "In place of `doubtful`: for each such line in its order, whether it is new."),
                ])),
            answer: .json(.importScreen), problems: [.permissionDenied, .importRefused, .badParameter, .noRoom]
        ) { call in
            guard let id = UUID128(call.text("upload")) else { throw Problem(.notFound) }
            let (upload, bytes) = try call.store.upload(id, of: try call.actor.member.id)
            var prepared = try prepare(upload, bytes, call)
            try settle(&prepared.plan, call)
            // First, so that its bytes do not count twice.
            try call.store.removeUpload(id)
            let number = try ImportStatement.apply(prepared, by: call.actor, in: call.environment)
            return .screen(try screen(prepared, number.map { .done(number: $0) } ?? .unchanged, call))
        }.heavy,
        .get(
            "/v1/households/{household}/imports", "imports", "Every import, newest first.", .member(.read), answer: .json(.importsScreen)
        ) { call in
            let offset = call.environment.offsetMinutes
            let summaries = try LoadLedger.imports(by: call.actor, in: call.environment).map { record in
                ImportSummary(
                    number: Int(record.number), fileName: record.fileName, format: record.format, added: record.added, known: record.known,
                    confirmed: record.confirmed, doubtful: record.doubtful, day: record.created.day(offsetMinutes: offset),
                    isUndone: record.undone != nil)
            }
            return .screen(ImportsScreen(summaries, catalogue: call.catalogue))
        },
        .change(
            .post, "/v1/households/{household}/imports/{import}/undo", "undoImport", "Takes an import back as if it had never been.",
            .member(.write),
            answer: .json(.object([Field("import", .integer(1...Int64(UInt32.max))), Field("removed", .integer(0...Int64.max))])),
            problems: [.permissionDenied]
        ) { call in
            let undone = try UndoImport.run(try call.number("import"), by: call.actor, in: call.environment)
            return .json { json in
                json.member("import", Int(undone.number))
                json.member("removed", undone.removed)
            }
        },
    ]

    /// Reads a file, plans its import and keeps it. Nobody who writes waits for the reading and planning.
    private static func preview(_ call: Call) throws -> Answer {
        let upload = HouseholdStore.Upload(
            id: call.environment.freshID(), member: try call.actor.member.id, name: call.query["name"] ?? "", choices: choices(call.query),
            created: call.now)
        let prepared = try prepare(upload, call.bytes, call)
        guard prepared.file.holdsAnything else { throw Problem(.unreadableFile) }
        let answer = answer(upload: upload.id, try screen(prepared, .preview, call))
        try call.write { call in
            try call.bytes.withUnsafeBufferPointer { try call.store.keep(upload, $0) }
            // Afterwards, since it took the place of what the member had looked at before.
            try call.actor.requireRoom(for: 0, in: call.environment)
        }
        return answer
    }

    /// Decides doubtful lines as the body says; those that it says nothing about stay doubtful.
    private static func settle(_ plan: inout ImportPlan, _ call: Call) throws {
        switch call.optionalText("doubtful") {
        case "new": plan.settleDoubtful { _, _ in true }
        case "known": plan.settleDoubtful { _, _ in false }
        default:
            guard let answers = call.body["answers"]?.array else { return }
            // Other lines than those that the person was asked about: the household changed since.
            guard answers.count == plan.count(of: .doubtful) else { throw Problem(.changedMeanwhile) }
            var next = 0
            plan.settleDoubtful { _, _ in
                defer { next += 1 }
                return answers[next].bool ?? false
            }
        }
    }

    private static let reading: [Field] = [
        Field("name", .text(1...255), "The file's name; helps to find the account."),
        .optional("account", .name, "The account that it belongs to; found out when nothing is said."),
        .optional("csv", .text(1...1000), "How a CSV file is understood where that was not found out right; see Docs/CLI.md."),
        .optional("dateOrder", .word(DateOrder.allCases.map(\.code))), .optional("currency", .currency),
    ]

    /// How a file is read, as it is kept with it.
    private static func choices(_ query: [String: String]) -> String {
        var json = JSONWriter()
        json.object { json in
            for field in reading { if let value = query[field.name] { json.member(field.name, value) } }
        }
        return json.text
    }

    private static func prepare(_ upload: HouseholdStore.Upload, _ bytes: [UInt8], _ call: Call) throws -> PreparedImport {
        let kept = (try? JSONReader.read(upload.choices)) ?? .null
        var choices = ImportChoices(accountName: kept["account"]?.string)
        if let text = kept["csv"]?.string {
            guard let csv = try? CSVChoices(text) else { throw Problem(.badParameter, pointer: "csv") }
            choices.csv = csv
        }
        choices.dateOrder = kept["dateOrder"]?.string.flatMap { code in DateOrder.allCases.first { $0.code == code } }
        choices.currency = kept["currency"]?.string.flatMap { Currency($0) }
        return try ImportStatement.prepare(SourceText(copying: bytes), named: upload.name, choices, by: call.actor, in: call.environment)
    }

    private static func screen(_ prepared: PreparedImport, _ state: ImportScreen.State, _ call: Call) throws -> ImportScreen {
        // A program keeps them itself, by `POST …/changes`, and so does a device.
        let budgets = state == .preview ? prepared.budgets : []
        let records = budgets.isEmpty ? [] : try ListRecords.run(.budget, by: call.actor, in: call.environment)
        return ImportScreen(
            name: prepared.details.fileName, file: prepared.file, plan: prepared.plan, ledger: prepared.ledger,
            knownAccounts: prepared.ledger.accounts.count - prepared.details.newAccounts.count,
            budgets: budgets.map { KeptBudget($0, among: records) }, state: state, catalogue: call.catalogue)
    }

    private static func answer(upload: UUID128, _ screen: ImportScreen) -> Answer {
        Answer(Array("{\"upload\":\"\(upload.text)\",\"screen\":".utf8) + screen.json() + [UInt8(ascii: "}")])
    }
}
