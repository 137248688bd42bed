import ArgumentParser
import Values

/// `evenkeel households`: the households of a server that the person is in, and which one commands work on.
struct HouseholdsCommand: AccountCommand {
    static let configuration = CommandConfiguration(
        commandName: "households", abstract: words("cli.households.abstract"), discussion: words("cli.households.discussion"))

    @Option(help: ArgumentHelp(words("cli.households.use"), valueName: words("cli.value.name")))
    var use: String?

    @OptionGroup var common: CommonOptions

    func run(_ outside: Outside, on console: Console) throws {
        let client = try client(outside, console)
        if let use { _ = try client.chooseHousehold(named: use, console) }
        let all = try client.households()
        guard !common.json else {
            var json = JSONWriter()
            json.object { json in
                json.member("households", all)
                json.member("chosen", client.chosen)
            }
            return console.say(json.bytes)
        }
        if all.isEmpty { console.say(words("cli.server.noHousehold", .text("address", client.address))) }
        for household in all {
            let mark = household.id == client.chosen ? "*" : " "
            let role = words("role.\(household.role)")
            console.say("\(mark) \(household.name) (\(role))  \(household.id.text)")
        }
    }
}
