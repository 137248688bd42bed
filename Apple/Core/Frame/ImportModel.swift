import EngineWasm
package import Foundation
import Observation
import Syncing
import Values

/// Statement files that are being brought in, one at a time: read on this device, shown before anything changes, agreed to or left, and taken
/// back. What is here stays while another screen is seen.
@MainActor
@Observable
package final class ImportModel: Identifiable {
    /// How far it is.
    package enum Stage {
        /// It asks for files.
        case choosing
        /// A file is being read.
        case reading
        /// A file is no statement: how it was read and why, and whether another one would help.
        case wrong(read: String, sentences: [String])
        /// What a file would bring.
        case preview(ImportPreview)
    }

    /// How far it is.
    package private(set) var stage = Stage.choosing
    /// The name of the file that is looked at; empty for none.
    package private(set) var name = ""
    /// How many files wait for their turn; empty for none.
    package var more: String { queue.isEmpty ? "" : texts.text("web.import.more", .count("count", Int64(queue.count))) }
    /// Where the statements of the file go.
    package var accounts: [ImportAccount] = []
    /// The names of accounts that they can go to.
    package private(set) var known: [String] = []
    /// The lines that a person decides.
    package var pairs: [ImportPair] = []
    /// How else the file can be read.
    package var questions: [ImportQuestion] = []
    /// What was brought in last; nil for nothing that can be taken back here.
    package internal(set) var done: ImportDone?
    /// What was brought in before, the newest first.
    var past: [PastImport] = []
    /// The import that is to be taken back, while that is asked.
    package internal(set) var doubted: PastImport?
    /// What was taken back.
    package internal(set) var remark = ""
    /// What went wrong; empty for nothing.
    package internal(set) var problem = ""
    /// Whether files are being chosen.
    package var isChoosing = false
    /// Its words.
    package let words: ImportWords
    let source: ScreenSource
    let statements: StatementSource
    let texts: Catalogue
    private let leave: @MainActor (PageWay?) -> Void
    /// The files that wait for their turn.
    var queue: [StatementFile] = []
    @ObservationIgnored var current: StatementFile?
    private var read: (preview: StatementPreview, layout: ImportLayout)?
    @ObservationIgnored private var refused: Set<String> = []
    @ObservationIgnored private var columns: ImportColumns?
    /// What the person chose about the file, by the names that the engine has.
    @ObservationIgnored private var choices: [String: JSONValue] = [:]
    var isBusy = false

    /// Characters of an account's name at most.
    private static let longestName = 100

    init(_ source: ScreenSource, _ statements: StatementSource, _ texts: Catalogue, leave: @escaping @MainActor (PageWay?) -> Void) {
        (self.source, self.statements, self.texts, self.leave) = (source, statements, texts, leave)
        words = ImportWords { texts.text($0) }
    }

    /// How many rows it would add.
    private var adds: Int64 { (read?.layout.newCount ?? 0) + Int64(pairs.count { $0.answer == .different }) }
    private var open: Int { pairs.count { $0.answer == .open } }
    private var confirms: Int64 { read?.layout.confirmedCount ?? 0 }
    private var budgets: [JSONValue] { read?.preview.budgets ?? [] }
    private var isOfBudgets: Bool { adds == 0 && confirms == 0 && open == 0 && !budgets.isEmpty }

    /// What agrees to the file.
    package var addWords: String {
        if isOfBudgets { return texts.text("web.import.keep", .count("count", Int64(budgets.count))) }
        return adds > 0 || confirms == 0
            ? texts.text("web.import.add", .count("count", adds)) : texts.text("web.import.book", .count("count", confirms))
    }
    /// Whether the file brings nothing, whatever is said of it.
    package var isEmpty: Bool { adds == 0 && confirms == 0 && open == 0 && budgets.isEmpty }
    /// What has to be said before agreeing.
    package var reminder: String {
        isEmpty ? texts.text("import.next.nothing") : open > 0 ? texts.text("web.import.stillOpen", .count("count", Int64(open))) : ""
    }
    /// Whether it can't be agreed to as it is.
    package var isHeld: Bool { isBusy || adds + confirms + Int64(budgets.count) == 0 || accounts.contains(where: \.isHeld) }

    /// Leaves the file, and takes up the next one.
    package func setAside() async {
        letGo()
        await next()
    }

    /// Leaves the screen. What is on it stays.
    package func close() { leave(nil) }

    /// Opens the transactions.
    package func look() { leave(.search("")) }
}

extension ImportModel {
    /// Another account for a statement, by its name.
    package func choose(_ name: String, for statement: Int) async {
        guard let before = accounts.first(where: { $0.id == statement }) else { return }
        let name = String(name.trimmed.prefix(ImportModel.longestName))
        guard !name.isEmpty, var choices = read?.preview.answer["accounts"]?.array, choices.indices.contains(statement) else {
            return change(statement) { $0.name = before.known }
        }
        choices[statement] = .object([JSONMember("name", .string(name))])
        do {
            try await look(choosing: "accounts", .array(choices))
        } catch let failure as EngineFailure where failure.id == ImportModel.otherCurrency {
            change(statement) { account in
                account.name = before.known
                account.note = texts.text("web.import.accountOtherCurrency", .text("account", failure.subject))
            }
        } catch {
            problem = Complaint.text(error, texts)
        }
    }

    /// Reads the file as a person says: another column, another order of days. What contradicts itself is no way to read a file; it stays as
    /// it was.
    package func correct(_ question: ImportQuestion) async {
        let isOrder = question.id == ImportQuestion.dateOrder
        let value = isOrder ? question.choice : columns?.mapping(with: question) ?? ""
        let (name, before) = isOrder ? ("dateOrder", order) : ("csv", read?.preview.answer["preview"]?["mapping"]?.string ?? "")
        guard value != before else { return }
        do {
            try await look(choosing: name, value.isEmpty ? nil : .string(value))
        } catch {
            ask()
        }
    }

    /// Takes the name that was typed.
    package func choose(_ account: ImportAccount) async { await choose(account.name, for: account.id) }

    /// Brings the file in: its rows are here at once, and it goes to the server when it can.
    package func add() async {
        // What was typed a moment ago is shown before it is added.
        if let typed = accounts.first(where: { $0.isTyped }) { return await choose(typed) }
        guard let read, !isHeld else { return }
        isBusy = true
        defer { isBusy = false }
        do {
            let (added, kept) = (adds, budgets)
            let record = read.layout.hasLines ? try await statements.bringIn(read.preview, pairs.map { $0.answer == .different }) : nil
            let deeds = kept.flatMap { Deed.keeping($0, newID: source.freshID) }
            if !deeds.isEmpty { try await source.act(deeds) }
            let back = [record.map { Deed.delete(.statement, $0.text) }].compactMap { $0 } + deeds.compactMap(\.unmade)
            done = ImportDone(back, name, record == nil ? nil : added, budgets: kept.count, into: accounts.map(\.known), texts)
            (remark, problem) = ("", "")
            await setAside()
        } catch {
            problem = Complaint.text(error, texts)
        }
    }

    /// Takes back what was brought in last.
    package func undo() async {
        guard let done else { return }
        do {
            try await source.act(done.back)
            (self.done, problem) = (nil, "")
            await loadPast()
            remark = texts.text("web.imports.undone", .text("name", done.file))
        } catch {
            problem = Complaint.text(error, texts)
        }
    }

    private static let otherCurrency = "engine.otherCurrency"

    /// Takes up the next file, or asks for some.
    func next() async {
        (accounts, pairs, read, problem) = ([], [], nil, "")
        (questions, columns, choices) = ([], nil, [:])
        guard !queue.isEmpty else {
            (current, name, stage) = (nil, "", .choosing)
            return
        }
        let file = queue.removeFirst()
        (current, name, stage) = (file, file.name, .reading)
        do {
            try await look()
        } catch FileAccess.Refusal.tooLarge {
            stage = .wrong(read: "", sentences: [texts.text("web.import.problem.size")])
        } catch let problem as ZipProblem {
            stage = .wrong(read: "", sentences: [texts.text("web.import.problem.\(problem.rawValue)")])
        } catch {
            stage = .wrong(read: "", sentences: [texts.text("web.import.problem.reading")])
        }
    }

    /// The order of days that was chosen; empty for the one that was found.
    private var order: String { choices["dateOrder"]?.string ?? "" }

    /// Reads the file with something else chosen; what can't be read so is not chosen.
    private func look(choosing name: String, _ value: JSONValue?) async throws {
        let before = choices
        choices[name] = value
        do {
            try await look()
        } catch {
            choices = before
            throw error
        }
    }

    /// Says how else the file can be read, as it is read now.
    private func ask() {
        guard let read else { return }
        columns = read.layout.columns(of: read.preview.file, texts)
        questions = columns?.questions ?? (read.layout.isProgram ? [ImportColumns.dateOrder(order, texts)] : [])
    }

    /// Reads the file, with what the person chose.
    private func look() async throws {
        guard let file = current else { return }
        let bytes = try await file.bytes(statements.access)
        if let files = try await file.unpacked(bytes) {
            guard current == file else { return }
            // What was in an archive is looked at in its place.
            queue = files + queue
            return await next()
        }
        let chosen = choices.sorted { $0.key < $1.key }.map { JSONMember($0.key, $0.value) }
        let preview = try await statements.read(bytes, file.name, chosen)
        let layout = try await WholeAnswer<ImportLayout>.read(source.shown(preview.answer).bytes)
        await learnAccounts()
        // Another file may be looked at by now.
        guard current == file else { return }
        read = (preview, layout)
        ask()
        (pairs, problem) = (layout.pairs(texts), "")
        accounts = layout.statements.enumerated().compactMap { ImportAccount($1, at: $0, in: layout, without: refused, texts) }
        stage =
            layout.isWrong
            ? .wrong(read: layout.read, sentences: ImportLayout.few(layout.issues, texts)) : .preview(ImportPreview(layout, texts))
    }

    /// Reads which accounts there are, and which of them may not be added to.
    private func learnAccounts() async {
        guard let bytes = try? await source.answer("accounts", .object([JSONMember("view", .bool(false))])),
            let all = try? JSONReader.read(bytes)["accounts"]?.array
        else { return }
        let readOnly = statements.readOnly()
        refused = Set(all.filter { readOnly.contains($0["record"]?.string ?? "") }.compactMap { $0["account"]?.string })
        known = all.filter { $0["closed"]?.isNull ?? true }.compactMap { $0["account"]?.string }.filter { !refused.contains($0) }
    }

    private func change(_ statement: Int, _ body: (inout ImportAccount) -> Void) {
        guard let index = accounts.firstIndex(where: { $0.id == statement }) else { return }
        body(&accounts[index])
    }
}
