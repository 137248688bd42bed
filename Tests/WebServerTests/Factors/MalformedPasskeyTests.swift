import Credentials
import Storage
import Testing
import Values

@testable import PasskeyNotation

/// Whatever is wrong with what a browser answers, the server says the same, to the byte.
@Suite("What is wrong with passkeys stays untold") struct MalformedPasskeyTests {
    @Test func signInsThatAreWrongInOneThingGetOneAnswer() async throws {
        try await TestServer.atSite { server in
            let ana = try await server.person("Ana")
            let expected = try await server.stranger().signIn(try TestPasskey(of: UUID128(high: 1, low: 2)))
            #expect(expected.status == 401 && expected.problem == "signInRefused", "a passkey that nobody has")
            var count = 0
            for algorithm in COSEAlgorithm.allCases {
                let passkey = try await ana.signingIn().addingPasskey(algorithm)
                for wrong in MalformedSignIn.all where wrong.algorithm == algorithm {
                    server.clock.advance(minutes: 2)
                    var draft = try passkey.signIn(try await server.stranger().post("/v1/sign-in/passkey/options"))
                    let stored = draft.passkey
                    try wrong.change(&draft)
                    // What the server keeps stays as it is; other tests change it.
                    guard draft.passkey == stored, draft.knownPerson == nil, try !isRight(draft, wrong) else { continue }
                    guard let body = TestPasskey.body(try draft.json()) else { continue }
                    let answer = try await server.stranger().post("/v1/sign-in/passkey", body)
                    #expect(answer.status == 401 && answer.body == expected.body, "\(wrong): \(answer.text)")
                    count += 1
                }
            }
            #expect(count >= 60, "\(count)")
        }
    }

    @Test func registrationsThatAreWrongInOneThingGetOneAnswer() async throws {
        try await TestServer.atSite { server in
            let ana = try await server.person("Ana")
            let twice = try await ana.addingPasskey()
            let expected = try await ana.add(twice)
            #expect(expected.status == 400 && expected.problem == "badValue", "a credential that is kept")
            var count = 0
            for wrong in MalformedRegistration.all where wrong.reason != .userVerification {
                let passkey = try TestPasskey(wrong.algorithm, of: try #require(ana.person))
                var draft = passkey.registration(try await ana.post("/v1/me/passkeys/options"), wrong.attestation)
                try wrong.change(&draft)
                let json = try draft.json()
                guard json.count < PasskeyLimits.responseBytes, let body = TestPasskey.body(json) else { continue }
                let answer = try await ana.post("/v1/me/passkeys", body)
                #expect(answer.status == 400 && answer.body == expected.body, "\(wrong): \(answer.text)")
                count += 1
            }
            #expect(count >= 100, "\(count)")
            #expect(try server.records(of: try #require(ana.person)).passkeys().count == 1)
        }
    }

    /// Verification is wished for, not asked for; and spaces behind the JSON do not come along.
    private func isRight(_ draft: SignInDraft, _ wrong: MalformedSignIn.Case) throws -> Bool {
        try wrong.reason == .userVerification || draft.json().count > PasskeyLimits.responseBytes
    }
}
