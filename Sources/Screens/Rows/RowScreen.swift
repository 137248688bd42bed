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

    /// The screen of a row; nil if the ledger has no row with the id.
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
        guard row.flags.contains("transfer"), let id = context.chosen.transfers.half(beside: row.id) ?? source?.otherHalf,
            let index = context.ledger.index(of: id)
        else { return nil }
        return ShownRow(index, in: context)
    }

    /// `The other half: +$500.00 in EQ Bank Savings on November 3, 2026.`; empty where it is not known.
    var otherHalfText: String {
        guard let otherHalf else { return "" }
        return wording.text(
            "row.otherHalf", .text("amount", otherHalf.amountText), .text("account", otherHalf.account),
            .text("day", wording.catalogue.date(otherHalf.day)))
    }

    /// How many other rows the merchant has, and what is usual there, or that this is the first; empty without a merchant.
    var storyText: String {
        guard let span = story.span else { return "" }
        guard story.otherCount > 0 else { return wording.text("row.first", .text("merchant", row.name)) }
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

extension RowScreen {
    /// Draws the screen for a terminal.
    package func draw(on block: inout TerminalBlock) {
        block.add(TerminalLine(row.name, .strong).adding("  " + Catalogue.heading(wording.catalogue.date(row.day, .full)), .muted))
        block.space()
        block.add("  " + row.amountText, .strong)
        drawFacts(on: &block)
        drawParts(on: &block)
        drawBank(on: &block)
        drawStory(on: &block)
        block.space()
        block.add("  " + context.ledger.ids[row.index].text, .muted)
    }

    private func drawFacts(on block: inout TerminalBlock) {
        block.space()
        var table = TerminalTable([.left, .name])
        table.add(.text(wording.text("column.account"), .muted), .text(row.account))
        if !processor.isEmpty { table.add(.text(wording.text("row.processor"), .muted), .text(processor)) }
        table.add(.text(wording.text("column.category"), .muted), .text(row.category.name))
        if !tags.isEmpty { table.add(.text(wording.text("row.tags"), .muted), .text(tags.joined(separator: ", "))) }
        if shownText != bankText { table.add(.text(wording.text("row.text"), .muted), .text(shownText)) }
        if !note.isEmpty { table.add(.text(wording.text("row.note"), .muted), .text(note)) }
        if !flagTexts.isEmpty { table.add(.text("", .muted), .text(flagTexts.joined(separator: " · "), .amber)) }
        block.add(table)
        let why = [reason.text, confidence?.text(wording) ?? ""].filter { !$0.isEmpty }
        if !why.isEmpty { block.paragraph(why.joined(separator: " "), .muted, indent: 2) }
        if !otherHalfText.isEmpty { block.paragraph(otherHalfText, .muted, indent: 2) }
        for text in choiceTexts + refundTexts { block.paragraph(text, .muted, indent: 2) }
    }

    private func drawParts(on block: inout TerminalBlock) {
        guard !parts.isEmpty else { return }
        block.heading(wording.text("row.parts"))
        var table = TerminalTable([.name, .right, .name])
        for part in parts {
            table.add(
                .text(context.looks.look(part.category).name), .text(wording.money(part.amount, row.currency)),
                .text(context.ledger.texts.text(part.memo), .muted))
        }
        block.add(table)
    }

    private func drawBank(on block: inout TerminalBlock) {
        let isManual = context.ledger.flags[row.index].contains(.manual)
        block.heading(wording.text(isManual ? "row.source.manual" : "row.fromBank"))
        block.paragraph(bankText, indent: 2)
        if !memo.isEmpty { block.paragraph(memo, .muted, indent: 2) }
        guard let source else { return }
        if !source.raw.isEmpty, source.raw != bankText { block.paragraph(source.raw, .muted, indent: 2) }
        if !sourceText.isEmpty, !isManual { block.paragraph(sourceText, .muted, indent: 2) }
        for text in eventTexts { block.paragraph(text, .muted, indent: 2) }
        guard !source.attachments.isEmpty else { return }
        block.heading(wording.text("row.files"))
        for file in source.attachments { block.paragraph(file.name, indent: 2) }
    }

    private func drawStory(on block: inout TerminalBlock) {
        guard !storyText.isEmpty else { return }
        block.heading(wording.text("row.others"))
        block.paragraph(storyText, indent: 2)
        guard !story.others.isEmpty else { return }
        var table = TerminalTable([.left, .right, .name])
        for other in story.others {
            let shown = ShownRow(other, in: context)
            table.add(.text(shown.day.iso, .muted), .text(shown.amountText), .text(shown.remark, .muted))
        }
        block.add(table)
    }
}

/// How sure the category of a row is, where Evenkeel found it and nobody decided.
struct RowConfidence: Sendable {
    /// Thousandths.
    let perMille: Int

    /// The confidence in a row's category; nothing where a person's word decided, or knowledge of today would decide otherwise.
    init?(ofRow row: Int, _ knowledge: Knowledge, _ context: ScreenContext) {
        let ledger = context.ledger
        let reason = ledger.flags[row].categoryReason
        switch reason {
        case .merchant, .bankWords, .words: break
        default: return nil
        }
        let decision = MerchantCleaner(knowledge.merchants).read(row, of: ledger) { merchant in
            knowledge.categorise.decide(CategoryEvidence(amount: ledger.amounts[row], merchant: merchant))
        }
        let code = context.looks.code(ledger.categoryNumbers[row])
        guard decision.reason == reason, let category = decision.category, context.categories.taxonomy?[category].code == code else {
            return nil
        }
        perMille = decision.confidencePerMille
    }

    /// `Nearly sure: 90%.`
    func text(_ wording: Wording) -> String {
        let level = perMille >= 900 ? "high" : perMille >= 600 ? "middle" : "low"
        let percent = wording.catalogue.locale.percent(Int64(perMille / 10))
        return wording.text("row.confidence", .text("level", level), .text("percent", percent))
    }
}

/// Why a row is in its category, with what shows it: the rule, or the row that it follows.
package struct RowReason: Sendable {
    private let row: Int
    private let context: ScreenContext

    /// The reason of the row at an index of the ledger's columns.
    package init(ofRow row: Int, in context: ScreenContext) {
        self.row = row
        self.context = context
    }

    /// What decided; nil for rows whose category was never asked for.
    package var reason: CategoryReason? { context.ledger.flags[row].categoryReason }

    /// The rule that decided, where one did.
    package var rule: Rule? { context.chosen.rule(on: row) }

    /// The correction of another row that it follows, where it follows one.
    package var correction: Correction? { context.chosen.correction(followedBy: row) }

    /// The reason as a sentence in the person's language.
    package var text: String {
        let wording = context.wording
        if let rule { return wording.text("row.reason.rule", .text("rule", rule.name)) }
        if context.ledger.flags[row].contains(.split) {
            return wording.text("row.reason.split", .count("count", context.ledger.splits(ofRow: row).count))
        }
        if let correction { return followText(correction) }
        if reason == .ownDecision, isRefund { return wording.text("row.reason.refund") }
        guard context.ledger.categoryNumbers[row] != 0 else { return wording.text("categoryReason.unsure") }
        return reason.map { wording.text("categoryReason." + $0.code) } ?? ""
    }

    /// Whether it is in its category as the refund of a purchase, and not by a word on the row itself.
    private var isRefund: Bool {
        let id = context.ledger.ids[row]
        let choices = context.chosen.choices
        return choices.refunds.contains { $0.refund == id } && !choices.corrections.contains { $0.row == id }
    }

    /// Which row it follows, named while it is still there.
    private func followText(_ correction: Correction) -> String {
        let wording = context.wording
        guard let index = context.ledger.index(of: correction.row) else {
            let amount = wording.money(correction.amount, context.ledger.currency(ofRow: row))
            return wording.text(
                "row.reason.followsGone", .text("merchant", ShownRow(row, in: context).name), .text("amount", amount))
        }
        let followed = ShownRow(index, in: context)
        return wording.text(
            "row.reason.follows", .text("merchant", followed.name), .text("day", wording.catalogue.date(followed.day)),
            .text("amount", followed.amountText))
    }
}
