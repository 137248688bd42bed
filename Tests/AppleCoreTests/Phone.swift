import Foundation
import Testing
import Values

@testable import AppleCore

/// Somebody's phone: the app with a folder of its own and a wire to the server.
///
///     let phone = try await Phone(of: "maya")
///     phone.wire.isCut = true
///     try await phone.act(.set(.row, row, ["note": "with Sam"]))
@MainActor
final class Phone {
    let wire = Wire()
    let folder: URL
    private(set) var store: DeviceStore
    private(set) var server: EvenkeelServer
    private(set) var household: HouseholdModel
    private let address: ServerAddress

    /// Who has signed in at a server: a sign-in takes its time, and may not be repeated as often as tests like.
    private static var known: [String: (whose: SignedIn, session: ServerSession)] = [:]

    /// What a test did not expect.
    struct Unexpected: Error {
        let what: String
    }

    /// A phone on which somebody has signed in; nothing is brought to it yet.
    ///
    /// - Parameter server: where; nil for the server beside which the suite runs.
    init(of name: String, at server: ServerAddress? = nil) async throws {
        let address = try server ?? DemoServer.place()
        self.address = address
        folder = FileManager.default.temporaryDirectory.appendingPathComponent("evenkeel-\(UUID().uuidString)")
        store = try Phone.store(in: folder)
        self.server = Phone.server(wire, address, store)
        let email = "\(name)@demo.evenkeel.example"
        let signIn = SignIn(self.server)
        if Phone.known[address.text + name] == nil {
            guard case .done(let whose) = try await signIn.run(email: email, password: DemoServer.password),
                let session = try store.session()
            else { throw Unexpected(what: "a second factor") }
            Phone.known[address.text + name] = (whose, session)
        }
        let (whose, session) = try #require(Phone.known[address.text + name])
        try store.keep(session)
        self.server = Phone.server(wire, address, store)
        let home = try #require(try await SignIn(self.server).households().first)
        let device = try store.begin(whose, in: home.id, .device)
        household = HouseholdModel(of: device, self.server, store, .device, locale: .standard)
    }

    /// A phone whose household is here.
    static func synced(of name: String, at server: ServerAddress? = nil) async throws -> Phone {
        let phone = try await Phone(of: name, at: server)
        await phone.household.refresh()
        guard phone.household.facts != nil else { throw Unexpected(what: "no household: \(phone.household.sync)") }
        return phone
    }

    /// Ends the app in the middle of whatever it does and begins again with what is in its folder.
    func restart() async throws {
        household.stop()
        try? store.close()
        wire.mend()
        store = try Phone.store(in: folder)
        server = Phone.server(wire, address, store)
        let device = try #require(try store.facts())
        household = HouseholdModel(of: device, server, store, .device, locale: .standard)
        try await household.open()
    }

    /// Takes the phone away.
    func remove() {
        household.stop()
        try? store.close()
        try? FileManager.default.removeItem(at: folder)
    }

    /// Does something to a record.
    func act(_ deed: Deed) async throws { try await household.act([deed]) }

    /// The rows that a query finds here, the newest first.
    func rows(_ query: String = "") async throws -> [JSONValue] {
        try await household.screen("search", Phone.asked(query))["rows"]?.array ?? []
    }

    /// The ids of some rows that are plain spending.
    func someRows(_ count: Int) async throws -> [String] {
        let plain = try await rows().filter { $0["flags"]?.array?.isEmpty == true && Phone.isSpending($0["amount"]) }
        guard plain.count >= count else { throw Unexpected(what: "\(plain.count) rows") }
        return plain.prefix(count).compactMap { $0["id"]?.string }
    }

    private static func isSpending(_ amount: JSONValue?) -> Bool {
        amount?.string?.hasPrefix("-") ?? false
    }

    /// A row as this phone shows it.
    func row(_ id: String) async throws -> JSONValue {
        try await household.screen("row", .object([JSONMember("id", .string(id)), JSONMember("view", .bool(false))]))
    }

    /// A row in the server's own answer.
    func rowThere(_ id: String) async throws -> JSONValue {
        try await there("row?view=false&id=\(id)")
    }

    /// How many rows a query of one word finds in the server's own answer.
    func countThere(_ word: String) async throws -> Int {
        Int(try await there("search?view=false&query=\(word)")["count"]?.integer ?? -1)
    }

    private func there(_ screen: String) async throws -> JSONValue {
        try await server.ask(ServerRequest("GET", ServerPath.household(household.device.household) + "/screens/" + screen))
    }

    private static func asked(_ query: String) -> JSONValue {
        .object([JSONMember("query", .string(query)), JSONMember("view", .bool(false)), JSONMember("limit", .integer(1000))])
    }

    private static func store(in folder: URL) throws -> DeviceStore {
        try DeviceStore(in: folder, .file(folder.appendingPathComponent("key")), .device)
    }

    private static func server(_ wire: Wire, _ address: ServerAddress, _ store: DeviceStore) -> EvenkeelServer {
        EvenkeelServer(
            wire.line(over: .network(address)), session: (try? store.session()) ?? nil, .device, keep: { try store.keep($0) })
    }
}
