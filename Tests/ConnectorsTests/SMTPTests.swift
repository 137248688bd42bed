import Foundation
import Testing
import Values

@testable import Connectors
@testable import PeerSupport

/// Against aiosmtpd, a mail server written by others.
@Suite("Mail servers")
struct SMTPTests {
    /// A message as the server took it.
    struct Taken: Decodable {
        let from: String
        let to: [String]
        let data: String
        let encrypted: Bool
        let user: String?

        var text: String { String(decoding: Data(base64Encoded: data) ?? Data(), as: UTF8.self) }
    }

    private let folder: TemporaryFolder
    private let authority: LocalAuthority
    private let sender: MailAddress

    init() throws {
        folder = try TemporaryFolder()
        authority = try LocalAuthority.open(folder: folder.path + "/tls", names: [], now: clockNow)
        sender = try MailAddress("evenkeel@money.example")
    }

    private func server(_ mode: SMTPSecurity, signIn: [String] = []) async throws -> (peer: PythonPeer, port: Int) {
        let peer = try PythonPeer("smtp_server.py", [mode.rawValue, authority.certificatePath, authority.keyPath] + signIn)
        return (peer, try await peer.port())
    }

    private func settings(_ port: Int, _ mode: SMTPSecurity, _ user: String? = nil, _ password: String? = nil, trusts: Bool = true) throws
        -> SMTPSettings
    {
        try SMTPSettings(
            host: "localhost", port: port, security: mode, user: user, password: password.map { Secret($0) }, sender: sender,
            authorityPath: trusts ? authority.authorityPath : nil)
    }

    @Test(arguments: SMTPSecurity.allCases)
    func aMessageArrivesByteForByte(mode: SMTPSecurity) async throws {
        let (server, port) = try await server(mode)
        defer { server.stop() }
        let message = try MailMessage.sample(subject: "Ça va?", text: "one\n.\n..two\n\n" + String(repeating: "long ", count: 5000), id: 1)
        try await SMTPMailer(settings(port, mode)).send(message)
        let taken = try await server.json(Taken.self)
        #expect(taken.from == "evenkeel@money.example" && taken.to == ["anna@family.example"])
        #expect(Data(base64Encoded: taken.data) == Data(message.bytes(from: sender)))
        #expect(taken.encrypted == (mode != .none) && taken.user == nil)
    }

    @Test(arguments: [SMTPSecurity.startTLS, .tls])
    func signingInWorksAndAWrongPasswordIsRefused(mode: SMTPSecurity) async throws {
        let password = "p ä:\"'\\#ss"
        let (server, port) = try await server(mode, signIn: ["evenkeel", password])
        defer { server.stop() }
        let message = try MailMessage.sample(subject: "Hello", text: "Hello", id: 2)
        await #expect(throws: MailError.signInRefused) { try await SMTPMailer(settings(port, mode, "evenkeel", "wrong")).send(message) }
        await #expect(throws: MailError.self) { try await SMTPMailer(settings(port, mode)).send(message) }
        try await SMTPMailer(settings(port, mode, "evenkeel", password)).send(message)
        #expect(try await server.json(Taken.self).user == "evenkeel")
    }

    @Test func aServerWithoutEncryptionIsLeftAlone() async throws {
        let (server, port) = try await server(.none)
        defer { server.stop() }
        let message = try MailMessage.sample(subject: "Hello", text: "Hello", id: 3)
        await #expect(throws: MailError.encryption) { try await SMTPMailer(settings(port, .startTLS, "evenkeel", "secret")).send(message) }
        await #expect(throws: MailError.encryption) { try await SMTPMailer(settings(port, .tls, "evenkeel", "secret")).send(message) }
    }

    @Test(arguments: [SMTPSecurity.startTLS, .tls])
    func aCertificateThatNobodyTrustsIsRefused(mode: SMTPSecurity) async throws {
        let (server, port) = try await server(mode)
        defer { server.stop() }
        let message = try MailMessage.sample(subject: "Hello", text: "Hello", id: 4)
        await #expect(throws: MailError.encryption) { try await SMTPMailer(settings(port, mode, trusts: false)).send(message) }
    }

    @Test func aRefusedPersonAndADeadServerAreToldApart() async throws {
        let (server, port) = try await server(.none)
        defer { server.stop() }
        let nobody = try MailMessage(
            to: MailAddress("nobody@family.example"), subject: "", text: "", id: MailMessage.sample(subject: "", text: "", id: 5).id,
            date: sampleNow)
        await #expect(throws: MailError.refused(code: 550)) { try await SMTPMailer(settings(port, .none)).send(nobody) }
        await #expect(throws: MailError.unreachable) { try await SMTPMailer(settings(1, .none)).send(nobody) }
    }

    @Test func onlyThisMachineIsSpokenToInClear() throws {
        for host in ["localhost", "127.0.0.1", "::1"] {
            #expect(try SMTPSettings(host: host, port: 25, security: .none, sender: sender).host == host)
        }
        for host in ["mail.example", "192.168.1.2", "fd00::1"] {
            #expect(throws: MailError.settings(.clearText)) { try SMTPSettings(host: host, port: 25, security: .none, sender: sender) }
        }
        for host in ["", "a b", "mail.example/x", "user@mail.example", "mail.example:25", "mail.example\r\n", "[::1]"] {
            #expect(throws: MailError.settings(.host)) { try SMTPSettings(host: host, port: 25, security: .tls, sender: sender) }
        }
        #expect(throws: MailError.settings(.port)) { try SMTPSettings(host: "mail.example", port: 0, security: .tls, sender: sender) }
        #expect(throws: MailError.settings(.signIn)) {
            try SMTPSettings(host: "mail.example", port: 465, security: .tls, user: "a", sender: sender)
        }
    }

    @Test func aSecretShowsNowhere() throws {
        let settings = try settings(587, .startTLS, "evenkeel", "hunter2")
        var dumped = ""
        dump(settings, to: &dumped)
        for text in ["\(settings)", String(reflecting: settings), dumped] { #expect(!text.contains("hunter2")) }
        #expect(settings.password?.text == "hunter2")
    }
}
