import Bookkeeping
package import Values

extension CoverageScreen: ScreenModel {
    /// Writes the figures (`evenkeel coverage --json`) and, unless told otherwise, what a view needs.
    package func write(to json: inout JSONWriter, view: Bool) {
        json.object { json in
            json.member("screen", "coverage")
            json.array("accounts") { json in
                for part in parts { write(part, to: &json) }
            }
            if view { writeView(to: &json) }
        }
    }

    private func write(_ part: Part, to json: inout JSONWriter) {
        json.object { json in
            json.member("account", part.account.name)
            json.member("currency", part.account.currency)
            write("covered", part.coverage.covered, to: &json)
            write("gaps", part.coverage.gaps, to: &json)
            write("overlaps", part.coverage.overlaps, to: &json)
            json.array("proofs") { json in
                for proof in part.coverage.proofs {
                    json.object { json in
                        json.span(proof.days)
                        json.amount("opening", proof.from, part.account.currency)
                        json.amount("closing", proof.to, part.account.currency)
                        json.amount("rows", proof.rows, part.account.currency)
                        json.amount("difference", proof.difference, part.account.currency)
                    }
                }
            }
            json.member("proven", part.coverage.isProven)
        }
    }

    private func write(_ key: String, _ spans: [DaySpan], to json: inout JSONWriter) {
        json.array(key) { json in
            for span in spans {
                json.object { $0.span(span) }
            }
        }
    }

    private func writeView(to json: inout JSONWriter) {
        json.object("view") { json in
            json.member("title", wording.text("coverage.title"))
            json.array("items") { json in
                for part in parts {
                    json.object { json in
                        json.member("name", part.account.name)
                        json.member("reach", reach(part))
                        json.member("proof", ShownSentence(proof(part), proofEvidence(part), context))
                        json.member("gaps", part.coverage.gaps.map { gap($0) })
                        json.array("missing") { json in
                            for proof in part.coverage.proofs where proof.difference != 0 {
                                json.value(ShownSentence(missing(proof, of: part), evidence(part, proof.days), context))
                            }
                        }
                    }
                }
            }
            json.array("changed") { json in
                for (importNumber, count) in context.chosen.changesByImport() {
                    json.object { json in
                        json.member("import", Int64(importNumber))
                        json.member("count", count)
                    }
                }
            }
            json.member("chart", chart)
            json.member("empty", empty)
        }
    }

    /// The accounts' days as a picture.
    private var chart: Chart? {
        guard let span else { return nil }
        let title = wording.text("coverage.title")
        let rows = parts.map { [$0.account.name, reach($0), proof($0)] }
        let description = rows.map { wording.text("chart.point", .text("name", $0[0]), .text("amount", $0[1])) }.joined(separator: " ")
        let lanes = parts.map { part in
            CoverageChart.Lane(
                name: part.account.name,
                stretches: part.coverage.covered.map { ($0, wording.catalogue.span($0), false) }
                    + part.coverage.gaps.map { ($0, gap($0), true) })
        }
        return Chart(
            kind: "coverage", title: title, description: description,
            svg: CoverageChart.svg(lanes, span: span, title: title, description: description),
            table: DataTable(caption: title, columns: ["account", "reach", "proof"].map { wording.text("column." + $0) }, rows: rows))
    }
}
