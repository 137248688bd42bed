/// Codes that OFX files use as values, and names that are looked for, packed once per file.
struct OFXWords {
    /// TRNTYPE that says no more than the sign: money in.
    let credit = OFXName("CREDIT")
    /// TRNTYPE that says no more than the sign: money out.
    let debit = OFXName("DEBIT")
    /// TRNTYPE that says nothing.
    let other = OFXName("OTHER")
    /// TRNTYPE of an amount that is only reserved.
    let hold = OFXName("HOLD")
    /// CORRECTACTION that takes the earlier row away.
    let delete = OFXName("DELETE")
    /// ACCTTYPE of a chequing account.
    let checking = OFXName("CHECKING")
    /// ACCTTYPE of a savings account.
    let savings = OFXName("SAVINGS")
    /// ACCTTYPE of a money market account.
    let moneyMarket = OFXName("MONEYMRKT")
    /// ACCTTYPE of a term deposit.
    let certificate = OFXName("CD")
    /// ACCTTYPE of a line of credit.
    let creditLine = OFXName("CREDITLINE")
    /// SEVERITY of a failure.
    let error = OFXName("ERROR")
    /// SEVERITY of a success with a remark.
    let warning = OFXName("WARN")
}
