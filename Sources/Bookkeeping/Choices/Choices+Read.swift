package import Values

extension Choices {
    /// What `write` wrote. A list that is missing is empty; members that are not known are passed over.
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
        choices.rules = try list("rules", in: value, limit: RuleLimits.rules) { rule($0) }
        choices.corrections = try list("corrections", in: value, limit: ChoiceLimits.corrections) { correction($0) }
        choices.merchants = try list("merchants", in: value, limit: ChoiceLimits.merchants) { entry in
            guard let merchant = name(entry["merchant"]), let name = name(entry["name"]) else { return nil }
            return MerchantName(merchant: merchant, name: name)
        }
        choices.categories = try list("categories", in: value, limit: ChoiceLimits.categories) { entry in
            guard let category = name(entry["category"]) else { return nil }
            return CategoryChoice(
                category: category, name: entry["name"]?.string, group: entry["group"]?.string, mergedInto: entry["mergedInto"]?.string)
        }
        choices.tags = try list("tags", in: value, limit: ChoiceLimits.markedRows) { rowText($0, limit: ChoiceLimits.nameBytes) }
        choices.notes = try list("notes", in: value, limit: ChoiceLimits.markedRows) { rowText($0, limit: ChoiceLimits.noteBytes) }
        choices.series = try list("series", in: value, limit: ChoiceLimits.series) { series($0) }
        return choices
    }

    private static func list<Entry>(
        _ name: String, in value: JSONValue, limit: Int, _ read: (JSONValue) -> Entry?
    ) throws(ChoicesError) -> [Entry] {
        guard let list = value[name] else { return [] }
        guard let elements = list.array else { throw .entry(list: name, place: 0) }
        guard elements.count <= limit else { throw .tooLong(list: name, limit: limit) }
        var entries: [Entry] = []
        entries.reserveCapacity(elements.count)
        for (place, element) in elements.enumerated() {
            guard let entry = read(element) else { throw .entry(list: name, place: place) }
            entries.append(entry)
        }
        return entries
    }

    private static func rule(_ entry: JSONValue) -> Rule? {
        guard let number = number(entry["rule"]), let name = entry["name"]?.string, let text = entry["text"]?.string else { return nil }
        let reading = RuleFile.read(text, .plain)
        guard var rule = reading.rules.first, reading.rules.count == 1, reading.problems.isEmpty else { return nil }
        rule.id = RuleID(number: number)
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
        return text.isEmpty || text.utf8.count > limit ? nil : RowText(row: row, text: text)
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
