import Observation
import Syncing
import Values

/// What a screen does to records: done at once, said in words, and taken back where there is a way back.
@MainActor
@Observable
package final class DeedModel {
    /// What was done last, or why it was not; nil for neither.
    package private(set) var done: DoneDeed? { didSet { feel() } }
    /// What is felt of it, as far as the person wants that; nil before anything was done.
    package private(set) var felt: Felt?
    /// What is said of it; empty for nothing.
    package var said: String { done?.text ?? "" }
    /// What is asked before something is done; nil while nothing is asked.
    package var question: DeedQuestion?
    /// The look of a category that is being chosen.
    package var look: LookDraft?
    /// The parts that a transaction is being divided into.
    package var parts: PartsDraft?
    /// The transaction that is being looked for beside another one.
    package var picker: RowPicker?
    /// Asks about an amount that is far beyond what its account has seen.
    package let doubt: AmountDoubt
    /// Shows something else once a deed is done.
    @ObservationIgnored var goes: @MainActor (PageWay) -> Void = { _ in }
    /// Takes the last thing back.
    package let undoWords: String
    /// Keeps what was chosen.
    package let saveWords: String
    private let source: ScreenSource
    private let texts: Catalogue

    init(_ source: ScreenSource, _ texts: Catalogue) {
        (self.source, self.texts, doubt) = (source, texts, AmountDoubt(texts))
        (undoWords, saveWords) = (texts.text("web.undo"), texts.text("web.save"))
    }

    /// Takes back what was done last.
    ///
    /// - Returns: what is shown once it is undone; nil for what is shown then.
    package func undo() async -> PageWay? {
        guard let last = done, last.hasWayBack else { return nil }
        do {
            try await source.act(last.back)
            done = nil
            return last.way
        } catch {
            done = DoneDeed(text: text(error), isProblem: true, back: last.back, way: last.way)
            return nil
        }
    }

    /// Does something, says so, and offers the way back.
    ///
    /// - Parameters:
    ///   - back: what undoes it.
    ///   - way: what is shown once it is undone; nil for what is shown then.
    ///   - said: what is said of it, asked for when it is done.
    /// - Returns: whether it is kept.
    @discardableResult
    func perform(_ deeds: [Deed], back: [Deed], to way: PageWay? = nil, saying said: @MainActor () async -> String) async -> Bool {
        do {
            try await source.act(deeds)
            done = DoneDeed(text: await said(), isProblem: false, back: back, way: way)
            return true
        } catch {
            complain(error)
            return false
        }
    }

    /// Says what was done elsewhere on the screen, and what undoes it.
    func tell(_ text: String, back: [Deed]) { done = DoneDeed(text: text, isProblem: false, back: back, way: nil) }

    private func feel() {
        guard let done, source.isFelt() else { return }
        felt = Felt(turn: (felt?.turn ?? 0) + 1, isProblem: done.isProblem)
    }

    /// Says why something was not done.
    func complain(_ error: any Error) { say(text(error)) }

    /// Says what is wrong.
    func say(_ problem: String) { done = DoneDeed(text: problem, isProblem: true, back: [], way: nil) }

    /// Does what a question asks for, and closes it.
    package func save(_ question: DeedQuestion) async { await keep(question) { self.question = nil } }

    /// Gives a category the look that was chosen.
    package func save(_ look: LookDraft) async { await keep(look) { self.look = nil } }

    /// Divides a transaction as it was filled in.
    package func save(_ parts: PartsDraft) async { await keep(parts) { self.parts = nil } }

    /// Takes the transaction that was chosen, and closes the choice.
    package func take(_ candidate: RowCandidate) async {
        guard let picker else { return }
        self.picker = nil
        await perform(picker.planned(candidate))
    }

    /// Does what was filled in, once its amount is meant; what was refused stays to be put right, and says why.
    private func keep(_ draft: some DeedDraft, _ close: @escaping @MainActor () -> Void) async {
        do {
            let planned = try await draft.planned()
            await doubt.settle(planned.weighed) { [weak self] in
                do {
                    if planned.deeds.isEmpty { self?.pass(planned) } else { try await self?.act(planned) }
                    close()
                } catch {
                    draft.problem = self?.text(error) ?? ""
                }
            }
        } catch {
            draft.problem = text(error)
        }
    }

    /// Does something that asks nothing before; whether it was done.
    @discardableResult
    func perform(_ planned: PlannedDeed) async -> Bool {
        do {
            try await act(planned)
            return true
        } catch {
            complain(error)
            return false
        }
    }

    /// Does something, says so, and offers the way back.
    func act(_ planned: PlannedDeed) async throws {
        guard !planned.deeds.isEmpty else { return }
        try await source.act(planned.deeds)
        let outcome = await planned.outcome?()
        done = DoneDeed(text: outcome?.said ?? planned.said, isProblem: false, back: outcome?.back ?? planned.back, way: planned.way)
        if let next = planned.next { goes(next) }
        planned.ended?()
    }

    /// Has nothing to do, since all is so already.
    private func pass(_ planned: PlannedDeed) {
        if planned.saysAlways { tell(planned.said, back: []) }
        planned.ended?()
    }

    private func text(_ error: any Error) -> String { (error as? DeedRefusal)?.text ?? Complaint.text(error, texts) }
}

/// What is felt when something was done.
package struct Felt: Hashable, Sendable {
    let turn: Int
    /// Whether it went wrong.
    package let isProblem: Bool
}

/// What was done last to records, as it is said, and what takes it back.
package struct DoneDeed: Sendable {
    /// What is said of it.
    package let text: String
    /// Whether it went wrong.
    package let isProblem: Bool
    let back: [Deed]
    let way: PageWay?

    /// Whether it can be taken back.
    package var hasWayBack: Bool { !back.isEmpty }
    /// What it is written in.
    package var ink: Ink { isProblem ? .sunset : .ink }
}

/// Deeds, what is said when they are done, and what takes them back.
struct PlannedDeed {
    let deeds: [Deed]
    let said: String
    let back: [Deed]
    /// What is shown once it is undone; nil for what is shown then.
    var way: PageWay?
    /// What is shown once it is done; nil for what is shown already.
    var next: PageWay?
    /// An amount that was typed for it; nil for none.
    var weighed: WeighedAmount?
    /// What is said of it, and what takes it back, where only its outcome tells.
    var outcome: (@MainActor () async -> (said: String, back: [Deed]))?
    /// Whether it is said also where all was so already.
    var saysAlways = false
    /// Called once it is done.
    var ended: (@MainActor () -> Void)?

    init(_ deeds: [Deed], _ said: String, back: [Deed] = []) { (self.deeds, self.said, self.back) = (deeds, said, back) }
}

/// What is filled in before something is done, and what comes of it.
@MainActor
protocol DeedDraft: AnyObject {
    /// What is wrong; empty for nothing.
    var problem: String { get set }
    /// What is to be done.
    func planned() async throws -> PlannedDeed
}

/// Why a screen does not do what was filled in.
struct DeedRefusal: Error {
    let text: String
}

/// Something that is asked before a deed: a form, and what comes of it.
@MainActor
@Observable
package final class DeedQuestion: Identifiable, DeedDraft {
    /// The form as it is filled in.
    package let draft: FormDraft
    /// What follows, in a sentence; empty where the form says it.
    package let how: String
    /// What is wrong; empty for nothing.
    package internal(set) var problem = ""
    private let plan: @MainActor (FormDraft) async throws -> PlannedDeed
    private let holds: @MainActor (FormDraft) -> Bool

    /// - Parameter holds: whether what is filled in can't be taken as it is.
    init(
        _ form: Page.Form, today: String, how: String = "", holds: @escaping @MainActor (FormDraft) -> Bool = { _ in false },
        plan: @escaping @MainActor (FormDraft) async throws -> PlannedDeed
    ) {
        (draft, self.how, self.holds, self.plan) = (FormDraft(form, today: today), how, holds, plan)
    }

    /// Whether it can't be taken as it is.
    package var isHeld: Bool { draft.isIncomplete || holds(draft) }

    func planned() async throws -> PlannedDeed { try await plan(draft) }
}

extension DeedQuestion {
    /// A question with one field.
    ///
    /// - Parameters:
    ///   - longest: bytes of what is typed at most, where it has to be there; nil where it can be left empty.
    convenience init(
        _ kind: RecordKind, _ field: (name: String, label: String, input: Page.Field.Input, value: String), title: String, action: String,
        today: String, how: String = "", longest: Int? = nil, plan: @escaping @MainActor (_ typed: String) throws -> PlannedDeed
    ) {
        let asked = Page.Field(
            kind: kind.rawValue, name: field.name, label: field.label, optional: longest == nil, value: field.value, input: field.input,
            choices: nil, owed: nil)
        let form = Page.Form(
            kind: kind.rawValue, record: nil, title: title, action: action, fields: [asked], deletable: false, currency: "", next: "")
        self.init(form, today: today, how: how) { draft in
            guard let longest else { return false }
            let typed = draft.text(of: field.name)
            return typed.isEmpty || typed.utf8.count > longest
        } plan: { draft in
            try plan(draft.text(of: field.name))
        }
    }
}

extension FormDraft {
    /// What is in a field, without the space around it.
    func text(of name: String) -> String {
        entries.first { $0.field.name == name }?.text.trimmed ?? ""
    }
}

/// Something that can be done, by its name.
package struct NamedDeed<Kind: Hashable & Sendable>: Hashable, Identifiable, Sendable {
    /// What is done.
    package let kind: Kind
    /// What it is called.
    package let name: String
    /// The system's picture of it.
    package let picture: String

    package var id: Kind { kind }

    init(_ kind: Kind, _ name: String, _ picture: String) { (self.kind, self.name, self.picture) = (kind, name, picture) }
}
