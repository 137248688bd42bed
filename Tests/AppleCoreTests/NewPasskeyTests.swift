import Foundation
import Testing
import Values

@testable import AppleCore

extension ServerTests {
    @MainActor @Suite("Making a passkey") struct NewPasskeyTests {
        @Test func thePersonProvesThemselvesAndTheSystemIsAsked() async throws {
            let phone = try await Phone(of: "maya")
            defer { phone.remove() }
            let maker = MakePasskey(phone.server, phone.store, .device)
            let refused = await #expect(throws: ServerProblem.self) {
                try await maker.run(Passkeys(sign: { _ in nil }), password: "not the password")
            }
            #expect(refused?.id == "signInRefused")
            let asked = Box()
            let passkeys = Passkeys(sign: { _ in nil }) { question in
                asked.question = question
                return nil
            }
            #expect(try await maker.run(passkeys, password: DemoServer.password) == .none)
            let question = try #require(asked.question)
            #expect(question.site == "localhost" && question.name == "maya@demo.evenkeel.example" && question.challenge.count == 32)
            let broken = Passkeys(sign: { _ in nil }) { _ in NewPasskey(id: [1], clientData: [2], attestation: [3], secret: nil) }
            await #expect(throws: ServerProblem.self) { try await maker.run(broken, password: DemoServer.password) }
        }

        @Test func theListIsTheServersAndAPasskeyThatIsNotThereIsRefused() async throws {
            let phone = try await Phone(of: "maya")
            defer { phone.remove() }
            let desk = PasskeyDesk(phone.server, phone.store, .device)
            let before = try await desk.all()
            let renamed = await #expect(throws: ServerProblem.self) { try await desk.rename("AAAA", "Phone") }
            #expect(renamed?.status == 404)
            // Removing needs a proof; the password is one, and what is not there stays so.
            let removed = await #expect(throws: ServerProblem.self) { try await desk.remove("AAAA", DemoServer.password) }
            #expect(removed?.status == 404)
            #expect(try await desk.all() == before)
        }

        /// What a system was asked.
        private final class Box: @unchecked Sendable {
            private let lock = NSLock()
            private var kept: NewPasskeyQuestion?
            var question: NewPasskeyQuestion? {
                get { lock.withLock { kept } }
                set { lock.withLock { kept = newValue } }
            }
        }
    }
}
