import ArgumentParser
import Storage
import Values
import Workflows

/// `evenkeel sync conflicts`: values that two devices gave one field, for a person to decide.
struct SyncConflictsCommand: CopyCommand {
    static let configuration = CommandConfiguration(commandName: "conflicts", abstract: words("cli.sync.conflicts.abstract"))

    @OptionGroup var common: CommonOptions

    func run(_ local: LocalBooks, _ outside: Outside, on console: Console) throws {
        let client = try client(local, outside, console)
        let answer = try client.get(try replica(local).path + "/conflicts")
        guard !common.json else {
            var json = JSONWriter()
            json.value(answer)
            return console.say(json.bytes)
        }
        let conflicts = answer["conflicts"]?.array ?? []
        if conflicts.isEmpty { return console.say(words("cli.sync.conflicts.none")) }
        for conflict in conflicts {
            console.say(
                words(
                    "cli.sync.conflicts.line", .text("number", String(conflict["conflict"]?.integer ?? 0)),
                    .text("kind", words("sync.kind.\(conflict["kind"]?.string ?? "row")")), .text("field", conflict["field"]?.string ?? ""),
                    .text("kept", shown(conflict["kept"])), .text("lost", shown(conflict["lost"]))))
        }
    }

    private func shown(_ value: JSONValue?) -> String {
        guard let value, !value.isNull else { return "—" }
        if let text = value.string { return "“\(text)”" }
        var json = JSONWriter()
        json.value(value)
        return json.text
    }
}

/// `evenkeel sync settle N kept|lost`: decides a conflict.
struct SyncSettleCommand: CopyCommand {
    static let configuration = CommandConfiguration(commandName: "settle", abstract: words("cli.sync.settle.abstract"))

    @Argument(help: ArgumentHelp(words("cli.sync.conflict"), valueName: words("cli.value.number")))
    var conflict: Int

    @Argument(help: ArgumentHelp(words("cli.sync.settle.use"), valueName: "kept|lost"))
    var use: ConflictValue

    @OptionGroup var common: CommonOptions

    func run(_ local: LocalBooks, _ outside: Outside, on console: Console) throws {
        let client = try client(local, outside, console)
        try client.send("POST", try replica(local).path + "/conflicts/\(conflict)/settle") { $0.member("use", use.rawValue) }
        _ = try SyncReplica(local, client, outside).run()
        console.say(words("cli.sync.settle.done"))
    }
}

/// Which of a conflict's two values is to stand.
enum ConflictValue: String, ExpressibleByArgument {
    case kept
    case lost
}
