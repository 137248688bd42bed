import FoundationEssentials
import Values

/// Moments in certificates, which count whole seconds.
enum CertificateTime {
    static let secondsPerDay: Int64 = 86_400

    /// Seconds since 1970 as certificates take them.
    static func date(_ seconds: Int64) -> Date { Date(timeIntervalSince1970: TimeInterval(seconds)) }

    /// Seconds since 1970 of a certificate's moment.
    static func seconds(_ date: Date) -> Int64 { Int64(date.timeIntervalSince1970.rounded(.down)) }

    /// Seconds since 1970.
    static func seconds(_ now: Instant) -> Int64 { now.milliseconds / 1000 }
}
