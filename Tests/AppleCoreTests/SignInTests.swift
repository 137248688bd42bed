import Credentials
import Foundation
import Testing
import Values
import VaultClient

@testable import AppleCore

extension ServerTests {
    @MainActor @Suite("Signing in") struct SignInTests {
        /// A store and a server that nobody has signed in to.
        private func fresh() throws -> (store: DeviceStore, server: EvenkeelServer) {
            let folder = FileManager.default.temporaryDirectory.appendingPathComponent("evenkeel-\(UUID().uuidString)")
            let store = try DeviceStore(in: folder, .file(folder.appendingPathComponent("key")), .device)
            let address = try DemoServer.place()
            return (store, EvenkeelServer(.network(address), session: nil, .device, keep: { try store.keep($0) }))
        }

        @Test func aWrongPasswordIsRefusedInTheirLanguage() async throws {
            let (store, server) = try fresh()
            let french = Values.Locale.all.first { $0.tag == "fr-CA" }
            await server.speak(try #require(french))
            let problem = await #expect(throws: ServerProblem.self) {
                try await SignIn(server).run(email: "leo@demo.evenkeel.example", password: "not the password")
            }
            #expect(problem?.id == "signInRefused")
            #expect(problem?.title.isEmpty == false)
            #expect(try store.session() == nil)
        }

        @Test func aSecondFactorIsAskedFor() async throws {
            let (store, server) = try fresh()
            let (email, signIn) = ("noor@demo.evenkeel.example", SignIn(server))
            guard case .done(let whose) = try await signIn.run(email: email, password: DemoServer.password) else {
                throw Phone.Unexpected(what: "a second factor")
            }
            #expect(whose.vault != nil)
            #expect(try store.session() != nil)
            let begun = try await server.ask(ServerRequest("POST", "/v1/me/codes"))
            let seed = try #require(begun["secret"]?.string.flatMap { BitAlphabet.base32.decode($0) })
            let generator = try #require(TimeBasedCode(seed: seed))
            let code = generator.code(step: TimeBasedCode.step(at: Outside.device.now()))
            let made = try await server.ask(ServerRequest("POST", "/v1/me/codes/confirm") { $0.member("code", code) })
            let paper = try #require(made["recoveryCodes"]?.array?.first?.string)

            let (otherStore, otherServer) = try fresh()
            guard case .needs(let asked) = try await SignIn(otherServer).run(email: email, password: DemoServer.password) else {
                throw Phone.Unexpected(what: "no second factor")
            }
            #expect(asked.factors == ["code", "recoveryCode"])
            #expect(try otherStore.session() == nil)
            let again = try await SignIn(otherServer).finish(asked, code: paper)
            #expect(again.person == whose.person)
            #expect(again.vault?.current.id == whose.vault?.current.id)
            let homes = try await SignIn(otherServer).households()
            #expect(homes.count == 1)
        }

        @Test func theVaultOpensWithoutAConnection() async throws {
            let phone = try await Phone(of: "maya")
            defer { phone.remove() }
            phone.wire.isCut = true
            #expect(try await SignIn.openVault(in: phone.store, password: DemoServer.password) != nil)
            #expect(try await SignIn.openVault(in: phone.store, password: "not the password") == nil)
        }

        @Test func theNextTokensAreGotOnceForAllWhoWait() async throws {
            let (store, server) = try fresh()
            guard case .done = try await SignIn(server).run(email: "leo@demo.evenkeel.example", password: DemoServer.password) else {
                throw Phone.Unexpected(what: "a second factor")
            }
            let before = try #require(try store.session())
            // Two hours later the access token is over.
            let later = Outside(
                now: { Outside.device.now().advanced(byMilliseconds: 7_200_000) }, today: Outside.device.today,
                freshID: Outside.device.freshID, randomBytes: Outside.device.randomBytes)
            let address = try DemoServer.place()
            let wire = Wire()
            let line = wire.line(over: .network(address))
            let renewing = EvenkeelServer(line, session: before, later, keep: { try store.keep($0) })
            try await withThrowingTaskGroup(of: Void.self) { tasks in
                for _ in 0..<5 { tasks.addTask { _ = try await renewing.ask(ServerRequest("GET", ServerPath.households)) } }
                try await tasks.waitForAll()
            }
            let after = try #require(try store.session())
            #expect(after.refreshToken != before.refreshToken)
        }

        @Test func signingOutLeavesNothing() async throws {
            let phone = try await Phone(of: "leo")
            defer { phone.remove() }
            await phone.household.refresh()
            // A session of its own: the others of this person go on.
            try phone.store.keep(nil)
            let server = EvenkeelServer(.network(try #require(ServerAddress("http://localhost:1"))), session: nil, .device, keep: { _ in })
            try await SignOut.run(server, phone.store)
            #expect(try FileManager.default.contentsOfDirectory(atPath: phone.folder.path).isEmpty)
        }
    }
}
