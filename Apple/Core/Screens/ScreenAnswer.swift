import Foundation

/// The answer of a screen, as far as an app needs it.
struct ScreenAnswer<Layout: Decodable & Sendable>: Decodable, Sendable {
    let view: Layout

    /// Reads one away from the main thread.
    @concurrent static func view(_ bytes: [UInt8]) async throws -> Layout {
        try JSONDecoder().decode(ScreenAnswer.self, from: Data(bytes)).view
    }
}

/// An answer whose figures stand beside its view.
struct WholeAnswer<Answer: Decodable & Sendable> {
    /// Reads one away from the main thread.
    @concurrent static func read(_ bytes: [UInt8]) async throws -> Answer {
        try JSONDecoder().decode(Answer.self, from: Data(bytes))
    }
}
