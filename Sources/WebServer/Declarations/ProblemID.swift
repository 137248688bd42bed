/// Everything that can be wrong with a request; the sentence is the text `problem.<id>`, the page Docs/Errors.md.
package enum ProblemID: String, CaseIterable, Sendable {
    // What was sent.
    case badJSON
    case badValue
    case badParameter
    case badHeader
    case bodyMissing
    case bodyTooLarge
    case bodyTooSlow
    case mediaType
    case unreadableFile
    case blobOffset
    case blobDamaged
    case badCursor
    case badQuery
    case badRules
    // Where it was sent.
    case notFound
    case methodNotAllowed
    case misdirected
    // Who sent it.
    case signInNeeded
    case signInRefused
    case secondFactorNeeded
    case ticketGone
    case stepUpNeeded
    case permissionDenied
    case scopeMissing
    case crossSite
    // How often.
    case tooManyRequests
    case tooManyTries
    case busy
    // What stands in the way.
    case conflict
    case changedMeanwhile
    case answerKeyReused
    case emailTaken
    case emailNotVerified
    case factorExists
    case lastFactor
    case tooMany
    case noRoom
    case choiceRefused
    case importRefused
    case householdRefused
    case editRefused
    case invitationGone
    case invitedElsewhere
    case providerFailed
    case mailFailed
    // What the server can't help.
    case storageFull
    case storageUnavailable
    case storageUncertain
    case unexpected

    /// The HTTP status.
    package var status: Int {
        switch self {
        case .badJSON, .badValue, .badParameter, .badHeader, .bodyMissing, .badCursor, .badQuery, .badRules: 400
        case .signInNeeded, .signInRefused, .secondFactorNeeded, .ticketGone: 401
        case .stepUpNeeded, .permissionDenied, .scopeMissing, .crossSite, .emailNotVerified, .invitedElsewhere: 403
        case .notFound: 404
        case .methodNotAllowed: 405
        case .bodyTooSlow: 408
        case .conflict, .changedMeanwhile, .emailTaken, .factorExists, .lastFactor, .tooMany, .noRoom, .blobOffset: 409
        case .invitationGone: 410
        case .bodyTooLarge: 413
        case .mediaType: 415
        case .unreadableFile, .blobDamaged, .choiceRefused, .importRefused, .householdRefused, .editRefused, .answerKeyReused: 422
        case .misdirected: 421
        case .tooManyRequests, .tooManyTries: 429
        case .providerFailed, .mailFailed: 502
        case .busy, .storageUnavailable, .storageUncertain: 503
        case .storageFull: 507
        case .unexpected: 500
        }
    }
}
