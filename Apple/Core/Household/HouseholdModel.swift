import EngineWasm
import Foundation
import Observation
import Syncing
package import Values

/// The household as views see it: its screens, what can be done to it, and how it stands. Everything works on the device's own copy.
@MainActor @Observable
package final class HouseholdModel {
    /// Whose device this is.
    package let device: DeviceFacts
    /// Who and what the household is; nil before the first sync.
    package private(set) var facts: HouseholdFacts?
    /// How what was done here stands.
    package private(set) var waiting = WaitingState()
    /// How the device stands with its server.
    package private(set) var sync = SyncState.idle
    /// What went wrong when something was to be kept or shown here; nil while nothing did.
    package private(set) var trouble: (any Error)?
    /// Grows whenever a screen may look different now: a view that shows one asks for it again.
    package private(set) var version = 0
    /// The language that screens speak.
    package private(set) var locale: Values.Locale

    let household: OpenHousehold
    let outside: Outside
    private let server: EvenkeelServer
    let syncing: SyncHousehold
    private let news: AsyncStream<SyncNews>
    /// What is done once something new is here.
    @ObservationIgnored var afterSync: (@MainActor () async -> Void)?
    @ObservationIgnored private var running: Task<Void, Never>?
    @ObservationIgnored private var hearing: Task<Void, Never>?

    /// The household of a device.
    package init(of device: DeviceFacts, _ server: EvenkeelServer, _ store: DeviceStore, _ outside: Outside, locale: Values.Locale) {
        (self.device, self.server, self.outside, self.locale) = (device, server, outside, locale)
        household = OpenHousehold(store, outside)
        let (news, continuation) = AsyncStream<SyncNews>.makeStream()
        self.news = news
        syncing = SyncHousehold(of: device, server, store, outside) { continuation.yield($0) }
    }

    /// Opens what the device has; needs no network.
    package func open() async throws {
        facts = try await household.load()
        waiting = try await household.waiting()
        version += 1
    }

    /// Keeps in step with the server from now on, as long as the app is seen.
    package func start() {
        guard running == nil else { return }
        running = Task { [syncing] in await syncing.run() }
        // News are heard for good: a stream of them ends with the first who stops listening.
        hearing = hearing ?? Task { [weak self, news] in for await one in news { await self?.hear(one) } }
    }

    /// Ends what runs.
    package func stop() {
        running?.cancel()
        running = nil
    }

    /// Looks at the server now: there is a network again, or the app is seen again.
    package func nudge() async { await syncing.nudge() }

    /// One round of sync to its end, such as when a person pulls to refresh.
    package func refresh() async {
        await syncing.round()
        sync = await syncing.state
        await takeUp()
    }

    /// A page of parts.
    package func page(_ name: String, _ parameters: JSONValue = .null) async throws -> Page {
        try await HouseholdModel.read(try await household.screen(name, parameters, for: viewer))
    }

    /// A screen with a layout of its own, as the engine writes it.
    package func screen(_ name: String, _ parameters: JSONValue = .null) async throws -> JSONValue {
        try JSONReader.read(try await household.screen(name, parameters, for: viewer))
    }

    /// A screen as the engine writes it, for those that decode it.
    package func answer(_ name: String, _ parameters: JSONValue = .null) async throws -> [UInt8] {
        try await household.screen(name, parameters, for: viewer)
    }

    /// What the engine says of a journal, beside this household.
    func journal(_ question: JournalQuestion) async throws -> [UInt8] { try await household.journal(question, for: viewer) }

    /// Does something to records: kept and shown at once, sent when it can be.
    package func act(_ deeds: [Deed]) async throws {
        do {
            try await household.act(deeds)
            try await heard()
            trouble = nil
        } catch {
            trouble = error
            throw error
        }
        await syncing.nudge()
    }

    /// What was done here and the server does not have yet, in order.
    func onItsWay() async throws -> [Syncing.Operation] { try await household.onItsWay() }

    /// What the server alone knows, by one of its addresses.
    func ask(_ path: String) async throws -> JSONValue { try await server.ask(ServerRequest("GET", path)) }

    /// The bytes that the server has at one of its addresses.
    func bytes(at path: String) async throws -> [UInt8] { try await server.answer(to: ServerRequest("GET", path)).body }

    /// Takes back what was taught about a transaction that is gone, and brings what comes of that.
    func takeBack(_ correction: Int) async throws {
        var request = ServerRequest("POST", ServerPath.takingBack(correction, of: device.household))
        request.headers["Idempotency-Key"] = outside.freshID().text
        _ = try await server.answer(to: request)
        await refresh()
    }

    /// A file that waits here for the server, by its hash; nil for one that was sent.
    func waitingFile(_ sha256: String) async throws -> [UInt8]? { try await household.file(sha256) }

    /// Sends something once more that a person looked at.
    package func retry(_ operation: UUID128) async throws {
        try await household.retry(operation)
        try await heard()
        await syncing.nudge()
    }

    /// Gives up something that a person looked at.
    package func giveUp(_ operation: UUID128) async throws {
        try await household.giveUp(operation)
        try await heard()
    }

    /// What a statement file would bring; changes nothing. `reading` has what the person chose, as Docs/Engine-ABI.md lists it at `read`.
    package func read(_ file: [UInt8], named name: String, _ choices: [JSONMember] = []) async throws -> StatementPreview {
        let fixed = [
            JSONMember("today", .string(outside.today().iso)), JSONMember("locale", .string(locale.tag)), JSONMember("name", .string(name)),
            JSONMember("currency", .string(facts?.currency ?? "")),
        ]
        let reading = JSONValue.object(fixed + choices)
        return StatementPreview(name: name, file: file, reading: reading, answer: try await household.read(file, reading))
    }

    /// Brings a statement in that was read: its rows are here at once, and the file goes to the server when it can.
    ///
    /// - Parameter answers: for each doubtful line whether it is new.
    /// - Returns: the import's id, by which it can be taken back.
    @discardableResult
    package func bringIn(_ preview: StatementPreview, answers: [Bool] = []) async throws -> UUID128 {
        let record = outside.freshID()
        try await act([preview.deed(record, answers)])
        return record
    }

    /// Speaks another language from now on.
    package func speak(_ locale: Values.Locale) {
        self.locale = locale
        version += 1
    }

    private var viewer: ScreenViewer { ScreenViewer(today: outside.today(), locale: locale) }

    private func hear(_ news: SyncNews) async {
        switch news {
        case .state(let state): sync = state
        case .changed: await takeUp()
        case .pushed:
            let before = waiting.needsYou.count
            try? await heard()
            // What was refused counts here no more.
            guard waiting.needsYou.count != before else { return }
            try? await household.relay()
            version += 1
        }
    }

    /// Shows the server's household as it is now.
    private func takeUp() async {
        do {
            if let facts = try await household.load() { self.facts = facts }
            try await heard()
            trouble = nil
        } catch {
            trouble = error
        }
        await afterSync?()
    }

    /// Reads a page away from the main thread.
    @concurrent private static func read(_ page: [UInt8]) async throws -> Page {
        try JSONDecoder().decode(ScreenOfParts.self, from: Data(page)).view
    }

    /// Reads how what was done here stands.
    func heard() async throws {
        waiting = try await household.waiting()
        version += 1
    }

    /// A screen that is a page.
    nonisolated private struct ScreenOfParts: Decodable {
        let view: Page
    }
}
