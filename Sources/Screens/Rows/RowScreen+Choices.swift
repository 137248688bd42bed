import Bookkeeping
import Values

extension RowScreen {
    /// The purchase that the row refunds, when it is still there.
    var purchase: ShownRow? {
        for link in context.chosen.choices.refunds where link.refund == row.id { return shown(link.purchase) }
        return nil
    }

    /// The refunds of the row that are still there.
    var refunds: [ShownRow] {
        var rows: [ShownRow] = []
        for link in context.chosen.choices.refunds where link.purchase == row.id {
            if let refund = shown(link.refund) { rows.append(refund) }
        }
        return rows
    }

    private func shown(_ id: UUID128) -> ShownRow? {
        guard let index = context.ledger.index(of: id) else { return nil }
        return ShownRow(index, in: context)
    }

    /// The person's last word on the row's category; nil if there is none.
    private var taught: Correction? { context.chosen.choices.corrections.last { $0.row == row.id } }

    /// Which other rows follow the person's word on this one, in words; nothing without one.
    var taughtText: String? {
        guard let taught else { return nil }
        guard taught.isLearned else { return wording.text("corrections.only") }
        return wording.text("corrections.followers", .count("count", context.chosen.followerCount(of: taught)))
    }

    /// Writes the person's last word on the row's category.
    func writeTaught(to json: inout JSONWriter) {
        json.key("taught")
        guard let taught else { return json.null() }
        json.object { json in
            json.member("category", taught.category)
            json.member("learned", taught.isLearned)
            json.member("followers", context.chosen.followerCount(of: taught))
        }
    }

    /// Whether the person divided the row and the parts no longer sum to it.
    private var splitWaits: Bool {
        context.chosen.choices.splits.contains { $0.row == row.id && $0.rest(of: context.ledger.amounts[row.index]) != 0 }
    }

    /// What the person decided about this row beside its category and its refunds, in words.
    var choiceTexts: [String] {
        var texts: [String] = []
        let named = context.chosen.choices.merchants.filter { $0.name == row.name }.map { $0.merchant }
        if !named.isEmpty { texts.append(wording.text("row.named", .text("merchant", wording.catalogue.list(named)))) }
        if let edited {
            let before = edited.before
            if before.day != row.day { texts.append(wording.text("row.edited.day", .text("day", wording.catalogue.date(before.day)))) }
            if edited.edit.merchant != nil { texts.append(wording.text("row.edited.merchant", .text("merchant", ownMerchant(before)))) }
            if before.amount != context.ledger.amounts[row.index] {
                texts.append(wording.text("row.edited.amount", .text("amount", wording.money(before.amount, row.currency))))
            }
        }
        if splitWaits { texts.append(wording.text("row.split.waits")) }
        return texts
    }

    /// What the row refunds and what refunds it, in words; a view that can lead there shows the rows themselves.
    var refundTexts: [String] {
        var texts: [String] = []
        if let purchase {
            texts.append(
                wording.text(
                    "row.refund.of", .text("merchant", purchase.name), .text("day", wording.catalogue.date(purchase.day)),
                    .text("amount", purchase.amountText)))
        }
        for refund in refunds {
            texts.append(
                wording.text("row.refund.by", .text("amount", refund.amountText), .text("day", wording.catalogue.date(refund.day))))
        }
        return texts
    }

    /// The merchant that a row would have without the person's word on it.
    private func ownMerchant(_ before: LedgerRow) -> String {
        let name = context.ledger.merchants.text(context.ledger.descriptors.merchants[Int(before.descriptor)])
        return name.isEmpty ? wording.text("merchant.none") : name
    }

    /// Writes what the row was before the person's word on it, and what it refunds.
    func writeChoices(to json: inout JSONWriter) {
        json.key("edited")
        if let edited {
            let before = edited.before
            json.object { json in
                json.member("day", before.day)
                json.amount("amount", before.amount, row.currency)
                json.member("merchant", context.ledger.merchants.text(context.ledger.descriptors.merchants[Int(before.descriptor)]))
                json.member("text", bankText)
            }
        } else {
            json.null()
        }
        json.member("refundOf", purchase?.id)
        json.array("refundedBy") { json in
            for refund in refunds { json.string(refund.id.text) }
        }
    }
}
