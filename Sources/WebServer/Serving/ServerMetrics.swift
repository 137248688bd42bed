import CoreMetrics
import Foundation
import Synchronization

/// What the server counts of itself, for Prometheus. Never a person, an amount or a text.
package final class ServerMetrics: Sendable {
    private let exporter = PrometheusExporter(bounds: [0.001, 0.005, 0.02, 0.05, 0.1, 0.5, 1, 5])
    private let running: Meter
    /// The histograms of answers that were given before.
    private let durations = Mutex<[Answered: CoreMetrics.Timer]>([:])

    private struct Answered: Hashable {
        let endpoint: String
        let status: Int
    }

    init() {
        running = Meter(label: "evenkeel_requests_in_progress", dimensions: [], factory: exporter)
    }

    /// Counts a request that begins.
    func begin() { running.increment() }

    /// Counts a request that was answered.
    func end(_ endpoint: String, status: Int, seconds: Double) {
        running.decrement()
        let timer = durations.withLock { durations in
            let answered = Answered(endpoint: endpoint, status: status)
            if let known = durations[answered] { return known }
            let dimensions = [("endpoint", endpoint), ("status", String(status))]
            let made = CoreMetrics.Timer(label: "evenkeel_request_duration_seconds", dimensions: dimensions, factory: exporter)
            durations[answered] = made
            return made
        }
        timer.recordNanoseconds(Int64(seconds * 1_000_000_000))
    }

    /// Counts a job that ended.
    func count(job: String, _ outcome: String) {
        Counter(label: "evenkeel_job_runs_total", dimensions: [("kind", job), ("outcome", outcome)], factory: exporter).increment()
    }

    /// Everything that was counted.
    ///
    /// - Parameter queue: jobs that wait, and those that need attention.
    package func text(queue: (waiting: Int, needingAttention: Int)) -> String {
        for (state, count) in [("waiting", queue.waiting), ("attention", queue.needingAttention)] {
            Meter(label: "evenkeel_jobs", dimensions: [("state", state)], factory: exporter).set(count)
        }
        Meter(label: "process_resident_memory_bytes", dimensions: [], factory: exporter).set(ServerMetrics.residentBytes)
        return exporter.text
    }

    /// Memory that the process holds, as Linux tells it; 0 elsewhere.
    private static var residentBytes: Int {
        guard let text = try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8) else { return 0 }
        let fields = text.split(separator: " ")
        return fields.count > 1 ? (Int(fields[1]) ?? 0) * Int(sysconf(Int32(_SC_PAGESIZE))) : 0
    }
}
