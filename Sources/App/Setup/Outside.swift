import Bookkeeping
import Foundation
import Storage
import Values
import Workflows

/// What a run takes from outside: the clock, the zone, randomness, and what is known of merchants. The one place where it is let in.
struct Outside: Sendable {
    /// Minutes by which the person's clock is ahead of UTC.
    let offsetMinutes = TimeZone.current.secondsFromGMT() / 60
    /// The day that the person wants to be taken as today.
    let day: Day?
    private static let shared = Knowledge()

    /// What is known of merchants and categories; made when it is first asked for.
    var knowledge: Knowledge { Outside.shared }

    /// The time; noon of a day that the person chose.
    var now: Instant {
        if let day { return Instant(startOf: day, offsetMinutes: offsetMinutes).advanced(byMilliseconds: 43_200_000) }
        return clock
    }

    /// The time by the clock, whatever day the person chose.
    var clock: Instant { Instant(milliseconds: Int64(Foundation.Date().timeIntervalSince1970 * 1000)) }

    /// Today where the person is.
    var today: Day { now.day(offsetMinutes: offsetMinutes) }

    /// The hour where the person is, 0 to 23.
    var hour: Int { now.hour(offsetMinutes: offsetMinutes) }

    /// Fresh random bytes, good enough for keys.
    func randomBytes(_ count: Int) -> [UInt8] {
        var system = SystemRandomNumberGenerator()
        return (0..<count).map { _ in UInt8.random(in: .min ... .max, using: &system) }
    }

    /// A fresh id.
    func freshID() -> UUID128 {
        var (generator, random) = (UUIDv7Generator(), SystemRandomNumberGenerator())
        return generator.next(at: clock, random: &random)
    }

    /// What workflows on a database may use.
    func environment(_ database: any Database) -> Environment {
        Environment(
            database: database, knowledge: { Outside.shared }, now: { now }, offsetMinutes: offsetMinutes,
            randomSeed: { UInt64.random(in: .min ... .max) }, randomBytes: randomBytes)
    }
}
