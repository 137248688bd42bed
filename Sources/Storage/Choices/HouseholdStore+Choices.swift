package import Bookkeeping
import Syncing
package import Values

extension HouseholdStore {
    /// Everything that the household decided about its rows and that stands.
    /// - Throws: `StorageError.damaged` when a stored rule is none.
    package func choices() throws -> Choices {
        try database.read { session in
            var choices = Choices()
            choices.rules = try rules(session)
            choices.corrections = try corrections(session).filter { $0.undone == nil }.map(\.correction)
            choices.merchants = try merchantNames(session)
            choices.categories = try categoryChoices(session)
            choices.tags = try rowTexts("SELECT id, tag, import FROM row_tag WHERE household = ? ORDER BY id, tag", session)
            choices.notes = try rowTexts("SELECT id, text, import FROM row_note WHERE household = ? ORDER BY id", session)
            choices.series = try seriesChoices(session)
            choices.edits = try rowEdits(session)
            choices.splits = try rowSplits(session)
            choices.refunds = try refundLinks(session)
            return choices
        }
    }

    private func rowTexts(_ sql: String, _ session: any SQLSession) throws -> [Choices.RowText] {
        try session.rows(sql, [key]) {
            Choices.RowText(row: $0.id(0), text: $0.text(1), importNumber: UInt32(truncatingIfNeeded: $0.integer(2)))
        }
    }

    func merchantNames(_ session: any SQLSession) throws -> [MerchantName] {
        try session.rows("SELECT merchant, name FROM merchant_name WHERE household = ? ORDER BY merchant", [key]) {
            MerchantName(merchant: $0.text(0), name: $0.text(1))
        }
    }

    /// Gives merchants names; a name that is the merchant's own takes the choice away.
    package func setNames(_ names: [MerchantName]) throws {
        try database.write { session in
            let revision = try nextRevision(session)
            for choice in names {
                try mark(RecordKey(kind: "merchant", id: choice.merchant), ["name"], revision: revision, session)
                if choice.name == choice.merchant {
                    try session.execute("DELETE FROM merchant_name WHERE household = ? AND merchant = ?", [key, .text(choice.merchant)])
                } else {
                    try session.execute(
                        """
                        INSERT INTO merchant_name (household, merchant, name) VALUES (?, ?, ?)
                        ON CONFLICT (household, merchant) DO UPDATE SET name = excluded.name
                        """, [key, .text(choice.merchant), .text(choice.name)])
                }
            }
        }
    }

    func categoryChoices(_ session: any SQLSession) throws -> [CategoryChoice] {
        try session.rows(
            "SELECT category, name, category_group, merged_into FROM category_choice WHERE household = ? ORDER BY category", [key]
        ) {
            CategoryChoice(
                category: $0.text(0), name: $0.optionalText(1), group: $0.optionalText(2), mergedInto: $0.optionalText(3))
        }
    }

    /// Puts a choice about a category in place of the one that there was.
    /// - Parameter choice: nothing takes the choice away.
    package func setChoice(_ choice: CategoryChoice?, of category: String) throws {
        try database.write { session in
            let before = try categoryChoices(session).first { $0.category == category } ?? CategoryChoice(category: category)
            let after = choice ?? CategoryChoice(category: category)
            let fields = [
                before.name != after.name ? "name" : nil, before.group != after.group ? "group" : nil,
                before.mergedInto != after.mergedInto ? "mergedInto" : nil,
            ].compactMap { $0 }
            try mark(RecordKey(kind: "category", id: category), fields, revision: try nextRevision(session), session)
            try session.execute("DELETE FROM category_choice WHERE household = ? AND category = ?", [key, .text(category)])
            guard let choice else { return }
            try session.execute(
                "INSERT INTO category_choice (household, category, name, category_group, merged_into) VALUES (?, ?, ?, ?, ?)",
                [key, .text(category), SQLValue(choice.name), SQLValue(choice.group), SQLValue(choice.mergedInto)])
        }
    }

    /// Puts tags on rows, and takes others away.
    package func changeTags(of rows: [UUID128], adding: [String], removing: [String]) throws {
        try database.write { session in
            try changeTags(of: rows, adding: adding, removing: removing, revision: try nextRevision(session), session)
        }
    }

    func changeTags(
        of rows: [UUID128], adding: [String], removing: [String], revision: Int64, _ session: any SQLSession
    ) throws {
        if removing.isEmpty { memory?.tagNames?.formUnion(adding) } else { memory?.tagNames = nil }
        for row in rows {
            try mark(RecordKey(kind: "row", row), (removing + adding).map { "tag:" + $0 }, revision: revision, session)
            for tag in removing {
                try session.executeSoon("DELETE FROM row_tag WHERE household = ? AND id = ? AND tag = ?", [key, SQLValue(row), .text(tag)])
            }
            for tag in adding {
                try session.executeSoon(
                    """
                    INSERT INTO row_tag (household, id, tag) VALUES (?, ?, ?)
                    ON CONFLICT (household, id, tag) DO UPDATE SET import = 0
                    """,
                    [key, SQLValue(row), .text(tag)])
            }
        }
    }

    /// Puts a note on rows in place of those that there were; an empty text takes them away.
    package func setNote(_ text: String, of rows: [UUID128]) throws {
        try database.write { session in
            try setNote(text, of: rows, revision: try nextRevision(session), session)
        }
    }

    func setNote(_ text: String, of rows: [UUID128], revision: Int64, _ session: any SQLSession) throws {
        for row in rows {
            try mark(RecordKey(kind: "row", row), ["note"], revision: revision, session)
            guard !text.isEmpty else {
                try session.executeSoon("DELETE FROM row_note WHERE household = ? AND id = ?", [key, SQLValue(row)])
                continue
            }
            try session.executeSoon(
                """
                INSERT INTO row_note (household, id, text) VALUES (?, ?, ?)
                ON CONFLICT (household, id) DO UPDATE SET text = excluded.text, import = 0
                """, [key, SQLValue(row), .text(text)])
        }
    }
}
