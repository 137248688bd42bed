import ArgumentParser
import Credentials
import Storage
import Values
import Workflows

/// `evenkeel claim`: offers the household of a database to whoever signs in with a secret.
struct ClaimCommand: AccountCommand {
    static let configuration = CommandConfiguration(
        commandName: "claim", abstract: words("cli.claim.abstract"), discussion: words("cli.claim.discussion"))

    @OptionGroup var common: CommonOptions

    func run(_ outside: Outside, on console: Console) throws {
        guard common.serverAddress == nil else {
            console.remark(words("cli.claim.notThere"))
            throw Failure.usage
        }
        let books = try LocalBooks(common.databasePath, outside)
        guard let secret = OpaqueToken.make(.invitation, random: outside.randomBytes) else { throw Failure.inputOutput }
        let invitation: Invitation
        do {
            invitation = try ClaimHousehold.run(token: secret.hash, by: books.actor, in: books.environment)
        } catch HouseholdFailure.memberAlready {
            console.remark(words("cli.claim.taken", .text("household", books.actor.household.name)))
            throw Failure.usage
        }
        guard !common.json else {
            var json = JSONWriter()
            json.object { json in
                json.member("household", books.actor.household.id)
                json.member("secret", secret.text)
                json.member("expires", invitation.expires)
            }
            return console.say(json.bytes)
        }
        console.say(
            words(
                "cli.claim.done", .text("household", books.actor.household.name), .text("secret", secret.text),
                .text("day", Words.catalogue.date(invitation.expires.day(offsetMinutes: outside.offsetMinutes)))))
    }
}
