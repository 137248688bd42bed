import Bookkeeping
import Households
package import Screens
import Syncing
import Values

/// The whole engine behind a handful of calls that take and give bytes: what a browser, or any other program that is not
/// written in Swift, talks to. `Docs/Engine-ABI.md` describes the calls.
///
/// Several ledgers may be open at once, each under a number that is never used again.
package struct Engine {
    /// The form of the calls; it grows by one whenever a caller has to change.
    package static let version: Int32 = 4
    /// Ledgers that may be open at once.
    package static let ledgerLimit = 64

    private var ledgers: [(number: Int32, ledger: OpenLedger)] = []
    private var lastNumber: Int32 = 0
    /// The texts of the locales that were asked for.
    var catalogues: [Catalogue] = []

    /// An engine without open ledgers.
    package init() {}

    /// Opens the ledger of a snapshot, an empty one for no bytes.
    ///
    /// - Parameter options: what a snapshot does not hold, as `DeviceHousehold` takes it.
    /// - Returns: `{"ledger":1,"may":{…},"rows":…,"accounts":…,"revision":…}`.
    package mutating func open(
        _ snapshot: UnsafeRawBufferPointer, options: UnsafeBufferPointer<UInt8>
    ) throws(EngineFailure) -> [UInt8] {
        guard ledgers.count < Engine.ledgerLimit, lastNumber < Int32.max else { throw .tooManyLedgers }
        let household = try DeviceHousehold(try Engine.ledger(of: snapshot), try Options(options))
        lastNumber += 1
        ledgers.append((lastNumber, OpenLedger(household)))
        return try state(of: lastNumber)
    }

    /// The snapshot of a ledger, which `open` reads anywhere.
    package func snapshot(_ number: Int32) throws(EngineFailure) -> [UInt8] {
        try opened(number).household.ledger.snapshot()
    }

    /// What a ledger's snapshot does not hold and `read`, `apply` and `undo` change, as `open` takes it, and the lists of `choose` that
    /// they change: a module that reads no statements goes on from there.
    ///
    /// - Returns: `{"accounts":[…],"holders":[…],"made":0,"spans":[…],"transfers":[…],"imports":[],"choices":{"tags":[…],"notes":[…]}}`.
    package func facts(_ number: Int32) throws(EngineFailure) -> [UInt8] {
        let household = try opened(number).household
        return Engine.answer { json in
            json.object { json in
                json.member("accounts", household.accounts.compactMap { $0 })
                // An undone import may have taken accounts away at the end.
                json.member("holders", Array(household.people.holders.prefix(household.accounts.count)))
                json.member("made", household.ledger.accounts.count - household.accounts.count)
                json.key("spans")
                Spans.write(household.spans, to: &json)
                json.member("transfers", household.transfers)
                // What can be taken back is said by the state of the ledger that they were applied to.
                json.array("imports") { _ in }
                json.object("choices") { json in
                    Choices.write(household.choices.tags, "tags", to: &json)
                    Choices.write(household.choices.notes, "notes", to: &json)
                }
            }
        }
    }

    /// Forgets a ledger and frees its memory.
    ///
    /// - Returns: `{}`.
    package mutating func close(_ number: Int32) throws(EngineFailure) -> [UInt8] {
        ledgers.remove(at: try place(of: number))
        return Engine.answer { $0.object { _ in } }
    }

    /// The failure as a caller gets it.
    package static func answer(_ failure: EngineFailure) -> [UInt8] {
        answer { $0.value(failure) }
    }

    /// The ledger that is open under a number.
    func opened(_ number: Int32) throws(EngineFailure) -> OpenLedger {
        ledgers[try place(of: number)].ledger
    }

    /// What a caller wants to know of a ledger that it opened or changed; `spans` are those that were added.
    func state(of number: Int32, spans: [CoveredSpan] = []) throws(EngineFailure) -> [UInt8] {
        let household = try opened(number).household
        let ledger = household.ledger
        return Engine.answer { json in
            json.object { json in
                json.member("ledger", Int(number))
                json.object("may") { Engine.write(permissionsIn: household, to: &$0) }
                json.member("rows", ledger.count)
                json.member("accounts", ledger.accounts.count)
                json.member("revision", ledger.revision)
                json.key("spans")
                Spans.write(spans, to: &json)
            }
        }
    }

    /// Writes what an app can offer a member, by the same function that judges what they do.
    private static func write(permissionsIn household: DeviceHousehold, to json: inout JSONWriter) {
        let member = household.member
        json.member("changeRows", mayEver(member, .changeRows))
        json.member("changeChoices", mayEver(member, .changeChoices))
        json.member("importStatements", mayEver(member, .importStatements))
        json.member("addAccount", mayEver(member, .addAccount))
        json.member("changeHousehold", mayEver(member, .changeHousehold))
        json.array("invite") { json in
            for role in Role.allCases where mayEver(member, .invite(role)) { json.string(role.code) }
        }
        json.array("undo") { json in
            for trace in household.traces where !trace.isUndone && household.mayUndo(trace) { json.value(trace.id) }
        }
    }

    /// The bytes of a JSON answer.
    static func answer(_ write: (inout JSONWriter) -> Void) -> [UInt8] {
        var json = JSONWriter()
        write(&json)
        return json.bytes
    }

    private func place(of number: Int32) throws(EngineFailure) -> Int {
        for (place, open) in ledgers.enumerated() where open.number == number { return place }
        throw .unknownLedger
    }

    private static func ledger(of snapshot: UnsafeRawBufferPointer) throws(EngineFailure) -> Ledger {
        guard !snapshot.isEmpty else { return Ledger() }
        do {
            return try Ledger(snapshot: snapshot)
        } catch {
            throw .snapshotDamaged
        }
    }
}

extension Engine {
    /// Lays what a household decided over a ledger's rows, in place of what was laid there before; screens show the rows so.
    ///
    /// - Parameter choices: the JSON that `Choices.read` describes; no bytes for none.
    /// - Returns: `{}`.
    package func choose(_ number: Int32, _ choices: UnsafeBufferPointer<UInt8>) throws(EngineFailure) -> [UInt8] {
        let read: Choices
        do throws(ChoicesError) {
            read = choices.isEmpty ? Choices() : try Choices.read(choices)
        } catch {
            throw EngineFailure(error)
        }
        try opened(number).choose(read)
        return Engine.answer { $0.object { _ in } }
    }
}

extension Engine {
    /// What a device says it has of some bytes, to be sent only what it lacks: the body of `POST …/snapshot/changes`.
    package static func pieces(_ bytes: UnsafeBufferPointer<UInt8>) -> [UInt8] {
        Delta.request(for: ContentPieces(Array(bytes)))
    }

    /// What the server has, made of what a device has and of what it was sent.
    ///
    /// - Throws: `engine.deltaMismatch`; then the device asks anew, as one that has nothing.
    package static func patch(
        _ have: UnsafeBufferPointer<UInt8>, _ delta: UnsafeBufferPointer<UInt8>
    ) throws(EngineFailure) -> [UInt8] {
        let bytes = Array(have)
        do throws(Delta.Mismatch) {
            return try Delta.apply(Array(delta), to: bytes, ContentPieces(bytes), limit: patchLimit) { SHA256Hash.of($0) }
        } catch {
            throw .deltaMismatch
        }
    }

    /// Bytes that `patch` makes at most, so that a caller's memory has room for them.
    private static let patchLimit = 1 << 29
}

extension Engine {
    /// A screen of a ledger as JSON.
    ///
    /// - Parameters:
    ///   - parameters: what the screen asks for, as `ScreenRequest` lists it.
    ///   - viewer: `today`, `locale` and what else `Viewer` takes, as JSON.
    ///   - screens: those that are made here. A module asks for no other, and the linker leaves what they need out of it.
    package mutating func screen(
        _ number: Int32, _ name: String, parameters: UnsafeBufferPointer<UInt8>, viewer: UnsafeBufferPointer<UInt8>,
        of screens: [ScreenDeclaration]
    ) throws(EngineFailure) -> [UInt8] {
        let context = try context(number, try Viewer(try Options(viewer)))
        let knowledge = ScreenRequest.needsKnowledge(name, parameters: parameters) ? try Engine.knowledge() : nil
        if ScreenRequest.needsRates(name, of: screens) { try Engine.needRates() }
        do throws(ScreenProblem) {
            return try ScreenRequest.screen(name, parameters: parameters, in: context, knowledge, of: screens)
        } catch {
            throw EngineFailure(error)
        }
    }

    /// What screens of a ledger are made from for a viewer. The first module calls it once, and has no room for a call.
    @inline(__always)
    mutating func context(_ number: Int32, _ viewer: Viewer) throws(EngineFailure) -> ScreenContext {
        let taxonomy = try Engine.taxonomy()
        let catalogue = catalogue(viewer.locale)
        return try opened(number).context(for: viewer) { open in
            let shown = open.shown()
            let chosen = ApplyChoices.run(
                shown.choices, to: shown.ledger, transfers: shown.transfers, taxonomy, today: viewer.today, rules: viewer.rules)
            return ScreenContext(
                chosen, spans: shown.records.balances(ofAccounts: shown.accounts, upTo: viewer.today) + shown.spans,
                records: shown.records, transfers: shown.transfers, today: viewer.today,
                catalogue: catalogue, taxonomy: taxonomy, rules: viewer.rules,
                currency: viewer.currency, people: shown.people, accounts: shown.accounts, publishedRates: shown.publishedRates)
        }
    }
}

extension Engine {
    /// Reads a statement file, holds it against a ledger, and keeps what it found for `apply`; changes nothing.
    ///
    /// - Parameter options: `today`, `locale`, and what else `ReadRequest` takes, as JSON.
    /// - Returns: what was read and what would happen.
    package mutating func read(
        _ number: Int32, _ file: UnsafeBufferPointer<UInt8>, options: UnsafeBufferPointer<UInt8>
    ) throws(EngineFailure) -> [UInt8] {
        let request = try ReadRequest(try Options(options))
        let knowledge = try Engine.knowledge()
        let catalogue = catalogue(request.locale)
        let open = try opened(number)
        open.prepared = nil
        let prepared = try PreparedStatement.prepare(file, request, for: open.household, shown: open.shown(), knowledge)
        open.prepared = prepared
        let records = open.shown().records
        return Engine.answer { prepared.write(to: &$0, for: open.household, records: records, catalogue) }
    }

    /// Brings the statement that was read last into its ledger.
    ///
    /// - Parameter options: `importNumber`, `seed`, `now`, and what else `ApplyRequest` takes, as JSON.
    /// - Returns: the ledger's new state, as `open` gives it, with the spans that the statement covers.
    package func apply(_ number: Int32, options: UnsafeBufferPointer<UInt8>) throws(EngineFailure) -> [UInt8] {
        let request = try ApplyRequest(try Options(options))
        let open = try opened(number)
        guard let prepared = open.prepared else { throw .nothingRead }
        var added: [CoveredSpan] = []
        open.change { added = prepared.apply(request, to: $0) }
        return try state(of: number, spans: added)
    }
}

extension Engine {
    /// What becomes of a device's outbox when something happens. Nothing is kept here between two calls.
    ///
    /// - Parameters:
    ///   - state: the `state` of the answer before as JSON; no bytes or `null` for an outbox that has nothing yet.
    ///   - event: what happened, as `OutboxEvent` takes it.
    /// - Returns: the new state, and what a device wants to know of it.
    package static func outbox(
        _ state: UnsafeBufferPointer<UInt8>, _ event: UnsafeBufferPointer<UInt8>
    ) throws(EngineFailure) -> [UInt8] {
        var outbox = try read(state)
        let batch = try OutboxEvent(event).happen(to: &outbox)
        return answer { json in
            json.object { json in
                json.member("state", outbox)
                json.member("send", batch)
                json.member("waiting", outbox.waitingCount)
                json.array("needsYou") { json in
                    for entry in outbox.needingYou { write(entry, to: &json) }
                }
                json.member("nextTime", outbox.nextTime().map { max($0.milliseconds, 0) })
                json.array("shown") { json in
                    for entry in outbox.entries where !entry.isRefused { json.value(entry.operation) }
                }
            }
        }
    }

    private static func read(_ state: UnsafeBufferPointer<UInt8>) throws(EngineFailure) -> Outbox {
        guard !state.isEmpty else { return Outbox() }
        do {
            let json = try JSONReader.read(state)
            if json.isNull { return Outbox() }
            if let outbox = Outbox(json) { return outbox }
        } catch {}
        throw .outboxDamaged
    }

    private static func write(_ entry: OutboxEntry, to json: inout JSONWriter) {
        var problem: String?
        if case .refused(let id) = entry.state { problem = id }
        json.object { json in
            json.member("operation", entry.operation)
            json.member("problem", problem)
        }
    }
}
