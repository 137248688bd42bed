import Foundation

/// A progress bar on standard error, drawn only on a terminal and only once something has taken over a second.
final class Progress: @unchecked Sendable {
    private let label: String
    private let total: Int
    private let isShown: Bool
    private let started = Date.timeIntervalSinceReferenceDate
    private var lastDrawn = 0.0
    private var drewAny = false

    /// Seconds that pass before the bar appears.
    static let delaySeconds = 1.0
    /// Seconds between two drawings.
    static let pauseSeconds = 0.1

    init(_ label: String, total: Int, isShown: Bool) {
        self.label = label
        self.total = max(total, 1)
        self.isShown = isShown && isatty(STDERR_FILENO) == 1
    }

    /// Says how far it has come, in the same unit as the total.
    func reached(_ done: Int) {
        guard isShown else { return }
        let now = Date.timeIntervalSinceReferenceDate
        guard now - started > Progress.delaySeconds, now - lastDrawn > Progress.pauseSeconds else { return }
        lastDrawn = now
        drewAny = true
        let percent = min(100, done * 100 / total)
        let filled = percent * 30 / 100
        let bar = String(repeating: "█", count: filled) + String(repeating: "░", count: 30 - filled)
        FileHandle.standardError.write(Data("\r\(label) \(bar) \(percent) %\u{1B}[K".utf8))
    }

    /// Takes the bar away.
    func finish() {
        if drewAny { FileHandle.standardError.write(Data("\r\u{1B}[K".utf8)) }
    }
}
