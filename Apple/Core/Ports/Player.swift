/// What plays sound on a device. It has what it plays in memory, and forgets it when it is closed.
package struct Player: Sendable {
    /// Opens a recording, by its bytes and its media type; throws for a kind of sound that the device can't play.
    package var open: @MainActor @Sendable (_ bytes: [UInt8], _ type: String) throws -> Sound

    /// A way to play.
    package init(open: @escaping @MainActor @Sendable (_ bytes: [UInt8], _ type: String) throws -> Sound) { self.open = open }

    /// A device that plays nothing.
    package static let missing = Player { _, _ in throw Unplayable() }

    /// The device can't play this kind of sound.
    package struct Unplayable: Error {
        /// Says only that.
        package init() {}
    }

    /// Where a sound is.
    package struct Place: Hashable, Sendable {
        /// How far from its beginning.
        package let milliseconds: Int
        /// Whether it goes on; a sound that has come to its end does not.
        package let isPlaying: Bool

        /// A place.
        package init(milliseconds: Int, isPlaying: Bool) { (self.milliseconds, self.isPlaying) = (milliseconds, isPlaying) }
    }

    /// A recording that is open.
    @MainActor
    package struct Sound {
        /// Plays from where it is, at a speed in percent of its own; false if it can't.
        package let play: (_ speed: Int) -> Bool
        /// Waits where it is.
        package let pause: () -> Void
        /// Goes to a place, by its milliseconds.
        package let seek: (Int) -> Void
        /// Plays so fast from now on, in percent.
        package let hasten: (Int) -> Void
        /// Where it is.
        package let place: () -> Place
        /// Ends it and forgets what it plays.
        package let close: () -> Void

        /// An open recording.
        package init(
            play: @escaping (Int) -> Bool, pause: @escaping () -> Void, seek: @escaping (Int) -> Void, hasten: @escaping (Int) -> Void,
            place: @escaping () -> Place, close: @escaping () -> Void
        ) {
            (self.play, self.pause, self.seek) = (play, pause, seek)
            (self.hasten, self.place, self.close) = (hasten, place, close)
        }
    }
}
