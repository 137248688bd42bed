import ArgumentParser
import Values
import VaultClient

/// `evenkeel sign-up URL`: makes a person on a server, with a vault whose keys are made here.
struct SignUpCommand: AccountCommand {
    static let configuration = CommandConfiguration(
        commandName: "sign-up", abstract: words("cli.signUp.abstract"), discussion: words("cli.signUp.discussion"))

    @OptionGroup var server: ServerOptions

    @Option(help: ArgumentHelp(words("cli.signUp.name"), valueName: words("cli.value.name")))
    var name: String?

    @Option(help: ArgumentHelp(words("cli.signUp.household"), valueName: words("cli.value.name")))
    var household: String?

    @Option(help: ArgumentHelp(words("cli.signUp.invitation"), valueName: words("cli.value.text")))
    var invitation: String?

    @OptionGroup var common: CommonOptions

    func run(_ outside: Outside, on console: Console) throws {
        let client = try server.client(outside, console)
        let email = try server.address(console)
        guard let name = name ?? console.ask(words("cli.signUp.askName")), !name.isEmpty else { throw Failure.usage }
        let vault = try NewVault(
            try password(console), owner: outside.freshID(), keyID: outside.freshID(), random: outside.randomBytes)
        let ticket = try begin(vault.material, email, name, client)
        try show(vault.recoveryKey, outside, console)
        guard let code = console.ask(words("cli.signUp.askCode", .text("email", email))) else { throw Failure.usage }
        let signedIn = try client.send("POST", "/v1/sign-up/confirm") { json in
            json.member("ticket", ticket)
            json.member("code", code)
        }
        try server.keep(signedIn, email, client, outside)
        try enter(client, console)
        let chosen = try client.chooseHousehold(named: nil, console)
        console.say(words("cli.signIn.done", .text("email", email), .text("address", client.address)))
        if let chosen { console.say(words("cli.signIn.next", .text("household", chosen.name), .text("address", client.address))) }
    }

    private func password(_ console: Console) throws -> Password {
        guard let first = console.askHidden(words("cli.signUp.askPassword")), let again = console.askHidden(words("cli.signUp.askAgain"))
        else { throw Failure.usage }
        guard first == again else {
            console.remark(words("cli.signUp.different"))
            throw Failure.usage
        }
        return try Password(first)
    }

    private func begin(_ material: NewVaultMaterial, _ email: String, _ name: String, _ client: ServerClient) throws -> String {
        let begun = try client.send("POST", "/v1/sign-up") { json in
            json.member("owner", material.owner)
            json.member("email", email)
            json.member("name", name)
            json.member("locale", Words.locale.tag)
            if let invitation { json.member("invitation", invitation) }
            json.member("password", material.password)
            json.member("recovery", material.recovery)
        }
        guard let ticket = begun["ticket"]?.string else { throw ServerRefusal.strangeAnswer(client.address) }
        return ticket
    }

    /// Shows the recovery key, once, and has one of its groups typed back, so that nobody goes on without having written it down.
    private func show(_ key: RecoveryKey, _ outside: Outside, _ console: Console) throws {
        console.remark(words("cli.signUp.recoveryKey") + "\n\n" + key.printedText + "\n")
        let place = Int(outside.randomBytes(1)[0]) % RecoveryKey.groupCount
        while true {
            guard let typed = console.ask(words("cli.signUp.askGroup", .text("number", String(place + 1)))) else { throw Failure.usage }
            if typed.uppercased() == key.groups[place] { return }
            console.remark(words("cli.signUp.wrongGroup"))
        }
    }

    /// Joins the household of the invitation, or makes one.
    private func enter(_ client: ServerClient, _ console: Console) throws {
        if let invitation {
            try client.send("POST", "/v1/invitations/accept") { $0.member("secret", invitation) }
            return
        }
        guard let name = household ?? console.ask(words("cli.signUp.askHousehold")), !name.isEmpty else { return }
        try client.send("POST", "/v1/households") { json in
            json.member("name", name)
            json.member("currency", Words.locale.currency.code)
        }
    }
}
