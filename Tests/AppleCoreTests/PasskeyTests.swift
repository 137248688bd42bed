import Foundation
import Testing
import Values

@testable import AppleCore

/// Signing in with a passkey of a system that stands in, at a server that stands in.
@Suite("Passkeys") struct PasskeyTests {
    private static let challenge = "AAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8"

    /// A server that answers by path.
    private func server(_ answers: [String: (status: Int, body: String)]) -> EvenkeelServer {
        let line = ServerLine { request in
            AsyncThrowingStream { continuation in
                let answer = answers[request.path] ?? (404, #"{"id":"notFound"}"#)
                continuation.yield(.head(status: answer.status, headers: [:]))
                continuation.yield(.bytes(Array(answer.body.utf8)))
                continuation.finish()
            }
        }
        return EvenkeelServer(line, session: nil, .device, keep: { _ in })
    }

    private var answers: [String: (status: Int, body: String)] {
        let person = Outside.device.freshID().text
        return [
            ServerPath.passkeyOptions: (200, #"{"rpId":"evenkeel.example","challenge":"\#(PasskeyTests.challenge)"}"#),
            ServerPath.signInPasskey: (
                200,
                #"{"person":{"id":"\#(person)","name":"Maya","email":"maya@example.com"},"accessToken":"a","refreshToken":"b","expiresIn":3600}"#
            ),
            ServerPath.vault: (200, #"{"owner":"\#(person)","passkeys":[],"retired":[]}"#),
        ]
    }

    private func passkeys(_ secret: [UInt8]? = nil) -> Passkeys {
        Passkeys { question in
            guard question.site == "evenkeel.example", question.challenge == Array(0..<32), question.secretInput.count == 32 else {
                return nil
            }
            return PasskeyAnswer(id: [1], clientData: [2], authenticatorData: [3], signature: [4], person: [5], secret: secret)
        }
    }

    @Test func aPasskeySaysWhoseItIs() async throws {
        let step = try await SignIn(server(answers)).run(passkeys())
        guard case .done(let whose) = step else {
            Issue.record("not signed in")
            return
        }
        #expect(whose.name == "Maya" && whose.email == "maya@example.com")
        #expect(whose.vault == nil)
    }

    @Test func aClosedSheetIsNoSignIn() async throws {
        let step = try await SignIn(server(answers)).run(Passkeys { _ in nil })
        #expect(step.map { _ in true } == nil)
    }

    @Test func aSecondFactorIsAskedFor() async throws {
        var answers = answers
        answers[ServerPath.signInPasskey] = (403, #"{"id":"secondFactorNeeded","ticket":"t","factors":["code"]}"#)
        let step = try await SignIn(server(answers)).run(passkeys())
        guard case .needs(let asked) = step else {
            Issue.record("no second factor")
            return
        }
        #expect(asked.factors == ["code"])
    }

    @Test func theSecretStaysHere() throws {
        var json = JSONWriter()
        PasskeyAnswer(
            id: [1], clientData: [2], authenticatorData: [3], signature: [4], person: [5], secret: [UInt8](repeating: 7, count: 32)
        ).write(to: &json)
        let written = try JSONReader.read(json.bytes)
        #expect(written["id"]?.string == "AQ" && written["rawId"]?.string == "AQ" && written["type"]?.string == "public-key")
        #expect(written["response"]?["userHandle"]?.string == "BQ")
        #expect(!String(decoding: json.bytes, as: UTF8.self).contains(BitAlphabet.base64URL.encode([UInt8](repeating: 7, count: 32))))
    }
}
