import AppleCore
import AppleViews
import SwiftUI
import Testing
import Values

@Suite("Signing in on Apple's devices")
@MainActor
struct SignInTests {
    /// What a server would say.
    private final class Server {
        var asked: [String] = []
        var needsCode = false
        var problem: (any Error)?
    }

    @Test func aServerAnAddressAndAPasswordAreBrought() async throws {
        let (screen, server) = open()
        #expect(screen.find(.button, "Sign in")?.isDisabled == true)
        try fill(screen)
        try screen.submit("Password")
        try await screen.wait { !server.asked.isEmpty }
        #expect(server.asked == ["https://money.example maya@example.com calm-water"])
        #expect(!screen.texts.contains("calm-water"))
    }

    @Test func whatIsNoAddressIsNotAsked() async throws {
        let (screen, server) = open()
        try fill(screen, server: "money .example/path")
        try screen.tap("Sign in")
        try await screen.wait { screen.texts.contains { $0.contains("https://money.example.") && $0.contains("is not a server address") } }
        #expect(server.asked.isEmpty)
    }

    @Test func aRefusalIsSaidInTheServersWords() async throws {
        let (screen, server) = open()
        server.problem = ServerUnreached.timedOut
        try fill(screen)
        try screen.tap("Sign in")
        try await screen.wait(for: "The server did not answer in time. Please try again.")
        #expect(screen.find(.button, "Sign in")?.isDisabled == false)
    }

    @Test func aCodeIsAskedForWhereThereIsASecondFactor() async throws {
        let (screen, server) = open()
        server.needsCode = true
        try fill(screen)
        try screen.tap("Sign in")
        try await screen.wait(for: "One more step")
        try screen.type("123456", into: "Code from your authenticator app")
        try screen.tap("Continue")
        try await screen.wait { server.asked.count == 2 }
        #expect(server.asked.last == "123456")
        try screen.tap("Start over")
        #expect(screen.texts.contains("Welcome back"))
        #expect(screen.find(.button, "Sign in")?.isDisabled == true, "the password is not kept")
    }

    private func open() -> (ShownScreen, Server) {
        let server = Server()
        let steps = SignInModel.Steps(
            begin: { address, email, password in
                if let problem = server.problem { throw problem }
                server.asked.append("\(address.text) \(email) \(password)")
                return server.needsCode
            },
            finish: { server.asked.append($0) })
        return (ShownScreen(SignInView(SignInModel(Catalogue.load(.standard), steps))), server)
    }

    private func fill(_ screen: ShownScreen, server: String = "money.example") throws {
        try screen.type(server, into: "The address of the server, such as https://money.example.")
        try screen.type("maya@example.com", into: "Email")
        try screen.type("calm-water", into: "Password")
    }
}
