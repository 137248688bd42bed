import ArgumentParser
import Values

/// `evenkeel sessions`: where the person is signed in.
struct SessionsCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "sessions", abstract: words("cli.sessions.abstract"), discussion: words("cli.sessions.discussion"),
        subcommands: [List.self, End.self], defaultSubcommand: List.self)

    /// `evenkeel sessions list`: all of them, the last used first.
    struct List: AccountCommand {
        static let configuration = CommandConfiguration(commandName: "list", abstract: words("cli.sessions.abstract"))
        @OptionGroup var common: CommonOptions

        func run(_ outside: Outside, on console: Console) throws {
            let answer = try client(outside, console).get("/v1/me/sessions")
            guard !common.json else {
                var json = JSONWriter()
                json.value(answer)
                return console.say(json.bytes)
            }
            for session in answer["sessions"]?.array ?? [] {
                let used = session["used"]?.string.flatMap { Instant(iso: $0) }?.day(offsetMinutes: outside.offsetMinutes)
                console.say(
                    words(
                        session["isOwn"]?.bool == true ? "cli.sessions.own" : "cli.sessions.line",
                        .text("device", session["device"]?.string ?? ""), .text("place", session["place"]?.string ?? ""),
                        .text("day", used.map { Words.catalogue.date($0) } ?? ""),
                        .text("id", String((session["id"]?.string ?? "").suffix(8)))))
            }
        }
    }

    /// `evenkeel sessions end ID`: signs out there.
    struct End: AccountCommand {
        static let configuration = CommandConfiguration(commandName: "end", abstract: words("cli.sessions.end"))
        @Argument(help: ArgumentHelp(words("cli.sessions.id"), valueName: words("cli.value.id")))
        var id: String
        @OptionGroup var common: CommonOptions

        func run(_ outside: Outside, on console: Console) throws {
            let client = try client(outside, console)
            let all = (try client.get("/v1/me/sessions")["sessions"]?.array ?? []).compactMap { $0["id"]?.string }
            let found = all.filter { id.count >= Session.leastRowDigits && $0.hasSuffix(id.lowercased()) }
            guard let session = found.first, found.count == 1 else {
                console.remark(words("cli.sessions.unknown", .text("id", id)))
                throw Failure.usage
            }
            try client.send("DELETE", "/v1/me/sessions/\(session)")
            guard !common.json else {
                var json = JSONWriter()
                json.object { $0.member("ended", session) }
                return console.say(json.bytes)
            }
            console.say(words("cli.sessions.ended"))
        }
    }
}
