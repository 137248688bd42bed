extension ArchiveTable {
    /// Every table of a household that archives hold, those first that others point to. A test holds it against the schema.
    package static let all: [ArchiveTable] = [
        ArchiveTable(
            file: "members", table: "member", order: "member",
            columns: [
                ArchiveColumn("member", .id),
                ArchiveColumn("name", .text),
                ArchiveColumn("role"),
                ArchiveColumn("joined_ms"),
                ArchiveColumn("left_ms", optional: true),
            ]),
        ArchiveTable(
            file: "accounts", table: "account", order: "account", revision: .shared,
            columns: [
                ArchiveColumn("account", .account),
                ArchiveColumn("id", .id),
                ArchiveColumn("name", .text),
                ArchiveColumn("kind"),
                ArchiveColumn("currency", .text),
                ArchiveColumn("identifier", .text),
                ArchiveColumn("bank", .text),
                ArchiveColumn("import", optional: true),
            ]),
        ArchiveTable(
            file: "sharing", table: "account_sharing", order: "account",
            columns: [
                ArchiveColumn("account", .account),
                ArchiveColumn("holder", .member),
                ArchiveColumn("audience"),
                ArchiveColumn("access"),
            ]),
        ArchiveTable(
            file: "audiences", table: "account_audience", order: "account, member",
            columns: [
                ArchiveColumn("account", .account),
                ArchiveColumn("member", .member),
            ]),
        ArchiveTable(
            file: "categories", table: "category", order: "category",
            columns: [
                ArchiveColumn("category"),
                ArchiveColumn("code", .text),
            ]),
        ArchiveTable(
            file: "merchants", table: "merchant", order: "merchant",
            columns: [
                ArchiveColumn("merchant", .merchant),
                ArchiveColumn("name", .text),
            ]),
        ArchiveTable(
            file: "descriptors", table: "descriptor", order: "descriptor",
            columns: [
                ArchiveColumn("descriptor", .descriptor),
                ArchiveColumn("text", .text),
                ArchiveColumn("merchant", .merchant),
            ]),
        ArchiveTable(
            file: "imports", table: "import", order: "import",
            columns: [
                ArchiveColumn("import", .importNumber),
                ArchiveColumn("id", .id),
                ArchiveColumn("file_name", .text),
                ArchiveColumn("file_hash", .hash),
                ArchiveColumn("file_bytes"),
                ArchiveColumn("format"),
                ArchiveColumn("layout", .hash),
                ArchiveColumn("encoding", .text),
                ArchiveColumn("mapping", .text),
                ArchiveColumn("added"),
                ArchiveColumn("known"),
                ArchiveColumn("confirmed"),
                ArchiveColumn("doubtful"),
                ArchiveColumn("issues"),
                ArchiveColumn("created_ms"),
                ArchiveColumn("undone_ms", optional: true),
            ]),
        ArchiveTable(
            file: "statements", table: "import_statement", order: "import, statement",
            columns: [
                ArchiveColumn("import", .importNumber),
                ArchiveColumn("statement"),
                ArchiveColumn("account", .account),
                ArchiveColumn("first_day"),
                ArchiveColumn("last_day"),
                ArchiveColumn("opening_amount", optional: true),
                ArchiveColumn("opening_day", optional: true),
                ArchiveColumn("closing_amount", optional: true),
                ArchiveColumn("closing_day", optional: true),
            ]),
        ArchiveTable(
            file: "rows", table: "ledger_row", order: "id", revision: .shared,
            columns: [
                ArchiveColumn("id", .row),
                ArchiveColumn("account", .account),
                ArchiveColumn("day"),
                ArchiveColumn("amount"),
                ArchiveColumn("descriptor", .descriptor),
                ArchiveColumn("memo", .text, optional: true),
                ArchiveColumn("category"),
                ArchiveColumn("flags"),
                ArchiveColumn("bank_id", .text, optional: true),
                ArchiveColumn("import", .importNumber),
                ArchiveColumn("source_offset"),
                ArchiveColumn("source_length"),
                ArchiveColumn("line_number"),
            ]),
        ArchiveTable(
            file: "splits", table: "ledger_split", order: "id, part",
            columns: [
                ArchiveColumn("id", .row),
                ArchiveColumn("part"),
                ArchiveColumn("amount"),
                ArchiveColumn("category"),
                ArchiveColumn("memo", .text, optional: true),
            ]),
        ArchiveTable(
            file: "sightings", table: "sighting", order: "import, id",
            columns: [
                ArchiveColumn("import", .importNumber),
                ArchiveColumn("id", .row),
                ArchiveColumn("source_offset"),
                ArchiveColumn("source_length"),
                ArchiveColumn("line_number"),
            ]),
        ArchiveTable(
            file: "changes", table: "row_change", order: "import, id",
            columns: [
                ArchiveColumn("import", .importNumber),
                ArchiveColumn("id", .row),
                ArchiveColumn("account", .account),
                ArchiveColumn("day"),
                ArchiveColumn("amount"),
                ArchiveColumn("descriptor", .descriptor),
                ArchiveColumn("memo", .text, optional: true),
                ArchiveColumn("category"),
                ArchiveColumn("flags"),
                ArchiveColumn("bank_id", .text, optional: true),
                ArchiveColumn("before_import", .importNumber),
                ArchiveColumn("source_offset"),
                ArchiveColumn("source_length"),
                ArchiveColumn("line_number"),
            ]),
        ArchiveTable(
            file: "transfers", table: "transfer_pair", order: "outgoing, incoming",
            columns: [
                ArchiveColumn("outgoing", .row),
                ArchiveColumn("incoming", .row),
                ArchiveColumn("rejected"),
                ArchiveColumn("import"),
            ]),
        ArchiveTable(
            file: "events", table: "row_event", order: "event",
            columns: [
                ArchiveColumn("event"),
                ArchiveColumn("id", .row),
                ArchiveColumn("kind", .text),
                ArchiveColumn("created_ms"),
            ]),
        ArchiveTable(
            file: "mappings", table: "csv_mapping", order: "account, layout",
            columns: [
                ArchiveColumn("account", .account),
                ArchiveColumn("layout", .hash),
                ArchiveColumn("mapping", .text),
            ]),
        ArchiveTable(
            file: "corrections", table: "correction", order: "correction",
            columns: [
                ArchiveColumn("correction"),
                ArchiveColumn("id", .row),
                ArchiveColumn("category", .text),
                ArchiveColumn("merchant", .text),
                ArchiveColumn("amount"),
                ArchiveColumn("is_learned"),
                ArchiveColumn("was_learned"),
                ArchiveColumn("created_ms"),
                ArchiveColumn("undone_ms", optional: true),
            ]),
        ArchiveTable(
            file: "merchant-names", table: "merchant_name", order: "merchant",
            columns: [
                ArchiveColumn("merchant", .merchantName),
                ArchiveColumn("name", .text),
            ]),
        ArchiveTable(
            file: "category-choices", table: "category_choice", order: "category",
            columns: [
                ArchiveColumn("category", .text),
                ArchiveColumn("name", .text, optional: true),
                ArchiveColumn("category_group", .text, optional: true),
                ArchiveColumn("merged_into", .text, optional: true),
            ]),
        ArchiveTable(
            file: "tags", table: "row_tag", order: "id, tag",
            columns: [
                ArchiveColumn("id", .row),
                ArchiveColumn("tag", .text),
                ArchiveColumn("import"),
            ]),
        ArchiveTable(
            file: "notes", table: "row_note", order: "id",
            columns: [
                ArchiveColumn("id", .row),
                ArchiveColumn("text", .text),
                ArchiveColumn("import"),
            ]),
        ArchiveTable(
            file: "series", table: "series_choice", order: "series",
            columns: [
                ArchiveColumn("series", .hash),
                ArchiveColumn("wish"),
                ArchiveColumn("day"),
                ArchiveColumn("merchant", .merchantName),
            ]),
        ArchiveTable(
            file: "edits", table: "row_edit", order: "id",
            columns: [
                ArchiveColumn("id", .row),
                ArchiveColumn("day", optional: true),
                ArchiveColumn("merchant", .text, optional: true),
                ArchiveColumn("text", .text, optional: true),
                ArchiveColumn("amount", optional: true),
            ]),
        ArchiveTable(
            file: "parts", table: "row_part", order: "id, part",
            columns: [
                ArchiveColumn("id", .row),
                ArchiveColumn("part"),
                ArchiveColumn("amount"),
                ArchiveColumn("category", .text),
                ArchiveColumn("memo", .text),
            ]),
        ArchiveTable(
            file: "refunds", table: "refund_link", order: "refund",
            columns: [
                ArchiveColumn("refund", .row),
                ArchiveColumn("purchase", .row),
            ]),
        ArchiveTable(
            file: "attachments", table: "attachment", order: "attachment",
            columns: [
                ArchiveColumn("attachment", .id),
                ArchiveColumn("id", .row),
                ArchiveColumn("name", .text),
                ArchiveColumn("media_type", .text),
                ArchiveColumn("bytes"),
                ArchiveColumn("sha256", .digest),
                ArchiveColumn("created_ms"),
            ]),
        ArchiveTable(
            file: "conflicts", table: "conflict", order: "conflict", since: 2,
            columns: [
                ArchiveColumn("conflict"),
                ArchiveColumn("kind", .text),
                ArchiveColumn("record", .record),
                ArchiveColumn("field", .text, optional: true),
                ArchiveColumn("kept", .text),
                ArchiveColumn("lost", .text),
                ArchiveColumn("operation", .id),
                ArchiveColumn("member", .member),
                ArchiveColumn("created_ms"),
                ArchiveColumn("settled_ms", optional: true),
            ]),
        ArchiveTable(
            file: "records", table: "record", order: "kind, record", revision: .own, since: 3,
            columns: [
                ArchiveColumn("kind", .text),
                ArchiveColumn("record", .small),
                ArchiveColumn("owner", .member),
                ArchiveColumn("body", .text),
            ]),
        ArchiveTable(
            file: "history", table: "row_history", order: "entry", since: 5,
            columns: [
                ArchiveColumn("entry"),
                ArchiveColumn("id", .row),
                ArchiveColumn("field", .text),
                ArchiveColumn("other", .row, optional: true),
                ArchiveColumn("value_before", .json),
                ArchiveColumn("value_after", .json),
                ArchiveColumn("member", .author),
                ArchiveColumn("created_ms"),
            ]),
    ]

    /// Those that a device's copy holds: conflicts are settled on the server.
    package static let copied = all.filter { $0.file != "conflicts" }

    /// Tables of a household that archives hold otherwise, or not at all: people, what runs, what is made anew, and bytes, which are files
    /// of their own.
    package static let others: Set<String> = [
        // What devices know of this household, which another one is not.
        "field_change", "device", "operation", "replica", "outbox",
        "household", "person_household", "person_left", "job", "invitation", "upload", "upload_chunk", "ledger_snapshot", "audit",
        "import_source",
        "attachment_chunk",
        // What devices sent for operations to come.
        "blob", "blob_piece",
    ]
}
