#if canImport(AuthenticationServices)
import AppleCore
import AuthenticationServices
import CryptoKit
import Foundation

extension Passkeys {
    /// The system's passkeys, in a sheet over a window.
    @MainActor
    static func system(over window: @escaping @MainActor () -> ASPresentationAnchor) -> Passkeys {
        let sheet = PasskeySheet(window)
        return Passkeys(sign: { try await sheet.sign($0) }, make: { try await sheet.make($0) })
    }
}

/// One sheet at a time.
@MainActor
private final class PasskeySheet: NSObject, ASAuthorizationControllerDelegate,
    ASAuthorizationControllerPresentationContextProviding
{
    private let window: @MainActor () -> ASPresentationAnchor
    private var waiting: CheckedContinuation<ASAuthorizationCredential?, any Error>?
    /// Kept as long as its sheet is open.
    private var controller: ASAuthorizationController?

    init(_ window: @escaping @MainActor () -> ASPresentationAnchor) { self.window = window }

    func sign(_ question: PasskeyQuestion) async throws -> PasskeyAnswer? {
        let provider = ASAuthorizationPlatformPublicKeyCredentialProvider(relyingPartyIdentifier: question.site)
        let request = provider.createCredentialAssertionRequest(challenge: Data(question.challenge))
        request.userVerificationPreference = .required
        request.prf = .inputValues(.saltInput1(Data(question.secretInput)))
        guard let used = try await ask(request) as? ASAuthorizationPlatformPublicKeyCredentialAssertion else { return nil }
        return PasskeyAnswer(
            id: [UInt8](used.credentialID), clientData: [UInt8](used.rawClientDataJSON),
            authenticatorData: [UInt8](used.rawAuthenticatorData), signature: [UInt8](used.signature), person: [UInt8](used.userID),
            secret: used.prf?.first.withUnsafeBytes { [UInt8]($0) })
    }

    func make(_ question: NewPasskeyQuestion) async throws -> NewPasskey? {
        let provider = ASAuthorizationPlatformPublicKeyCredentialProvider(relyingPartyIdentifier: question.site)
        let request = provider.createCredentialRegistrationRequest(
            challenge: Data(question.challenge), name: question.name, userID: Data(question.person))
        request.userVerificationPreference = .required
        request.excludedCredentials = question.existing.map {
            ASAuthorizationPlatformPublicKeyCredentialDescriptor(credentialID: Data($0))
        }
        request.prf = .inputValues(.saltInput1(Data(question.secretInput)))
        guard let made = try await ask(request) as? ASAuthorizationPlatformPublicKeyCredentialRegistration,
            let attestation = made.rawAttestationObject
        else { return nil }
        return NewPasskey(
            id: [UInt8](made.credentialID), clientData: [UInt8](made.rawClientDataJSON), attestation: [UInt8](attestation),
            secret: made.prf?.first?.withUnsafeBytes { [UInt8]($0) })
    }

    private func ask(_ request: ASAuthorizationRequest) async throws -> ASAuthorizationCredential? {
        guard waiting == nil else { return nil }
        let controller = ASAuthorizationController(authorizationRequests: [request])
        controller.delegate = self
        controller.presentationContextProvider = self
        self.controller = controller
        return try await withCheckedThrowingContinuation { continuation in
            waiting = continuation
            controller.performRequests()
        }
    }

    func presentationAnchor(for controller: ASAuthorizationController) -> ASPresentationAnchor { window() }

    func authorizationController(controller: ASAuthorizationController, didCompleteWithAuthorization authorization: ASAuthorization) {
        end(.success(authorization.credential))
    }

    func authorizationController(controller: ASAuthorizationController, didCompleteWithError error: any Error) {
        // Somebody closed the sheet, who wants to hear nothing of it.
        if let error = error as? ASAuthorizationError, error.code == .canceled { return end(.success(nil)) }
        end(.failure(error))
    }

    private func end(_ result: Result<ASAuthorizationCredential?, any Error>) {
        waiting?.resume(with: result)
        (waiting, controller) = (nil, nil)
    }
}
#endif
