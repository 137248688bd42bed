/// Pages of the place *Plan* as the engine writes them, as far as cards are made of them.
@MainActor
enum PlanNotation {
    /// Each page that *Plan* and *Coming up* are made of, with a little in it.
    static let answers = [
        "forecast": page([said("By Nov 30 your accounts hold about $1,990."), line]),
        "bills": page([
            said("Two bills are due.", "2026-11-30"),
            list("soon", ["Rent": item("due by Dec 1", "$1,850.00", evidence)]),
            series([("Netflix", "every month", "$18.99", "Dec 3")]),
        ]),
        "budget": page([list("budgets", title: "Two budgets run.", [:])]),
        "subscriptions": page([said("One subscription."), series([("Netflix", "every month", "$18.99", "Dec 3")])]),
        "goals": page([
            said("Your goals have $900.00."),
            list("running", ["A trip": item("", "$900.00", evidence, more: #","meter":45,"ring":true"#)]),
            list("small", ["One coffee less": item("", "$6.50", "null")]),
        ]),
        "networth": page([said("You own $2,000.00.", "2026-11-27")]),
        "assets": #"{"view":{"title":"","subtitle":"","parts":[],"empty":{"title":"Nothing yet","text":"A home goes here.","#
            + #""action":{"text":"Add","screen":"assets","command":""}}}}"#,
        "accounts": #"{"accounts":[\#(account("Everyday", closed: "null")),\#(account("Old", closed: "\"2026-01-01\""))],"#
            + #""view":{"title":"Accounts","items":[{"name":"Everyday","kind":"Chequing · CAD","balance":"$1,000.00","evidence":\#(evidence),"#
            + #""how":"","rows":"","closed":null},{"name":"Cash","kind":"Cash · CAD","balance":"","evidence":null,"how":"","rows":"","#
            + #""closed":null},{"name":"Old","kind":"Chequing · CAD","balance":"","evidence":null,"how":"","rows":"","#
            + #""closed":"Closed on Jan 1, 2026"}],"empty":null}}"#,
        "ahead": page([
            said("$359.00 is free until November 30."),
            list("worth", ["Your accounts are lowest around December 9.": item("after Rent", "", "null")], way: "forecast"),
            list("bills", ["Rent": item("due by Dec 1", "$1,850.00", evidence)], way: "bills"),
            list("goals", ["A trip": item("45%", "", "null", more: #","meter":45,"ring":true"#)], way: "goals"),
        ]),
    ]

    /// What each of them answers where a test says nothing else.
    static let quiet = answers.mapValues { _ in page([]) }.merging(
        ["accounts": #"{"accounts":[],"view":{"title":"Accounts","items":[],"empty":null}}"#]
    ) { $1 }

    /// A page of parts.
    static func page(_ parts: [String], title: String = "A page") -> String {
        #"{"view":{"title":"\#(title)","subtitle":"","parts":["# + parts.joined(separator: ",") + #"],"empty":null}}"#
    }

    /// A list with its things by their names; of several the order does not matter here.
    static func list(_ code: String, title: String = "", _ items: [String: String], way: String = "") -> String {
        let all = items.map { #"{"key":"\#($0.key)","name":"\#($0.key)",\#($0.value)}"# }.joined(separator: ",")
        let leads = way.isEmpty ? "" : #","way":{"screen":"\#(way)","text":"There"}"#
        return #"{"part":"list","code":"\#(code)","title":"\#(title)","closed":false,"items":[\#(all)]\#(leads)}"#
    }

    /// What is said of a thing beside its name.
    static func item(_ detail: String, _ amount: String, _ evidence: String, more: String = "") -> String {
        #""detail":"\#(detail)","text":"","amount":"\#(amount)","tone":"plain","icon":"plane","colour":0,"evidence":\#(evidence),"beside":[]"#
            + more
    }

    /// What opens rows.
    static let evidence = #"{"from":"2026-11-01"}"#

    /// A sentence; with a day its figures open rows.
    static func said(_ text: String, _ day: String? = nil) -> String {
        let opens = day.map { #"{"to":"\#($0)"}"# } ?? "null"
        return #"{"part":"sentences","sentences":[{"text":"\#(text)","evidence":\#(opens)}]}"#
    }

    /// Three days: on the second one the rent is due.
    static let line: String = {
        let days = [(28, 100_00), (29, 90_00), (30, 1_990_00)]
        let points = days.map { point($0.0, "Nov \($0.0): $\($0.1 / 100)", $0.1) }.joined(separator: ",")
        let all = [series("mark", point(29, "Rent -$10", 90_00)), series("line", points)].joined(separator: ",")
        let table = #"{"caption":"","columns":["Day","Held"],"rows":[]}"#
        return #"{"part":"chart","chart":{"kind":"lines","title":"What your accounts hold","description":"","series":[\#(all)],"#
            + #""table":\#(table)}}"#
    }()

    private static func point(_ day: Int, _ text: String, _ value: Int) -> String {
        #"{"from":"2026-11-\#(day)","to":"2026-11-\#(day)","label":"","text":"\#(text)","value":\#(value),"low":null,"state":"plain","shade":null}"#
    }

    private static func series(_ shape: String, _ points: String) -> String {
        #"{"name":"","shape":"\#(shape)","tone":"received","colour":null,"points":[\#(points)]}"#
    }

    private static func series(_ items: [(name: String, cadence: String, each: String, next: String)]) -> String {
        let all = items.map {
            #"{"key":"\#($0.name)","name":"\#($0.name)","icon":null,"colour":2,"cadence":"\#($0.cadence)","each":"\#($0.each)","range":"","#
                + #""perMonth":"","perYear":"","times":"","last":"","next":"\#($0.next)","window":"","priceChanges":[],"evidence":\#(evidence)}"#
        }
        return #"{"part":"series","code":"regular","title":"","sentences":[],"items":[\#(all.joined(separator: ","))]}"#
    }

    private static func account(_ name: String, closed: String) -> String {
        #"{"account":"\#(name)","record":"\#(name)","order":0,"closed":\#(closed),"kind":"chequing","currency":"CAD","holder":null,"last":null}"#
    }
}
