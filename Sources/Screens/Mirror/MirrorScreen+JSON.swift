import Bookkeeping
import Insights
package import Values

extension MirrorScreen: ScreenModel {
    /// Writes the figures (`evenkeel mirror --json`) and, unless told otherwise, what a view needs. Without a view every
    /// merchant is listed; with it those with most money out.
    package func write(to json: inout JSONWriter, view: Bool) {
        json.object { json in
            json.member("screen", "mirror")
            json.object("period") { json in
                json.span(period.span)
                json.member("kind", period.kind.key)
            }
            json.object("totals") { json in
                json.member("currency", currency)
                json.flow(total, currency)
            }
            json.array("categories") { json in
                for figure in front?.categories ?? [] { write(figure, to: &json) }
            }
            json.array("groups") { json in
                for group in groups { write(group, to: &json) }
            }
            json.array("merchants") { json in
                for figure in (front?.merchants ?? []).prefix(view ? MirrorScreen.merchantLimit : Int.max) { write(figure, to: &json) }
            }
            json.array("days") { json in
                for figure in front?.days ?? [] { write(figure, to: &json) }
            }
            writeUsual(to: &json)
            writeRest(to: &json)
            if view { writeView(to: &json) }
        }
    }

    private func write(_ figure: CategoryFigure, to json: inout JSONWriter) {
        let look = context.looks.look(figure.category)
        json.object { json in
            json.member("category", look.code)
            json.member("name", look.name)
            json.amount("amount", figure.flow.net, currency)
            json.amount("in", figure.flow.moneyIn, currency)
            json.amount("out", figure.flow.moneyOut, currency)
            json.member("count", figure.flow.count)
        }
    }

    private func write(_ group: GroupFigure, to json: inout JSONWriter) {
        let look = context.looks.look(ofGroup: group.group)
        json.object { json in
            json.member("group", look.code)
            json.member("name", look.name)
            json.amount("amount", group.flow.net, currency)
            json.amount("in", group.flow.moneyIn, currency)
            json.amount("out", group.flow.moneyOut, currency)
            json.member("count", group.flow.count)
            json.member("categories", group.categories.map { context.looks.code($0.category) })
        }
    }

    private func write(_ figure: MerchantFigure, to json: inout JSONWriter) {
        json.object { json in
            json.member("merchant", context.ledger.merchants.text(figure.merchant))
            json.amount("amount", figure.flow.net, currency)
            json.member("count", figure.flow.count)
        }
    }

    private func write(_ figure: DayFigure, to json: inout JSONWriter) {
        json.object { json in
            json.member("day", figure.day)
            json.amount("in", figure.flow.moneyIn, currency)
            json.amount("out", figure.flow.moneyOut, currency)
        }
    }

    private func writeUsual(to json: inout JSONWriter) {
        json.key("usual")
        guard let usual = front?.usual else {
            json.null()
            return
        }
        json.object { json in
            json.span(usual.compared)
            json.member("partial", usual.isPartial)
            json.amount("in", usual.usual.moneyIn, currency)
            json.amount("out", usual.usual.moneyOut, currency)
            json.amount("wholeOut", usual.wholeOut, currency)
            json.amount("expectedOut", usual.expectedOut, currency)
            json.array("samples") { json in
                for sample in usual.samples {
                    json.object { json in
                        json.span(sample.compared)
                        json.amount("in", sample.flow.moneyIn, currency)
                        json.amount("out", sample.flow.moneyOut, currency)
                    }
                }
            }
            json.array("categories") { json in
                for figure in usual.categories {
                    json.object { json in
                        json.member("category", context.looks.code(figure.category))
                        json.amount("amount", figure.amount, currency)
                        json.amount("usual", figure.usual, currency)
                    }
                }
            }
        }
    }

    private func writeRest(to json: inout JSONWriter) {
        json.object("pending") { json in
            json.flow(front?.pending ?? .none, currency)
            json.member("count", front?.pending.count ?? 0)
        }
        json.object("moved") { json in
            json.flow(front?.moved ?? .none, currency)
            json.member("count", front?.moved.count ?? 0)
        }
        json.key("previous")
        if let previous = front?.previous, let span = period.previous?.span {
            json.object { json in
                json.span(span)
                json.flow(previous, currency)
            }
        } else {
            json.null()
        }
        json.key("known")
        if let known = mirror.known {
            json.object { $0.span(known) }
        } else {
            json.null()
        }
        json.array("currencies") { json in
            for further in mirror.currencies where further.currency != currency {
                json.object { json in
                    json.member("currency", further.currency)
                    json.flow(further.total, further.currency)
                    json.member("count", further.total.count)
                }
            }
        }
    }
}
