import Foundation
import Testing
import Values

@testable import Connectors
@testable import PeerSupport

@Suite("Mail")
struct MailTests {
    /// What Python's mail library reads from a message.
    struct Read: Decodable {
        let headers: [String]
        let defects: [String]
        let subject: String
        let to: String
        let from: String
        let sender: String
        let date: String
        let id: String
        let automatic: String
        let text: String
    }

    static let headers = [
        "From", "To", "Subject", "Date", "Message-ID", "Auto-Submitted", "MIME-Version", "Content-Type", "Content-Transfer-Encoding",
    ]

    @Test func whatIsWrittenIsReadByAnotherProgramSignForSign() async throws {
        let seed = UInt64.random(in: 0...UInt64.max)
        var random = SeededRandom(seed: seed)
        let folder = try TemporaryFolder()
        var messages: [MailMessage] = []
        for _ in 0..<200 {
            messages.append(try .sample(subject: random.text(upTo: 40), text: random.text(upTo: 600), id: random.next()))
        }
        let sender = try MailAddress("evenkeel@money.example", name: "Évenkeel, \"a\"\r\nBcc: x@y.example")
        let mailer = MailFolder(folder: folder.path, sender: sender)
        for message in messages { try await mailer.send(message) }
        let reader = try PythonPeer("read_mail.py", messages.map { folder.path + "/" + MailFolder.name(of: $0) })
        defer { reader.stop() }
        for message in messages {
            let read = try await reader.json(Read.self)
            #expect(read.headers == MailTests.headers, "seed \(seed)")
            #expect(read.defects.isEmpty, "seed \(seed)")
            #expect(read.subject == HeaderText.oneLine(message.subject), "seed \(seed)")
            #expect(read.text == message.text.withLineFeeds, "seed \(seed)")
            #expect(read.sender == "Évenkeel, \"a\" Bcc: x@y.example")
        }
    }

    @Test func linesAreShortAndSevenBit() throws {
        let seed = UInt64.random(in: 0...UInt64.max)
        var random = SeededRandom(seed: seed)
        for _ in 0..<300 {
            let message = try MailMessage.sample(subject: random.text(upTo: 40), text: random.text(upTo: 400), id: random.next())
            let bytes = message.bytes(from: try MailAddress("evenkeel@money.example"))
            let text = String(decoding: bytes, as: UTF8.self)
            #expect(bytes.allSatisfy { $0 < 128 && ($0 >= 32 || $0 == 13 || $0 == 10 || $0 == 9) }, "seed \(seed)")
            let lines = text.components(separatedBy: "\r\n")
            #expect(lines.allSatisfy { $0.utf8.count <= 76 && !$0.contains("\n") && !$0.contains("\r") }, "seed \(seed)")
        }
    }

    @Test func aMessageLooksAsMailDoes() throws {
        let message = try MailMessage.sample(subject: "Your code", text: "Hello = 1\nà bientôt ", id: 7)
        #expect(
            String(decoding: message.bytes(from: try MailAddress("evenkeel@money.example")), as: UTF8.self)
                == """
                From: evenkeel@money.example
                To: anna@family.example
                Subject: Your code
                Date: Sat, 21 Nov 2026 18:51:10 +0000
                Message-ID: <\(message.id.text)@money.example>
                Auto-Submitted: auto-generated
                MIME-Version: 1.0
                Content-Type: text/plain; charset=utf-8
                Content-Transfer-Encoding: quoted-printable

                Hello =3D 1
                =C3=A0 bient=C3=B4t=20

                """.replacingOccurrences(of: "\n", with: "\r\n"))
    }

    @Test func filesAreForTheirOwnerAloneAndSortByTime() async throws {
        let folder = try TemporaryFolder()
        let mailer = MailFolder(folder: folder.path + "/mail", sender: try MailAddress("evenkeel@localhost"))
        for id in [3, 1, 2] as [UInt64] {
            try await mailer.send(.sample(subject: "\(id)", text: "", id: id, date: sampleNow.advanced(byMilliseconds: Int64(id) * 1000)))
        }
        let names = try FileManager.default.contentsOfDirectory(atPath: folder.path + "/mail").sorted()
        #expect(names.count == 3 && names[0].hasPrefix("20261121T185111123Z-") && names[2].hasPrefix("20261121T185113123Z-"))
        #expect(try folder.mode("mail") == 0o700)
        for name in names { #expect(try folder.mode("mail/" + name) == 0o600) }
    }

    @Test func aFolderThatCannotBeWrittenIsSaidSo() async throws {
        let mailer = MailFolder(folder: "/proc/none/mail", sender: try MailAddress("evenkeel@localhost"))
        await #expect(throws: MailError.self) { try await mailer.send(.sample(subject: "", text: "", id: 1)) }
    }

    @Test(arguments: [
        "", "a", "@", "a@", "@b.example", "a@b@c.example", "a b@c.example", "a@b c.example", "a\r\nBcc: x@c.example", "a@c.example\r\nX: y",
        "a@c.example\n", "a@c.example>", "<a@c.example>", "a,b@c.example", "a;b@c.example", "a\"b@c.example", "a\\b@c.example",
        ".a@c.example",
        "a.@c.example", "a..b@c.example", "a@.example", "a@c.", "a@-c.example", "a@c-.example", "ä@c.example", "a@ö.example",
        "a@c.exam_ple",
        "a\u{0}@c.example", "a@[127.0.0.1]", String(repeating: "a", count: 65) + "@c.example",
        "a@" + String(repeating: "b.", count: 127) + "c",
        "a@" + String(repeating: "b", count: 64) + ".example", "a(b)@c.example", "a:b@c.example",
    ])
    func theseAreNoAddresses(_ text: String) {
        #expect(throws: MailError.address) { try MailAddress(text) }
    }

    @Test(arguments: ["a@c.example", "o'neil+evenkeel@mail.c-d.example", "evenkeel@localhost", "A.B@xn--bcher-kva.example"])
    func theseAreAddresses(_ text: String) throws {
        #expect(try MailAddress(text).text == text)
    }

    @Test func whatIsTooLongIsRefused() throws {
        #expect(throws: MailError.tooLong) { try MailMessage.sample(subject: String(repeating: "x", count: 801), text: "", id: 1) }
        #expect(throws: MailError.tooLong) { try MailMessage.sample(subject: "", text: String(repeating: "x", count: 262_145), id: 1) }
    }
}

extension MailMessage {
    /// A message to Anna.
    static func sample(subject: String, text: String, id: UInt64, date: Instant = sampleNow) throws(MailError) -> MailMessage {
        let digits = String(id, radix: 16)
        let tail = String(repeating: "0", count: 16 - digits.count) + digits
        guard let id = UUID128("01890000-0000-7000-\(tail.prefix(4))-\(tail.dropFirst(4))") else { throw .tooLong }
        return try MailMessage(to: MailAddress("anna@family.example"), subject: subject, text: text, id: id, date: date)
    }
}

extension String {
    /// As a reader gives it back: line feeds alone, one at the end.
    var withLineFeeds: String {
        let lines = replacingOccurrences(of: "\r\n", with: "\n").replacingOccurrences(of: "\r", with: "\n")
        return lines.unicodeScalars.last == "\n" ? lines : lines + "\n"
    }
}

extension SeededRandom {
    /// Text with everything in it that has ever broken mail.
    mutating func text(upTo count: Int) -> String {
        let pieces = [
            "a", "b", "word", " ", " ", "é", "ü", "€", "漢", "🙂", "👨‍👩‍👧", ".", "..", "=", "=?UTF-8?Q?x?=", "?=", "\t", "\r\n", "\n", "\r",
            "\r\nBcc: x@y.example\r\n", "\n.\n", "From ", "\u{85}", "\u{2028}", "\u{0}", "\u{7F}", "\"", "\\", "<x@y.example>", ",", ";",
            "_", "  ",
        ]
        var text = ""
        for _ in 0..<integer(in: 0...count) { text += element(of: pieces) ?? "" }
        return text
    }
}
