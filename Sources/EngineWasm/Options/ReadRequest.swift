import Bookkeeping
import Importing
import Values

/// How a statement is to be read and to which accounts it belongs.
struct ReadRequest {
    /// The file's name without its folder.
    let name: String
    /// How the file is read.
    let reading: ReadOptions
    /// The language in which the answer speaks.
    let locale: Locale
    /// For each statement of the file where it belongs; statements beyond the list are left out.
    let accounts: [Account]
    /// Imports with the layouts of the files that they were made of, as `layout` of an answer writes them.
    let layouts: [(importNumber: UInt32, layout: String)]

    /// Where one statement of the file belongs.
    enum Account {
        /// Nowhere: it is left out.
        case none
        /// To an account of the ledger.
        case known(UInt16)
        /// To an account that is made with this name.
        case new(String)
    }

    /// A request from a call's options.
    init(_ options: Options) throws(EngineFailure) {
        name = try options.text("name") ?? ""
        locale = try Viewer.locale(options)
        var reading = ReadOptions(today: try options.day("today"))
        if let currency = try options.currency() { reading.defaultCurrency = currency }
        if let code = try options.text("dateOrder") {
            guard let order = DateOrder.allCases.first(where: { $0.code == code }) else { throw .optionInvalid("dateOrder") }
            reading.dateOrder = order
        }
        if let choices = try options.text("csv") { reading.csv = try ReadRequest.choices(choices) }
        self.reading = reading
        var accounts: [Account] = []
        for value in try options.list("accounts") { accounts.append(try ReadRequest.account(value)) }
        self.accounts = accounts
        var layouts: [(importNumber: UInt32, layout: String)] = []
        for value in try options.list("imports") {
            guard let layout = value["layout"]?.string else { throw .optionInvalid("imports") }
            layouts.append((importNumber: try Options.importNumber(value["import"] ?? .null, "imports"), layout: layout))
        }
        self.layouts = layouts
    }

    private static func choices(_ text: String) throws(EngineFailure) -> CSVChoices {
        do throws(CSVChoiceError) {
            return try CSVChoices(text)
        } catch {
            throw .optionInvalid("csv")
        }
    }

    private static func account(_ value: JSONValue) throws(EngineFailure) -> Account {
        if value.isNull { return .none }
        if let number = value.integer, let account = UInt16(exactly: number) { return .known(account) }
        if let name = value["name"]?.string, !name.isEmpty { return .new(name) }
        throw .optionInvalid("accounts")
    }
}
