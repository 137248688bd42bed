import Bookkeeping
import Planning
import Syncing
package import Values

extension GoalsScreen {
    /// Writes the figures: `evenkeel goals --json`.
    package func writeFigures(to json: inout JSONWriter) {
        json.array("goals") { json in
            for one in household.goals { write(one, to: &json) }
        }
        json.array("conflicts") { json in
            for conflict in household.fit?.conflicts ?? [] { write(conflict, to: &json) }
        }
        json.array("pledges") { json in
            for one in household.goals {
                for state in one.pledges { write(state, of: one, to: &json) }
            }
        }
        json.array("tasks") { json in
            for task in tasks {
                json.object { json in
                    json.member("task", task.name)
                    json.member("kind", task.kind.code)
                    json.member("currency", task.currency)
                    json.amount("each", task.each, task.currency)
                    json.amount("perYear", task.perYear, task.currency)
                }
            }
        }
        json.array("done") { json in
            for one in household.goals {
                for done in one.done {
                    json.object { json in
                        json.member("goal", one.record.id)
                        json.member("task", done.task)
                        json.member("day", done.day)
                    }
                }
            }
        }
        json.array("recommendations") { json in
            for one in recommendations {
                json.object { json in
                    json.member("kind", one.kind.code)
                    json.member("currency", one.currency)
                    json.amount("amount", one.amount, one.currency)
                }
            }
        }
    }

    private func write(_ one: ShownGoal, to json: inout JSONWriter) {
        let (goal, currency) = (one.goal, one.goal.currency)
        json.object { json in
            json.member("record", one.record.id)
            json.member("name", goal.title)
            json.member("type", goal.kind == .saving ? "saving" : "payingDown")
            json.member("currency", currency)
            json.member("state", one.status.code)
            json.member("by", goal.day?.iso)
            json.amount("target", goal.target, currency)
            json.amount("saved", one.saved, currency)
            json.amount("left", one.progress?.left ?? goal.target, currency)
            json.member("percent", one.percent)
            json.member("reachedOn", one.progress?.reachedOn?.iso)
            json.array("needs") { json in
                for need in one.isSound ? one.progress?.needs ?? [] : [] {
                    json.object { json in
                        json.member("each", need.rhythm.code)
                        json.amount("amount", need.amount, currency)
                        json.member("times", need.days.count)
                    }
                }
            }
            write(one.progress?.projection, to: &json)
            json.member("problem", one.failure?.code)
            json.member("unknown", one.unknown.map { context.ledger.accounts[Int($0)].name })
        }
    }

    private func write(_ projection: GoalProjection?, to json: inout JSONWriter) {
        json.key("finish")
        guard case .range(let range)? = projection else { return json.null() }
        json.object { json in
            json.member("first", range.quickDay?.iso)
            json.member("likely", range.likelyDay?.iso)
            json.member("last", range.slowDay?.iso)
        }
    }

    private func write(_ conflict: GoalConflict, to json: inout JSONWriter) {
        guard let currency = household.fit?.free.currency else { return }
        json.object { json in
            json.member("goal", conflict.goal)
            json.member("currency", currency)
            json.amount("short", conflict.short, currency)
            json.amount("shortPerMonth", conflict.shortPerMonth, currency)
            json.array("choices") { json in
                for choice in conflict.choices {
                    json.object { json in
                        json.member("kind", choice.kind.code)
                        json.array("finishes") { json in
                            for finish in choice.finishes {
                                json.object { json in
                                    json.member("goal", finish.goal)
                                    json.member("day", finish.day?.iso)
                                    json.member("before", finish.before?.iso)
                                }
                            }
                        }
                    }
                }
            }
        }
    }

    private func write(_ state: PledgeState, of one: ShownGoal, to json: inout JSONWriter) {
        json.object { json in
            json.member("goal", one.record.id)
            json.member("day", state.pledge.day)
            json.amount("amount", state.pledge.amount, one.goal.currency)
            json.member("row", state.transfer?.row)
            json.member("overdue", state.isOverdue)
        }
    }
}
