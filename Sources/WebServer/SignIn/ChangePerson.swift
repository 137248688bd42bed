import Storage
import Values
import Workflows

/// Changes what a person is called and prefers.
enum ChangePerson {
    /// The body.
    static let schema = Schema.object([
        .optional("name", .name), .optional("preferences", Preferences.wish, "Those that are named are changed; null takes one away."),
    ])

    /// Changes what is named.
    static func run(_ call: Call) throws -> Answer {
        let store = try call.person
        var person = try store.load()
        if let name = call.optionalText("name") { try HouseholdLimits.check(name: name) }
        person.name = call.optionalText("name") ?? person.name
        if let wish = call.body["preferences"] { person.preferences = try Preferences(person.preferences).changed(by: wish).text }
        try store.save(person)
        return answer(person)
    }

    /// What is known of a person, to themselves.
    static func answer(_ person: Person) -> Answer {
        var json = JSONWriter()
        person.write(to: &json)
        return Answer(json.bytes)
    }
}
