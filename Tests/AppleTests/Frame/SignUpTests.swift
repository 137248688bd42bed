import AppleCore
import AppleViews
import SwiftUI
import Testing
import Values

@Suite("Signing up on Apple's devices, and ways in beside a password")
@MainActor
struct SignUpTests {
    /// What a server would say.
    private final class Server {
        var asked: [String] = []
        var isOpen = true
        var problem: (any Error)?

        func ask(_ what: String) throws {
            asked.append(what)
            if let problem { throw problem }
        }
    }

    private static let address = "The address of the server, such as https://money.example."

    @Test func somebodySaysWhoTheyAreAndBringsTheCodeFromTheMail() async throws {
        let (screen, server) = open()
        try screen.tap("Create an account")
        #expect(screen.texts.contains("Step 1 of 2"))
        #expect(screen.find(.button, "Continue")?.isDisabled == true)
        try fill(screen)
        try screen.tap("Continue")
        try await screen.wait(for: "Check your email")
        #expect(server.asked == ["begin https://money.example Maya maya@example.com calm-water "])
        #expect(screen.texts.contains("If maya@example.com can be used here, a code is on its way to it."))
        #expect(screen.find(.button, "Continue")?.isDisabled == true)
        try screen.type("123 456", into: "Code from the email")
        try screen.tap("Continue")
        try await screen.wait { server.asked.last == "confirm 123 456" }
    }

    @Test func aServerThatIsNotOpenWantsAnInvitation() async throws {
        let (screen, server) = open()
        server.isOpen = false
        try screen.tap("Create an account")
        try fill(screen)
        try screen.tap("Continue")
        try await screen.wait(for: "This server is by invitation only.")
        #expect(screen.find(.button, "Continue")?.isDisabled == true)
        try screen.type("https://money.example/join#s3cret", into: "Invitation")
        try screen.tap("Continue")
        try await screen.wait(for: "Check your email")
        #expect(server.asked.last?.hasSuffix(" s3cret") == true)
    }

    @Test func aWrongCodeIsSaidAndAnotherIsMailed() async throws {
        let (screen, server) = open(draft: try SignUpTests.draft())
        #expect(screen.texts.contains("Step 2 of 2"), "a sign-up that waits is gone on with")
        try screen.type("000000", into: "Code from the email")
        server.problem = ServerProblem(ServerAnswer(status: 403, body: Array(#"{"id":"signInRefused","title":"No."}"#.utf8)))
        try screen.tap("Continue")
        try await screen.wait(for: "That code is wrong or has expired.")
        server.problem = nil
        try screen.tap("Send a new code")
        try await screen.wait(for: "A new code is on its way.")
        #expect(!screen.texts.contains("That code is wrong or has expired."))
        try screen.tap("Start over with another address")
        #expect(screen.texts.contains("Create an account"))
        #expect(server.asked == ["confirm 000000", "again", "restart"])
    }

    @Test func aServerThatIsNotReachedIsSaidAndThereIsAWayBack() async throws {
        let (screen, server) = open()
        server.problem = ServerUnreached.timedOut
        try screen.tap("Create an account")
        try fill(screen)
        try screen.tap("Continue")
        try await screen.wait(for: "The server did not answer in time. Please try again.")
        #expect(screen.find(.secureField, "New password")?.value == "calm-water", "nothing has to be typed twice")
        try screen.tap("Sign in")
        #expect(screen.texts.contains("Welcome back"))
    }

    @Test func aCodeFromTheMailSignsIn() async throws {
        let (screen, server) = open()
        #expect(screen.find(.button, "Email me a code")?.isDisabled == true)
        try screen.type("money.example", into: SignUpTests.address)
        try screen.type("maya@example.com", into: "Email")
        try screen.tap("Email me a code")
        try await screen.wait(for: "Check your email")
        try screen.type("123456", into: "Code from the email")
        try screen.tap("Sign in")
        try await screen.wait { server.asked.count == 2 }
        #expect(server.asked == ["mail https://money.example maya@example.com", "mailed 123456"])
        try screen.tap("Start over")
        #expect(screen.texts.contains("Welcome back"))
    }

    @Test func aPasskeySignsInWhereThereAreSome() async throws {
        let (screen, server) = open()
        try screen.type("money.example", into: SignUpTests.address)
        try screen.tap("With a passkey")
        try await screen.wait { !server.asked.isEmpty }
        #expect(server.asked == ["passkey https://money.example"])
        let steps = SignInModel.Steps(begin: { _, _, _ in false }, finish: { _ in })
        let without = ShownScreen(SignInView(SignInModel(Catalogue.load(.standard), steps)))
        #expect(without.find(.button, "With a passkey") == nil)
        #expect(without.find(.button, "Create an account") == nil)
    }

    @Test func theRecoveryKeyGoesOnceAGroupOfItIsTyped() async throws {
        var noted = 0
        let frame = RecordedHousehold().frame()
        let shown = ShownScreen(FrameView(frame))
        frame.recoveryKey = RecoveryKeyModel(
            "EC011-BGVYB-0123A", place: 3, Catalogue.load(.standard), noted: { noted += 1 }, done: { frame.recoveryKey = nil })
        #expect(["EC011", "BGVYB", "0123A"].allSatisfy(shown.texts.contains))
        #expect(shown.find(.button, "I have it")?.isDisabled == true)
        try shown.type("EC011", into: "To be sure that you have it: type group 3")
        try shown.tap("I have it")
        #expect(shown.texts.contains("That is not group 3. Look at your copy once more."))
        #expect(noted == 0)
        try shown.type("o123a", into: "To be sure that you have it: type group 3")
        try shown.tap("I have it")
        #expect(noted == 1)
        #expect(!shown.texts.contains("0123A"))
    }

    @Test func oneOfSeveralHouseholdsIsChosen() async throws {
        var opened: [UUID128] = []
        let homes = [("Home", "owner"), ("Parents", "viewer")].enumerated().map {
            ServedHousehold(id: UUID128(high: 0, low: UInt64($0.offset)), name: $0.element.0, role: $0.element.1)
        }
        let steps = HouseholdChoice.Steps(open: { opened.append($0) }, make: { _ in }, join: { _ in }, leave: {})
        let screen = ShownScreen(HouseholdChoiceView(HouseholdChoice(homes, person: "Maya", Catalogue.load(.standard), steps)))
        #expect(screen.texts.prefix(5) == ["Which household?", "Home", "owner", "Parents", "viewer"])
        try screen.tap("Parents")
        try await screen.wait { !opened.isEmpty }
        #expect(opened == [homes[1].id])
    }

    @Test func somebodyWithoutAHouseholdMakesOrJoinsOne() async throws {
        var asked: [String] = []
        let steps = HouseholdChoice.Steps(
            open: { _ in }, make: { asked.append("make " + $0) },
            join: {
                asked.append("join " + $0)
                throw ServerUnreached.timedOut
            }, leave: {})
        let screen = ShownScreen(HouseholdChoiceView(HouseholdChoice([], person: "Maya", Catalogue.load(.standard), steps)))
        #expect(screen.find(.button, "Join")?.isDisabled == true)
        try screen.tap("Create this household")
        try await screen.wait { asked.count == 1 && screen.find(.button, "Create this household")?.isDisabled == false }
        try screen.type("s3cret", into: "Invitation")
        try screen.tap("Join")
        try await screen.wait(for: "The server did not answer in time. Please try again.")
        #expect(asked == ["make Maya’s household", "join s3cret"])
    }

    private func open(draft: SignUpDraft? = nil) -> (ShownScreen, Server) {
        let server = Server()
        var steps = SignInModel.Steps(begin: { _, _, _ in false }, finish: { _ in })
        steps.mailCode = { address, email in try server.ask("mail \(address.text) \(email)") }
        steps.bringMailed = { code in
            try server.ask("mailed " + code)
            return false
        }
        steps.passkey = { address in
            try server.ask("passkey " + address.text)
            return false
        }
        steps.signUp = SignUpModel.Steps(
            begin: { address, wish in
                let secret = wish.invitation.split(separator: "#").last ?? ""
                try server.ask("begin \(address.text) \(wish.name) \(wish.email) \(wish.password) \(secret)")
                return server.isOpen || !secret.isEmpty ? try SignUpTests.draft() : nil
            },
            again: {
                try server.ask("again")
                return try SignUpTests.draft()
            }, confirm: { try server.ask("confirm " + $0) }, restart: { try server.ask("restart") })
        return (ShownScreen(SignInView(SignInModel(draft: draft, Catalogue.load(.standard), steps))), server)
    }

    private func fill(_ screen: ShownScreen) throws {
        try screen.type("money.example", into: SignUpTests.address)
        try screen.type("Maya", into: "What should we call you?")
        try screen.type("maya@example.com", into: "Email")
        try screen.type("calm-water", into: "New password")
    }

    private static func draft() throws -> SignUpDraft {
        let text =
            #"{"owner":"00000000-0000-0000-0000-000000000001","name":"Maya","email":"maya@example.com","invitation":"","recoveryKey":"A-B","#
            + #""keepsMail":false,"ticket":"t","mailed":"2026-11-27T12:00:00.000Z"}"#
        return try #require(SignUpDraft(try JSONReader.read(Array(text.utf8))))
    }
}
