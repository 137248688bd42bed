import Foundation

/// How often processes are killed.
enum Kills {
    /// Kills of each kind, as `make kills` says; else what a test does for itself.
    static func count(_ usual: Int) -> Int {
        ProcessInfo.processInfo.environment["EVENKEEL_KILLS"].flatMap { Int($0) } ?? usual
    }
}
