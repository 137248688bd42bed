import CoreMetrics
import Testing
import WebServer

@Suite("What is counted, as Prometheus reads it")
struct PrometheusExporterTests {
    @Test func eachFamilyIsWrittenOnceWithItsKind() {
        let exporter = PrometheusExporter(bounds: [0.1, 1])
        for (kind, times) in [("mail", 2), ("backup", 1)] {
            let counter = Counter(label: "runs_total", dimensions: [("kind", kind)], factory: exporter)
            for _ in 0..<times { counter.increment() }
        }
        for milliseconds: Int64 in [50, 500, 5_000] {
            CoreMetrics.Timer(label: "took_seconds", dimensions: [("to", "rows")], factory: exporter)
                .recordNanoseconds(milliseconds * 1_000_000)
        }
        let waiting = Meter(label: "waiting", dimensions: [], factory: exporter)
        waiting.increment()
        waiting.increment()
        waiting.decrement()
        #expect(
            exporter.text == """
                # TYPE runs_total counter
                runs_total{kind="backup"} 1
                runs_total{kind="mail"} 2
                # TYPE took_seconds histogram
                took_seconds_bucket{to="rows",le="0.1"} 1
                took_seconds_bucket{to="rows",le="1.0"} 2
                took_seconds_bucket{to="rows",le="+Inf"} 3
                took_seconds_sum{to="rows"} 5.55
                took_seconds_count{to="rows"} 3
                # TYPE waiting gauge
                waiting 1

                """)
    }

    @Test func aValueCannotEndItsQuotes() {
        let exporter = PrometheusExporter(bounds: [])
        Counter(label: "x_total", dimensions: [("a", "\"b\\\n")], factory: exporter).increment()
        #expect(exporter.text == "# TYPE x_total counter\nx_total{a=\"\\\"b\\\\\\n\"} 1\n")
    }
}
