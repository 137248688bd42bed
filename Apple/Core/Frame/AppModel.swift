package import Foundation
import Observation
package import Values

/// The app as a whole: nobody is signed in, or somebody is and their household is open.
@MainActor
@Observable
package final class AppModel {
    /// How far the app is.
    package enum Stage {
        /// It looks what the device has.
        case opening
        /// Nobody is signed in here, or somebody signs in once more.
        case signedOut(SignInModel)
        /// Somebody has signed in and says which household is opened.
        case choosing(HouseholdChoice)
        /// Somebody is.
        case home(FrameModel)
        /// The device's own store can't be opened; why.
        case failed(String)
    }

    /// What the app takes from the system beside time and chance.
    package struct Ports: Sendable {
        /// The way to a server.
        package var line: @Sendable (ServerAddress) -> ServerLine = { .network($0) }
        /// The system's passkeys; nil where it has none.
        package var passkeys: Passkeys?
        /// Asks the device's owner to show that it is them.
        package var owner = OwnerCheck.missing
        /// Where the device keeps what its person chose for it alone.
        package var settings = DeviceSettings.none
        /// Where widgets and Siri find what they show; nil on a system without them.
        package var glances: GlanceFile?
        /// Whether the device can be felt.
        package var canBeFelt = false
        /// What other apps left for this one; nil where they can leave nothing.
        package var shared: SharedFiles?
        /// The way to files that a person chooses.
        package var access = FileAccess.free
        /// Shows files; nil where the system has nothing that does.
        package var viewer: FileViewer?
        /// The microphone.
        package var recorder = Recorder.missing
        /// What plays sound.
        package var player = Player.missing
        /// What photos are added to entries with; nil where none can be.
        package var photos: PhotoPorts?
        /// Tells of the network; nil where nobody does.
        package var network: NetworkWatch?
        /// The device's own search; nil where it has none.
        package var spotlight: SpotlightIndex?
        /// The device's wallet; nil where it has none.
        package var wallet: WalletSource?

        /// Where the person is and what they speak, for help lines.
        package var reader = HelpReader.device
        /// What guides somebody through an exercise by the clock.
        package var guide = GuidePort.device

        /// A system with a network alone.
        package init() {}
    }

    /// How far the app is.
    package internal(set) var stage = Stage.opening
    /// The household that is open; nil before one is.
    package internal(set) var household: HouseholdModel?
    /// The words of the frame.
    package let words: FrameWords
    /// What the person chose for this device.
    package let choices: DeviceChoices
    /// The person's journal; nil before somebody is signed in.
    var journal: JournalModel?
    let ports: Ports
    let outside: Outside
    let texts: Catalogue
    var store: DeviceStore?
    var server: EvenkeelServer?
    var joining: Joining?
    /// The household behind a sign-in that is repeated; nil where somebody signs in first.
    var behind: Stage?
    /// What the device's search knows; nil before a household is open, or where there is no such search.
    package private(set) var search: DeviceSearch?
    /// What the lock closes, one after the other; and what locks an app that is away.
    @ObservationIgnored var sealing: Task<Void, Never>?
    @ObservationIgnored var waiting: Task<Void, Never>?
    /// What was found in the device's search before the household was open.
    private var wanted: String?
    /// What was heard of the network; nil where nobody tells. Before the first word of it files wait where their person wants Wi-Fi.
    private let network: NetworkLine?
    private let folder: URL
    private let keeper: KeyKeeper

    /// A sign-in that is under way.
    struct Joining {
        let server: EvenkeelServer
        let address: ServerAddress
        let session: JoiningSession
        var asked: SecondFactor?
        var mailed: MailedCode?
    }

    /// The app of a device.
    ///
    /// - Parameter folder: where the device keeps the household.
    package init(in folder: URL, _ keeper: KeyKeeper, _ outside: Outside, locale: Values.Locale, _ ports: Ports = Ports()) {
        (self.folder, self.keeper, self.outside, self.ports) = (folder, keeper, outside, ports)
        choices = DeviceChoices(ports)
        network = ports.network.map { _ in NetworkLine(.metered) }
        let texts = Catalogue.load(locale)
        self.texts = texts
        words = FrameWords { texts.text($0) }
        choices.lock.locked = { [weak self] in self?.seal() }
    }

    /// Opens what the device has; needs no network. A sign-in that has ended leaves the household open: what waits goes once the person
    /// has signed in again.
    package func open() async {
        guard case .opening = stage else { return }
        do {
            let store = try DeviceStore(in: folder, keeper, outside)
            self.store = store
            guard let device = try store.facts(), let address = try store.address() else { return askWho() }
            let server = EvenkeelServer(ports.line(address), session: try store.session(), outside, keep: { try store.keep($0) })
            try await show(device, server, store)
        } catch {
            stage = .failed(Complaint.text(error, texts))
        }
    }

    /// Ends the session and forgets the device.
    package func signOut() async {
        household?.stop()
        await endJournal()
        do {
            let search = ports.spotlight.map { index -> [@Sendable () async throws -> Void] in [{ try await index.replace([]) }] } ?? []
            if let server, let store { try await SignOut.run(server, store, forgetting: search) }
            try ports.shared?.removeAll()
            ports.viewer?.forget()
            choices.forget()
        } catch {
            stage = .failed(Complaint.text(error, texts))
            return
        }
        (household, server, store, search, journal) = (nil, nil, nil, nil, nil)
        stage = .opening
        await open()
    }

    /// Looks whether other apps left statements, such as when the app is seen again.
    package func takeShared() async {
        if case .home(let frame) = stage { await frame.takeShared() }
    }

    /// Follows the network: what waits goes once there is one again, or one that costs nothing.
    package func followNetwork() async {
        guard let watch = ports.network, let network else { return }
        await watch.run(network) { [weak self] in
            await self?.household?.nudge()
            self?.journal?.nudge()
        }
    }

    /// Opens what somebody found in the device's search, once the household is open.
    package func open(found id: String) async {
        wanted = id
        guard case .home(let frame) = stage, let search else { return }
        wanted = nil
        if let way = await search.way(of: id) { frame.go(way) }
    }

    /// Opens another household of the same person.
    func change(to household: UUID128) async {
        guard let server, let store else { return }
        self.household?.stop()
        await endJournal()
        do {
            guard let device = try store.move(to: household, outside) else { return }
            try await show(device, server, store)
        } catch {
            stage = .failed(Complaint.text(error, texts))
        }
    }

    /// Shows the household of a device.
    ///
    /// - Parameter isNew: whether its person has just signed up.
    func show(_ device: DeviceFacts, _ server: EvenkeelServer, _ store: DeviceStore, isNew: Bool = false) async throws {
        self.household?.stop()
        await endJournal()
        let journal = JournalModel(server, store, outside, network: network)
        self.journal = journal
        let household = HouseholdModel(of: device, server, store, outside, locale: texts.locale)
        await server.speak(texts.locale)
        try await household.open()
        if household.facts == nil { await household.refresh() }
        (self.household, self.server, joining, behind) = (household, server, nil, nil)
        var source = household.source
        (source.access, source.viewer, source.guide) = (ports.access, ports.viewer, ports.guide)
        source.guideSound = GuideSound(ports.settings, ports.player)
        source.guide.goesOn = { [lock = choices.lock] in lock.hold(until: $0) }
        source.reader = ports.reader
        source.isFelt = { [choices] in choices.isFelt }
        (source.recordings, source.photos) = (RecordingPorts(ports.recorder, ports.player), ports.photos)
        source.statements?.shared = ports.shared
        source.statements?.access = ports.access
        source.statements?.wallet = ports.wallet
        let search = try ports.spotlight.map { index in
            DeviceSearch(index, source, texts, isAllowed: try store.allowsSearch()) { try store.allowSearch($0) }
        }
        self.search = search
        choices.glance = { [weak household, amounts = choices.amounts] in try await household?.glance(amounts) }
        household.afterSync = { [weak search, choices] in
            await search?.renew()
            await choices.tell()
        }
        if !choices.lock.isLocked { await journal.open() }
        let frame = FrameModel(
            source, texts, home: actions(device, server, store), amounts: choices.amounts, journal: journal, calmStore: .on(store))
        frame.holdsKey = try store.heldRecoveryKey() != nil
        stage = .home(frame)
        household.start()
        await openJournal()
        if isNew { await frame.showRecoveryKey() }
        await search?.renew()
        if let wanted { await open(found: wanted) }
    }

    private func actions(_ device: DeviceFacts, _ server: EvenkeelServer, _ store: DeviceStore) -> HomeActions {
        let outside = outside
        var makePasskey: (@MainActor (_ password: String) async throws -> MakePasskey.Outcome)?
        if let passkeys = ports.passkeys {
            makePasskey = { password in try await MakePasskey(server, store, outside).run(passkeys, password: password) }
        }
        var actions = HomeActions(
            name: device.name, email: device.email, household: device.household,
            households: { try await SignIn(server).households() }, change: { [weak self] in await self?.change(to: $0) },
            signIn: { [weak self] in self?.signInAgain() }, signOut: { [weak self] in await self?.signOut() },
            makePasskey: makePasskey, recoveryKey: { await AppModel.heldKey(server, store, outside) },
            letKeyGo: { try store.letRecoveryKeyGo() })
        actions.search = search
        actions.passkeys = PasskeyDesk(server, store, outside)
        actions.desk = household.map { HouseholdDesk(of: $0, server) }
        actions.appearance = choices.appearance
        (actions.choices, actions.lock) = (choices.offered(texts), choices.lock)
        return actions
    }

    /// The recovery key that is not noted yet, as long as it opens the vault that the server has; and the group that is asked for.
    private static func heldKey(_ server: EvenkeelServer, _ store: DeviceStore, _ outside: Outside) async -> (key: String, place: Int)? {
        let envelopes = try? await server.ask(ServerRequest("GET", ServerPath.vault))
        guard let key = (try? store.heldRecoveryKey(envelopes?["recovery"]?.string)) ?? nil else { return nil }
        let groups = key.split(separator: "-").count
        return (key, 1 + Int(outside.randomBytes(1).first ?? 0) % max(groups, 1))
    }
}

extension DeviceStore {
    /// The address of the server that somebody signed in to; nil before.
    func address() throws -> ServerAddress? { try read { try $0.json(.server)?.string.flatMap { ServerAddress($0) } } }

    /// Keeps the address of the server.
    func keep(_ address: ServerAddress) throws { try change { try $0.write(JSONValue.string(address.text), .server) } }
}
