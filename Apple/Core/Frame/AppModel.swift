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
        /// Nobody is signed in here.
        case signedOut(SignInModel)
        /// Somebody is.
        case home(FrameModel)
        /// The device's own store can't be opened; why.
        case failed(String)
    }

    /// How far the app is.
    package private(set) var stage = Stage.opening
    /// The household that is open; nil while nobody is signed in.
    package private(set) var household: HouseholdModel?
    /// The words of the frame.
    package let words: FrameWords
    private let folder: URL
    private let keeper: KeyKeeper
    private let outside: Outside
    private let texts: Catalogue
    private let shared: SharedFiles?
    private let access: FileAccess
    private var store: DeviceStore?
    private var server: EvenkeelServer?
    private var asked: SecondFactor?

    /// The app of a device.
    ///
    /// - Parameters:
    ///   - folder: where the device keeps the household.
    ///   - shared: what other apps left for this one; nil where they can leave nothing.
    ///   - access: the way to files that a person chooses.
    package init(
        in folder: URL, _ keeper: KeyKeeper, _ outside: Outside, locale: Values.Locale, shared: SharedFiles? = nil,
        access: FileAccess = .free
    ) {
        (self.folder, self.keeper, self.outside, self.shared, self.access) = (folder, keeper, outside, shared, access)
        let texts = Catalogue.load(locale)
        self.texts = texts
        words = FrameWords { texts.text($0) }
    }

    /// Opens what the device has; needs no network.
    package func open() async {
        guard case .opening = stage else { return }
        do {
            let store = try DeviceStore(in: folder, keeper, outside)
            self.store = store
            let session = try store.session()
            guard let device = try store.facts(), session != nil, let address = try store.address() else { return askWho() }
            let server = EvenkeelServer(.network(address), session: session, outside, keep: { try store.keep($0) })
            try await show(device, server, store)
        } catch {
            stage = .failed(Complaint.text(error, texts))
        }
    }

    /// Ends the session and forgets the device.
    package func signOut() async {
        household?.stop()
        if let server, let store { try? await SignOut.run(server, store) }
        try? shared?.removeAll()
        (household, server, store) = (nil, nil, nil)
        stage = .opening
        await open()
    }

    /// Looks whether other apps left statements, such as when the app is seen again.
    package func takeShared() async {
        if case .home(let frame) = stage { await frame.takeShared() }
    }

    private func askWho() {
        let steps = SignInModel.Steps(
            begin: { [weak self] address, email, password in try await self?.begin(address, email, password) ?? false },
            finish: { [weak self] code in try await self?.finish(code) })
        let facts = (try? store?.facts()) ?? nil
        stage = .signedOut(SignInModel(server: (try? store?.address())??.text ?? "", email: facts?.email ?? "", texts, steps))
    }

    private func begin(_ address: ServerAddress, _ email: String, _ password: String) async throws -> Bool {
        guard let store else { throw HouseholdFailure.notHere }
        let server = EvenkeelServer(.network(address), session: nil, outside, keep: { try store.keep($0) })
        self.server = server
        await server.speak(texts.locale)
        switch try await SignIn(server).run(email: email, password: password) {
        case .needs(let factor):
            asked = factor
            try store.keep(address)
            return true
        case .done(let whose):
            try await take(whose, server, store)
            try store.keep(address)
            return false
        }
    }

    private func finish(_ code: String) async throws {
        guard let asked, let server, let store else { throw HouseholdFailure.notHere }
        let address = try store.address()
        try await take(try await SignIn(server).finish(asked, code: code), server, store)
        if let address { try store.keep(address) }
    }

    /// Makes this the device of somebody, and brings their household here.
    private func take(_ whose: SignedIn, _ server: EvenkeelServer, _ store: DeviceStore) async throws {
        guard let home = try await SignIn(server).households().first else { throw HouseholdFailure.notHere }
        try await show(try store.begin(whose, in: home.id, outside), server, store)
    }

    private func show(_ device: DeviceFacts, _ server: EvenkeelServer, _ store: DeviceStore) async throws {
        let household = HouseholdModel(of: device, server, store, outside, locale: texts.locale)
        await server.speak(texts.locale)
        try await household.open()
        if household.facts == nil { await household.refresh() }
        (self.household, self.server) = (household, server)
        var source = household.source
        source.statements?.shared = shared
        source.statements?.access = access
        stage = .home(FrameModel(source, texts))
        household.start()
    }
}

extension DeviceStore {
    /// The address of the server that somebody signed in to; nil before.
    func address() throws -> ServerAddress? { try read { try $0.json(.server)?.string.flatMap { ServerAddress($0) } } }

    /// Keeps the address of the server.
    func keep(_ address: ServerAddress) throws { try change { try $0.write(JSONValue.string(address.text), .server) } }
}
