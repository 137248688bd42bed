import Values

extension RefundLink {
    /// What `write` wrote; nothing when it names no two rows.
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
