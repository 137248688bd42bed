extension Locale {
    /// A whole number with groups: `1,234`.
    package func number(_ number: Int64, sign: SignDisplay = .automatic) -> String {
        text { writeNumber(number, sign: sign, to: &$0) }
    }

    /// A whole number with groups: `1,234`.
    package func number(_ number: Int) -> String {
        self.number(Int64(number))
    }

    /// Appends a whole number with groups.
    package func writeNumber(_ number: Int64, sign: SignDisplay = .automatic, to bytes: inout [UInt8]) {
        sign.write(of: number, to: &bytes)
        numberStyle.write(number.magnitude, fractionDigits: 0, to: &bytes)
    }

    /// A decimal number: `units` counted in 10⁻ˢᶜᵃˡᵉ, rounded half to even to at most `maximumFractionDigits`, without
    /// zeros at its end. `decimal(12_500, scale: 3)` is `12.5`.
    package func decimal(
        _ units: Int64, scale: Int, maximumFractionDigits: Int = 2, sign: SignDisplay = .automatic
    ) -> String {
        text { writeDecimal(units, scale: scale, maximumFractionDigits: maximumFractionDigits, sign: sign, to: &$0) }
    }

    /// A percentage: `units` counted in 10⁻ˢᶜᵃˡᵉ of a percent, rounded half to even to at most `maximumFractionDigits`.
    /// `percent(125, scale: 1)` is `12.5%`.
    package func percent(
        _ units: Int64, scale: Int = 0, maximumFractionDigits: Int = 1, sign: SignDisplay = .automatic
    ) -> String {
        text {
            writeDecimal(units, scale: scale, maximumFractionDigits: maximumFractionDigits, sign: sign, to: &$0)
            $0.append(utf8: numberStyle.percentSign)
        }
    }

    private func writeDecimal(
        _ units: Int64, scale: Int, maximumFractionDigits: Int, sign: SignDisplay, to bytes: inout [UInt8]
    ) {
        var digits = max(scale, 0)
        var magnitude = units.magnitude
        if digits > maximumFractionDigits {
            magnitude = HalfEven.divide(magnitude, byPowerOfTen: digits - max(maximumFractionDigits, 0))
            digits = max(maximumFractionDigits, 0)
        }
        while digits > 0, magnitude % 10 == 0 {
            magnitude /= 10
            digits -= 1
        }
        if magnitude != 0 { sign.write(of: units, to: &bytes) }
        numberStyle.write(magnitude, fractionDigits: digits, to: &bytes)
    }

    /// The text that a closure appends.
    func text(_ write: (inout [UInt8]) -> Void) -> String {
        var bytes: [UInt8] = []
        write(&bytes)
        return String(decoding: bytes, as: UTF8.self)
    }
}
