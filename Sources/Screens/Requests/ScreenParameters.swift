import Bookkeeping
import Insights
import Values

/// The parameters of a screen, checked one by one.
struct ScreenParameters {
    private let object: JSONValue
    private let context: ScreenContext

    /// Days that a period of the person's choice may have: a hundred years.
    static let spanLimit = 36_525
    /// Rows or series that one question names at most.
    private static let nameLimit = 1000

    /// Reads parameters; no bytes are no parameters.
    init(_ bytes: UnsafeBufferPointer<UInt8>, in context: ScreenContext) throws(ScreenProblem) {
        self.context = context
        guard !bytes.isEmpty else {
            object = .object([])
            return
        }
        do throws(JSONError) {
            object = try JSONReader.read(bytes)
        } catch {
            throw .parameters
        }
        guard case .object = object else { throw .parameters }
    }

    /// A text; nil if the parameter is not there.
    func text(_ name: String) throws(ScreenProblem) -> String? {
        guard let value = object[name], value != .null else { return nil }
        guard let text = value.string else { throw .parameter(name) }
        return text
    }

    /// An id; nil if the parameter is not there.
    func id(_ name: String) throws(ScreenProblem) -> UUID128? {
        guard let text = try text(name) else { return nil }
        guard let id = UUID128(text) else { throw .parameter(name) }
        return id
    }

    /// In which order rows are listed.
    func order() throws(ScreenProblem) -> SearchOrder {
        guard let code = try text("order") else { return .newest }
        guard let order = SearchOrder(code) else { throw .parameter("order") }
        return order
    }

    /// A whole number; nil if the parameter is not there.
    func integer(_ name: String) throws(ScreenProblem) -> Int? {
        guard let value = object[name], value != .null else { return nil }
        guard let number = value.integer else { throw .parameter(name) }
        return Int(clamping: number)
    }

    /// An amount in minor units; nil if the parameter is not there. An `Int` of the browser's engine is too small for many.
    func minorUnits(_ name: String) throws(ScreenProblem) -> Int64? {
        guard let value = object[name], value != .null else { return nil }
        guard let amount = value.integer else { throw .parameter(name) }
        return amount
    }

    /// How something comes again; nil if the parameter is not there.
    func every() throws(ScreenProblem) -> BudgetLength? {
        guard let text = try text("every") else { return nil }
        guard let length = BudgetLength(rawValue: text) else { throw .parameter("every") }
        return length
    }

    /// One account by its name, in the list `accounts`; nil if the parameter is not there.
    func account() throws(ScreenProblem) -> UInt16? {
        guard case .some(let numbers) = try accounts() else { return nil }
        guard numbers.count == 1 else { throw .parameter("accounts") }
        return numbers[0]
    }

    /// A truth value; the given one when the parameter is not there.
    func bool(_ name: String, otherwise: Bool) throws(ScreenProblem) -> Bool {
        guard let value = object[name], value != .null else { return otherwise }
        guard let bool = value.bool else { throw .parameter(name) }
        return bool
    }

    /// A day in ISO form; nil if the parameter is not there.
    func day(_ name: String) throws(ScreenProblem) -> Day? {
        guard let text = try text(name) else { return nil }
        guard let day = Day(iso: text) else { throw .parameter(name) }
        return day
    }

    /// A currency that some account has; nil if the parameter is not there.
    func currency() throws(ScreenProblem) -> Currency? {
        guard let text = try text("currency") else { return nil }
        guard let currency = Currency(text) else { throw .parameter("currency") }
        return currency
    }

    /// The accounts, by their names; all when the parameter is not there.
    func accounts() throws(ScreenProblem) -> AccountSelection {
        guard let value = object["accounts"], value != .null else { return .all }
        guard case .array(let names) = value else { throw .parameter("accounts") }
        var numbers: [UInt16] = []
        for name in names {
            guard let place = context.ledger.accounts.firstIndex(where: { $0.name == name.string }) else { throw .parameter("accounts") }
            numbers.append(UInt16(truncatingIfNeeded: place))
        }
        return .some(numbers)
    }

    /// The period: `kind` and `day` (the newest with a row when it is left out), or `from` and `to`, which a `kind` of which they are
    /// exactly one gives its name. The given kind around the newest day with a row when nothing is said.
    func period(otherwise kind: PeriodKind) throws(ScreenProblem) -> Period {
        let named = try self.kind()
        guard let from = try day("from") else {
            guard named != .custom else { throw .parameter("from") }
            return .containing(try day("day") ?? context.newest, named ?? kind, rules: context.rules)
        }
        guard let to = try day("to"), let span = DaySpan(from, to), span.count <= ScreenParameters.spanLimit else { throw .parameter("to") }
        if let named, named != .custom {
            let period = Period.containing(from, named, rules: context.rules)
            if period.span == span { return period }
        }
        return Period.of(span, rules: context.rules)
    }

    private func kind() throws(ScreenProblem) -> PeriodKind? {
        guard let text = try text("kind") else { return nil }
        guard let kind = PeriodKind.allCases.first(where: { $0.key == text }) else { throw .parameter("kind") }
        return kind
    }

    /// The question that a figure's `evidence` asks.
    func evidence() throws(ScreenProblem) -> Evidence {
        if let named = try rows() { return named }
        if let named = try series() { return named }
        let state = try state()
        // A balance is made of all rows there are.
        let isWhole = state == .booked
        guard let from = try day("from") ?? (isWhole ? .earliest : nil) else { throw .parameter("from") }
        guard let to = try day("to") ?? (isWhole ? .latest : nil), let span = DaySpan(from, to) else { throw .parameter("to") }
        var evidence = Evidence(span, accounts: try accounts(), currency: try currency())
        evidence.subject = try subject()
        evidence.state = state
        if let code = try text("side") {
            guard let side = Evidence.Side.allCases.first(where: { $0.code == code }) else { throw .parameter("side") }
            evidence.side = side
        }
        switch try text("direction") {
        case nil: break
        case "in"?: evidence.direction = .moneyIn
        case "out"?: evidence.direction = .moneyOut
        default: throw .parameter("direction")
        }
        return evidence
    }

    private func state() throws(ScreenProblem) -> Evidence.State {
        switch try text("state") {
        case nil, "counted"?: .counted
        case "pending"?: .pending
        case "booked"?: .booked
        default: throw .parameter("state")
        }
    }

    /// The rows that are named by their ids.
    private func rows() throws(ScreenProblem) -> Evidence? {
        guard let ids = try texts("rows") else { return nil }
        var rows: [Int32] = []
        for id in ids {
            guard let id = UUID128(id), let row = context.ledger.index(of: id).map({ Int32(truncatingIfNeeded: $0) }), !rows.contains(row)
            else { throw .parameter("rows") }
            rows.append(row)
        }
        guard let evidence = Evidence(rows: rows, in: context.ledger) else { throw .parameter("rows") }
        return evidence
    }

    /// The rows of the series that are named by their keys.
    private func series() throws(ScreenProblem) -> Evidence? {
        guard let keys = try texts("series") else { return nil }
        let named = context.series.filter { keys.contains(KeyText.hex($0.key)) }
        guard named.count == keys.count, let evidence = Evidence(named) else { throw .parameter("series") }
        return evidence
    }

    /// Some texts; nil if the parameter is not there.
    private func texts(_ name: String) throws(ScreenProblem) -> [String]? {
        guard let value = object[name], value != .null else { return nil }
        guard case .array(let elements) = value, elements.count <= ScreenParameters.nameLimit else { throw .parameter(name) }
        var texts: [String] = []
        for element in elements {
            guard let text = element.string else { throw .parameter(name) }
            texts.append(text)
        }
        return texts
    }

    private func subject() throws(ScreenProblem) -> Evidence.Subject {
        if let code = try text("category") {
            guard let number = context.looks.number(code) else { throw .parameter("category") }
            return .category(number)
        }
        if case .array(let codes)? = object["categories"] {
            var numbers: [UInt16] = []
            for code in codes {
                guard let text = code.string, let number = context.looks.number(text) else { throw .parameter("categories") }
                numbers.append(number)
            }
            return .categories(numbers)
        }
        guard var name = try text("merchant") else { return .everything }
        guard let number = name.withUTF8({ context.ledger.merchants.number(of: $0) }) else { throw .parameter("merchant") }
        return .merchant(number)
    }
}
