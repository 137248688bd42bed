import Households
import Insights
import Syncing
import Values

/// One thing that is worth or owed money, as lists show it.
struct ShownAsset: Sendable {
    /// Its record.
    let record: SmallRecord
    /// What it is called.
    let name: String
    /// A code of `AssetType`.
    let type: String
    /// What its values are in.
    let currency: Currency
    /// What it was said to be worth, up to today, oldest day first.
    let values: [(day: Day, amount: Int64)]
    private let context: ScreenContext

    /// A record's asset; nil for a record without what every asset has.
    init?(_ record: SmallRecord, in context: ScreenContext) {
        guard let name = record["name"]?.string, let type = record["type"]?.string,
            let currency = record["currency"]?.string.flatMap({ Currency($0) })
        else { return nil }
        self.record = record
        self.name = name
        self.type = type
        self.currency = currency
        self.context = context
        values = record.amounts("value:").filter { $0.day <= context.today }.ordered { $0.day < $1.day }
    }

    private var wording: Wording { context.wording }

    /// Days after which a value deserves to be looked at again.
    private static let freshDays = 365

    /// What it was last said to be worth; nil where nobody said.
    var latest: (day: Day, amount: Int64)? { values.last }

    /// What it was worth on a day: its last value up to then, and nothing before the first one or once it has ended.
    func amount(on day: Day) -> Int64 {
        if let end = record["ended"]?.string.flatMap({ Day(iso: $0) }), end <= day { return 0 }
        return values.last { $0.day <= day }?.amount ?? 0
    }

    /// Whether it is no longer there.
    var hasEnded: Bool { record["ended"]?.string.flatMap { Day(iso: $0) }.map { $0 <= context.today } ?? false }

    /// Whether it is owed.
    var isOwed: Bool { latest.map { $0.amount < 0 } ?? AssetType.owed.contains(type) }

    /// The order of lists: the largest first, what has no value last.
    func precedes(_ other: ShownAsset) -> Bool {
        let sizes = (latest?.amount.magnitude ?? 0, other.latest?.amount.magnitude ?? 0)
        return sizes.0 != sizes.1 ? sizes.0 > sizes.1 : record.id < other.record.id
    }

    /// The asset as a list has it.
    var item: PageItem {
        let isOld = latest.map { $0.day.distance(to: context.today) > ShownAsset.freshDays } ?? false
        return PageItem(
            key: record.id.text, name: name, detail: detail, text: record["note"]?.string ?? "",
            amount: latest.map { wording.amount($0.amount, currency) } ?? "", tone: isOld && !hasEnded ? .look : .plain, form: form)
    }

    /// `Home · as of March 5, 2026`, with whose it is where it is somebody else's.
    private var detail: String {
        var words = [wording.text("form.asset.type." + type)]
        words.append(
            latest.map { wording.text("assets.asOf", .text("day", wording.catalogue.date($0.day))) } ?? wording.text("assets.noValue"))
        if record.owner != context.people.me.id, let holder = context.people[record.owner] {
            words.append(wording.text("assets.holder", .text("name", holder.name)))
        }
        return words.joined(separator: " · ")
    }

    /// What changes it; nil where the reader may only look.
    private var form: PageForm? {
        let me = context.people.me
        guard (try? JudgeChange.permission(toChange: record, by: me)) != nil else { return nil }
        return PageForm(.asset, record, leftOut: record.owner == me.id ? [] : ["sharedWith"], in: context)
    }
}

extension ShownAsset: JSONWritable {
    /// Writes the figures.
    func write(to json: inout JSONWriter) {
        json.object { json in
            json.member("record", record.id)
            json.member("owner", record.owner)
            json.member("name", name)
            json.member("type", type)
            json.member("currency", currency)
            json.member("ended", record["ended"]?.string)
            json.array("values") { json in
                for value in values {
                    json.object { json in
                        json.member("day", value.day)
                        json.amount("value", value.amount, currency)
                    }
                }
            }
        }
    }
}
