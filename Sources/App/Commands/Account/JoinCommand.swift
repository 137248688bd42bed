import ArgumentParser
import Values

/// `evenkeel join SECRET`: into the household that one was invited to.
struct JoinCommand: AccountCommand {
    static let configuration = CommandConfiguration(
        commandName: "join", abstract: words("cli.join.abstract"), discussion: words("cli.join.discussion"))

    @Argument(help: ArgumentHelp(words("cli.join.secret"), valueName: words("cli.value.text")))
    var secret: String

    @OptionGroup var common: CommonOptions

    func run(_ outside: Outside, on console: Console) throws {
        let client = try client(outside, console)
        let joined = try client.send("POST", "/v1/invitations/accept") { $0.member("secret", secret) }
        guard let household = ServedHousehold(joined) else { throw ServerRefusal.strangeAnswer(client.address) }
        try client.use(household.id)
        guard !common.json else {
            var json = JSONWriter()
            json.value(household)
            return console.say(json.bytes)
        }
        console.say(words("cli.join.done", .text("household", household.name)))
    }
}
