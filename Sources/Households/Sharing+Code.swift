extension Sharing.Audience {
    /// The word of the JSON contracts.
    package var code: String {
        switch self {
        case .nobody: "nobody"
        case .grownUps: "grownUps"
        case .everyone: "everyone"
        case .members: "members"
        }
    }
}
