import ArgumentParser
import Households
import Storage
import Syncing
import Values
import Workflows

/// `evenkeel sync now`: makes the copy when there is none, sends what waits, and takes up what others did.
struct SyncNowCommand: CopyCommand {
    static let configuration = CommandConfiguration(commandName: "now", abstract: words("cli.sync.now.abstract"))

    @Argument(help: ArgumentHelp(words("cli.sync.address"), valueName: words("cli.value.address")))
    var address: String?

    @OptionGroup var common: CommonOptions

    func run(_ local: LocalBooks, _ outside: Outside, on console: Console) throws {
        let known = try local.replica ?? begin(local, outside, console)
        if let address, ServerAddress(address)?.text != known.address { throw ServerRefusal.otherServer(known.address) }
        let client = try ServerClient(signedInTo: known.address, outside, console)
        let outcome = try SyncReplica(local, client, outside).run()
        let conflicts = try client.get(known.path + "/conflicts")["conflicts"]?.array?.count ?? 0
        let outbox = try local.store.outbox(of: known.device)
        guard !common.json else {
            var json = JSONWriter()
            json.object { json in
                json.member("sent", outcome.sent)
                json.member("refused", outcome.refused)
                json.member("news", outcome.hasNews)
                json.member("waiting", outbox.waitingCount)
                json.member("needYou", outbox.needingYou.count)
                json.member("conflicts", conflicts)
            }
            return console.say(json.bytes)
        }
        if outcome.sent > 0 { console.say(words("cli.sync.sent", .count("count", outcome.sent))) }
        console.say(words(outcome.hasNews ? "cli.sync.news" : "cli.sync.noNews"))
        if !outbox.needingYou.isEmpty { console.say(words("cli.sync.needYou", .count("count", outbox.needingYou.count))) }
        if conflicts > 0 { console.say(words("cli.sync.conflictsWait", .count("count", conflicts))) }
    }

    /// Makes the database a copy of the household that the person chose on a server.
    private func begin(_ local: LocalBooks, _ outside: Outside, _ console: Console) throws -> ReplicaRecord {
        guard let address else { throw ServerRefusal.notReplica }
        guard try local.store.isEmpty() else { throw ServerRefusal.ownHousehold }
        let client = try ServerClient(signedInTo: address, outside, console)
        guard let household = client.chosen else { throw ServerRefusal.noHousehold(client.address) }
        // What the person may do there comes with the first copy; until then nothing.
        let replica = ReplicaRecord(address: client.address, source: household, device: outside.freshID(), role: .viewer)
        try local.store.save(replica)
        return replica
    }
}
