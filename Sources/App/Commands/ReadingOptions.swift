import ArgumentParser
import Importing
import Values

/// How a file is to be understood where detection is wrong or cannot know.
struct ReadingOptions: ParsableArguments {
    @Option(name: .long, help: ArgumentHelp(words("cli.reading.csv"), valueName: words("cli.value.mapping")))
    var csv: String?

    @Option(name: .long, help: ArgumentHelp(words("cli.reading.dateOrder"), valueName: "dmy|mdy|ymd"))
    var dateOrder: DateOrder?

    @Option(name: .long, help: ArgumentHelp(words("cli.reading.currency"), valueName: "CAD"))
    var currency: CurrencyArgument?

    /// The corrections to how a CSV file is understood.
    func choices() throws -> CSVChoices {
        guard let csv else { return CSVChoices() }
        do {
            return try CSVChoices(csv)
        } catch {
            throw ValidationError(words("cli.reading.error.csv", .text("found", csv)))
        }
    }
}

extension DateOrder: ExpressibleByArgument {
    /// The codes, for the help.
    public static var allValueStrings: [String] { DateOrder.allCases.map(\.code) }

    /// The order with a code: `dmy`, `mdy` or `ymd`.
    public init?(argument: String) {
        guard let order = DateOrder.allCases.first(where: { $0.code == argument.lowercased() }) else { return nil }
        self = order
    }
}

/// A currency on the command line, `CAD`.
struct CurrencyArgument: ExpressibleByArgument {
    let currency: Currency

    init?(argument: String) {
        guard let currency = Currency(argument), currency.isListed else { return nil }
        self.currency = currency
    }
}
