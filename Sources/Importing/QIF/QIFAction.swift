/// What an investment action does to the cash of its account.
enum QIFAction {
    /// Cash comes in: a sale, income, a transfer in.
    case cashIn
    /// Cash goes out: a purchase, an expense, a transfer out.
    case cashOut
    /// No cash of the account moves: shares only, a reinvestment, or money that comes from or goes to another account (`BuyX`).
    case noCash
    /// The amount says it with its sign.
    case asPrinted

    /// What an action's name means; an unknown one leaves the amount as it is printed.
    static func of(_ name: UnsafeBufferPointer<UInt8>) -> QIFAction {
        for (word, action) in names where name.count == word.utf8CodeUnitCount && QIFSection.starts(name, word) { return action }
        return .asPrinted
    }

    /// Minor units that the account's cash changes by, from the amount as printed.
    func cash(_ amount: Int64) -> Int64 {
        switch self {
        case .cashIn, .asPrinted: amount
        case .cashOut: amount > 0 ? 0 - amount : amount
        case .noCash: 0
        }
    }

    private static let names: [(StaticString, QIFAction)] = [
        ("buy", .cashOut), ("sell", .cashIn), ("div", .cashIn), ("reinvdiv", .noCash), ("intinc", .cashIn), ("xin", .cashIn),
        ("xout", .cashOut), ("cvrshrt", .cashOut), ("shtsell", .cashIn), ("miscexp", .cashOut), ("miscinc", .cashIn),
        ("margint", .cashOut), ("rtrncap", .cashIn), ("cglong", .cashIn), ("cgmid", .cashIn), ("cgshort", .cashIn),
        ("contribx", .cashIn), ("withdrwx", .cashOut), ("reinvint", .noCash), ("reinvlg", .noCash), ("reinvmd", .noCash),
        ("reinvsh", .noCash), ("shrsin", .noCash), ("shrsout", .noCash), ("stksplit", .noCash), ("reminder", .noCash),
        ("grant", .noCash), ("vest", .noCash), ("exercise", .noCash), ("exercisx", .noCash), ("expire", .noCash), ("buyx", .noCash),
        ("sellx", .noCash), ("divx", .noCash), ("intincx", .noCash), ("cvrshrtx", .noCash), ("shtsellx", .noCash),
        ("miscexpx", .noCash), ("miscincx", .noCash), ("margintx", .noCash), ("rtrncapx", .noCash), ("cglongx", .noCash),
        ("cgmidx", .noCash), ("cgshortx", .noCash),
    ]
}
