import Foundation
import Testing

@testable import Credentials
@testable import PasskeyNotation

@Suite("Reasons for which passkeys are refused")
struct PasskeyRefusalTests {
    @Test func everyReasonIsMetByATest() {
        let met = MalformedRegistration.all.map(\.reason) + MalformedSignIn.all.map(\.reason)
        // Those two are for whoever asks the database.
        let others = Set(PasskeyRefusal.allCases).subtracting([.alreadyRegistered, .unknownPasskey])
        #expect(Set(met) == others)
    }

    @Test func theReasonDoesNotShow() {
        for reason in PasskeyRefusal.allCases {
            #expect("\(PasskeyRefused(reason))" == "passkey refused")
            #expect(PasskeyRefused(reason).localizedDescription.contains(reason.rawValue) == false)
        }
    }
}
