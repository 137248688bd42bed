import Bookkeeping
import Households
import Screens
import Storage
package import Values
import Workflows

/// A request that was let in: checked against its endpoint's declaration, by somebody who may ask.
package struct Call: Sendable {
    /// Everything that the server has.
    package let service: Service
    /// Parameters of the path.
    let path: [String: String]
    /// Parameters behind the question mark.
    let query: [String: String]
    /// The body, when it is JSON or a form.
    package let body: JSONValue
    /// The body, when it is a file.
    package let bytes: [UInt8]
    /// Who asks, by the connection.
    package let visitor: Visitor
    /// The tag of the answer that the client has already (`If-None-Match`).
    let knownTag: String?
    /// The last event that the client heard of (`Last-Event-ID`).
    let lastEvent: Int64?
    /// What who asks showed to be let in: a token, or a browser's cookies.
    let admission: String
    /// Lets in anew whoever asks: who they are, and what they are in the household, as of the moment of asking.
    let letInAnew: @Sendable () throws -> (Identity?, Actor?)
    /// The cookie that a browser's conversation of sign-in goes on with.
    let conversation: String?
    /// Who is signed in.
    private(set) var signedIn: Identity?
    /// The member, for what is a household's.
    private(set) var member: Actor?
    /// When it came.
    package let now: Instant
}

extension Call {
    /// The call of whoever it is as of now: a session, a token or a role may have ended while the body was on its way.
    /// - Throws: as for a request that comes now; `Problem`.
    func asOfNow() throws -> Call {
        var call = self
        (call.signedIn, call.member) = try letInAnew()
        return call
    }

    /// Writes as whoever asks is at that moment: who may is asked inside of the transaction, and what is mailed waits until it stands.
    /// - Throws: as for a request that comes now; `Problem`; what `work` throws.
    func write<Result>(_ work: (Call) throws -> Result) throws -> Result {
        try OneChange.run { begin in
            try service.environment.database.write { _ in
                begin()
                return try work(asOfNow())
            }
        }
    }

    /// Whether who asks would still be let in.
    var isStillLetIn: Bool { (try? letInAnew()) != nil }

    /// Who is signed in.
    /// - Throws: when the endpoint did not ask for it; a programmer's mistake that is told, not trapped.
    var identity: Identity {
        get throws {
            guard let signedIn else { throw Problem(.signInNeeded) }
            return signedIn
        }
    }

    /// The member who asks.
    var actor: Actor {
        get throws {
            guard let member else { throw Problem(.notFound) }
            return member
        }
    }

    /// The records of whoever is signed in.
    var person: PersonStore {
        get throws { PersonStore(database: service.environment.database, person: try identity.person.id) }
    }

    /// What workflows may use, with the clock where the person is.
    var environment: Environment { service.environment(of: signedIn) }

    /// The records of the member's household.
    var store: HouseholdStore {
        get throws { try actor.store(in: environment) }
    }

    /// The texts in the reader's language: what the request asks for, as each of our clients says what it shows, else what the person prefers.
    var catalogue: Catalogue { service.catalogue(visitor.wished ?? signedIn?.preferences.locale ?? visitor.locale) }

    /// A parameter of the path that is an id; one that is none belongs to nothing.
    func id(_ name: String) throws -> UUID128 {
        guard let text = path[name], let id = UUID128(text) else { throw Problem(.notFound) }
        return id
    }

    /// A parameter of the path that is a number.
    func number(_ name: String) throws -> UInt32 {
        guard let text = path[name], let number = UInt32(text), number > 0 else { throw Problem(.notFound) }
        return number
    }

    /// A text of the body that is there by the declaration.
    func text(_ name: String) -> String { body[name]?.string ?? "" }

    /// A text of the body that may be left out.
    func optionalText(_ name: String) -> String? { body[name]?.string }
}

extension Call {
    /// What the member may see of the household's money.
    func view() async throws -> HouseholdView {
        try await service.ledgers.view(by: try actor, catalogue, in: environment)
    }

    /// What this very request is answered from a ledger, made once for each ledger, member and language.
    func answer(_ kind: String, from view: HouseholdView, _ make: () throws -> Answer) rethrows -> Answer {
        let parameters = query.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }.joined(separator: "&")
        let place = path.sorted { $0.key < $1.key }.map(\.value).joined(separator: "/")
        let member = view.context.people.me.id.text
        return try view.answers.answer("\(kind) \(member) \(catalogue.locale.tag) \(place)?\(parameters)", make)
    }

    /// The words of search and rules in the reader's language, with the household's own categories.
    func vocabulary() throws -> SearchVocabulary {
        // What categories are called tells a child of the grown-ups' money; who sorts rows needs to know them.
        let member = try actor.member
        let isTold = allows(member, .seePlans) || mayEver(member, .changeRows)
        return try SearchVocabulary(catalogue, own: isTold ? store.choices().categories : [])
    }

    /// The code of a category that a member of the body names, by its code or as the household calls it.
    func category(_ name: String) throws -> String {
        let named = text(name)
        guard let code = try vocabulary().category(named: named) else {
            throw Problem(.badValue, pointer: "/\(name)", expected: "category")
        }
        return code
    }
}

extension Answer {
    /// A screen in the reader's language.
    static func screen(_ screen: some ScreenModel) -> Answer { Answer(screen.json()) }
}
