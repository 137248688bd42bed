package import Values

extension TransferPair: JSONWritable {
    /// Writes `["id of the row that money left by","id of the row that it arrived by"]`.
    package func write(to json: inout JSONWriter) {
        json.array { json in
            json.value(outgoing)
            json.value(incoming)
        }
    }

    /// What `write` wrote; nothing when it names no two rows.
    package init?(_ json: JSONValue) {
        guard let elements = json.array, elements.count == 2, let outgoing = elements[0].string.flatMap({ UUID128($0) }),
            let incoming = elements[1].string.flatMap({ UUID128($0) })
        else { return nil }
        self.init(outgoing: outgoing, incoming: incoming)
    }
}
