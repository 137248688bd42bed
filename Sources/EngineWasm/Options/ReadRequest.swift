import Bookkeeping
import Importing
import Values

/// How a statement is to be read and to which accounts it belongs.
struct ReadRequest {
    /// The file's name without its folder.
    let name: String
    /// The day in the person's zone.
    let today: Day
    /// The language in which the answer speaks.
    let locale: Locale
    /// How the file is read.
    private let reading: ImportChoices
    /// For each statement of the file where it belongs; it is found out for statements beyond the list.
    private let accounts: [Account]

    /// Where a person wants a statement of the file.
    private enum Account {
        /// Wherever it is found to belong.
        case open
        /// In the account of the ledger with a number.
        case number(UInt16)
        /// In the account with an id, or else in the one of a name, which is made if it is missing.
        case named(UUID128?, String)
    }

    /// A request from a call's options.
    init(_ options: Options) throws(EngineFailure) {
        name = try options.text("name") ?? ""
        today = try options.day("today")
        locale = try Viewer.locale(options)
        var reading = ImportChoices(currency: try options.currency())
        if let code = try options.text("dateOrder") {
            guard let order = DateOrder.allCases.first(where: { $0.code == code }) else { throw .optionInvalid("dateOrder") }
            reading.dateOrder = order
        }
        if let choices = try options.text("csv") { reading.csv = try ReadRequest.columns(choices) }
        self.reading = reading
        var accounts: [Account] = []
        for value in try options.list("accounts") { accounts.append(try ReadRequest.account(value)) }
        self.accounts = accounts
    }

    /// What the person decides, the accounts as a household calls them.
    func choices(in household: DeviceHousehold) throws(EngineFailure) -> ImportChoices {
        var choices = reading
        for account in accounts { choices.accountNames.append(try ReadRequest.name(of: account, in: household)) }
        return choices
    }

    /// The name of an account; empty if it is open.
    private static func name(of account: Account, in household: DeviceHousehold) throws(EngineFailure) -> String {
        let accounts = household.ledger.accounts
        switch account {
        case .open: return ""
        case .number(let number):
            guard Int(number) < accounts.count else { throw .optionInvalid("accounts") }
            return accounts[Int(number)].name
        case .named(let id, let name): return id.flatMap { household.account($0) }.map { accounts[Int($0)].name } ?? name
        }
    }

    private static func columns(_ text: String) throws(EngineFailure) -> CSVChoices {
        do throws(CSVChoiceError) {
            return try CSVChoices(text)
        } catch {
            throw .optionInvalid("csv")
        }
    }

    private static func account(_ value: JSONValue) throws(EngineFailure) -> Account {
        if value.isNull { return .open }
        if let number = value.integer, let account = UInt16(exactly: number) { return .number(account) }
        let (id, name) = (value["id"]?.string.flatMap { UUID128($0) }, value["name"]?.string ?? "")
        guard id != nil || !name.isEmpty else { throw .optionInvalid("accounts") }
        return .named(id, name)
    }
}
