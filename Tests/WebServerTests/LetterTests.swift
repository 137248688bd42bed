import Connectors
import Testing
import Values

@testable import WebServer

/// Every mail in every language.
@Suite struct LetterTests {
    @Test(arguments: Locale.allCases)
    func everyLetterIsWholeAndSaysNothingTwice(_ locale: Locale) async throws {
        try await TestServer.run { server in
            var texts: Set<String> = []
            for kind in Letter.Kind.allCases {
                let letter = Letter(
                    kind, .text("code", "123456"), .text("inviter", "Ana"), .text("household", "Home"), .text("secret", "eki_secret"),
                    .text("vault", "lost"), .count("days", 7))
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
}
