import Foundation
package import Values

/// What the app takes from the device beside files and the network: time and chance.
package struct Outside: Sendable {
    /// The moment.
    package var now: @Sendable () -> Instant
    /// The day where the person is.
    package var today: @Sendable () -> Day
    /// An id that nobody else makes.
    package var freshID: @Sendable () -> UUID128
    /// So many bytes that nobody can guess.
    package var randomBytes: @Sendable (Int) -> [UInt8]
    /// How many minutes the person's clock is before that of UTC at a moment.
    package var offsetMinutes: @Sendable (Instant) -> Int = { _ in 0 }

    /// The hour where the person is, 0 to 23.
    var hour: Int {
        let now = now()
        return now.minuteOfDay(offsetMinutes: offsetMinutes(now)) / 60
    }

    /// What a test says.
    package init(
        now: @escaping @Sendable () -> Instant, today: @escaping @Sendable () -> Day, freshID: @escaping @Sendable () -> UUID128,
        randomBytes: @escaping @Sendable (Int) -> [UInt8]
    ) {
        (self.now, self.today, self.freshID, self.randomBytes) = (now, today, freshID, randomBytes)
    }

    /// The device's own.
    package static let device: Outside = {
        var device = Outside(
            now: { instant(of: Date()) },
            today: { instant(of: Date()).day(offsetMinutes: TimeZone.current.secondsFromGMT() / 60) },
            freshID: { id(of: UUID()) },
            randomBytes: { count in (0..<count).map { _ in UInt8.random(in: .min ... .max) } })
        device.offsetMinutes = { moment in
            TimeZone.current.secondsFromGMT(for: Date(timeIntervalSince1970: Double(moment.milliseconds) / 1000)) / 60
        }
        return device
    }()

    private static func instant(of date: Date) -> Instant {
        Instant(milliseconds: Int64(date.timeIntervalSince1970 * 1000))
    }

    private static func id(of id: UUID) -> UUID128 {
        withUnsafeBytes(of: id.uuid) { bytes in
            func half(_ part: Slice<UnsafeRawBufferPointer>) -> UInt64 { part.reduce(0) { $0 << 8 | UInt64($1) } }
            return UUID128(high: half(bytes[..<8]), low: half(bytes[8...]))
        }
    }
}

extension Values.Locale {
    /// The first language of somebody's that there is, in their place's own way if there is that.
    package static func first(of tags: [String]) -> Values.Locale {
        for tag in tags {
            if let exact = Values.Locale(tag) { return exact }
            let language = tag.prefix { $0 != "-" }
            if let near = all.first(where: { $0.tag.prefix { $0 != "-" } == language }) { return near }
        }
        return .standard
    }
}
