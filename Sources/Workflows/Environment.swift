package import Bookkeeping
import Crypto
package import Storage
package import Values

/// Everything from outside that a workflow may use. Built once by the app, and by tests with values of their own.
package struct Environment: Sendable {
    /// Where households are kept.
    package var database: any Database
    /// What is known of merchants and categories; made when it is first asked for.
    package var knowledge: @Sendable () -> Knowledge
    /// The time.
    package var now: @Sendable () -> Instant
    /// Minutes by which the person's clock is ahead of UTC.
    package var offsetMinutes: Int
    /// A fresh random number at each call, good enough for ids.
    package var randomSeed: @Sendable () -> UInt64
    /// Fresh random bytes, as many as asked for, good enough for keys and secrets.
    package var randomBytes: @Sendable (Int) -> [UInt8]
    /// How many bytes of files can be kept; no limits on somebody's own machine.
    package var room: RoomLimits?

    /// An environment from its parts.
    package init(
        database: any Database, knowledge: @escaping @Sendable () -> Knowledge, now: @escaping @Sendable () -> Instant, offsetMinutes: Int,
        randomSeed: @escaping @Sendable () -> UInt64, randomBytes: (@Sendable (Int) -> [UInt8])? = nil
    ) {
        self.database = database
        self.knowledge = knowledge
        self.now = now
        self.offsetMinutes = offsetMinutes
        self.randomSeed = randomSeed
        self.randomBytes = randomBytes ?? { count in (0..<count).map { _ in UInt8(truncatingIfNeeded: randomSeed() >> 24) } }
    }

    /// Today where the person is.
    package var today: Day { now().day(offsetMinutes: offsetMinutes) }

    /// A fresh id.
    package func freshID() -> UUID128 {
        var (generator, random) = (UUIDv7Generator(), SeededRandom(seed: randomSeed()))
        return generator.next(at: now(), random: &random)
    }

    /// SHA-256.
    package func hash(_ bytes: [UInt8]) -> [UInt8] { Array(SHA256.hash(data: bytes)) }
}
