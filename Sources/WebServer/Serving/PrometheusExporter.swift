package import CoreMetrics
import Synchronization

/// Keeps what is counted through swift-metrics, and writes it in the text format of Prometheus.
///
/// A label is the name of a family: counters end with `_total`, timers with `_seconds` and are histograms, recorders are gauges of their last
/// value.
package final class PrometheusExporter: MetricsFactory {
    /// Upper bounds of histograms, in seconds.
    private let bounds: [Double]
    private let families = Mutex<[String: Family]>([:])

    /// What has one name.
    private struct Family {
        let kind: Kind
        var series: [String: Series] = [:]
    }

    private enum Kind: String {
        case counter
        case gauge
        case histogram
    }

    /// An exporter that has counted nothing yet.
    package init(bounds: [Double]) {
        self.bounds = bounds
    }

    /// A counter of a family; the same for the same dimensions.
    package func makeCounter(label: String, dimensions: [(String, String)]) -> any CounterHandler { series(label, dimensions, .counter) }

    /// A gauge of a family; the same for the same dimensions.
    package func makeMeter(label: String, dimensions: [(String, String)]) -> any MeterHandler { series(label, dimensions, .gauge) }

    /// A gauge of the last value.
    package func makeRecorder(label: String, dimensions: [(String, String)], aggregate: Bool) -> any RecorderHandler {
        series(label, dimensions, .gauge)
    }

    /// A histogram of seconds; the same for the same dimensions.
    package func makeTimer(label: String, dimensions: [(String, String)]) -> any TimerHandler { series(label, dimensions, .histogram) }

    /// Keeps what was counted.
    package func destroyCounter(_ handler: any CounterHandler) {}

    /// Keeps what was counted.
    package func destroyMeter(_ handler: any MeterHandler) {}

    /// Keeps what was counted.
    package func destroyRecorder(_ handler: any RecorderHandler) {}

    /// Keeps what was counted.
    package func destroyTimer(_ handler: any TimerHandler) {}

    /// Everything that was counted, family by family.
    package var text: String {
        let all = families.withLock { $0 }
        var lines: [String] = []
        for (label, family) in all.sorted(by: { $0.key < $1.key }) {
            lines.append("# TYPE \(label) \(family.kind.rawValue)")
            for (dimensions, series) in family.series.sorted(by: { $0.key < $1.key }) { lines += series.lines(label, dimensions) }
        }
        return lines.map { $0 + "\n" }.joined()
    }

    private func series(_ label: String, _ dimensions: [(String, String)], _ kind: Kind) -> Series {
        let key = dimensions.map { "\($0.0)=\"\(PrometheusExporter.escaped($0.1))\"" }.joined(separator: ",")
        return families.withLock { families in
            if let known = families[label]?.series[key] { return known }
            let made = Series(bounds: kind == .histogram ? bounds : [])
            families[label, default: Family(kind: kind)].series[key] = made
            return made
        }
    }

    private static func escaped(_ text: String) -> String {
        text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"").replacing("\n", with: "\\n")
    }
}

/// One series of a family, whatever counts it.
private final class Series: CounterHandler, MeterHandler, RecorderHandler, TimerHandler {
    private struct State {
        var value = 0.0
        var count = 0
        var buckets: [Int]
    }

    /// Empty but for a histogram.
    private let bounds: [Double]
    private let state: Mutex<State>

    init(bounds: [Double]) {
        self.bounds = bounds
        state = Mutex(State(buckets: [Int](repeating: 0, count: bounds.count)))
    }

    func increment(by amount: Int64) { add(Double(amount)) }
    func increment(by amount: Double) { add(amount) }
    func decrement(by amount: Double) { add(-amount) }
    func reset() { set(0.0) }
    func set(_ value: Int64) { set(Double(value)) }
    func set(_ value: Double) { state.withLock { $0.value = value } }
    func record(_ value: Int64) { set(Double(value)) }
    func record(_ value: Double) { set(value) }

    func recordNanoseconds(_ duration: Int64) {
        let seconds = Double(duration) / 1_000_000_000
        state.withLock { state in
            state.value += seconds
            state.count += 1
            for (index, bound) in bounds.enumerated() where seconds <= bound { state.buckets[index] += 1 }
        }
    }

    private func add(_ amount: Double) { state.withLock { $0.value += amount } }

    /// The lines of the series; `dimensions` as they stand in braces.
    func lines(_ label: String, _ dimensions: String) -> [String] {
        let now = state.withLock { $0 }
        let braced = dimensions.isEmpty ? "" : "{\(dimensions)}"
        guard !bounds.isEmpty else { return ["\(label)\(braced) \(Series.number(now.value))"] }
        let inner = dimensions.isEmpty ? "" : dimensions + ","
        let buckets = zip(bounds, now.buckets).map { "\(label)_bucket{\(inner)le=\"\($0)\"} \($1)" }
        return buckets + [
            "\(label)_bucket{\(inner)le=\"+Inf\"} \(now.count)", "\(label)_sum\(braced) \(now.value)",
            "\(label)_count\(braced) \(now.count)",
        ]
    }

    /// A whole number without a fraction.
    private static func number(_ value: Double) -> String { Int64(exactly: value).map { String($0) } ?? String(value) }
}
