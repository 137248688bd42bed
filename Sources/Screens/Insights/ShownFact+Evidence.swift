import Bookkeeping
import Insights
import Values

extension ShownFact {
    /// Something that a fact is held against: earlier days, or single rows.
    struct Beside: JSONWritable {
        let title: String
        /// Empty where it is of many rows that are not summed.
        let amount: String
        let evidence: ShownEvidence

        /// Writes what a view places.
        func write(to json: inout JSONWriter) {
            json.object { json in
                json.member("title", title)
                json.member("amount", amount)
                json.member("evidence", evidence)
            }
        }
    }

    /// What opens the rows that it tells of, which sum to its amount.
    var evidence: Evidence? {
        fact.isOfMonth ? fact.question : Evidence(rows: fact.evidence.map { Int32(truncatingIfNeeded: $0.row) }, in: context.ledger)
    }

    /// What it is held against: the earlier days that the usual is the middle of, or the rows beside it.
    var beside: [Beside] {
        let (wording, ledger) = (context.wording, context.ledger)
        var all = fact.comparedWith.map { span in
            var question = fact.question
            question.span = span
            let amount = wording.amount(ledger.flow(of: question, context.categories).net, fact.currency)
            return Beside(title: wording.catalogue.span(span), amount: amount, evidence: ShownEvidence(question, context))
        }
        for row in fact.beside {
            guard let evidence = Evidence(rows: [row], in: ledger) else { continue }
            let shown = ShownRow(Int(row), in: context)
            let title = shown.name + " · " + wording.catalogue.date(shown.day)
            all.append(Beside(title: title, amount: shown.amountText, evidence: ShownEvidence(evidence, context)))
        }
        if let question = fact.usualQuestion(asOf: asOf) {
            all.append(Beside(title: wording.text("insight.usual"), amount: "", evidence: ShownEvidence(question, context)))
        }
        return all
    }
}
