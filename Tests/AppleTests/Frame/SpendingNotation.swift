import AppleCore
import AppleViews
import SwiftUI
import Testing

/// Answers of the screens about merchants, years and what waits for a word of the person, as the engine writes them.
@MainActor
enum SpendingNotation {
    static let unsure = """
        {"groups":[
        {"merchant":"Kiosk 12","oneAnswer":true,"suggestions":["coffee","groceries"],"names":["Coffee","Groceries"],
         "extent":"2 transactions, $9.00 together",
         "rows":[{"id":"r1","text":"KIOSK 12 TORONTO","account":"Visa"},{"id":"r2","text":"KIOSK 12 OTTAWA","account":"Joint"}]},
        {"merchant":"No name given","oneAnswer":false,"suggestions":["groceries"],"names":["Groceries"],"extent":"1 transaction",
         "rows":[{"id":"r3","text":"CHQ 204","account":"Visa"}]}],
        "view":{"title":"Not sorted yet","summary":"3 transactions, 2 questions","empty":null}}
        """
    static let categories = """
        {"groups":[{"group":"food","name":"Food","categories":[
        {"category":"coffee","name":"Coffee","colour":3,"hidden":false,"mergedInto":null},
        {"category":"groceries","name":"Groceries","colour":1,"hidden":false,"mergedInto":null},
        {"category":"gifts","name":"Gifts","colour":2,"hidden":false,"mergedInto":null}]}]}
        """
    static let doubles = """
        {"pairs":[{"rows":[{"id":"r1","account":"Visa","text":"LAMP STORE 4"},{"id":"r2","account":"Visa","text":"Lamp Store"}],
        "account":"Visa","amount":"-$129.00","sides":[
        {"name":"Lamp Store","day":"Nov 3, 2026","remark":"Home","marks":[],"colour":4},
        {"name":"Lamp Store","day":"Nov 4, 2026","remark":"Home","marks":["by hand"],"colour":4}]}],
        "view":{"title":"The same transaction twice?","sentence":"These two look like one.","empty":null}}
        """
    static let merchants = """
        {"period":{"from":"2026-01-01","to":"2026-12-31","kind":"year"},"count":60,"start":0,"merchants":[{"merchant":"Metro"},{"merchant":""}],
        "view":{"title":"Where your money goes","subtitle":"2026","sentence":"60 merchants, $900.00 altogether.","items":[
        {"name":"Metro","amount":"$700.00","count":"9 times","evidence":{"from":"2026-01-01","to":"2026-12-31","merchant":"Metro"}},
        {"name":"No name given","amount":"$200.00","count":"once","evidence":{"from":"2026-01-01","to":"2026-12-31","merchant":""}}],
        "empty":null}}
        """
    static let noMerchant = """
        {"merchant":"","count":0,"start":0,"own":[],"series":[],"rows":[],"view":{"title":"","subtitle":"","sentence":null,"chart":null,"items":[],
        "days":[],"empty":{"title":"No transactions with this merchant","text":"It may have another name now.",
        "action":{"text":"See all merchants","screen":"merchants"}}}}
        """

    /// A merchant that the household calls by a name of its own, or by that of the banks.
    ///
    /// - Parameters:
    ///   - wish: what the person wants of what repeats.
    ///   - status: whether that goes on.
    static func merchant(given name: String?, wish: String? = nil, status: String = "active") -> String {
        let wish = wish.map { "\"\($0)\"" } ?? "null"
        let given = name.map { "\"\($0)\"" } ?? "null"
        return """
            {"merchant":"\(name ?? "METRO 12")","count":2,"start":0,"category":"groceries",
            "own":[{"merchant":"METRO 12","name":\(given)},{"merchant":"METRO 77","name":null}],
            "series":[{"key":"00000000000000ff","merchant":"METRO 12","kind":"subscription","status":"\(status)","wish":\(wish)}],"rows":[{"id":"r1"}],
            "view":{"title":"\(name ?? "METRO 12")","subtitle":"January 5–November 20, 2026",
            "sentence":{"text":"2 transactions, -$54.40 altogether.","evidence":{"from":"2026-01-05","to":"2026-11-20"}},
            "chart":\(chart("bars", "November: $54.40")),
            "items":[{"key":"00000000000000ff","name":"METRO 12","icon":null,"colour":1,"cadence":"every month","each":"$27.20","range":"","perMonth":"",
             "perYear":"$326.40","times":"2 times","last":"","next":"around December 20","window":"","priceChanges":[],"evidence":null}],
            "days":[{"day":"2026-11-20","title":"Friday, November 20","items":[{"id":"r1","name":"METRO 12","remark":"","marks":[],
             "colour":1,"account":"Visa","amount":"-$54.40"}]}],"empty":null}}
            """
    }

    /// A year of which one month is known, with more categories than are named at once.
    static let year = """
        {"year":2026,"months":[{"known":true},{"known":false}],"view":{"title":"2026",
        "sentences":[{"text":"$3,416.53 went out.","evidence":null}],
        "months":[{"name":"October","in":"$5,280.24","out":"$3,416.53","net":"+$1,863.71",
         "evidence":{"from":"2026-10-01","to":"2026-10-31"}},
        {"name":"December","in":"$0.00","out":"$0.00","net":"$0.00","evidence":{"from":"2026-12-01","to":"2026-12-31"}}],
        "categories":[\((1...9).map { category("Kind \($0)") }.joined(separator: ","))],"income":[\(category("Pay"))],
        "navigation":{"previous":2025,"next":2027},"areas":null,"empty":null,
        "chart":\(chart("year", "October: $3,416.53 out, $5,280.24 in"))}}
        """

    private static func category(_ name: String) -> String {
        #"{"name":"\#(name)","colour":1,"amount":"$1.00","evidence":{"from":"2026-01-01","to":"2026-12-31"}}"#
    }

    private static func chart(_ kind: String, _ text: String) -> String {
        let point =
            #"{"from":"2026-10-01","to":"2026-10-31","label":"","text":"\#(text)","value":5440,"low":null,"state":"plain","#
            + #""shade":null}"#
        let series = #"{"name":"","shape":"bar","tone":"spent","colour":null,"points":[\#(point)]}"#
        let table = #"{"caption":"","columns":["Month","Out"],"rows":[["October","$1.00"]]}"#
        return #"{"kind":"\#(kind)","title":"By month","description":"Month by month.","series":[\#(series)],"table":\#(table)}"#
    }

    /// A screen of a household with room for what it opens.
    static func open(_ way: PageWay, of household: RecordedHousehold, _ text: String) async throws -> ShownScreen {
        let screen = ShownScreen(Around(way: way, frame: household.frame()))
        try await screen.wait(for: text)
        return screen
    }

    private struct Around: View {
        let way: PageWay
        let frame: FrameModel

        var body: some View {
            NavigationStack {
                ScreenView(way, in: frame).navigationDestination(for: PageWay.self) { ScreenView($0, in: frame) }
            }
        }
    }
}
