import Testing
import Values

@testable import Credentials
@testable import PasskeyNotation

@Suite("Options for browsers")
struct PasskeyOptionsTests {
    private static let person = PasskeyPerson(handle: Site.person, name: "mia@example.org", displayName: "Mia \"M\" Côté")

    /// `make-fixtures.py` reads the same files with an independent client.
    @Test func aRegistrationAsksForWhatTheFileSays() throws {
        let options = PasskeyRegistrationOptions(
            challenge: Site.challenge, relyingParty: Site.relyingParty, person: PasskeyOptionsTests.person,
            existing: [PasskeyDescriptor(credentialID: [1, 2, 3], transports: ["usb"]), PasskeyDescriptor(credentialID: [4])],
            userVerification: .required, prfSalt: [UInt8](repeating: 7, count: 32))
        #expect(try text(options) == golden("registration-options.json"))
    }

    @Test func aSignInAsksForWhatTheFileSays() throws {
        let options = PasskeySignInOptions(
            challenge: Site.challenge, relyingParty: Site.relyingParty, userVerification: .required,
            prfSalt: [UInt8](repeating: 7, count: 32))
        #expect(try text(options) == golden("sign-in-options.json"))
    }

    @Test func thePersonsPasskeysAreListed() throws {
        let passkeys = [PasskeyDescriptor(credentialID: [1, 2, 3], transports: ["internal"]), PasskeyDescriptor(credentialID: [4])]
        let options = try read(PasskeySignInOptions(challenge: Site.challenge, relyingParty: Site.relyingParty, allowed: passkeys))
        #expect(options["allowCredentials"]?.array?.map { $0["id"]?.string } == ["AQID", "BA"])
        #expect(options["allowCredentials"]?.array?.map { $0["transports"]?.array } == [[.string("internal")], nil])
        #expect(options["userVerification"]?.string == "preferred")
    }

    @Test func withoutASaltNoSecretIsAskedFor() throws {
        #expect(try read(PasskeySignInOptions(challenge: Site.challenge, relyingParty: Site.relyingParty))["extensions"] == nil)
        let registration = PasskeyRegistrationOptions(
            challenge: Site.challenge, relyingParty: Site.relyingParty, person: PasskeyOptionsTests.person)
        #expect(try read(registration)["extensions"] == nil)
    }

    private func text(_ options: some JSONWritable) -> String {
        var json = JSONWriter(.pretty)
        json.value(options)
        return json.text + "\n"
    }

    private func read(_ options: some JSONWritable) throws -> JSONValue {
        try JSONReader.read(text(options))
    }

    private func golden(_ name: String) throws -> String {
        String(decoding: try Fixture.bytes(name), as: UTF8.self)
    }
}
