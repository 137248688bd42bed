/// Small plain-text ledgers, made up for the tests.
enum LedgerSamples {
    static let hledger = """
        ; a journal
        decimal-mark .
        account assets:bank:chequing  ; type: C
        commodity 1,000.00 CAD
        commodity AAPL
        P 2026-03-01 USD 1.37 CAD

        ~ monthly
            expenses:rent  1000 CAD
            assets:bank:chequing

        2026-03-01 * opening
            assets:bank:chequing        1,500.00 CAD
            liabilities:visa             -200.00 CAD
            equity:opening

        2026/03/05 * (101) Big Box | the month  ; shared:, trip: Gaspé
            ; we should go less
            expenses:food:groceries    40.00 CAD  ; food
            expenses:home:supplies     15.25 CAD
            assets:bank:chequing

        2026-03-06 Card payment
            liabilities:visa  200.00 CAD = 0.00 CAD
            assets:bank:chequing

        2026-03-07 ! Broker
            assets:broker  3 AAPL @ 100.00 USD
            assets:broker  -300.00 USD
            (assets:bank:goal)  5 CAD

        2026-03-08 * Employer
            assets:bank:chequing  2000.00 CAD = 3244.75 CAD
            income:salary

        """

    static let beancount = """
        option "title" "Ours"
        option "operating_currency" "CAD"

        2026-01-01 open Assets:Bank:Chequing CAD
        2026-01-01 open Liabilities:Visa
        2026-01-01 open Expenses:Food:Groceries
        2026-01-01 open Equity:Opening

        2026-02-28 pad Assets:Bank:Chequing Equity:Opening
        2026-03-01 balance Assets:Bank:Chequing  1500.00 CAD

        2026-03-05 * "Big Box" "the month" #shared ^receipt-5
          note: "we should go less"
          Expenses:Food:Groceries    40.00 CAD
          Expenses:Home:Supplies  15.25 CAD
          Assets:Bank:Chequing

        2026-03-06 ! "Card payment"
          Liabilities:Visa  200.00 CAD
          Assets:Bank:Chequing  -200.00 CAD

        2026-03-07 txn "Broker" ""
          Assets:Broker  3 AAPL {100.00 USD, "lot"}
          Assets:Broker  -300.00 USD
        2026-03-08 document Assets:Bank:Chequing "statement.pdf"
        2026-03-08 note Assets:Bank:Chequing "called them"
        2026-03-09 balance Assets:Bank:Chequing  1244.75 CAD

        """
}
