import ArgumentParser
import Values
import VaultClient

/// `evenkeel sign-in URL`: signs in to a server; the password never leaves this machine.
struct SignInCommand: AccountCommand {
    static let configuration = CommandConfiguration(
        commandName: "sign-in", abstract: words("cli.signIn.abstract"), discussion: words("cli.signIn.discussion"))

    @OptionGroup var server: ServerOptions

    @Option(help: ArgumentHelp(words("cli.signIn.household"), valueName: words("cli.value.name")))
    var household: String?

    @OptionGroup var common: CommonOptions

    func run(_ outside: Outside, on console: Console) throws {
        let client = try server.client(outside, console)
        let email = try server.address(console)
        guard let password = console.askHidden(words("cli.server.askPassword")) else { throw Failure.usage }
        let material = SignInMaterial(try client.root(of: password, email: email))
        let signedIn = try signIn(material, email, client, console)
        try server.keep(signedIn, email, client, outside)
        let chosen = try client.chooseHousehold(named: household, console)
        say(chosen, email, client.address, console)
    }

    private func signIn(_ material: SignInMaterial, _ email: String, _ client: ServerClient, _ console: Console) throws -> JSONValue {
        do {
            return try client.send("POST", "/v1/sign-in/password") { json in
                json.member("email", email)
                json.member("authenticationSecret", material.authenticationSecret)
            }
        } catch let problem as ServerProblem where problem.ticket != nil {
            guard let code = console.ask(words("cli.signIn.askCode")), !code.isEmpty else { throw Failure.usage }
            // A generator's code is six digits; anything else is a recovery code.
            let digits = code.filter { $0 != " " }
            let isCode = digits.count == 6 && digits.allSatisfy { $0.isASCII && $0.isNumber }
            return try client.send("POST", isCode ? "/v1/sign-in/code" : "/v1/sign-in/recovery-code") { json in
                json.member("ticket", problem.ticket)
                json.member("code", isCode ? digits : code)
            }
        }
    }

    private func say(_ household: ServedHousehold?, _ email: String, _ address: String, _ console: Console) {
        guard !common.json else {
            var json = JSONWriter()
            json.object { json in
                json.member("server", address)
                json.member("email", email)
                json.member("household", household)
            }
            return console.say(json.bytes)
        }
        console.say(words("cli.signIn.done", .text("email", email), .text("address", address)))
        console.say(
            household.map { words("cli.signIn.next", .text("household", $0.name), .text("address", address)) }
                ?? words("cli.server.noHousehold", .text("address", address)))
    }
}
