import Bookkeeping
import Insights
import Values

/// One row of the ledger as lists show it.
struct ShownRow: JSONWritable, Sendable {
    /// Index of the row in the ledger.
    let index: Int
    /// What of it is counted where it is listed: all of it, or the parts that belong to a figure.
    let counted: Int64
    private let context: ScreenContext

    init(_ index: Int, counted: Int64? = nil, in context: ScreenContext) {
        self.index = index
        self.counted = counted ?? context.ledger.amounts[index]
        self.context = context
    }

    /// The row's id.
    var id: UUID128 { context.ledger.ids[index] }

    /// The last digits of the row's id, by which `evenkeel show` finds it.
    var briefID: String { String(id.text.suffix(8)) }

    /// The posting day.
    var day: Day { Day(number: context.ledger.days[index]) }

    /// The account's currency.
    var currency: Currency { context.ledger.currency(ofRow: index) }

    /// The merchant, or the bank's text where there is none.
    var name: String {
        let merchant = context.ledger.merchant(ofRow: index)
        if merchant != 0 { return context.ledger.merchants.text(merchant) }
        let text = context.ledger.descriptors.texts.text(context.ledger.descriptorNumbers[index])
        return text.isEmpty ? context.wording.text("merchant.none") : text
    }

    /// The account's name.
    var account: String { context.ledger.accounts[Int(context.ledger.accountNumbers[index])].name }

    /// How the row's own category is shown.
    var category: CategoryLook { context.looks.look(context.ledger.categoryNumbers[index]) }

    /// What is special about the row, as words of the JSON and keys `row.flag.<code>`.
    var flags: [String] {
        let flags = context.ledger.flags[index]
        let all: [(RowFlags, String)] = [
            (.pending, "pending"), (.deleted, "deleted"), (.transfer, "transfer"), (.split, "split"), (.investment, "investment"),
            (.manual, "manual"), (.reversal, "reversal"),
        ]
        return all.filter { flags.contains($0.0) }.map { $0.1 }
    }

    /// The amount with its sign.
    var amountText: String { context.wording.money(counted, currency) }

    /// The category, or what is special about the row where that says more.
    var remark: String {
        for flag in flags where flag != "manual" && flag != "reversal" { return context.wording.text("row.flag." + flag) }
        return category.name
    }

    /// What else is special about the row, in words: its other flags, its tags, that it has a note.
    var marks: [String] {
        let (wording, marks) = (context.wording, context.chosen.marks)
        let said = remark
        var words = flags.map { wording.text("row.flag." + $0) }.filter { $0 != said }
        let tags = marks.tags(ofRow: index).map { marks.tagNames.text($0.tag) }
        if !tags.isEmpty { words.append(wording.text("row.mark.tags", .text("tags", wording.catalogue.list(tags)))) }
        if marks.note(ofRow: index) != 0 { words.append(wording.text("row.mark.note")) }
        return words
    }

    /// Writes the row as lists have it.
    func write(to json: inout JSONWriter) {
        json.object { json in
            json.member("id", id)
            json.member("day", day)
            json.amount("amount", counted, currency)
            if counted != context.ledger.amounts[index] { json.amount("whole", context.ledger.amounts[index], currency) }
            json.member("currency", currency)
            json.member("merchant", context.ledger.merchants.text(context.ledger.merchant(ofRow: index)))
            json.member("text", context.ledger.descriptors.texts.text(context.ledger.descriptorNumbers[index]))
            json.member("category", category.code)
            json.member("account", account)
            json.member("flags", flags)
        }
    }
}
