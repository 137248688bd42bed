import Foundation
import Testing
import Values
import WebServer

@testable import PeerSupport

/// Programs of others sign up passkeys and codes, and check what the server says: soft-webauthn, fido2, webauthn, oathtool, jwcrypto.
@Suite("Programs of others agree about factors") struct PeerTests {
    @Test func theyAddAndUseFactors() async throws {
        try await TestServer.run(clock: TestClock(.ofThisMachine)) { server in
            let ana = try await server.person("Ana")
            let run = try await PythonPeer.run(
                "factors.py",
                [
                    "http://127.0.0.1:\(server.port)", server.service.settings.publicURL, try #require(ana.token), ana.email,
                    TestMaterial.text(ana.material.secret), String(server.clock.now.milliseconds / 1000),
                ])
            #expect(run.status == 0, "\(run.output)")
            let seen = run.output.split(separator: "\n").map(String.init)
            #expect(
                seen == [
                    "jwcrypto", "soft-webauthn", "fido2 ES256", "fido2 ES256 as a proof", "fido2 EdDSA", "fido2 EdDSA as a proof",
                    "fido2 RS256", "fido2 RS256 as a proof", "oathtool", "a passkey is both factors",
                ])
        }
    }
}

extension Instant {
    /// The time of the machine, which programs of others look at.
    static var ofThisMachine: Instant { Instant(milliseconds: Int64(Date().timeIntervalSince1970 * 1000)) }
}
