import ArgumentParser
import Values

/// `evenkeel delete-household`: deletes the chosen household of a server with everything in it.
struct DeleteHouseholdCommand: AccountCommand {
    static let configuration = CommandConfiguration(
        commandName: "delete-household", abstract: words("cli.deleteHousehold.abstract"),
        discussion: words("cli.deleteHousehold.discussion"))

    @Option(help: ArgumentHelp(words("cli.deleteHousehold.confirm"), valueName: words("cli.value.name")))
    var confirm: String?

    @OptionGroup var common: CommonOptions

    func run(_ outside: Outside, on console: Console) throws {
        let client = try client(outside, console)
        let path = try client.household
        guard let name = try client.get(path)["name"]?.string else { throw ServerRefusal.strangeAnswer(client.address) }
        try console.confirm(name, typed: confirm, words("cli.deleteHousehold.ask", .text("name", name)))
        try client.send("DELETE", path)
        try client.use(nil)
        guard !common.json else {
            var json = JSONWriter()
            json.object { $0.member("deleted", name) }
            return console.say(json.bytes)
        }
        console.say(words("cli.deleteHousehold.done", .text("name", name)))
    }
}

extension Console {
    /// Goes on when the person types a name, or has said it already.
    /// - Throws: `Failure.usage` when they said anything else; nothing has happened then.
    func confirm(_ name: String, typed: String?, _ question: String) throws {
        guard let answer = typed ?? ask(question), answer == name else {
            remark(words("cli.confirm.refused"))
            throw Failure.usage
        }
    }
}
