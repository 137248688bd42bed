package import Bookkeeping
import Insights
package import Values

/// One row: what the bank printed, what Evenkeel made of it and why, and what else that merchant did.
package struct RowScreen: Sendable {
    /// The row.
    let row: ShownRow
    /// The merchant's other rows.
    let story: RowStory
    /// Where it came from, when the database was asked.
    let source: RowSource?
    /// What the person wrote differently about it.
    let edited: (edit: RowEdit, before: LedgerRow)?
    /// Who handled the payment between the person and the merchant, such as Square; empty for nobody.
    let processor: String
    /// How sure its category is, where Evenkeel found it itself.
    let confidence: RowConfidence?
    /// Whether the text says who the other side was, so that a word on this row is one on others of its name; nil without knowledge.
    let saysWho: Bool?
    /// What the screen is made from.
    let context: ScreenContext

    /// The screen of a row; nothing when the ledger has no row with the id.
    ///
    /// - Parameter knowledge: of merchants and processors; without it nobody stands between the person and the merchant.
    package init?(_ id: UUID128, source: RowSource? = nil, knowledge: Knowledge? = nil, in context: ScreenContext) {
        guard let index = context.ledger.index(of: id) else { return nil }
        row = ShownRow(index, in: context)
        story = RowStory(of: index, in: context.ledger)
        self.source = source
        self.context = context
        let edited = context.chosen.edit(ofRow: index)
        self.edited = edited
        confidence = knowledge.flatMap { RowConfidence(ofRow: index, $0, context) }
        let number = edited?.before.descriptor ?? context.ledger.descriptorNumbers[index]
        saysWho = knowledge.map {
            edited?.edit.merchant != nil || MerchantCleaner($0.merchants).read(index, of: context.ledger) { $0.kind.saysWho }
        }
        processor = knowledge?.merchants.processor(of: context.ledger.descriptors.texts.text(number)) ?? ""
    }

    /// The merchant's name, or the text where there is none.
    package var title: String { row.name }

    /// The amount with its sign.
    package var amount: String { row.amountText }

    /// The account's name.
    package var accountName: String { row.account }

    /// The category's name in the person's language.
    package var categoryName: String { row.category.name }

    /// The words.
    var wording: Wording { context.wording }

    /// The text that is shown: the bank's, or the person's in its place.
    var shownText: String { context.ledger.descriptors.texts.text(context.ledger.descriptorNumbers[row.index]) }

    /// The bank's text of the row, whatever the person wrote since.
    var bankText: String {
        edited.map { context.ledger.descriptors.texts.text($0.before.descriptor) } ?? shownText
    }

    /// The bank's further text; empty for none.
    var memo: String { context.ledger.texts.text(context.ledger.memoNumbers[row.index]) }

    /// The parts of a divided row.
    var parts: [LedgerSplit] {
        context.ledger.flags[row.index].contains(.split) ? Array(context.ledger.splits(ofRow: row.index)) : []
    }

    /// Why the row is in its category.
    var reason: RowReason { RowReason(ofRow: row.index, in: context) }

    /// The tags of the row.
    var tags: [String] {
        let marks = context.chosen.marks
        return marks.tags(ofRow: row.index).map { marks.tagNames.text($0.tag) }
    }

    /// The note on the row; empty for none.
    var note: String { context.chosen.marks.noteTexts.text(context.chosen.marks.note(ofRow: row.index)) }

    /// Where the row came from.
    var sourceText: String {
        guard let source else { return "" }
        guard !source.fileName.isEmpty else { return wording.text("row.source.manual") }
        let day = source.importedOn.map { wording.catalogue.date($0) } ?? ""
        return wording.text(
            day.isEmpty ? "row.source.file" : "row.source.imported", .text("file", source.fileName), .count("line", source.lineNumber),
            .text("day", day))
    }

    /// The other half of a transfer, where the household sees it.
    var otherHalf: ShownRow? {
        guard row.flags.contains("transfer"), let id = source?.otherHalf, let index = context.ledger.index(of: id) else { return nil }
        return ShownRow(index, in: context)
    }

    /// `The other half: +$500.00 in EQ Bank Savings on November 3, 2026.`; empty where it is not known.
    var otherHalfText: String {
        guard let otherHalf else { return "" }
        return wording.text(
            "row.otherHalf", .text("amount", otherHalf.amountText), .text("account", otherHalf.account),
            .text("day", wording.catalogue.date(otherHalf.day)))
    }

    /// How many other rows the merchant has, and what is usual there; empty without others.
    var storyText: String {
        guard story.otherCount > 0, let span = story.span else { return "" }
        return wording.text(
            "row.story", .count("count", story.otherCount), .text("merchant", row.name),
            .text("first", wording.catalogue.date(span.first)), .text("usual", wording.amount(story.usual, row.currency)))
    }

    /// What is special about the row, in words.
    var flagTexts: [String] { row.flags.map { wording.text("row.flag." + $0) } }

    /// What the person did to the row, in words.
    var eventTexts: [String] {
        guard let source else { return [] }
        var texts = source.events.map { wording.text("row.event." + $0.code, .text("day", wording.catalogue.date($0.day))) }
        if source.seenAgain > 0 { texts.append(wording.text("row.seenAgain", .count("count", source.seenAgain))) }
        return texts
    }
}
