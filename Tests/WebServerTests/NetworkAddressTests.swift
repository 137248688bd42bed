import Testing
import Values

@testable import WebServer

/// By what limits count a visitor.
@Suite("Network addresses") struct NetworkAddressTests {
    @Test(arguments: [
        ("192.0.2.7", "192.0.2.7", "192.0.2.7"), ("::ffff:192.0.2.7", "192.0.2.7", "192.0.2.7"),
        ("::FFFF:c000:207", "192.0.2.7", "192.0.2.7"), ("2001:db8:1:2::7", "2001:db8:1:2::7", "20.1.d.b8.0.1.0.2/64"),
        ("2001:0db8:0001:0002:ffff:ffff:ffff:ffff", "2001:0db8:0001:0002:ffff:ffff:ffff:ffff", "20.1.d.b8.0.1.0.2/64"),
        ("2001:db8:1:3::7", "2001:db8:1:3::7", "20.1.d.b8.0.1.0.3/64"), ("::1", "::1", "0.0.0.0.0.0.0.0/64"), ("", "", ""),
        ("no address", "no address", "no address"),
    ])
    func oneOfIPv6CountsByItsFirst64Bits(text: String, address: String, network: String) {
        let found = NetworkAddress(text)
        #expect(found.text == address && found.network == network)
    }

    @Test func whoHasAWholeNetworkHasTheTriesOfOne() async throws {
        try await TestServer.run { server in
            let ana = try await server.signedUp("Ana")
            var stranger = server.stranger()
            for number in 1...20 {
                stranger.address = "2001:db8:1:2::\(number)"
                stranger.email = "p\(number)@example.org"
                #expect(try await stranger.post("/v1/sign-in/password", stranger.signIn).problem == "signInRefused")
            }
            var late = ana
            late.address = "2001:db8:1:2:3:4:5:6"
            #expect(try await late.post("/v1/sign-in/password", late.signIn).problem == "tooManyTries")
            late.address = "2001:db8:1:3::1"
            #expect(try await late.post("/v1/sign-in/password", late.signIn).status == 200)
        }
    }

    @Test func anAddressOfIPv4InIPv6IsTheOneOfIPv4() async throws {
        try await TestServer.run { server in
            let ana = try await server.signedUp("Ana")
            var stranger = server.stranger()
            for number in 1...20 {
                stranger.address = number.isMultiple(of: 2) ? "192.0.2.9" : "::ffff:192.0.2.9"
                stranger.email = "p\(number)@example.org"
                #expect(try await stranger.post("/v1/sign-in/password", stranger.signIn).problem == "signInRefused")
            }
            var late = ana
            late.address = "192.0.2.9"
            #expect(try await late.post("/v1/sign-in/password", late.signIn).problem == "tooManyTries")
        }
    }
}
