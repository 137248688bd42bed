/// A QIF file of one bank account around some records.
func qif(_ records: String, header: String = "!Type:Bank") -> String {
    header + "\n" + records + "\n"
}

/// One record of a bank account.
func record(_ date: String = "3/25/2026", _ amount: String = "-12.50", _ rest: String = "PMETRO 12") -> String {
    "D\(date)\nT\(amount)\n\(rest)\n^\n"
}
