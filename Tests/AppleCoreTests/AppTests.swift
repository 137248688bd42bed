import Foundation
import Syncing
import Testing
import Values
import VaultClient

@testable import AppleCore

extension ServerTests {
    /// The whole app beside a server, as its person uses it.
    ///
    /// The server lets nobody try as often as tests like: each of the demo signs in a few times here.
    @MainActor @Suite("The app from its first start on") struct AppTests {
        private static let password = "four-calm-words-here"

        /// An app with a folder and a wire of its own.
        @MainActor
        private final class Started {
            let folder = FileManager.default.temporaryDirectory.appendingPathComponent("evenkeel-\(UUID().uuidString)")
            let wire = Wire()
            private(set) var app: AppModel
            private var ports = AppModel.Ports()

            init() {
                let wire = wire
                ports.line = { wire.line(over: .network($0)) }
                app = Started.app(in: folder, ports)
            }

            /// Begins again with what is in its folder.
            func restart() async throws {
                app.household?.stop()
                try app.store?.close()
                app = Started.app(in: folder, ports)
                await app.open()
            }

            func remove() {
                app.household?.stop()
                try? app.store?.close()
                try? FileManager.default.removeItem(at: folder)
            }

            func form() throws -> SignInModel {
                guard case .signedOut(let form) = app.stage else { throw Phone.Unexpected(what: "\(app.stage)") }
                return form
            }

            func frame() throws -> FrameModel {
                guard case .home(let frame) = app.stage else { throw Phone.Unexpected(what: "\(app.stage)") }
                return frame
            }

            /// Waits until the device stands so; a round of sync may be under way.
            func wait(_ what: String, until isSo: (FrameModel) throws -> Bool) async throws -> FrameModel {
                for _ in 0..<2000 {
                    if try isSo(frame()) { return try frame() }
                    try await Task.sleep(for: .milliseconds(10))
                }
                throw Phone.Unexpected(what: "no \(what): \(try frame().standing)")
            }

            /// Opens the form of a sign-in that has ended.
            func signInAgain() async throws -> SignInModel {
                await app.household?.refresh()
                let frame = try await wait("end") { $0.standing.contains { $0.kind == .signedOut } }
                await frame.follow(try #require(frame.standing.first { $0.kind == .signedOut }))
                return try form()
            }

            /// Signs somebody of the demo in.
            func signIn(_ name: String) async throws {
                let form = try form()
                (form.server, form.password) = (try DemoServer.place().text, DemoServer.password)
                form.email = "\(name)@demo.evenkeel.example"
                await form.go()
                #expect(form.problem.isEmpty)
            }

            /// Signs somebody new up, as far as the code.
            func beginSignUp(_ email: String) async throws -> SignUpModel {
                await app.open()
                let form = try form()
                form.server = try DemoServer.place().text
                form.startSignUp()
                let signUp = try #require(form.signUp)
                (signUp.name, signUp.email, signUp.password) = ("Robin", email, AppTests.password)
                await signUp.go()
                #expect(signUp.problem.isEmpty)
                return signUp
            }

            private static func app(in folder: URL, _ ports: AppModel.Ports) -> AppModel {
                AppModel(in: folder, .file(folder.appendingPathComponent("key")), .device, locale: .standard, ports)
            }
        }

        @Test func somebodySignsUpAndNotesTheirRecoveryKey() async throws {
            let started = Started()
            defer { started.remove() }
            let signUp = try await started.beginSignUp("robin@example.com")
            #expect(signUp.draft?.keepsMail == true)
            // The system ends the app while its person reads their mail.
            try await started.restart()
            let waiting = try #require(try started.form().signUp)
            waiting.code = "abcdef"
            await waiting.go()
            #expect(!waiting.problem.isEmpty)
            waiting.code = try await DemoServer.code(to: "robin@example.com")
            await waiting.go()
            let (frame, store) = (try started.frame(), try #require(started.app.store))
            #expect(started.app.household?.facts?.name == "Robin’s household")
            #expect(started.app.household?.facts?.currency == "CAD")
            let shown = try #require(frame.recoveryKey)
            try await expectOpens(shown.groups.map(\.text).joined(separator: "-"), store)
            #expect(try await SignIn.openVault(in: store, password: AppTests.password) != nil)
            #expect(try store.signUpDraft() == nil)
            // It is held until a group of it was typed, also when the app ends before.
            try await started.restart()
            let again = try started.frame()
            await again.follow(try #require(again.standing.first { $0.kind == .recoveryKey }))
            let key = try #require(again.recoveryKey)
            key.typed = "00000"
            key.confirm()
            #expect(!key.problem.isEmpty && again.recoveryKey != nil)
            for group in key.groups where again.recoveryKey != nil {
                key.typed = group.text
                key.confirm()
            }
            #expect(again.recoveryKey == nil && !again.standing.contains { $0.kind == .recoveryKey })
            #expect(try started.app.store?.heldRecoveryKey() == nil)
        }

        /// The key opens the vault that the server has.
        private func expectOpens(_ text: String, _ store: DeviceStore) async throws {
            let envelopes = try #require(try store.read { try $0.json(.envelopes) })
            let envelope = try WrappedKey(text: try #require(envelopes["recovery"]?.string))
            let owner = try #require(envelopes["owner"]?.string.flatMap { UUID128($0) })
            _ = try envelope.open(by: try RecoveryKey(text).wrappingKey, owner: owner)
        }

        @Test func aPasswordThatIsTooShortIsNotSent() async throws {
            let started = Started()
            defer { started.remove() }
            await started.app.open()
            let form = try started.form()
            form.server = try DemoServer.place().text
            form.startSignUp()
            let signUp = try #require(form.signUp)
            (signUp.name, signUp.email, signUp.password) = ("Robin", "short@example.com", "short")
            await signUp.go()
            #expect(signUp.problem == Catalogue.load(.standard).text("web.password.tooShort"))
            #expect(signUp.draft == nil)
        }

        @Test func aCodeFromTheMailSignsInAndTheFirstSyncComes() async throws {
            let started = Started()
            defer { started.remove() }
            await started.app.open()
            let form = try started.form()
            (form.server, form.email) = (try DemoServer.place().text, "maya@demo.evenkeel.example")
            await form.mailCode()
            #expect(form.step == .mailedCode && form.problem.isEmpty)
            form.code = try await DemoServer.code(to: form.email)
            await form.go()
            #expect(try await started.app.household?.screen("today")["view"] != nil)
        }

        @Test func aSignInThatHasEndedKeepsTheOutboxAndGoesOn() async throws {
            let started = Started()
            defer { started.remove() }
            await started.app.open()
            try await started.signIn("sam")
            let store = try #require(started.app.store)
            let device = try #require(try store.facts())
            started.wire.isCut = true
            try await started.app.household?.act([Deed.note("kept")])
            // Another device ends this one's session.
            let other = EvenkeelServer(.network(try DemoServer.place()), session: try store.session(), .device, keep: { _ in })
            _ = try await other.ask(ServerRequest("POST", ServerPath.signOut))
            started.wire.isCut = false
            await started.app.household?.refresh()
            #expect(try store.read { try $0.outbox().entries.count } == 1)
            try await started.restart()
            _ = try await started.wait("household that says how it stands") { frame in
                Set(frame.standing.map(\.kind)).isSuperset(of: [.signedOut, .waiting])
            }
            let left = try await started.signInAgain()
            #expect(left.canLeave && !left.canSignUp)
            left.leave()
            _ = try await started.signInAgain()
            try await started.signIn("sam")
            await started.app.household?.refresh()
            let after = try #require(try started.app.store?.facts())
            #expect(after == device, "it is the same device")
            #expect(try started.app.store?.session() != nil)
            #expect(try started.app.store?.read { try $0.outbox().waitingCount } == 0)
            #expect(started.app.household?.waiting.needsYou.count == 1, "the server heard of it, and has no such transaction")
        }

        @Test func whoSignsInInsteadGetsNothingOfWhatWasHere() async throws {
            let started = Started()
            defer { started.remove() }
            await started.app.open()
            try await started.signIn("sam")
            started.wire.isCut = true
            try await started.app.household?.act([Deed.note("Sam’s")])
            try started.app.store?.keep(nil as ServerSession?)
            try await started.restart()
            started.wire.isCut = false
            _ = try await started.signInAgain()
            try await started.signIn("maya")
            #expect(try started.app.store?.facts()?.email == "maya@demo.evenkeel.example")
            #expect(try started.app.store?.read { try $0.outbox().entries.isEmpty } == true)
        }

        @Test func signingOutLeavesADeviceOnWhichNobodyIsKnown() async throws {
            let started = Started()
            defer { started.remove() }
            await started.app.open()
            try await started.signIn("leo")
            let session = try #require(try started.app.store?.session())
            let frame = try started.frame()
            await frame.openYou()
            let you = try #require(frame.you)
            #expect(you.households.count == 1 && you.households.allSatisfy(\.isHere))
            you.askToSignOut()
            await you.goOn(try #require(you.question))
            let form = try started.form()
            #expect(form.email.isEmpty && form.known.isEmpty && !form.canLeave)
            #expect(try started.app.store?.read { try $0.names() } == [])
            let old = EvenkeelServer(.network(try DemoServer.place()), session: session, .device, keep: { _ in })
            await #expect(throws: ServerProblem.self) { try await old.ask(ServerRequest("GET", ServerPath.households)) }
        }

        @Test func whoIsInTwoHouseholdsChoosesAndChanges() async throws {
            let started = Started()
            defer { started.remove() }
            let email = "alex@example.com"
            let signUp = try await started.beginSignUp(email)
            signUp.code = try await DemoServer.code(to: email)
            await signUp.go()
            let (server, store) = (try #require(started.app.server), try #require(started.app.store))
            let first = try #require(try store.facts()?.household)
            let second = try await SignIn(server).makeHousehold("Cottage", .standard, key: Outside.device.freshID())
            let frame = try started.frame()
            await frame.openYou()
            let you = try #require(frame.you)
            #expect(you.households.map(\.isHere).sorted { $0 && !$1 } == [true, false])
            await you.open(try #require(you.households.first { !$0.isHere }))
            #expect(try started.frame() !== frame)
            #expect(started.app.household?.facts?.name == "Cottage")
            #expect(try store.facts()?.household == second.id)
            #expect(try store.heldRecoveryKey() != nil, "the recovery key stays until it is noted")
            // On another device both are offered.
            let other = Started()
            defer { other.remove() }
            await other.app.open()
            let form = try other.form()
            (form.server, form.email, form.password) = (try DemoServer.place().text, email, AppTests.password)
            await form.go()
            guard case .choosing(let choice) = other.app.stage else { throw Phone.Unexpected(what: "\(other.app.stage)") }
            #expect(Set(choice.homes.map(\.id)) == [first, second.id])
            await choice.open(try #require(choice.homes.first { $0.id == first }))
            #expect(other.app.household?.device.household == first)
            // Signing in once more on a device opens the one that is there.
            try other.app.store?.keep(nil as ServerSession?)
            try await other.restart()
            let repeated = try await other.signInAgain()
            repeated.password = AppTests.password
            await repeated.go()
            #expect(other.app.household?.device.household == first)
        }
    }
}

extension Deed {
    /// A note on a transaction that no server has.
    fileprivate static func note(_ text: String) -> Deed { .set(.row, Outside.device.freshID().text, ["note": .string(text)]) }
}

extension DemoServer {
    /// The code that was mailed to an address last.
    fileprivate static func code(to email: String) async throws -> String { try await #require(current).mailedCode(to: email) }
}
