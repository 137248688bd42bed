import Connectors
import TestSupport
import Testing
import Values

@testable import WebServer

/// Every mail in every language.
@Suite struct LetterTests {
    @Test(arguments: Locale.all)
    func everyLetterIsWholeAndSaysNothingTwice(_ locale: Locale) async throws {
        try await TestServer.run { server in
            var texts: Set<String> = []
            for kind in Letter.Kind.allCases {
                let letter = Letter(
                    kind, .text("code", "123456"), .text("inviter", "Ana"), .text("household", "Home"), .text("secret", "eki_secret"),
                    .text("vault", "lost"), .count("days", 7), .text("known", "yes"), .text("device", "Mac"), .text("what", "Token made"),
                    .text("way", "generator"))
                let message = try letter.message(to: "ben@example.org", in: locale, server.service, at: server.clock.now)
                for text in [message.subject, message.text] {
                    #expect(!text.contains("{") && !text.contains("}") && !text.contains("letter."), "\(kind) \(text)")
                }
                let hasCode = kind.rawValue.hasSuffix("Code")
                #expect(message.text.contains("123456") == hasCode, "\(kind)")
                #expect(message.text.contains("http://localhost:8420"))
                #expect(message.subject.count <= 60 && !message.subject.contains("\n"), "\(message.subject)")
                texts.insert(message.text)
            }
            #expect(texts.count == Letter.Kind.allCases.count)
        }
    }

    /// Somebody who signs in with a program that was not used before, as whoever got at the password would.
    @Test func aNewProgramIsToldAndOneThatOnlyGrewIsNot() async throws {
        try await TestServer.run { server in
            var ana = try await server.signedUp("Ana")
            ana.headers["User-Agent"] = "Mozilla/5.0 (Macintosh) Firefox/143.0"
            _ = try await ana.signingIn()
            ana.headers["User-Agent"] = "Mozilla/5.0 (Macintosh) Firefox/144.0"
            _ = try await ana.signingIn()
            #expect(await server.subjects(to: ana.email).isEmpty, "the first one, and its next version")
            ana.headers["User-Agent"] = "Mozilla/5.0 (iPhone) Safari/26.1"
            _ = try await ana.signingIn()
            #expect(await server.subjects(to: ana.email) == ["Somebody signed in with a new program"])
            #expect(server.letters.to(ana.email).last?.text.contains("on this kind of device: iPhone") == true)
            ana.headers["User-Agent"] = "Win a prize at https://example.net"
            _ = try await ana.signingIn()
            await server.service.afterwards.finish()
            #expect(server.letters.to(ana.email).count == 2)
            #expect(server.letters.to(ana.email).last?.text.contains("example.net") == false, "no words of the program's own are mailed")
        }
    }

    @Test func everyChangeOfTheWaysInIsTold() async throws {
        try await TestServer.run { server in
            let ana = try await server.person("Ana", locale: .spanish)
            func told() async -> [String] {
                await server.service.afterwards.finish()
                return server.letters.to(ana.email).map(\.text)
            }
            let made = try await ana.post("/v1/me/tokens", ["name": "Program", "scopes": ["read"], "days": 1])
            #expect(made.status == 201)
            #expect(try await ana.addingCodes().recoveryCodes.count == 10)
            #expect(try await ana.put("/v1/me/vault/recovery", TestMaterial().recovery).status == 204)
            let catalogue = server.service.catalogue(.spanish)
            let kinds = ["personal-token-made", "code-generator-added", "vault-keys-changed"]
            let letters = await told()
            #expect(letters.count == kinds.count)
            for (letter, kind) in zip(letters, kinds) { #expect(letter.contains(catalogue.text("web.log.\(kind)")), "\(letter)") }
        }
    }
}
