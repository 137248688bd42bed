import Planning
package import Values

extension AffordScreen {
    /// Writes the figures: `evenkeel afford --json`; of the question alone its currency.
    package func writeFigures(to json: inout JSONWriter) {
        json.member("currency", currency)
        guard let judged, let currency else { return }
        let (answer, proof) = (judged.answer, judged.answer.proof)
        json.member("verdict", answer.verdict.code)
        if !judged.assumed(in: context).isEmpty { json.member("changeOnly", true) }
        let leftOut = judged.leftOut(in: context)
        if !leftOut.isEmpty { json.member("leftOut", leftOut.map { name(ofAccount: $0) }) }
        write("lowestBefore", proof.total.median.before, currency, to: &json)
        write("lowestAfter", proof.total.median.after, currency, to: &json)
        json.amount("cushion", proof.cushion.amount, currency)
        if proof.total.kept > 0 { json.amount("kept", proof.total.kept, currency) }
        json.array("bills") { json in
            for bill in proof.billsBefore + proof.billsAfter { write(bill, to: &json) }
        }
        json.array("goals") { json in
            for goal in proof.goals {
                json.object { json in
                    json.member("goal", goal.goal)
                    json.member("delayDays", goal.days)
                }
            }
        }
        json.array("alternatives") { json in
            for other in answer.alternatives { write(other, currency, to: &json) }
        }
        json.member("reasons", proof.reasons.map { $0.code })
    }

    private func write(_ name: String, _ point: AffordLine.Point, _ currency: Currency, to json: inout JSONWriter) {
        json.object(name) { json in
            json.member("day", point.day)
            json.amount("amount", point.amount, currency)
        }
    }

    private func write(_ bill: ExpectedPayment, to json: inout JSONWriter) {
        json.object { json in
            json.member("name", name(of: bill))
            json.member("day", bill.day)
            json.amount("amount", bill.amount, bill.currency)
        }
    }

    private func write(_ other: AffordAlternative, _ currency: Currency, to json: inout JSONWriter) {
        json.object { json in
            json.member("kind", other.kind.code)
            json.member("day", other.question.day)
            json.amount("amount", other.question.amount, currency)
            if let account = other.question.account { json.member("account", name(ofAccount: account)) }
        }
    }
}
