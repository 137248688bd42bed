import Screens

/// The shape of the page of what is owed.
extension Schema {
    static let debtsScreen = screenShape(
        "debts", as: "DebtsScreen",
        [
            Field("currency", .nullable(.currency), "What the orders are told in; null without a debt."),
            Field("debts", .list(debtFigures, most: 20_000), "The household's own currency first, the dearest first."),
            .optional(
                "extra", .amount,
                "What is paid on top of the least payments each month. Left out, with the next two, while no debt can be reckoned with."),
            .optional("extraFrom", .word(["asked", "leftOver", "nothing"])),
            .optional("orders", .list(debtOrder, most: 2), "The dearest first, and the smallest first."),
            Field("unknown", .list(.said, most: 10_000), "Cards, lines of credit and loans of which nobody has said what is owed on them."),
        ], view: screenPage)

    private static let debtState = ["paid", "interest-not-covered", "beyond-horizon"]

    private static let debtFigures = Schema.named(
        "DebtFigures",
        .object([
            Field("name", .said), Field("record", .nullable(.id), "What its terms are said of."), Field("currency", .currency),
            Field("owed", .amount, "Above zero."), Field("limit", .nullable(.amount)),
            Field("rate", .nullable(.amount), "Per cent a year."), Field("payment", .nullable(.amount), "The least each month."),
            Field("dueDay", .nullable(.integer(1...31))),
            Field("state", .word(debtState + ["unknown"]), "How it ends at its own payment; unknown while something is not said."),
            Field("paidOff", .nullable(.day)), Field("months", .nullable(count)), Field("interest", .nullable(.amount), "Until then."),
        ]))

    private static let debtOrder = Schema.named(
        "DebtOrder",
        .object([
            Field("order", .word(["avalanche", "snowball"])), Field("state", .word(debtState)), Field("paidOff", .nullable(.day)),
            Field("months", .nullable(count)), Field("interest", .nullable(.amount)),
            Field(
                "debts", .list(.object([Field("record", .id), Field("paidOff", .nullable(.day))]), most: 100),
                "In the order in which they get what is on top."),
        ]))
}
