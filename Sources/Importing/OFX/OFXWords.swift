/// Codes that OFX files use as values, packed once per file.
struct OFXWords {
    let credit = OFXName("CREDIT")
    let debit = OFXName("DEBIT")
    let other = OFXName("OTHER")
    let hold = OFXName("HOLD")
    let replace = OFXName("REPLACE")
    let delete = OFXName("DELETE")
    let checking = OFXName("CHECKING")
    let savings = OFXName("SAVINGS")
    let moneyMarket = OFXName("MONEYMRKT")
    let certificate = OFXName("CD")
    let creditLine = OFXName("CREDITLINE")
    let error = OFXName("ERROR")
    let warning = OFXName("WARN")
    let root = OFXName("OFX")
    let defaultCurrency = OFXName("CURDEF")
}
