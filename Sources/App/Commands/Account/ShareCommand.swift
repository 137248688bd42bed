import ArgumentParser
import Bookkeeping
import Households
import Values
import Workflows

/// `evenkeel share ACCOUNT --with WHOM --access HOW`: with whom an account is shared.
struct ShareCommand: HouseholdCommand {
    static let configuration = CommandConfiguration(
        commandName: "share", abstract: words("cli.share.abstract"), discussion: words("cli.share.discussion"))

    @Argument(help: ArgumentHelp(words("cli.share.account"), valueName: words("cli.value.name")))
    var account: String

    @Option(name: .customLong("with"), help: ArgumentHelp(words("cli.share.with"), valueName: "nobody|grown-ups|everyone|NAME"))
    var whom: [String]

    @Option(help: ArgumentHelp(words("cli.share.access"), valueName: "balances|read|full"))
    var access: SharedAccess = .full

    @OptionGroup var common: CommonOptions

    func run(in session: Session) throws {
        let household = try session.books.look()
        guard let place = household.ledger.accounts.firstIndex(where: { TextFolding.areSame($0.name, account) }) else {
            throw refused("cli.share.unknownAccount", account, session)
        }
        try session.books.share(household.accounts[place], with: try audience(session), access.access)
        session.sayChanged(1, words("cli.share.done", .text("account", household.ledger.accounts[place].name)))
    }

    private func audience(_ session: Session) throws -> Sharing.Audience {
        if whom.count == 1 {
            switch whom[0] {
            case "nobody": return .nobody
            case "grown-ups": return .grownUps
            case "everyone": return .everyone
            default: break
            }
        }
        let members = try session.books.members()
        return .members(
            try whom.map { name in
                guard let member = members.first(where: { $0.name.lowercased() == name.lowercased() }) else {
                    throw refused("cli.share.unknownMember", name, session)
                }
                return member.id
            })
    }

    private func refused(_ key: String, _ name: String, _ session: Session) -> ExitCode {
        session.console.remark(Words.catalogue.text(key, [.text("name", name)]))
        return Failure.usage
    }
}

/// How far an account is shared.
enum SharedAccess: String, ExpressibleByArgument {
    case balances
    case read
    case full

    var access: Access {
        switch self {
        case .balances: .balances
        case .read: .read
        case .full: .full
        }
    }
}
