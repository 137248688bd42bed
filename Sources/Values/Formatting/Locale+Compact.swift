extension Locale {
    /// A number shortened for charts: `1.2K`, `12K`, `1.2M`.
    package func compact(_ number: Int64, sign: SignDisplay = .automatic) -> String {
        text { bytes in
            let short = compactStyle.shorten(number.magnitude, scale: 0)
            if short.number != 0 { sign.write(of: number, to: &bytes) }
            writeShort(short.number, short.fractionDigits, short.suffix, to: &bytes)
        }
    }

    /// An amount shortened for charts: `-$1.2K`, `1,2 k $`.
    package func compact(_ money: Money, sign: SignDisplay = .automatic) -> String {
        text { bytes in
            let short = compactStyle.shorten(money.minorUnits.magnitude, scale: money.currency.exponent)
            if short.number != 0 { sign.write(of: money.minorUnits, to: &bytes) }
            writeSigned(money.currency, to: &bytes) { writeShort(short.number, short.fractionDigits, short.suffix, to: &$0) }
        }
    }

    /// Compact numbers are grouped from five digits on in every locale, as CLDR has it.
    private func writeShort(_ number: UInt64, _ fractionDigits: Int, _ suffix: String, to bytes: inout [UInt8]) {
        let style = NumberStyle(
            decimalMark: numberStyle.decimalMark, groupMark: numberStyle.groupMark, minimumGroupedDigits: 2,
            percentSign: numberStyle.percentSign)
        style.write(number, fractionDigits: fractionDigits, to: &bytes)
        bytes.append(utf8: suffix)
    }

    private var compactStyle: CompactStyle {
        switch self {
        case .englishCanada, .englishAustralia: .english
        case .frenchCanada: .french
        case .spanish: .spain
        case .spanishMexico: .mexico
        }
    }
}
