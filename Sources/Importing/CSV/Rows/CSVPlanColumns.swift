/// The columns of each role as plain numbers, -1 where no column has it, so that the row loop looks nothing up.
struct CSVPlanColumns {
    let date: Int
    let valueDate: Int
    let payees: CSVTextColumns
    let payer: Int
    let memos: CSVTextColumns
    let amounts: [Int]
    let debit: Int
    let credit: Int
    let balance: Int
    let currency: Int
    let categories: CSVTextColumns
    let status: Int
    let sign: Int
    let account: Int
    let bankID: Int
    let reference: Int
    let checkNumber: Int
    let counterpart: Int
    let bankCode: Int
    let fee: Int
    let originalAmount: Int
    let originalCurrency: Int
    /// Fields that a row must have for its day and its amount.
    let needed: Int

    /// The columns of some roles.
    init(_ roles: [CSVRole]) {
        func all(_ role: CSVRole) -> [Int] { roles.indices.filter { roles[$0] == role } }
        func one(_ role: CSVRole) -> Int { roles.firstIndex(of: role) ?? -1 }
        date = one(.date)
        valueDate = one(.valueDate)
        payees = CSVTextColumns(all(.payee), separator: " ")
        payer = one(.payer)
        memos = CSVTextColumns(all(.memo), separator: " ")
        amounts = all(.amount)
        debit = one(.debit)
        credit = one(.credit)
        balance = one(.balance)
        currency = one(.currency)
        categories = CSVTextColumns(all(.category), separator: ":")
        status = one(.status)
        sign = one(.sign)
        account = one(.account)
        bankID = one(.bankID)
        reference = one(.reference)
        checkNumber = one(.checkNumber)
        counterpart = one(.counterpart)
        bankCode = one(.bankCode)
        fee = one(.fee)
        originalAmount = one(.originalAmount)
        originalCurrency = one(.originalCurrency)
        // Of debit and credit the first is enough: programs leave trailing blank fields out.
        let sides = debit < 0 ? credit : credit < 0 ? debit : min(debit, credit)
        needed = max(date, amounts.first ?? sides) + 1
    }

    /// The columns of texts that are kept as rare facts.
    var details: [(kind: LineDetail.Kind, column: Int)] {
        let all: [(kind: LineDetail.Kind, column: Int)] = [
            (.reference, reference), (.checkNumber, checkNumber), (.counterpartAccount, counterpart), (.bankCode, bankCode),
        ]
        return all.filter { $0.column >= 0 }
    }
}
