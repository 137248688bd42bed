import HTTPTypes
import Storage
import Values

/// Ends sessions: one's own, another one, or all others.
enum EndSessions {
    /// Signs out.
    static func own(_ call: Call) throws -> Answer {
        guard let session = try call.identity.session else { throw Problem(.scopeMissing) }
        try call.person.endSessions([session.id])
        try call.note(.signedOut, of: session.person)
        var answer = Answer.nothing
        if session.kind == .browser { answer.headers[.setCookie] = SessionCookie.gone }
        return answer
    }

    /// Ends the session in the path.
    static func one(_ call: Call) throws -> Answer {
        let store = try call.person
        guard let session = try store.session(call.id("session")), session.expires > call.now else { throw Problem(.notFound) }
        try store.endSessions([session.id])
        try call.note(.sessionEnded, of: store.person)
        return .nothing
    }

    /// Ends every session but the one that asks, and every token of a program.
    static func others(_ call: Call) throws -> Answer {
        try call.endOtherSessions()
        try call.endTokens(of: call.person.person)
        try call.note(.sessionEnded, of: call.person.person)
        return .nothing
    }
}
