import ArgumentParser
import Journal
import Values

/// `evenkeel feelings --stdin`: which feelings and spending of one person move together, as their own device finds it. Nothing is stored.
struct FeelingsCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "feelings", abstract: words("cli.feelings.abstract"), discussion: words("cli.feelings.discussion"))

    @Flag(name: .customLong("stdin"), help: ArgumentHelp(words("cli.feelings.stdin")))
    var readsInput = false

    @OptionGroup var common: CommonOptions

    func validate() throws {
        if !readsInput { throw ValidationError(words("cli.feelings.error.stdin")) }
    }

    func run() throws {
        let console = Console()
        do {
            let given = try FeelingsInput.read(try MappedFile.open("/dev/stdin"))
            show(FindTogether.run(given.checkIns, given.days), on: console)
        } catch let problem as FeelingsProblem {
            show(problem, on: console)
            throw Failure.data
        } catch {
            throw Failure.report(error, on: console)
        }
    }

    private func show(_ found: [Together], on console: Console) {
        if common.json {
            var json = JSONWriter()
            json.object { json in
                json.array("insights") { json in
                    for one in found { write(one, to: &json) }
                }
            }
            return console.say(json.bytes)
        }
        if found.isEmpty { return console.say(words("cli.feelings.quiet")) }
        for one in found {
            console.say(one.text(Words.catalogue))
            console.say(
                "  "
                    + words(
                        "cli.feelings.effect", .text("effect", decimal(one.effectHundredths)), .text("low", decimal(one.lowHundredths)),
                        .text("high", decimal(one.highHundredths))))
        }
    }

    private func decimal(_ hundredths: Int) -> String {
        Words.locale.decimal(Int64(hundredths), scale: 2, maximumFractionDigits: 2)
    }

    private func write(_ one: Together, to json: inout JSONWriter) {
        json.object { json in
            json.member("kind", one.kind)
            json.member("direction", one.direction)
            json.member("effect", number(one.effectHundredths))
            json.member("low", number(one.lowHundredths))
            json.member("high", number(one.highHundredths))
            json.member("checkins", one.checkIns)
            json.member("lowDays", one.lowDays)
            json.member("highDays", one.highDays)
            json.member("lagDays", one.lagDays)
            json.member("order", one.order.rawValue)
            json.member("text", one.text(Words.catalogue))
        }
    }

    private func number(_ hundredths: Int) -> JSONValue { .number(AmountText.text(Int64(hundredths), exponent: 2)) }

    /// With `--json` it is the answer, otherwise a remark.
    private func show(_ problem: FeelingsProblem, on console: Console) {
        let message = words(
            "cli.feelings.problem.\(problem.code)", .text("place", problem.place), .text("expected", problem.expected))
        guard common.json else { return console.remark("\(problem.id): \(message)") }
        var json = JSONWriter()
        json.object { json in
            json.array("problems") { json in
                json.object { json in
                    json.member("id", problem.id)
                    json.member("place", problem.place)
                    json.member("expected", problem.expected)
                    json.member("message", message)
                }
            }
        }
        console.say(json.bytes)
    }
}
