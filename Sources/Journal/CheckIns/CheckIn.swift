package import Values

/// How somebody felt at a moment, as far as it is counted; Docs/Journal.md has the record that it comes from.
package struct CheckIn: Hashable, Sendable {
    /// The day on the person's own clock.
    package var day: Day
    /// Minutes since midnight on that clock, 0…1439.
    package var minute: Int
    /// How pleasant it was, −100…100.
    package var pleasantness: Int
    /// How much energy there was, −100…100.
    package var energy: Int
    /// Codes of the words that were chosen.
    package var words: [String]

    /// A check-in from its facts.
    package init(day: Day, minute: Int, pleasantness: Int, energy: Int, words: [String] = []) {
        self.day = day
        self.minute = minute
        self.pleasantness = pleasantness
        self.energy = energy
        self.words = words
    }
}
