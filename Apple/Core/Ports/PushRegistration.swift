/// Messages that the system brings to this device while the app is closed. Apple's servers address them by a token, which the household's server
/// would have to know; what is here ends with the token.
package struct PushRegistration: Sendable {
    /// Asks the person, once; whether they allow it.
    package var mayTell: @Sendable () async throws -> Bool
    /// The token by which the system is told; it may be another one each time.
    package var token: @Sendable () async throws -> [UInt8]

    /// A system that brings messages.
    package init(mayTell: @escaping @Sendable () async throws -> Bool, token: @escaping @Sendable () async throws -> [UInt8]) {
        (self.mayTell, self.token) = (mayTell, token)
    }

    /// Hands the token on where it is new; the person is asked first, and one who does not allow it has none.
    ///
    /// - Parameters:
    ///   - known: the token that was handed on last; nil for none.
    ///   - tell: hands a token on, or takes it back with nil.
    /// - Returns: what is known from now on.
    package func renew(known: String?, tell: @Sendable (String?) async throws -> Void) async throws -> String? {
        let token = try await mayTell() ? PushRegistration.text(try await self.token()) : nil
        if token != known { try await tell(token) }
        return token
    }

    /// A token as it is written: two digits for each byte.
    private static func text(_ token: [UInt8]) -> String {
        token.map { String($0 >> 4, radix: 16) + String($0 & 15, radix: 16) }.joined()
    }
}
