import Foundation
import Synchronization

/// What the server counts of itself, in the text format of Prometheus. Never a person, an amount or a text.
package final class ServerMetrics: Sendable {
    private struct Series {
        var count = 0
        var seconds = 0.0
        var buckets = [Int](repeating: 0, count: ServerMetrics.bounds.count)
    }

    private struct Key: Hashable {
        let endpoint: String
        let status: Int
    }

    private let series = Mutex<[Key: Series]>([:])
    private struct JobKey: Hashable {
        let kind: String
        let outcome: String
    }

    private let running = Mutex(0)
    private let jobs = Mutex<[JobKey: Int]>([:])
    /// Upper bounds of the histogram, in seconds.
    private static let bounds = [0.001, 0.005, 0.02, 0.05, 0.1, 0.5, 1, 5]

    /// Counts a request that begins.
    func begin() { running.withLock { $0 += 1 } }

    /// Counts a request that was answered.
    func end(_ endpoint: String, status: Int, seconds: Double) {
        running.withLock { $0 -= 1 }
        series.withLock { series in
            var one = series[Key(endpoint: endpoint, status: status)] ?? Series()
            one.count += 1
            one.seconds += seconds
            for (index, bound) in ServerMetrics.bounds.enumerated() where seconds <= bound { one.buckets[index] += 1 }
            series[Key(endpoint: endpoint, status: status)] = one
        }
    }

    /// Counts a job that ended.
    func count(job: String, _ outcome: String) {
        jobs.withLock { $0[JobKey(kind: job, outcome: outcome), default: 0] += 1 }
    }

    /// Everything that was counted.
    ///
    /// - Parameter queue: jobs that wait, and those that need attention.
    package func text(queue: (waiting: Int, needingAttention: Int)) -> String {
        var lines = ["# TYPE evenkeel_requests_in_progress gauge", "evenkeel_requests_in_progress \(running.withLock { $0 })"]
        let all = series.withLock { $0 }.sorted { ($0.key.endpoint, $0.key.status) < ($1.key.endpoint, $1.key.status) }
        lines.append("# TYPE evenkeel_request_duration_seconds histogram")
        for (key, one) in all {
            let labels = "endpoint=\"\(key.endpoint)\",status=\"\(key.status)\""
            for (bound, count) in zip(ServerMetrics.bounds, one.buckets) {
                lines.append("evenkeel_request_duration_seconds_bucket{\(labels),le=\"\(bound)\"} \(count)")
            }
            lines.append("evenkeel_request_duration_seconds_bucket{\(labels),le=\"+Inf\"} \(one.count)")
            lines.append("evenkeel_request_duration_seconds_sum{\(labels)} \(one.seconds)")
            lines.append("evenkeel_request_duration_seconds_count{\(labels)} \(one.count)")
        }
        lines += ["# TYPE evenkeel_jobs gauge", "evenkeel_jobs{state=\"waiting\"} \(queue.waiting)"]
        lines += ["evenkeel_jobs{state=\"attention\"} \(queue.needingAttention)", "# TYPE evenkeel_job_runs_total counter"]
        for (key, count) in jobs.withLock({ $0 }).sorted(by: { ($0.key.kind, $0.key.outcome) < ($1.key.kind, $1.key.outcome) }) {
            lines.append("evenkeel_job_runs_total{kind=\"\(key.kind)\",outcome=\"\(key.outcome)\"} \(count)")
        }
        lines.append("# TYPE process_resident_memory_bytes gauge")
        lines.append("process_resident_memory_bytes \(ServerMetrics.residentBytes)")
        return lines.joined(separator: "\n") + "\n"
    }

    /// Memory that the process holds, as Linux tells it; 0 elsewhere.
    private static var residentBytes: Int {
        guard let text = try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8) else { return 0 }
        let fields = text.split(separator: " ")
        return fields.count > 1 ? (Int(fields[1]) ?? 0) * Int(sysconf(Int32(_SC_PAGESIZE))) : 0
    }
}
