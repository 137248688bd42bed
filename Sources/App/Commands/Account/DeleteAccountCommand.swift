import ArgumentParser
import Values

/// `evenkeel delete-account`: deletes the person from a server for good.
struct DeleteAccountCommand: AccountCommand {
    static let configuration = CommandConfiguration(
        commandName: "delete-account", abstract: words("cli.deleteAccount.abstract"), discussion: words("cli.deleteAccount.discussion"))

    @Option(help: ArgumentHelp(words("cli.deleteAccount.confirm"), valueName: words("cli.value.address")))
    var confirm: String?

    @OptionGroup var common: CommonOptions

    func run(_ outside: Outside, on console: Console) throws {
        let client = try client(outside, console)
        guard let email = try client.get("/v1/me")["email"]?.string else { throw ServerRefusal.strangeAnswer(client.address) }
        try console.confirm(email, typed: confirm, words("cli.deleteAccount.ask", .text("email", email)))
        try client.send("DELETE", "/v1/me")
        try client.forget()
        guard !common.json else {
            var json = JSONWriter()
            json.object { $0.member("deleted", email) }
            return console.say(json.bytes)
        }
        console.say(words("cli.deleteAccount.done", .text("address", client.address)))
    }
}
