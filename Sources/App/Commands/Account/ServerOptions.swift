import ArgumentParser
import Connectors
import Foundation
import Values

/// How a server is reached that nobody is signed in to yet; remembered with the sign-in.
struct ServerOptions: ParsableArguments {
    @Argument(help: ArgumentHelp(words("cli.server.address"), valueName: words("cli.value.address")))
    var address: String

    @Option(help: ArgumentHelp(words("cli.server.ca"), valueName: words("cli.value.path")), completion: .file())
    var ca: String?

    @Flag(help: ArgumentHelp(words("cli.server.insecure")))
    var insecure = false

    @Option(help: ArgumentHelp(words("cli.server.email"), valueName: words("cli.value.address")))
    var email: String?

    /// A client of the server.
    func client(_ outside: Outside, _ console: Console) throws -> ServerClient {
        guard let known = ServerAddress(address) else { throw ServerRefusal.badAddress(address) }
        return try ServerClient(known, authority: try authority(), isInsecure: insecure, outside, console)
    }

    /// The e-mail address, asked for when it was not said.
    func address(_ console: Console) throws -> String {
        guard let email = email ?? console.ask(words("cli.server.askEmail")), !email.isEmpty else { throw Failure.usage }
        return email
    }

    /// Keeps what a sign-in answered.
    func keep(_ signedIn: JSONValue, _ email: String, _ client: ServerClient, _ outside: Outside) throws {
        var server = SavedServer(
            address: client.address, email: email, accessToken: Secret(""), expires: outside.clock, refreshToken: Secret(""),
            authority: try authority(), isInsecure: insecure)
        guard server.take(signedIn, at: outside.clock) else { throw ServerRefusal.strangeAnswer(client.address) }
        try client.keep(server)
    }

    /// The authority's file by its whole path, so that it is found from any folder.
    private func authority() throws -> String? {
        try ca.map { path in
            let whole = URL(fileURLWithPath: path).path
            guard FileManager.default.isReadableFile(atPath: whole) else { throw FileProblem(path: path, reason: ENOENT) }
            return whole
        }
    }
}
