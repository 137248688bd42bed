import ArgumentParser
import Values

/// `evenkeel sign-out [URL]`: ends the session on a server and forgets it here.
struct SignOutCommand: AccountCommand {
    static let configuration = CommandConfiguration(commandName: "sign-out", abstract: words("cli.signOut.abstract"))

    @Argument(help: ArgumentHelp(words("cli.signOut.address"), valueName: words("cli.value.address")))
    var address: String?

    @OptionGroup var common: CommonOptions

    func run(_ outside: Outside, on console: Console) throws {
        let saved = try SavedServers().load()
        guard let address = address ?? common.serverAddress ?? (saved.count == 1 ? saved.first?.address : nil) else {
            throw ServerRefusal.serverOnly
        }
        let client = try ServerClient(signedInTo: address, outside, console)
        try client.signOut()
        guard !common.json else {
            var json = JSONWriter()
            json.object { $0.member("server", client.address) }
            return console.say(json.bytes)
        }
        console.say(words("cli.signOut.done", .text("address", client.address)))
    }
}
