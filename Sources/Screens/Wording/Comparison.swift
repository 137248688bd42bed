import Insights

/// How an amount of money out compares with the usual one, in the steps in which people speak.
enum Comparison: Hashable, Sendable {
    /// Nothing was spent, and usually nothing is.
    case nothingAsUsual
    /// Something was spent where usually nothing is.
    case unusual
    /// Nothing was spent where usually something is.
    case nothing
    /// Within 5 percent.
    case same
    /// Less by under 20 percent.
    case littleLess
    /// More by under 20 percent.
    case littleMore
    /// Less by some percent.
    case less(percent: Int)
    /// More by some percent, less than 80.
    case more(percent: Int)
    /// Two or more times as much.
    case times(Int)

    /// Compares two amounts out; signs are left aside.
    init(_ amount: Int64, usual: Int64) {
        let perMille = Share.scaled(amount, of: usual, by: 1000)
        switch (amount != 0, usual != 0) {
        case (false, false): self = .nothingAsUsual
        case (true, false): self = .unusual
        case (false, true): self = .nothing
        default:
            switch perMille {
            case ..<800: self = .less(percent: (1000 - perMille + 5) / 10)
            case ..<950: self = .littleLess
            case ...1050: self = .same
            case ...1200: self = .littleMore
            case ..<1800: self = .more(percent: (perMille - 1000 + 5) / 10)
            default: self = .times((perMille + 500) / 1000)
            }
        }
    }

    /// The last part of the message's key and the word in JSON.
    var code: String {
        switch self {
        case .nothingAsUsual: "nothingAsUsual"
        case .unusual: "unusual"
        case .nothing: "nothing"
        case .same: "same"
        case .littleLess: "littleLess"
        case .littleMore: "littleMore"
        case .less: "less"
        case .more: "more"
        case .times: "times"
        }
    }

    /// Percent or times; 0 where the words need no number.
    var number: Int {
        switch self {
        case .less(let percent), .more(let percent): percent
        case .times(let times): times
        default: 0
        }
    }

    /// Which way it goes: `less`, `same` or `more`. A view gives it an icon and a colour; no way is good or bad by itself.
    var tone: Tone {
        switch self {
        case .nothingAsUsual, .same: .same
        case .nothing, .littleLess, .less: .less
        case .unusual, .littleMore, .more, .times: .more
        }
    }

    /// Which way a comparison goes.
    enum Tone: UInt8, Sendable {
        case less
        case same
        case more

        /// The word in JSON.
        var code: String {
            switch self {
            case .less: "less"
            case .same: "same"
            case .more: "more"
            }
        }
    }
}
