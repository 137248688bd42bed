import FoundationEssentials

/// The name that Apple sends beside the code, in the form field `user`, and only the first time that a person agrees. It is not signed:
/// good for a greeting, never for a decision.
package enum AppleName {
    /// The name in the field's JSON, or nothing.
    package static func read(_ field: String) -> String? {
        guard field.utf8.count <= 4096, let user = try? JSONDecoder().decode(User.self, from: Data(field.utf8)) else { return nil }
        return SignedInWith.cleaned([user.name?.firstName, user.name?.lastName].compactMap { $0 }.joined(separator: " "))
    }

    private struct User: Decodable {
        let name: Name?
    }

    private struct Name: Decodable {
        let firstName: String?
        let lastName: String?
    }
}
