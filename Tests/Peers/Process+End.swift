import Foundation

extension Process {
    /// Ends a program that was started by a test. A gentler signal would not reach it: it is blocked on the threads that tests run on,
    /// and programs inherit that.
    func endNow() {
        guard isRunning else { return }
        kill(processIdentifier, SIGKILL)
        waitUntilExit()
    }
}
