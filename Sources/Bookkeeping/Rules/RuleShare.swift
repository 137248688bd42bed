/// How much of a divided row one part gets.
package enum RuleShare: Hashable, Sendable {
    /// An amount in major units, without a sign.
    case amount(SearchDecimal)
    /// Hundredths of a percent of the whole row, 1…10,000.
    case percent(hundredths: Int32)
    /// What the other parts leave.
    case rest

    /// The share as a file of rules has it.
    package var text: String {
        switch self {
        case .amount(let amount): amount.text
        case .percent(let hundredths): SearchDecimal(units: Int64(hundredths) * 100).text + "%"
        case .rest: RuleFile.rest
        }
    }
}
