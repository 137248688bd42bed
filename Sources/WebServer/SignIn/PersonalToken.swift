import Credentials
import Storage
package import Values

/// A token that a person made for a program of theirs: its name and what it may be used for.
package struct PersonalToken {
    let id: UUID128
    /// What the person calls it.
    package let name: String
    let scopes: [Scope]

    /// A token from its facts.
    package init(id: UUID128, name: String, scopes: [Scope]) {
        self.id = id
        self.name = name
        self.scopes = scopes
    }

    /// Tokens of a person at most.
    static let limit = 50
    /// Days that a token lasts.
    static let days: ClosedRange<Int64> = 1...366
    /// What a token may be used for; never for the account itself.
    static let scopeWords = Scope.allCases.filter { $0 != .account }.map(\.rawValue)

    /// The shape in which its maker sees it.
    static let schema = Schema.named(
        "PersonalToken",
        .object([
            Field("id", .id), Field("name", .name), Field("scopes", .list(.word(scopeWords), most: 2)), Field("created", .instant),
            Field("expires", .instant),
            .optional("secret", .text(1...100), "Sent as `Authorization: Bearer …`; said once, when it is made."),
        ]))

    /// What its maker says of it.
    static let wish = Schema.object([
        Field("name", .name), Field("scopes", .list(.word(scopeWords), most: 2)), Field("days", .integer(days)),
    ])
}

extension PersonalToken {
    /// As it is stored.
    package init(_ data: String) {
        let json = try? JSONReader.read(data)
        self.init(
            id: json?["id"]?.string.flatMap { UUID128($0) } ?? UUID128(high: 0, low: 0), name: json?["name"]?.string ?? "",
            scopes: (json?["scopes"]?.array ?? []).compactMap { $0.string.flatMap(Scope.init(rawValue:)) })
    }

    /// As it is stored.
    package var data: String {
        var json = JSONWriter()
        json.object { json in
            json.member("id", id)
            json.member("name", name)
            json.member("scopes", scopes.map(\.rawValue))
        }
        return json.text
    }

    /// Writes a stored token for its maker, with the secret when it was made just now.
    static func write(_ stored: StoredToken, secret: String? = nil, to json: inout JSONWriter) {
        let token = PersonalToken(stored.data)
        json.object { json in
            json.member("id", token.id)
            json.member("name", token.name)
            json.member("scopes", token.scopes.map(\.rawValue))
            json.member("created", stored.created)
            json.member("expires", stored.expires)
            if let secret { json.member("secret", secret) }
        }
    }
}
