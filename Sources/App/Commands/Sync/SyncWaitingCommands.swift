import ArgumentParser
import Storage
import Syncing
import Values
import Workflows

/// `evenkeel sync list`: what was done here and is not on the server.
struct SyncListCommand: CopyCommand {
    static let configuration = CommandConfiguration(commandName: "list", abstract: words("cli.sync.list.abstract"))

    @OptionGroup var common: CommonOptions

    func run(_ local: LocalBooks, _ outside: Outside, on console: Console) throws {
        let replica = try replica(local)
        let entries = try local.store.outbox(of: replica.device).entries.filter { !$0.isLanded }
        guard !common.json else {
            var json = JSONWriter()
            json.object { json in
                json.array("waiting") { json in
                    for entry in entries {
                        json.object { json in
                            json.member("operation", entry.operation)
                            json.member("state", entry.code)
                            if case .refused(let problem) = entry.state { json.member("problem", problem) }
                        }
                    }
                }
            }
            return console.say(json.bytes)
        }
        if entries.isEmpty { return console.say(words("cli.sync.list.none")) }
        for entry in entries {
            let operation = entry.operation
            let fields = operation.changes.map(\.field).joined(separator: ", ")
            console.say("\(operation.id.text)  \(words("sync.kind.\(operation.record.kind)"))  \(fields)  \(state(of: entry))")
        }
    }

    private func state(of entry: OutboxEntry) -> String {
        guard case .refused(let problem) = entry.state else { return words("sync.state.\(entry.code)") }
        return words("sync.state.refused", .text("problem", Failure.reason(problem)))
    }
}

extension OutboxEntry {
    /// How far it is, as a word for programs.
    fileprivate var code: String {
        switch state {
        case .waiting, .sent: "waiting"
        case .landed: "landed"
        case .refused: "refused"
        case .stuck: "stuck"
        }
    }
}

/// `evenkeel sync retry ID`: sends once more what needed the person.
struct SyncRetryCommand: CopyCommand {
    static let configuration = CommandConfiguration(commandName: "retry", abstract: words("cli.sync.retry.abstract"))

    @Argument(help: ArgumentHelp(words("cli.sync.operation"), valueName: words("cli.value.id")))
    var operation: String

    @OptionGroup var common: CommonOptions

    func run(_ local: LocalBooks, _ outside: Outside, on console: Console) throws {
        let id = try operation(operation, in: local)
        try local.store.changeOutbox(of: replica(local).device) { $0.retry(id, newID: outside.freshID) }
        console.say(words("cli.sync.retry.done"))
    }
}

/// `evenkeel sync drop ID`: gives up what was done here.
struct SyncDropCommand: CopyCommand {
    static let configuration = CommandConfiguration(commandName: "drop", abstract: words("cli.sync.drop.abstract"))

    @Argument(help: ArgumentHelp(words("cli.sync.operation"), valueName: words("cli.value.id")))
    var operation: String

    @OptionGroup var common: CommonOptions

    func run(_ local: LocalBooks, _ outside: Outside, on console: Console) throws {
        let id = try operation(operation, in: local)
        var replica = try replica(local)
        try local.environment.database.write { _ in
            try local.store.changeOutbox(of: replica.device) { $0.giveUp(id) }
            // What the server has is laid under what is left at the next sync, even when nothing is new there.
            replica.tag = nil
            try local.store.save(replica)
        }
        console.say(words("cli.sync.drop.done"))
    }
}

extension CopyCommand {
    /// The operation of an id, or of its beginning, that needs the person.
    fileprivate func operation(_ text: String, in local: LocalBooks) throws -> UUID128 {
        let needing = try local.store.outbox(of: try replica(local).device).needingYou.map(\.operation.id)
        let found = needing.filter { $0.text.hasPrefix(text.lowercased()) }
        guard let id = found.first, found.count == 1 else { throw StorageError.notFound }
        return id
    }
}

/// `evenkeel sync stop`: the copy becomes a household of its own.
struct SyncStopCommand: CopyCommand {
    static let configuration = CommandConfiguration(
        commandName: "stop", abstract: words("cli.sync.stop.abstract"), discussion: words("cli.sync.stop.discussion"))

    @Flag(help: ArgumentHelp(words("cli.sync.stop.force")))
    var force = false

    @OptionGroup var common: CommonOptions

    func run(_ local: LocalBooks, _ outside: Outside, on console: Console) throws {
        let waiting = try local.store.outbox(of: try replica(local).device).entries.count { !$0.isLanded }
        guard waiting == 0 || force else {
            console.remark(words("cli.sync.stop.waiting", .count("count", waiting)))
            throw Failure.usage
        }
        try local.store.removeReplica()
        console.say(words("cli.sync.stop.done"))
    }
}
