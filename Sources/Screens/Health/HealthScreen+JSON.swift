import Insights
import Planning
package import Values

extension HealthScreen {
    /// The words of the themes in JSON.
    package static let themeCodes = HealthTheme.allCases.map { $0.code }
    /// The words of the parts in JSON.
    package static let partCodes = HealthPartKind.allCases.map { $0.code }
    /// The words of the next steps in JSON.
    package static let stepCodes = HealthPartKind.allCases.map { $0.nextStep }
    /// The words in JSON of what it takes to know a part.
    package static let lackCodes = ["months", "cover", "owed", "bills", "limits", "goals", "answer"]

    /// Writes the figures: `evenkeel health --json`.
    package func writeFigures(to json: inout JSONWriter) {
        json.member("day", health.day)
        json.member("currency", health.currency)
        json.member("score", health.score.map { HealthScreen.points($0) })
        json.array("themes") { json in
            for theme in health.themes {
                json.object { json in
                    json.member("theme", theme.theme.code)
                    json.member("score", theme.score.map { HealthScreen.points($0) })
                    json.member("points", HealthScreen.points(theme.points))
                    json.member("canGet", HealthScreen.points(theme.possible))
                }
            }
        }
        json.array("parts") { json in
            for part in health.parts { HealthScreen.write(part, to: &json) }
        }
        json.member("best", health.best?.code)
        json.array("missing") { json in
            for kind in health.missing {
                json.object { json in
                    json.member("part", kind.code)
                    json.member("why", kind.lack)
                }
            }
        }
        json.member("leftOut", health.leftOut.map { $0.code })
        json.array("history") { json in
            for one in shown.history {
                json.object { json in
                    json.member("day", one.day)
                    json.member("score", HealthScreen.points(one.score ?? 0))
                }
            }
        }
    }

    private static func write(_ part: HealthPart, to json: inout JSONWriter) {
        let kind = part.measure.kind
        json.object { json in
            json.member("part", kind.code)
            json.member("theme", kind.theme.code)
            json.member("value", AmountText.text(part.measure.value, exponent: kind.valueDigits))
            json.member("worth", AmountText.text(part.measure.level, exponent: 4))
            json.member("points", points(part.points))
            json.member("canGet", points(part.possible))
            json.member("gain", points(part.gain))
            json.member("step", kind.nextStep)
        }
    }

    /// Hundredths of a point as points: `9.38`.
    private static func points(_ hundredths: Int64) -> String { AmountText.text(hundredths, exponent: 2) }
}

extension HealthPartKind {
    /// The code of what it takes to know it.
    var lack: String {
        switch self {
        case .spentShare, .monthsWithin, .shareSaved, .debtPayments: "months"
        case .monthsCovered: "cover"
        case .owedTrend: "owed"
        case .billsOnTime, .billsAhead: "bills"
        case .creditUse: "limits"
        case .goalsOnTrack: "goals"
        case .longTerm, .debtEase, .insurance, .retirement: "answer"
        }
    }

    /// Digits behind the point of a measured value: a share of one, months, or a whole answer.
    fileprivate var valueDigits: Int {
        switch self {
        case .monthsCovered: 2
        case .longTerm, .debtEase, .insurance, .retirement: 0
        default: 4
        }
    }
}
