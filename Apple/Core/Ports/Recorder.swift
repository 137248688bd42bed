/// The microphone of a device. What it hears comes piece by piece, already as it is kept, and lies in memory alone: nothing here writes a
/// file, as the system's own recorder would.
package struct Recorder: Sendable {
    /// Takes what is heard, from whichever thread.
    package typealias Hear = @Sendable (Heard) -> Void
    /// Asks the person, opens the microphone and begins; throws an `Obstacle`.
    package var open: @Sendable (@escaping Hear) async throws -> Line

    /// A way to a microphone.
    package init(open: @escaping @Sendable (@escaping Hear) async throws -> Line) { self.open = open }

    /// A device without any.
    package static let missing = Recorder { _ in throw Obstacle.unable }

    /// Why a recording can't begin, by the ends of the texts that say so.
    package enum Obstacle: String, Error, Hashable, Sendable {
        /// Its person, or the system in their name, said no.
        case refused
        /// There is no microphone.
        case missing
        /// Another program has it.
        case busy
        /// This device can't do it.
        case unable
    }

    /// What a microphone tells.
    package enum Heard: Hashable, Sendable {
        /// Sound that goes on from the one before it.
        case sound(Sound)
        /// The microphone went away, or something took it.
        case lost
    }

    /// A short time of sound.
    package struct Sound: Hashable, Sendable {
        /// What is kept of it, which with all before it can be played; empty where it comes with a later one.
        package let bytes: [UInt8]
        /// How loud it was, by `SoundLevel`.
        package let level: Int
        /// How long it was.
        package let milliseconds: Int

        /// A short time of sound.
        package init(_ bytes: [UInt8], level: Int, milliseconds: Int) {
            (self.bytes, self.level, self.milliseconds) = (bytes, level, milliseconds)
        }
    }

    /// A microphone that is open.
    package struct Line: Sendable {
        /// The media type of what comes, such as `audio/aac`.
        package let type: String
        /// Hears nothing for a while; what was heard by then has come when it returns.
        package let pause: @Sendable () -> Void
        /// Goes on; false if it can't.
        package let resume: @Sendable () -> Bool
        /// Lets go of it; the rest has come when it returns, and nothing comes after it.
        package let stop: @Sendable () -> Void

        /// An open microphone.
        package init(
            type: String, pause: @escaping @Sendable () -> Void, resume: @escaping @Sendable () -> Bool,
            stop: @escaping @Sendable () -> Void
        ) { (self.type, self.pause, self.resume, self.stop) = (type, pause, resume, stop) }
    }
}
