/// The signs between two words, summed up to what they mean.
struct SeparatorRun {
    private var seen: UInt16 = 0
    private var length: UInt8 = 0
    private var blanks: UInt8 = 0
    private var last: UInt8 = 0

    /// Notes one sign by its `ByteClass`.
    @inline(__always)
    mutating func note(_ class: UInt8) {
        seen |= 1 << UInt16(`class` & 15)
        length &+= length < 255 ? 1 : 0
        if `class` == ByteClass.blank { blanks &+= blanks < 255 ? 1 : 0 }
        last = `class`
    }

    /// What the signs mean together.
    @inline(__always)
    var joiner: DescriptorToken.Joiner {
        if length == 0 { return .none }
        if length == 1 && last == ByteClass.blank { return .space }
        return unusual
    }

    private var unusual: DescriptorToken.Joiner {
        if has(ByteClass.star) { return .star }
        if has(ByteClass.colon) { return .colon }
        if last == ByteClass.hash { return .hash }
        if length == 1 {
            switch last {
            case ByteClass.hyphen: return .hyphen
            case ByteClass.point: return .point
            case ByteClass.slash: return .slash
            default: return .space
            }
        }
        if has(ByteClass.hyphen) { return .dash }
        return blanks >= 2 ? .gap : .space
    }

    private func has(_ class: UInt8) -> Bool {
        seen & 1 << UInt16(`class`) != 0
    }
}
