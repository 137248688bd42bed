import Bookkeeping
import Households
import HTTPTypes
import Screens
import Storage
import Values
import Workflows

/// Screens as the engine makes them, the same bytes that a browser's own engine gives.
enum ScreenRoutes {
    static let all: [Endpoint] = [
        .get(
            "/v1/households/{household}/screens/{screen}", "screen",
            "A screen with its texts and pictures: \(ScreenRequest.names.joined(separator: ", ")).", .member(.read), query: parameters,
            answer: .json(.anyScreen), problems: [.badParameter]
        ) { call in
            let view = try await call.view()
            return try call.answer("screen", from: view) {
                let name = call.path["screen"] ?? ""
                var json = JSONWriter()
                write(call.query, to: &json)
                let knowledge = name == "unsure" ? call.environment.knowledge() : nil
                return Answer(
                    try json.bytes.withUnsafeBufferPointer { try ScreenRequest.screen(name, parameters: $0, in: view.context, knowledge) })
            }
        }
    ]

    /// What a screen can be asked with over the network: what the engine declares, an account by its name alone, and no lists of ids.
    private static let parameters: [Field] = ScreenParameter.allCases.compactMap { parameter in
        guard let schema = schema(of: parameter) else { return nil }
        return .optional(parameter == .accounts ? "account" : parameter.rawValue, schema, note(on: parameter))
    }

    private static func schema(of parameter: ScreenParameter) -> Schema? {
        switch parameter.type {
        case .word(let words): .word(words)
        case .day: .day
        case .text(let length): .text(length)
        case .integer(let range): .integer(Int64(range.lowerBound)...Int64(range.upperBound))
        case .minorUnits(let range): .integer(range)
        case .texts: parameter == .accounts ? .name : nil
        case .currency: .currency
        case .name: .name
        case .id: .id
        // Who a merchant is, no screen of the server says: the devices know it.
        case .flag: parameter == .saysWho ? nil : .boolean
        }
    }

    private static func note(on parameter: ScreenParameter) -> String {
        switch parameter {
        case .kind: "The kind of period."
        case .day: "A day in the period; the newest with a row when nothing is said. For `afford`: when it is paid, else today."
        case .month: "`2026-11`. For `monthPlan`: that of today when nothing is said."
        case .to: "The last day. For `networthAhead`: a year from today when nothing is said."
        case .accounts: "An account's name; all when nothing is said."
        case .query: "For `search`."
        case .order: "For `search`: in which order; with a minus the last come first."
        case .text: "For `ruleTry`: a rule as a file of rules has it."
        case .rule: "For `ruleTry`: the rule whose place it takes; it stands last when nothing is said."
        case .id: "For `row`."
        case .transfers: "For `recurring`."
        case .hour: "For `today`: the hour where the person is."
        case .name: "For `today`: the person's first name."
        case .amount: "For `afford`: what is to be paid, in minor units."
        case .extra: "For `debts`: what is paid on top each month, in minor units; what was left over of late when nothing is said."
        case .every: "For `afford`: how it comes again; once when nothing is said."
        case .view: "Whether texts and pictures come too; else the figures alone."
        default: ""
        }
    }

    /// The parameters as the engine wants them.
    private static func write(_ query: [String: String], to json: inout JSONWriter) {
        json.object { json in
            for field in parameters {
                guard let value = query[field.name] else { continue }
                switch field.schema {
                case .integer: json.member(field.name, Int(value) ?? 0)
                case .boolean: json.member(field.name, value == "true")
                default: if field.name == "account" { json.member("accounts", [value]) } else { json.member(field.name, value) }
                }
            }
        }
    }
}
