import Foundation
import Testing
import Values
import WebServer

/// How long refusals take. Only where nothing else runs beside it, with the number of tries:
/// `EVENKEEL_TIMING=1000 swift test --filter SignInTimeTests`.
@Suite(.serialized, .enabled(if: ProcessInfo.processInfo.environment["EVENKEEL_TIMING"] != nil)) struct SignInTimeTests {
    private static let tries = ProcessInfo.processInfo.environment["EVENKEEL_TIMING"].flatMap { Int($0) } ?? 0
    private static let mostMicroseconds = 5_000

    @Test(arguments: ["/v1/sign-in/password", "/v1/sign-in/derivation", "/v1/sign-in/email-code/request", "/v1/recovery"])
    func anUnknownAddressTakesAsLongAsAKnownOne(_ path: String) async throws {
        try await TestServer.run { server in
            _ = try await server.signedUp("Ana")
            var microseconds: [String: [Int]] = [:]
            for _ in 0..<SignInTimeTests.tries {
                for name in Bool.random() ? ["ana", "nobody"] : ["nobody", "ana"] {
                    // Nobody waits for the tries before.
                    server.clock.advance(minutes: 61)
                    let began = ContinuousClock.now
                    let answer = try await server.stranger().post(path, SignInTimeTests.body(path, "\(name)@example.org"))
                    microseconds[name, default: []].append(Int(began.duration(to: .now) / .microseconds(1)))
                    #expect([200, 202, 401].contains(answer.status))
                    await server.service.afterwards.finish()
                }
            }
            let medians = microseconds.mapValues { $0.sorted()[$0.count / 2] }
            print("\(path): medians in microseconds \(medians)")
            #expect(abs(try #require(medians["ana"]) - (try #require(medians["nobody"]))) < SignInTimeTests.mostMicroseconds)
        }
    }

    private static func body(_ path: String, _ email: String) -> JSONValue {
        let secret = JSONValue.string(TestMaterial.text(TestMaterial.bytes(32)))
        switch path {
        case "/v1/sign-in/password": return ["email": .string(email), "authenticationSecret": secret]
        case "/v1/recovery": return ["email": .string(email), "recoveryAuthenticationSecret": secret]
        default: return ["email": .string(email)]
        }
    }
}
