import ArgumentParser
import Households
import Values

/// `evenkeel invite NAME --role ROLE`: invites somebody into the household.
struct InviteCommand: AccountCommand {
    static let configuration = CommandConfiguration(
        commandName: "invite", abstract: words("cli.invite.abstract"), discussion: words("cli.invite.discussion"))

    @Argument(help: ArgumentHelp(words("cli.invite.name"), valueName: words("cli.value.name")))
    var name: String

    @Option(help: ArgumentHelp(words("cli.invite.role"), valueName: "parent|adult|viewer|teen|child"))
    var role: Role

    @Option(help: ArgumentHelp(words("cli.invite.email"), valueName: words("cli.value.address")))
    var email: String?

    @OptionGroup var common: CommonOptions

    func run(_ outside: Outside, on console: Console) throws {
        let client = try client(outside, console)
        let made = try client.send("POST", try client.household + "/invitations") { json in
            json.member("name", name)
            json.member("role", role.code)
            if let email { json.member("email", email) }
        }
        guard let secret = made["secret"]?.string, let expires = made["expires"]?.string.flatMap({ Instant(iso: $0) }) else {
            throw ServerRefusal.strangeAnswer(client.address)
        }
        guard !common.json else {
            var json = JSONWriter()
            json.value(made)
            return console.say(json.bytes)
        }
        console.say(
            words(
                "cli.invite.done", .text("name", name), .text("secret", secret), .text("address", client.address),
                .text("day", Words.catalogue.date(expires.day(offsetMinutes: outside.offsetMinutes)))))
    }
}

extension Role: ExpressibleByArgument {
    /// The codes, for the help.
    public static var allValueStrings: [String] { Role.allCases.map(\.code) }

    /// The role with a code, such as `adult`.
    public init?(argument: String) { self.init(code: argument.lowercased()) }
}
