import HTTPTypes
import NIOHTTP1
import Values
import WebServer

/// A request at an endpoint that nothing but permission can refuse, about a thing of some kind.
struct AuthorizationCase: Sendable {
    let endpoint: Endpoint
    /// What it is about.
    let target: Target

    /// What a request is about.
    enum Target: String, CaseIterable, Sendable {
        /// A thing that everybody in the household may see and change.
        case shared
        /// A thing of the owner's alone.
        case hidden
        /// A thing of another household, asked for in one's own.
        case foreign
        /// A thing that does not exist.
        case missing
    }

    /// Parameters that name a thing; endpoints with one of them are asked about every kind of thing.
    static let things: Set<String> = ["account", "transaction", "attachment", "import", "correction", "record"]

    /// Whether the endpoint is about a thing that can be shared or not.
    static func isAboutThing(_ endpoint: Endpoint) -> Bool {
        !things.isDisjoint(with: endpoint.pathParameters)
            || [
                "addTransaction", "deleteTransactions", "restoreTransactions",
                "tagTransactions", "noteTransactions", "changeRecords",
            ].contains(endpoint.id)
    }

    /// The id of the thing.
    func id(_ name: String, _ ids: [String: String]) -> String {
        switch target {
        case .shared: ids["\(name)-shared"] ?? ids[name] ?? name
        case .hidden: ids["\(name)-hidden"] ?? ids[name] ?? name
        case .foreign: ids["\(name)-other"] ?? "77"
        case .missing: name == "import" || name == "correction" ? "78" : "01900000-0000-7000-8000-000000000000"
        }
    }

    /// The path.
    func path(_ ids: [String: String]) -> String {
        let parts = endpoint.path.split(separator: "/").map { part -> String in
            guard part.hasPrefix("{") else { return String(part) }
            let name = String(part.dropFirst().dropLast())
            if AuthorizationCase.things.contains(name) { return id(name, ids) }
            return ids[name] ?? AuthorizationCase.words[name] ?? "01900000-0000-7000-8000-000000000000"
        }
        let required =
            endpoint.query.filter(\.isRequired).map { "\($0.name)=\(AuthorizationCase.parameters[$0.name] ?? "")" }
            + (endpoint.query.contains { $0.name == "seconds" } ? ["seconds=0"] : [])
        return "/" + parts.joined(separator: "/") + (required.isEmpty ? "" : "?" + required.joined(separator: "&"))
    }

    /// What stands for parameters that name no record.
    private static let words = [
        "screen": "mirror", "kind": "asset", "category": "gifts", "series": "1", "provider": "nowhere", "conflict": "1",
        "sha256": String(repeating: "0f", count: 32),
    ]
    /// What stands for parameters behind the question mark that have to be there.
    private static let parameters = ["name": "a.csv", "region": "CA", "offset": "0", "size": "9"]

    /// The body.
    func body(_ ids: [String: String]) -> JSONValue? {
        guard case .json = endpoint.body else { return nil }
        let row = id("transaction", ids)
        switch endpoint.id {
        case "createHousehold": return ["name": "New", "currency": "CAD"]
        case "changeHousehold": return ["name": "Renamed"]
        case "addMember": return ["name": "New", "role": "child"]
        case "invite": return ["name": "New", "role": "adult"]
        case "changeMember": return ["name": "Renamed"]
        case "handOver": return ["member": .string(ids["member-adult"] ?? "")]
        case "changeAccount": return ["name": "Renamed"]
        case "shareAccount": return ["audience": "everyone", "access": "full"]
        case "addAccount": return ["name": "Purse", "kind": "cash", "currency": "CAD"]
        case "addTransaction": return ["account": .string(id("account", ids)), "day": "2026-03-05", "amount": "-1.00", "payee": "Me"]
        case "editTransaction": return ["note": "x"]
        case "categorise": return ["category": "coffee", "isLearned": false]
        case "splitTransaction": return ["parts": []]
        case "linkRefund": return ["purchase": nil]
        case "tagTransactions": return ["rows": .array([.string(row)]), "add": ["x"]]
        case "noteTransactions": return ["rows": .array([.string(row)]), "note": "x"]
        case "deleteTransactions", "restoreTransactions": return ["rows": .array([.string(row)])]
        case "import": return ["upload": "01900000-0000-7000-8000-000000000000"]
        case "addCategory": return ["name": "Own thing", "group": "shopping"]
        case "renameCategory": return ["name": "Presents"]
        case "mergeCategory": return ["into": "coffee"]
        case "nameMerchants": return ["merchants": ["Shared Shop"], "name": "Shop"]
        case "restoreMerchants": return ["name": "Nothing"]
        case "learnCorrection": return ["isLearned": false]
        case "chooseSeries": return ["wish": "keep", "merchant": "Shop"]
        case "replaceRules", "ruleMistakes": return ["text": ""]
        case "pushOperations", "pushOwnOperations": return ["device": "01900000-0000-7000-8000-00000000d001", "operations": []]
        case "addRecord":
            return ["fields": ["name": "Home", "type": "home", "currency": "CAD"]]
        case "changeRecords":
            return ["changes": [["kind": "row", "records": .array([.string(row)]), "action": "set", "fields": ["note": "x"]]]]
        case "changeRecord": return ["fields": ["note": "x"]]
        case "settleConflict": return ["use": "kept"]
        default: return AuthorizationCase.personal[endpoint.id] ?? .object([])
        }
    }

    /// Bodies of what is a person's own.
    private static let personal: [String: JSONValue] = ["changeMe": ["name": "Renamed"]]
}

extension JSONValue: ExpressibleByNilLiteral {
    public init(nilLiteral: ()) { self = .null }
}
