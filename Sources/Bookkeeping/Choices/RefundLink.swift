package import Values

/// Money that came back, and what it was paid for. The refund counts in the purchase's category, so that the two sum there.
package struct RefundLink: Hashable, Sendable {
    /// The row of the money that came back.
    package var refund: UUID128
    /// The row of the purchase; it may have several refunds.
    package var purchase: UUID128

    /// A refund of a purchase.
    package init(refund: UUID128, purchase: UUID128) {
        self.refund = refund
        self.purchase = purchase
    }
}

extension RefundLink {
    /// What `write` wrote; nil if it names no two rows.
    init?(_ json: JSONValue) {
        guard let refund = json["refund"]?.string.flatMap({ UUID128($0) }),
            let purchase = json["purchase"]?.string.flatMap({ UUID128($0) }),
            refund != purchase
        else { return nil }
        self.init(refund: refund, purchase: purchase)
    }

    /// Writes the ids of both rows.
    func write(to json: inout JSONWriter) {
        json.object { json in
            json.member("refund", refund)
            json.member("purchase", purchase)
        }
    }
}
