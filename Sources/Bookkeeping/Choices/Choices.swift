package import Values

/// Everything that a household decided about its rows, kept apart from the rows themselves.
///
/// Rows stay as they came; what is shown is always computed from them and from the choices that stand, so taking a choice
/// back leaves nothing behind. See decision 0014.
package struct Choices: Hashable, Sendable {
    /// The rules, in their order.
    package var rules: [Rule] = []
    /// The corrections that stand, ascending by number.
    package var corrections: [Correction] = []
    /// The names of merchants.
    package var merchants: [MerchantName] = []
    /// Own categories, other names, and merged categories.
    package var categories: [CategoryChoice] = []
    /// Tags on rows.
    package var tags: [RowText] = []
    /// Notes on rows.
    package var notes: [RowText] = []
    /// What is wanted of series.
    package var series: [SeriesChoice] = []
    /// Rows that are written differently, each once.
    package var edits: [RowEdit] = []
    /// Rows that were divided by hand, each once.
    package var splits: [RowSplit] = []
    /// Refunds with their purchases, each refund once.
    package var refunds: [RefundLink] = []

    /// No choices at all.
    package init() {}

    /// A tag or a note.
    package struct RowText: Hashable, Sendable {
        /// The row that it is on.
        package var row: UUID128
        /// The tag's name or the note's text.
        package var text: String
        /// The import whose file brought it; 0 for one that a person put there.
        package var importNumber: UInt32

        /// A text on a row.
        package init(row: UUID128, text: String, importNumber: UInt32 = 0) {
            self.row = row
            self.text = text
            self.importNumber = importNumber
        }
    }
}

extension Choices {
    /// Leaves out whatever is said about some rows, but for corrections: what was learned from them stays learned.
    package mutating func forget(rows isGone: (UUID128) -> Bool) {
        tags.removeAll { isGone($0.row) }
        notes.removeAll { isGone($0.row) }
        edits.removeAll { isGone($0.row) }
        splits.removeAll { isGone($0.row) }
        refunds.removeAll { isGone($0.refund) || isGone($0.purchase) }
    }
}

extension Choices {
    /// Leaves out the tags and notes that the file of an import brought.
    package mutating func forget(marksOf importNumber: UInt32) {
        tags.removeAll { $0.importNumber == importNumber }
        notes.removeAll { $0.importNumber == importNumber }
    }
}

extension Choices: JSONWritable {
    /// Writes everything that was decided, for a device that lays it over the same rows; `Choices.read` reads it again.
    ///
    /// Amounts are integers of minor units, rows and series are named by their ids, rules are in their own language.
    package func write(to json: inout JSONWriter) {
        json.object { json in
            json.array("rules") { json in
                // For devices that have not heard of records of rules.
                for (place, rule) in rules.enumerated() {
                    json.object { json in
                        json.member("rule", Int64(place + 1))
                        json.member("name", rule.name)
                        json.member("enabled", rule.isEnabled)
                        json.member("text", rule.text)
                    }
                }
            }
            json.array("corrections") { json in
                for correction in corrections { Choices.write(correction, to: &json) }
            }
            json.array("merchants") { json in
                for choice in merchants {
                    json.object { json in
                        json.member("merchant", choice.merchant)
                        json.member("name", choice.name)
                    }
                }
            }
            json.array("categories") { json in
                for choice in categories {
                    json.object { json in
                        json.member("category", choice.category)
                        json.member("name", choice.name)
                        json.member("group", choice.group)
                        json.member("mergedInto", choice.mergedInto)
                    }
                }
            }
            Choices.write(tags, "tags", to: &json)
            Choices.write(notes, "notes", to: &json)
            json.array("series") { json in
                for choice in series { Choices.write(choice, to: &json) }
            }
            json.array("edits") { json in
                for edit in edits { edit.write(to: &json) }
            }
            json.array("splits") { json in
                for split in splits { split.write(to: &json) }
            }
            json.array("refunds") { json in
                for link in refunds { link.write(to: &json) }
            }
        }
    }

    private static func write(_ correction: Correction, to json: inout JSONWriter) {
        json.object { json in
            json.member("correction", Int64(correction.number))
            json.member("row", correction.row)
            json.member("category", correction.category)
            json.member("merchant", correction.merchant)
            json.member("amount", correction.amount)
            json.member("learned", correction.isLearned)
        }
    }

    /// Writes tags or notes as the member of a name.
    package static func write(_ texts: [RowText], _ name: String, to json: inout JSONWriter) {
        json.array(name) { json in
            for text in texts {
                json.object { json in
                    json.member("row", text.row)
                    json.member("text", text.text)
                    if text.importNumber > 0 { json.member("import", Int64(text.importNumber)) }
                }
            }
        }
    }

    private static func write(_ choice: SeriesChoice, to json: inout JSONWriter) {
        json.object { json in
            // As text: a reader of JSON that keeps numbers as binary fractions would round it.
            json.member("series", String(choice.series))
            json.member("wish", choice.wish.code)
            json.member("day", choice.day)
            json.member("merchant", choice.merchant)
        }
    }
}

extension Choices {
    /// What `write` wrote. A list that is missing is empty; unknown members are skipped.
    /// - Throws: `ChoicesError` with the first list and place that is wrong; nothing is taken then.
    package static func read(_ json: UnsafeBufferPointer<UInt8>) throws(ChoicesError) -> Choices {
        let value: JSONValue
        do throws(JSONError) {
            value = try JSONReader.read(json)
        } catch {
            throw .unreadable
        }
        guard value.members != nil else { throw .unreadable }
        var choices = Choices()
        try each("rules", in: value, limit: RuleLimits.rules) { take(rule($0), &choices.rules) }
        try each("corrections", in: value, limit: ChoiceLimits.corrections) { take(correction($0), &choices.corrections) }
        try each("merchants", in: value, limit: ChoiceLimits.merchants) { take(merchant($0), &choices.merchants) }
        try each("categories", in: value, limit: ChoiceLimits.categories) { take(category($0), &choices.categories) }
        try each("tags", in: value, limit: ChoiceLimits.markedRows) { take(rowText($0, limit: ChoiceLimits.nameBytes), &choices.tags) }
        try each("notes", in: value, limit: ChoiceLimits.markedRows) { take(rowText($0, limit: ChoiceLimits.noteBytes), &choices.notes) }
        try each("series", in: value, limit: ChoiceLimits.series) { take(series($0), &choices.series) }
        try each("edits", in: value, limit: ChoiceLimits.markedRows) { take(RowEdit($0), &choices.edits) }
        try each("splits", in: value, limit: ChoiceLimits.markedRows) { take(RowSplit($0), &choices.splits) }
        try each("refunds", in: value, limit: ChoiceLimits.markedRows) { take(RefundLink($0), &choices.refunds) }
        return choices
    }

    /// Hands the entries of a list to `take`, which says whether they are what has to stand there.
    private static func each(
        _ name: String, in value: JSONValue, limit: Int, _ take: (JSONValue) -> Bool
    ) throws(ChoicesError) {
        guard let list = value[name] else { return }
        guard let elements = list.array else { throw .entry(list: name, place: 0) }
        guard elements.count <= limit else { throw .tooLong(list: name, limit: limit) }
        for (place, element) in elements.enumerated() where !take(element) { throw .entry(list: name, place: place) }
    }

    private static func take<Entry>(_ entry: Entry?, _ entries: inout [Entry]) -> Bool {
        guard let entry else { return false }
        entries.append(entry)
        return true
    }

    private static func merchant(_ entry: JSONValue) -> MerchantName? {
        guard let merchant = name(entry["merchant"]), let name = name(entry["name"]) else { return nil }
        return MerchantName(merchant: merchant, name: name)
    }

    private static func category(_ entry: JSONValue) -> CategoryChoice? {
        guard let category = name(entry["category"]) else { return nil }
        return CategoryChoice(
            category: category, name: entry["name"]?.string, group: entry["group"]?.string, mergedInto: entry["mergedInto"]?.string)
    }

    private static func rule(_ entry: JSONValue) -> Rule? {
        guard let name = entry["name"]?.string, let text = entry["text"]?.string else { return nil }
        guard var rule = Rule(text: text) else { return nil }
        rule.name = name
        rule.isEnabled = entry["enabled"]?.bool ?? true
        return rule
    }

    private static func correction(_ entry: JSONValue) -> Correction? {
        guard let number = number(entry["correction"]), let row = entry["row"]?.string.flatMap({ UUID128($0) }),
            let category = name(entry["category"]), let merchant = entry["merchant"]?.string, let amount = entry["amount"]?.integer
        else { return nil }
        return Correction(
            number: number, row: row, category: category, merchant: merchant, amount: amount, isLearned: entry["learned"]?.bool ?? false)
    }

    private static func rowText(_ entry: JSONValue, limit: Int) -> RowText? {
        guard let row = entry["row"]?.string.flatMap({ UUID128($0) }), let text = entry["text"]?.string else { return nil }
        guard !text.isEmpty, text.utf8.count <= limit else { return nil }
        return RowText(row: row, text: text, importNumber: number(entry["import"]) ?? 0)
    }

    private static func series(_ entry: JSONValue) -> SeriesChoice? {
        guard let key = entry["series"]?.string.flatMap({ UInt64($0) }), let code = entry["wish"]?.string,
            let wish = SeriesChoice.Wish.allCases.first(where: { $0.code == code }),
            let day = entry["day"]?.string.flatMap({ Day(iso: $0) })
        else { return nil }
        return SeriesChoice(series: key, wish: wish, day: day, merchant: entry["merchant"]?.string ?? "")
    }

    private static func number(_ value: JSONValue?) -> UInt32? {
        value?.integer.flatMap { UInt32(exactly: $0) }
    }

    /// A name that is not empty and not too long.
    private static func name(_ value: JSONValue?) -> String? {
        guard let name = value?.string, !name.isEmpty, name.utf8.count <= ChoiceLimits.codeBytes else { return nil }
        return name
    }
}

/// Why a text is no choices.
package enum ChoicesError: Error, Hashable, Sendable {
    /// It is no JSON object, or lacks what has to be in one.
    case unreadable
    /// The entry at a place of a list is not what has to stand there.
    case entry(list: String, place: Int)
    /// A list is longer than a household's can be.
    case tooLong(list: String, limit: Int)
}
