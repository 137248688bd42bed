import Observation
package import Values
import VaultClient

/// The person's journal as views see it. `FrameModel.journal` is the one of the person who is signed in; all of it works on the device's
/// own copy, and what is kept goes to the person's other devices when it can (Docs/Journal.md, "On a device").
@MainActor
@Observable
package final class JournalModel {
    /// All records that open here, the newest first.
    package private(set) var moments: [JournalMoment] = []
    /// How the journal stands.
    package private(set) var standing = JournalStanding.idle
    /// Whether the vault was never opened on this device, or has a newer key by now: all is kept here, and nothing is sent yet.
    package private(set) var needsVault = false
    /// How many records wait to be sent.
    package private(set) var waiting = 0
    /// Whether some of these wait for Wi-Fi with their recordings and photos.
    package private(set) var waitsForWifi = false
    /// Whether recordings and photos go over Wi-Fi only; nil where nobody tells over what they go.
    package private(set) var isWifiOnly: Bool?
    /// What is still sealed by keys that came before the vault's newest; nil where nothing can be.
    private(set) var left: LeftToRewrap?
    /// Records that need their person.
    package private(set) var troubles: [JournalTrouble] = []
    /// Why what was done last came to nothing; nil where it did not.
    package private(set) var failure: (any Error)?
    /// Where all of it is kept. What is being recorded lies there too, in boxes of its own.
    package let boxes: JournalBoxes

    private let outside: Outside
    private let files: JournalFiles
    private let network: NetworkLine?
    /// What the vault is opened in; nil for a journal that goes nowhere.
    private let desk: VaultDesk?
    /// The keys of a journal that goes nowhere; nil for a device's, which has them in its boxes.
    private let own: JournalVault?
    @ObservationIgnored private var journal: OpenJournal?
    @ObservationIgnored private var syncing: SyncJournal?
    @ObservationIgnored private var vault: JournalVault?
    /// The records by their ids.
    @ObservationIgnored private var places: [String: Int] = [:]
    /// Whether something that waits names files that the server does not have.
    @ObservationIgnored private var hasNewFiles = false
    /// The last picture that is shown.
    @ObservationIgnored private var number = -1
    @ObservationIgnored private var isFull = false
    @ObservationIgnored private var isClosed = false
    @ObservationIgnored private var isOpening = false
    @ObservationIgnored private var isStarted = false
    @ObservationIgnored private var tasks: [Task<Void, Never>] = []
    @ObservationIgnored private var gathering: Task<Void, Never>?
    @ObservationIgnored private var ending: Task<Void, Never>?

    /// Milliseconds until what was typed is sent.
    private static let gatherMilliseconds: Int64 = 1_000

    /// A journal that is in memory alone, such as that of a made-up family.
    package init(_ outside: Outside) {
        (self.outside, boxes, desk, network) = (outside, .memory(), nil, nil)
        files = JournalFiles(boxes: boxes, server: nil)
        own = JournalVault(owner: outside.freshID(), keys: [ContentKey(id: outside.freshID(), random: outside.randomBytes)])
        vault = own
        journal = try? OpenJournal(boxes, outside)
    }

    /// The journal of a device.
    ///
    /// - Parameters:
    ///   - network: over what files go; nil where nobody tells.
    ///   - boxes: in place of the store's own, such as full ones of a test.
    package init(
        _ server: EvenkeelServer, _ store: DeviceStore, _ outside: Outside, network: NetworkLine? = nil, boxes: JournalBoxes? = nil
    ) {
        (self.outside, self.boxes, self.network) = (outside, boxes ?? .device(store), network)
        desk = VaultDesk(server: server, store: store)
        files = JournalFiles(boxes: self.boxes, server: server, network: network ?? NetworkLine())
        own = nil
    }

    /// Opens what the device has, once more after it was closed; needs no network. One that can't be opened stays locked, and what is in its
    /// boxes stays as it is.
    package func open() async {
        await ending?.value
        isClosed = false
        guard journal == nil, !isOpening else { return }
        isOpening = true
        defer { isOpening = false }
        do {
            let journal = try await OpenJournal.open(boxes, outside)
            guard !isClosed else { return await journal.close() }
            (self.journal, vault, number, failure) = (journal, own, -1, nil)
            if network != nil { isWifiOnly = try files.isWifiOnly() }
            if let desk { follow(journal, desk.server) }
            await look()
        } catch {
            (failure, standing) = (error, .locked)
        }
    }

    /// Hears what comes of a journal and of its way to the server.
    private func follow(_ journal: OpenJournal, _ server: EvenkeelServer) {
        let (news, continuation) = AsyncStream<Void>.makeStream(bufferingPolicy: .bufferingNewest(1))
        syncing = SyncJournal(journal, server, files, outside) { continuation.yield() }
        tasks.append(Task { [weak self] in for await _ in news { await self?.look() } })
    }

    /// Keeps in step with the server from now on, as long as the app is seen.
    package func start() {
        guard !isStarted, let syncing else { return }
        isStarted = true
        tasks.append(Task { await syncing.run() })
    }

    /// A record; nil for one that is not here.
    package func moment(_ id: String) -> JournalMoment? { places[id].map { moments[$0] } }

    /// Keeps a record as it is now. Where another device changed it meanwhile both changes are in it.
    ///
    /// - Parameters:
    ///   - id: a new one by `freshID()`.
    ///   - from: what it was made from; nil for a new one. What is there already stays in that.
    /// - Returns: whether it is kept; a full device keeps nothing, nor does a journal that is closed. `failure` says why.
    @discardableResult
    package func keep(_ id: String, _ content: JSONValue, from: JSONValue?) async -> Bool {
        await change(id) { try await $0.keep($1, content, from: from) }
    }

    /// Deletes a record, here and on the person's other devices, unless one of them has changed it meanwhile.
    ///
    /// - Returns: whether that is kept.
    @discardableResult
    package func remove(_ id: String) async -> Bool { await change(id) { try await $0.remove($1) } }

    private func change(_ id: String, _ body: (OpenJournal, UUID128) async throws -> Void) async -> Bool {
        do {
            guard let journal else { throw JournalFailure.closed }
            guard let record = UUID128(id) else { throw JournalFailure.badID }
            try await body(journal, record)
            (failure, isFull) = (nil, false)
        } catch {
            isFull = DeviceStore.isFull(error)
            failure = isFull ? JournalFailure.full : error
            if isFull, !isClosed { standing = .full }
            return false
        }
        await look()
        nudge()
        return true
    }

    /// Keeps a sealed file until the record that names it is sent, and after.
    ///
    /// - Returns: its SHA-256 in hexadecimal digits.
    /// - Throws: `JournalFailure.full`, `JournalFailure.fileSize`.
    package func keepFile(_ sealed: [UInt8]) async throws -> String { try await files.keep(sealed) }

    /// A sealed file, from here or else from the server; nil if it can't be had now.
    package func file(_ sha256: String) async throws -> [UInt8]? { try await files.read(sha256) }

    /// Forgets a file on this device; the server has it as long as a record names it.
    ///
    /// - Returns: whether it is gone: one that still has to be sent stays.
    @discardableResult
    package func dropFile(_ sha256: String) async -> Bool {
        guard let journal, await !journal.needs(sha256) else { return false }
        return (try? files.drop(sha256)) != nil
    }

    /// The id of a record that is new.
    package func freshID() -> String { outside.freshID().text }

    /// Now on the person's own clock, as records have it: `2026-11-29T21:10:00-05:00`.
    package func time() -> String {
        let now = outside.now()
        return JournalMoment.time(now, offsetMinutes: outside.offsetMinutes(now))
    }

    /// Decides about a record of the server's that was not taken up: `mine` goes there in its place, or `theirs` comes here instead, if it
    /// opens.
    package func settle(_ id: String, _ use: JournalUse) async {
        _ = await change(id) { try await $0.settle($1, use) }
    }

    /// Tries once more what the server did not take.
    package func again() async {
        guard let journal else { return }
        try? await journal.again()
        await look()
        nudge()
    }

    /// Sends everything that waits and takes everything that is new.
    package func sync() async {
        await syncing?.round()
        await look()
    }

    /// Ends it, and forgets all words; `open` brings them back.
    package func close() {
        (isClosed, isStarted) = (true, false)
        for task in tasks + [gathering].compactMap({ $0 }) { task.cancel() }
        (tasks, gathering, vault, syncing, failure) = ([], nil, nil, nil, nil)
        (moments, places, waiting, troubles, standing) = ([], [:], 0, [], .locked)
        if let journal { ending = Task { await journal.close() } }
        journal = nil
    }

    /// Ends it, and waits until nothing of it is written any more: another journal may open the same boxes then.
    func end() async {
        close()
        await ending?.value
    }

    /// Shows how it is now.
    private func look() async {
        guard let journal else { return }
        let picture = await journal.picture(after: number)
        let now = await syncing?.standing ?? .idle
        let left = await syncing?.left()
        // What was asked of a journal that was closed meanwhile tells of nothing any more.
        guard !isClosed, journal === self.journal else { return }
        standing = isFull ? .full : now
        if self.left != left { self.left = left }
        if let picture { hasNewFiles = picture.hasNewFiles }
        waitsForWifi = hasNewFiles && isWifiOnly == true && network?.isMetered == true
        guard let picture, picture.number > number else { return }
        number = picture.number
        if desk != nil {
            vault = picture.vault
            needsVault = picture.vault.map(\.isOutdated) ?? true
            waiting = picture.waiting
        }
        (moments, troubles) = (picture.moments, picture.troubles)
        places = Dictionary(picture.moments.enumerated().map { ($1.id, $0) }) { first, _ in first }
    }

    /// Has what was done sent soon.
    func nudge() {
        guard isStarted, let syncing else { return }
        gathering?.cancel()
        gathering = Task {
            do { try await Task.sleep(for: .milliseconds(JournalModel.gatherMilliseconds)) } catch { return }
            await syncing.nudge()
        }
    }
}

extension JournalModel {
    /// Opens the vault by its password, once on this device; without a connection too.
    ///
    /// - Returns: whether the password opens it; false too where the vault has a newer key than one that a former password opens.
    package func openVault(password: String) async throws -> Bool {
        guard let desk else { return true }
        guard let journal else { throw JournalFailure.closed }
        guard let opened = try await desk.open(password, before: await journal.vault) else { return false }
        try await journal.take(opened)
        await look()
        await syncing?.nudge()
        return !opened.isOutdated
    }

    /// Has recordings and photos wait for Wi-Fi, or not any more; false where the device has no room to keep that.
    @discardableResult
    package func setWifiOnly(_ isOn: Bool) async -> Bool {
        guard isWifiOnly != nil, (try? files.setWifiOnly(isOn)) != nil else { return false }
        isWifiOnly = isOn
        await look()
        nudge()
        return true
    }

    /// What a recording or photo of an entry is sealed by.
    ///
    /// - Parameter id: the recording's or photo's own id; nil for the first recording of an entry, which has none.
    /// - Throws: `JournalFailure.vaultClosed` where the vault was never opened here, `JournalFailure.badID`.
    package func recordingKey(of entry: String, _ id: String?) throws -> JournalFileKey {
        guard let record = UUID128(id ?? entry) else { throw JournalFailure.badID }
        guard let vault else { throw JournalFailure.vaultClosed }
        return JournalFileKey(vault, record: record, random: outside.randomBytes)
    }
}
