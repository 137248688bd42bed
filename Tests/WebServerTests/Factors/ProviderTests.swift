import Connectors
import NIOHTTP1
import Storage
import Testing
import Values
import WebServer
import Workflows

@testable import PeerSupport

/// Signing in through a provider, a program of others with its check of PKCE.
@Suite("Sign-in through a provider at a server") struct ProviderTests {
    @Test func somebodyNewSignsUpAndComesBack() async throws {
        try await TestProvider.run { server, provider in
            let first = try await provider.signIn(server.stranger())
            #expect(first.status == 200)
            #expect(first["person"]?["email"]?.string == "ana@example.org" && first["person"]?["hasPassword"]?.bool == false)
            let again = try await provider.signIn(server.stranger())
            #expect(again["person"]?["id"] == first["person"]?["id"])
            let ana = try server.stranger().signedIn(first)
            let identity = try await ana.get("/v1/me/factors")["identities"]?.array?.first
            #expect(identity?["provider"]?.string == "mock" && identity?["email"]?.string == "ana@example.org")
            #expect(try await ana.delete("/v1/me/identities/mock").problem == "lastFactor")
        }
    }

    @Test func aBrowserGetsCookiesAndNoSecrets() async throws {
        try await TestProvider.run { server, provider in
            let browser = server.stranger().asBrowser()
            let begun = try await browser.post("/v1/sign-in/providers/mock")
            #expect(begun["way"] == nil)
            let header = try #require(begun.headers.first(name: "Set-Cookie"))
            #expect(header.hasPrefix("__Host-evenkeel-way=ekx_"))
            #expect(header.hasSuffix("; Path=/; Secure; HttpOnly; SameSite=Strict; Max-Age=600"))
            let back = try await provider.agree(begun)
            var returning = browser
            returning.headers["Cookie"] = "__Host-evenkeel-way=\(try #require(begun.cookie("__Host-evenkeel-way")))"
            let answer = try await returning.post("/v1/sign-in/providers/mock/finish", back.body())
            #expect(answer.status == 200 && answer["accessToken"] == nil)
            #expect(answer.cookie("__Host-evenkeel")?.hasPrefix("eks_") == true && answer.cookie("__Host-evenkeel-way") == "")
        }
    }

    @Test func onlyWhoBeganEndsAndOnce() async throws {
        try await TestProvider.run { server, provider in
            let path = "/v1/sign-in/providers/mock/finish"
            let mine = try await server.stranger().post("/v1/sign-in/providers/mock")
            let other = try await server.stranger().post("/v1/sign-in/providers/mock")
            let back = try await provider.agree(mine)
            #expect(try await server.stranger().post(path, back.body(way: other["way"])).problem == "signInRefused")
            #expect(try await server.stranger().post(path, back.body(way: mine["way"])).problem == "ticketGone", "it is spent")
            let late = try await server.stranger().post("/v1/sign-in/providers/mock")
            let returned = try await provider.agree(late)
            #expect(try await server.stranger().post(path, returned.body()).problem == "signInRefused", "without the secret")
            let slow = try await server.stranger().post("/v1/sign-in/providers/mock")
            let answer = try await provider.agree(slow)
            server.clock.advance(minutes: 10)
            #expect(try await server.stranger().post(path, answer.body(way: slow["way"])).problem == "ticketGone")
            #expect(try await server.stranger().post("/v1/sign-in/providers/none").problem == "notFound")
        }
    }

    @Test func anotherCodeIsRefused() async throws {
        try await TestProvider.run { server, provider in
            let begun = try await server.stranger().post("/v1/sign-in/providers/mock")
            var back = try await provider.agree(begun)
            back.parameters["code"] = "another"
            let answer = try await server.stranger().post("/v1/sign-in/providers/mock/finish", back.body(way: begun["way"]))
            #expect(answer.problem == "signInRefused")
        }
    }

    @Test func whatComesBackIsHandedOnToOurPageAlone() async throws {
        try await TestProvider.run { server, _ in
            let path = "/v1/sign-in/providers/mock/return"
            let client = server.stranger()
            let answer = try await client.redirect(path + "?code=a%26b%23c&state=s&scope=email&authuser=0&next=https%3A%2F%2Fevil.example")
            #expect(answer == (303, "/sign-in/return#provider=mock&code=a%26b%23c&state=s"))
            let refused = try await client.redirect(path + "?error=access_denied&error_description=No&state=s")
            #expect(refused == (303, "/sign-in/return#provider=mock&state=s&error=access_denied"))
            let form = try await client.redirect(path, form: "state=s&code=c&user=%7B%7D&id_token=t")
            #expect(form == (303, "/sign-in/return#provider=mock&code=c&state=s&user=%7B%7D"))
            #expect(try await client.get("/v1/sign-in/providers/none/return?code=c&state=s").status == 404)
        }
    }

    @Test func anAddressAloneLinksNobody() async throws {
        try await TestProvider.run { server, provider in
            let ana = try await server.person("Ana")
            let answer = try await provider.signIn(server.stranger())
            #expect(answer.status == 409 && answer.problem == "emailTaken" && answer["reason"]?.string == "signInAndLink")
            let begun = try await ana.post("/v1/me/identities/mock")
            let back = try await provider.agree(begun)
            let bea = try await server.person("Bea")
            let path = "/v1/me/identities/mock/finish"
            #expect(try await bea.post(path, back.body(way: begun["way"])).problem == "ticketGone", "Ana's way")
            #expect(try await ana.post(path, back.body(way: begun["way"])).status == 204)
            #expect(try await provider.signIn(server.stranger())["person"]?["id"]?.string == ana.person?.text)
            let twice = try await ana.post("/v1/me/identities/mock")
            let second = try await provider.agree(twice)
            #expect(try await ana.post(path, second.body(way: twice["way"])).problem == "factorExists")
            #expect(try await ana.delete("/v1/me/identities/mock").status == 204, "there is a password")
            #expect(try await provider.signIn(server.stranger()).problem == "emailTaken")
            #expect(try ana.securityLog(3) == ["identity-unlinked", "signed-in", "identity-linked"])
        }
    }

    @Test func aWayToLinkIsNoWayToSignInNorTheOtherWayRound() async throws {
        try await TestProvider.run { server, provider in
            let ana = try await server.person("Ana")
            let link = try await ana.post("/v1/me/identities/mock")
            let linked = try await provider.agree(link)
            let finish = "/v1/sign-in/providers/mock/finish"
            #expect(try await server.stranger().post(finish, linked.body(way: link["way"])).problem == "ticketGone")
            let signIn = try await server.stranger().post("/v1/sign-in/providers/mock")
            let back = try await provider.agree(signIn)
            #expect(try await ana.post("/v1/me/identities/mock/finish", back.body(way: signIn["way"])).problem == "ticketGone")
        }
    }

    @Test func aGeneratorIsAskedForAfterAProviderToo() async throws {
        try await TestProvider.run { server, provider in
            let ana = try server.stranger().signedIn(try await provider.signIn(server.stranger()))
            let generator = try await ana.addingCodes()
            server.clock.advance(seconds: 30)
            let first = try await provider.signIn(server.stranger())
            #expect(first.problem == "secondFactorNeeded")
            let ticket = try #require(first["ticket"]?.string)
            #expect(try await ana.finish(ticket, generator.code(at: server.clock.now)).status == 200)
        }
    }

    @Test func anAddressThatNobodyVerifiedSignsNobodyUp() async throws {
        try await TestProvider.run(isVerified: false) { server, provider in
            let answer = try await provider.signIn(server.stranger())
            #expect(answer.problem == "emailNotVerified")
        }
    }

    @Test func whereOnlyInvitedPeopleSignUpAProviderMakesNobody() async throws {
        try await TestProvider.run(isOpen: false) { server, provider in
            #expect(try await provider.signIn(server.stranger()).problem == "permissionDenied")
            let ana = try await server.person("Ana")
            #expect(try await provider.signIn(server.stranger()).problem == "emailTaken")
            #expect(ana.person != nil)
        }
    }

    @Test func whatIsKeptOnTheWayIsSealed() async throws {
        try await TestProvider.run { server, provider in
            let begun = try await server.stranger().post("/v1/sign-in/providers/mock")
            let back = try await provider.agree(begun)
            let state = try #require(back.parameters["state"])
            let hash = server.service.environment.hash(Array(state.utf8))
            let kept = try #require(try TokenStore(server.service.environment.database).find(hash, .ticket))
            let nonce = try #require(begun["url"]?.string?.firstRange(of: "nonce=")).upperBound
            let text = String(begun["url"]?.string?[nonce...].prefix { $0 != "&" } ?? "")
            #expect(text.count == 43 && !kept.data.contains(text) && !kept.data.contains(state))
            let way = try #require(begun["way"]?.string)
            #expect(!kept.data.contains(way))
        }
    }
}
