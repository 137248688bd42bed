import Storage
import Values

extension Person {
    /// The shape in which people get what is known of themselves.
    static let schema = Schema.named(
        "Person",
        .object([
            Field("id", .id), Field("email", .text(1...254)), Field("isVerified", .boolean, "Whether a code proved the address."),
            Field("name", .name), Field("hasPassword", .boolean), Field("preferences", Preferences.schema), Field("created", .instant),
        ]))

    /// Writes what is known of the person to themselves.
    func write(to json: inout JSONWriter) {
        json.object { json in
            json.member("id", id)
            json.member("email", email)
            json.member("isVerified", verified != nil)
            json.member("name", name)
            json.member("hasPassword", password != nil)
            json.key("preferences")
            json.value(Preferences(preferences).shown)
            json.member("created", created)
        }
    }
}
