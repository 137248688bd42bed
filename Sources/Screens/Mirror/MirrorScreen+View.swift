import Insights
import Values

extension MirrorScreen {
    /// Writes the member `view`: texts, formatted figures, pictures, and where everything leads.
    func writeView(to json: inout JSONWriter) {
        json.object("view") { json in
            json.member("title", title)
            json.member("subtitle", subtitle)
            writeHero(to: &json)
            json.array("notes") { json in
                for note in notes { json.value(note) }
            }
            writeHow(to: &json)
            json.object("categories") { write(spending, colours, title: "mirror.categories", .spent, to: &$0) }
            json.object("income") { write(income, [], title: "mirror.income", .received, to: &$0) }
            writeGroups(to: &json)
            writeMerchants(to: &json)
            writeChanges(to: &json)
            writeNavigation(to: &json)
            json.member("charts", charts)
            json.member("empty", empty)
        }
    }

    /// Short sentences beside the hero, those that have something to say.
    var notes: [ShownSentence] {
        var notes = [
            note(outlookText, evidence.of(.spent)), note(incomeText, evidence), note(previousText, previousEvidence),
        ].compactMap { $0 }
        notes += movedNotes + [pendingNote, reachNote].compactMap { $0 }
        for further in mirror.currencies where further.currency != currency {
            notes.append(ShownSentence(furtherText(further), mirror.evidence(further.currency), context))
        }
        return notes
    }

    /// What was set aside and what came from there, those that are something; each opens its rows.
    var movedNotes: [ShownSentence] {
        [note(setAsideText, evidence.of(.setAside)), note(drawnText, evidence.of(.drawn))].compactMap { $0 }
    }

    /// What the bank has not booked yet, which opens it; nil if there is none.
    var pendingNote: ShownSentence? { note(pendingText, evidence.pending) }

    /// Up to which day the rows reach, where that has to be said.
    var reachNote: ShownSentence? { note(reachText, nil) }

    private func note(_ text: String, _ evidence: Evidence?) -> ShownSentence? {
        text.isEmpty ? nil : ShownSentence(text, evidence, context)
    }

    private var previousEvidence: Evidence? {
        period.previous.map { Evidence($0.span, accounts: mirror.accounts, currency: currency).of(.spent) }
    }

    private func writeHero(to json: inout JSONWriter) {
        json.object("hero") { json in
            json.member("label", wording.text("mirror.label"))
            json.member("amount", wording.spent(total.moneyOut, currency))
            json.member("sentence", heroBeside)
            json.member("comparison", comparison?.code)
            json.member("tone", comparison?.tone.code)
            json.member("evidence", ShownEvidence(evidence.of(.spent), context))
        }
    }

    /// Writes how the usual was made, with the earlier periods that it is the middle of.
    func writeHow(to json: inout JSONWriter) {
        json.object("how") { json in
            json.member("text", howText)
            json.array("samples") { json in
                for sample in front?.usual?.samples ?? [] {
                    json.object { json in
                        json.member("title", wording.catalogue.span(sample.compared))
                        json.member("amount", wording.spent(sample.flow.moneyOut, currency))
                        let question = Evidence(sample.compared, accounts: mirror.accounts, currency: currency).of(.spent)
                        json.member("evidence", ShownEvidence(question, context))
                    }
                }
            }
        }
    }

    /// Writes what some categories have on one side, under a title, in colours of a picture or their own.
    private func write(_ figures: [CategoryFigure], _ colours: [Int], title: String, _ side: Evidence.Side, to json: inout JSONWriter) {
        json.member("title", wording.text(title))
        json.array("items") { json in
            for (place, figure) in figures.enumerated() {
                let look = context.looks.look(figure.category)
                let amount = side == .spent ? figure.flow.moneyOut : figure.flow.moneyIn
                let count = side == .spent ? figure.outCount : figure.inCount
                json.object { json in
                    json.member("category", look.code)
                    json.member("name", look.name)
                    json.member("icon", look.icon)
                    json.member("colour", colours.isEmpty ? look.colour : colours[place])
                    json.member("amount", side == .spent ? wording.spent(amount, currency) : wording.change(amount, currency))
                    json.member("share", amount < 0 ? wording.share(amount, of: spendingWhole) : "")
                    json.member("count", wording.text("rows.count", .count("count", count)))
                    json.member("evidence", ShownEvidence(evidence.of(.category(figure.category)).of(side), context))
                }
            }
        }
    }

    private func writeGroups(to json: inout JSONWriter) {
        json.array("groups") { json in
            for group in groups where group.flow.moneyOut != 0 {
                let look = context.looks.look(ofGroup: group.group)
                json.object { json in
                    json.member("group", look.code)
                    json.member("name", look.name)
                    json.member("icon", look.icon)
                    json.member("colour", look.colour)
                    json.member("amount", wording.spent(group.flow.moneyOut, currency))
                    let categories = group.categories.map { $0.category }
                    json.member("evidence", ShownEvidence(evidence.of(.categories(categories)).of(.spent), context))
                }
            }
        }
    }

    private func writeMerchants(to json: inout JSONWriter) {
        json.object("merchants") { json in
            json.member("title", wording.text("mirror.merchants"))
            json.array("items") { json in
                for figure in spendingMerchants.prefix(MirrorScreen.shortList) {
                    json.object { json in
                        json.member("name", wording.merchant(figure.merchant, in: context.ledger))
                        json.member("amount", wording.spent(figure.flow.moneyOut, currency))
                        json.member("count", wording.text("merchant.visits", .count("count", figure.outCount)))
                        json.member("evidence", ShownEvidence(evidence.of(.merchant(figure.merchant)).of(.spent), context))
                    }
                }
            }
        }
    }

    private func writeChanges(to json: inout JSONWriter) {
        json.object("changes") { json in
            json.member("title", wording.text("mirror.changes"))
            json.array("items") { json in
                for change in changes {
                    let look = context.looks.look(change.category)
                    json.object { json in
                        json.member("category", look.code)
                        json.member("name", look.name)
                        json.member("icon", look.icon)
                        json.member("colour", look.colour)
                        json.member("amount", (change.amount < 0 ? "▼ " : "▲ ") + wording.amount(change.amount, currency))
                        json.member("text", changeText(change))
                        json.member("made", madeText(change))
                        json.member("tone", change.comparison.tone.code)
                        json.member("evidence", ShownEvidence(evidence.of(.category(change.category)).of(.spent), context))
                    }
                }
            }
        }
    }

    private func writeNavigation(to json: inout JSONWriter) {
        json.object("navigation") { json in
            for (key, neighbour) in [("previous", period.previous), ("next", period.next)] {
                json.key(key)
                guard let neighbour else {
                    json.null()
                    continue
                }
                json.object { json in
                    json.member("title", wording.heading(neighbour, today: mirror.today))
                    json.member("kind", neighbour.kind.key)
                    json.span(neighbour.span)
                }
            }
        }
    }
}
