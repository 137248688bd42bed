import Bookkeeping
import Importing
import Storage
import Syncing
import TestDatabases
import TestSupport
import Testing
import Values
import Workflows

/// A browser plans a statement by the functions of the server, from the household's document: the same accounts, the same reading of the
/// columns, the same fate of each line.
@Suite("A statement is planned alike on a device and on the server: laws", .everyDatabase)
struct PlanContractTests {
    @Test(arguments: UInt64(0)..<12) func aDevicePlansWhatTheServerPlans(seed: UInt64) throws {
        var random = SeededRandom(seed: seed)
        let server = try StoredHousehold(seed: seed)
        for step in 0..<14 {
            let what = "seed \(seed), step \(step)"
            let file = NextFile(&random)
            var device = try LayingDevice(of: server)
            if let undone = random.element(of: try server.store.standingImports()), random.happens(perMille: 300) {
                #expect(try device.undo(undone.id) == nil, "\(what)")
                _ = try UndoImport.run(undone.number, by: server.actor, in: server.environment)
            }
            let here = try device.read(file.bytes, options(for: file, in: server))
            guard let there = try? prepare(file, file.account, in: server) else {
                #expect(here["error"]?["id"]?.string == "engine.otherCurrency", "\(what)")
                continue
            }
            #expect(accounts(here) == accounts(there), "\(what)")
            #expect(here["lines"]?.string == there.plan.outline, "\(what)")
            #expect(here["preview"]?["mapping"]?.string == there.file.mapping?.text, "\(what)")
            // The operation that the device sends names the accounts and says how the columns were understood.
            var sent = file
            if let mapping = there.file.mapping { sent.csv = mapping.text }
            var agreed = try prepare(sent, here["account"]?.string, in: server)
            #expect(accounts(agreed) == accounts(there) && agreed.plan.outline == there.plan.outline, "\(what)")
            agreed.plan.settleDoubtful { _, line in line % 2 == 0 }
            _ = try ImportStatement.apply(agreed, by: server.actor, in: server.environment)
        }
    }

    /// Exports of other programs are no tables to either: the same accounts, also under other names, and once they are in the same tags
    /// and notes.
    @Test(arguments: UInt64(0)..<8) func aDevicePlansAnExportOfAnotherProgramAsTheServerDoes(seed: UInt64) throws {
        var random = SeededRandom(seed: seed)
        let server = try StoredHousehold(seed: seed)
        for step in 0..<4 {
            let what = "seed \(seed), step \(step)"
            let file = NextFile(exportBy: &random)
            var device = try LayingDevice(of: server)
            let here = try device.read(file.bytes, options(for: file, in: server))
            var agreed = try prepare(file, here["account"]?.string, in: server)
            #expect(here["preview"]?["format"]?.string == agreed.file.format?.code && agreed.file.mapping == nil, "\(what)")
            #expect(accounts(here) == accounts(agreed) && here["lines"]?.string == agreed.plan.outline, "\(what)")
            #expect((here["statements"]?.array ?? []).count == 3, "\(what)")
            let id = UUID128(high: 7, low: UInt64(step + 1))
            agreed.details.id = id
            agreed.plan.settleDoubtful { _, _ in false }
            try device.apply(id)
            _ = try ImportStatement.apply(agreed, isKeptAnyway: true, by: server.actor, in: server.environment)
            let (choices, facts) = try (server.store.choices(), device.facts())
            #expect(texts(facts["choices"]?["tags"]) == choices.tags.map { "\($0.row.text) \($0.text)" }, "\(what)")
            #expect(texts(facts["choices"]?["notes"]) == choices.notes.map { "\($0.row.text) \($0.text)" }, "\(what)")
            if step == 0 { _ = try ChangeAccount.run(0, name: "Ours", by: server.actor, in: server.environment) }
        }
    }

    private func texts(_ list: JSONValue?) -> [String] {
        (list?.array ?? []).map { "\($0["row"]?.string ?? "") \($0["text"]?.string ?? "")" }
    }

    private func options(for file: NextFile, in server: StoredHousehold) -> String {
        var json = JSONWriter()
        json.object { json in
            json.member("today", server.environment.today)
            json.member("locale", "en-CA")
            json.member("name", file.name)
            if !file.csv.isEmpty { json.member("csv", file.csv) }
            if let account = file.account { json.array("accounts") { json in json.object { $0.member("name", account) } } }
        }
        return json.text
    }

    private func prepare(_ file: NextFile, _ account: String?, in server: StoredHousehold) throws -> PreparedImport {
        let choices = ImportChoices(accountName: account, csv: try CSVChoices(file.csv))
        return try ImportStatement.prepare(
            SourceText(copying: file.bytes), named: file.name, choices, by: server.actor, in: server.environment)
    }

    private func accounts(_ answer: JSONValue) -> [String] {
        (answer["statements"]?.array ?? []).map { statement in
            guard let number = statement["account"]?.integer else { return "-" }
            return "\(number) \(statement["belongsTo"]?.string ?? "")"
        }
    }

    private func accounts(_ prepared: PreparedImport) -> [String] {
        prepared.accounts.map { account in account.map { "\($0.number) \(prepared.ledger.accounts[Int($0.number)].name)" } ?? "-" }
    }
}

/// A file that a person downloads, and what they decide about it.
private struct NextFile {
    var name: String
    var bytes: [UInt8]
    var csv = ""
    var account: String?

    init(_ random: inout SeededRandom) {
        let isOFX = random.happens(perMille: 350)
        let stem = random.element(of: ["visa", "Visa-2026-03", "export (2)", "2026", "épargne"]) ?? ""
        name = stem + (isOFX ? ".ofx" : ".csv")
        guard !isOFX else {
            let numbers = random.happens(perMille: 400) ? ["1234-5678", "999"] : [random.element(of: ["12345678", "999"]) ?? ""]
            bytes = Array(NextFile.ofx(numbers, random.happens(perMille: 200) ? "USD" : "CAD", &random).utf8)
            if numbers.count == 1, random.happens(perMille: 300) { account = "visa" }
            return
        }
        let isTurned = random.happens(perMille: 300)
        let rows = (0..<random.integer(in: 1...4)).map { _ -> String in
            let (day, amount) = ("0\(random.integer(in: 1...9))/0\(random.integer(in: 1...9))/2026", "-\(random.integer(in: 1...3)).50")
            let text = random.element(of: ["METRO", "CARD PURCHASE 8814", "SHELL"]) ?? ""
            return isTurned ? "\(day),\(amount),\(text)" : "\(day),\(text),\(amount)"
        }
        bytes = Array(([isTurned ? "Posted,Amount,Details" : "Date,Description,Amount"] + rows).joined(separator: "\n").utf8)
        if random.happens(perMille: 250) { csv = random.element(of: ["order=dmy", "order=mdy", "order=dmy invert=yes"]) ?? "" }
        if random.happens(perMille: 300) { account = random.element(of: ["VISA", "Ours"]) }
    }

    private static func ofx(_ numbers: [String], _ currency: String, _ random: inout SeededRandom) -> String {
        let statements = numbers.map { number in
            "<STMTTRNRS><STMTRS><CURDEF>\(currency)<BANKACCTFROM><BANKID>003<ACCTID>\(number)<ACCTTYPE>CHECKING</BANKACCTFROM>"
                + "<BANKTRANLIST><STMTTRN><TRNTYPE>DEBIT<DTPOSTED>2026030\(random.integer(in: 1...9))<TRNAMT>-\(random.integer(in: 1...3)).50"
                + "<FITID>\(random.integer(in: 1...40))<NAME>METRO</STMTTRN></BANKTRANLIST></STMTRS></STMTTRNRS>"
        }
        return "OFXHEADER:100\nDATA:OFXSGML\n\n<OFX><BANKMSGSRSV1>\(statements.joined())</BANKMSGSRSV1></OFX>"
    }
}

extension NextFile {
    /// An export of Monarch with three accounts, one of which has a name that no text can name.
    init(exportBy random: inout SeededRandom) {
        name = "transactions.csv"
        var rows = ["Date,Merchant,Category,Account,Original Statement,Notes,Amount,Tags"]
        for account in ["Everyday", "Épargne (...1234)", "A=B"] {
            for day in 1...9 {
                let amount = "-\(random.integer(in: 1...9)).50"
                let note = random.happens(perMille: 300) ? "note \(random.integer(in: 1...3))" : ""
                let tags = random.happens(perMille: 400) ? "\"shared,t\(random.integer(in: 1...3))\"" : ""
                rows.append("2026-03-0\(day),Shop,Groceries,\(account),METRO 12,\(note),\(amount),\(tags)")
            }
        }
        bytes = Array(rows.joined(separator: "\n").utf8)
    }
}
