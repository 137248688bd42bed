package import Values

/// A question that was missed once and is asked again, each time after a longer while.
package struct QuizReview: Hashable, Sendable {
    /// The lesson and the question's place in it, `budget-first-plan.2`.
    package let question: String
    /// How many times in a row it was known when it was due, 0…4.
    package let step: Int
    /// The day from which on it is asked.
    package let due: Day

    /// Days until a question is asked again, by how often it was known in a row. After the last one it rests for good.
    package static let intervalDays = [1, 3, 7, 16, 35]
    /// Questions of a day, at most.
    package static let mostADay = 20

    /// The questions that are asked again, in the order of their days.
    ///
    /// The answers are events, `missed` and `recalled`, with their day in the key, so that answers of several devices are one list whatever
    /// way they came together. A miss starts a question over; who missed and knew it on one day, missed it. What was known before it was due
    /// changes nothing.
    package static func all(_ events: GrowthEvents) -> [QuizReview] {
        let answers = events.all.filter { $0.kind == .missed || $0.kind == .recalled }
            .map { (thing: Array($0.thing.utf8), event: $0) }
            .ordered { one, other in
                if one.thing != other.thing { return one.thing.lexicographicallyPrecedes(other.thing) }
                // Of one day the miss comes last.
                return one.event.day == other.event.day
                    ? one.event.kind == .recalled && other.event.kind == .missed : one.event.day < other.event.day
            }
        var found: [QuizReview] = []
        var (question, step, due) = ([UInt8](), 0, Day?.none)
        func end() {
            if let due { found.append(QuizReview(question: String(decoding: question, as: UTF8.self), step: step, due: due)) }
        }
        for answer in answers {
            if answer.thing != question {
                end()
                (question, step, due) = (answer.thing, 0, nil)
            }
            if answer.event.kind == .missed {
                (step, due) = (0, answer.event.day.advanced(by: intervalDays[0]))
            } else if let asked = due, answer.event.day >= asked {
                step += 1
                due = step < intervalDays.count ? answer.event.day.advanced(by: intervalDays[step]) : nil
            }
        }
        end()
        return found.ordered { $0.due < $1.due }
    }

    /// The questions of a day: those that are due, the longest due first.
    package static func due(_ events: GrowthEvents, on today: Day, most: Int = mostADay) -> [QuizReview] {
        Array(all(events.counted(on: today)).filter { $0.due <= today }.prefix(max(most, 0)))
    }

    /// The event that says how a question was answered; nil for what no key can hold.
    package static func answered(_ question: String, isRight: Bool, on day: Day) -> GrowthEvent? {
        GrowthEvent(isRight ? .recalled : .missed, of: question, on: day)
    }
}
