import Importing

/// Where Firefly's columns stand; the order changed over the years.
struct FireflyColumns {
    let group, title, type, amount, currency, foreignAmount, foreignCurrency, description: Int
    let source, sourceType, destination, destinationType: Int
    let category, budget, bill, tags, notes: Int

    init(_ rows: ExportTable) {
        group = rows.column("group_id")
        title = rows.column("group_title")
        type = rows.column("type")
        amount = rows.column("amount")
        currency = rows.column("currency_code")
        foreignAmount = rows.column("foreign_amount")
        foreignCurrency = rows.column("foreign_currency_code")
        description = rows.column("description")
        source = rows.column("source_name")
        sourceType = rows.column("source_type")
        destination = rows.column("destination_name")
        destinationType = rows.column("destination_type")
        category = rows.column("category")
        budget = rows.column("budget")
        bill = rows.column("bill")
        tags = rows.column("tags")
        notes = rows.column("notes")
    }
}
