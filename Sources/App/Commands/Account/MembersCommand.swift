import ArgumentParser
import Households
import Values

/// `evenkeel members`: who is in the household.
struct MembersCommand: HouseholdCommand {
    static let configuration = CommandConfiguration(commandName: "members", abstract: words("cli.members.abstract"))

    @OptionGroup var common: CommonOptions

    func run(in session: Session) throws {
        let members = try session.books.members()
        guard !common.json else {
            var json = JSONWriter()
            json.object { json in
                json.array("members") { json in
                    for member in members {
                        json.object { json in
                            json.member("id", member.id)
                            json.member("name", member.name)
                            json.member("role", member.role.code)
                            json.member("signsIn", member.signsIn)
                        }
                    }
                }
            }
            return session.console.say(json.bytes)
        }
        for member in members {
            let role = words("role.\(member.role.code)")
            session.console.say("\(member.name) (\(role))")
        }
    }
}
