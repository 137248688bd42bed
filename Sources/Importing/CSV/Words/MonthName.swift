/// Names of the months in English, French, Spanish, German, Dutch and Italian, whole or cut to three letters and more.
package enum MonthName {
    /// The month (1…12) that folded letters name, or nothing. `jui` is nothing: it may be June or July.
    @inline(__always)
    package static func month(_ letters: UnsafeBufferPointer<UInt8>) -> Int? {
        guard letters.count >= 3, letters.count <= 10 else { return nil }
        let key = UInt32(letters[0]) << 16 | UInt32(letters[1]) << 8 | UInt32(letters[2])
        guard let month = month(beginning: key, fourth: letters.count > 3 ? letters[3] : 0) else { return nil }
        return letters.count == 3 || isBeginning(letters, of: names[month - 1]) ? month : nil
    }

    private static func month(beginning key: UInt32, fourth: UInt8) -> Int? {
        switch key {
        case 0x6A_61_6E, 0x65_6E_65, 0x67_65_6E: 1  // jan ene gen
        case 0x66_65_62, 0x66_65_76: 2  // feb fev
        case 0x6D_61_72, 0x6D_61_61, 0x6D_72_7A, 0x6D_72_74: 3  // mar maa mrz mrt
        case 0x61_70_72, 0x61_76_72, 0x61_62_72: 4  // apr avr abr
        case 0x6D_61_79, 0x6D_61_69, 0x6D_65_69, 0x6D_61_67: 5  // may mai mei mag
        case 0x6A_75_6E, 0x67_69_75: 6  // jun giu
        case 0x6A_75_6C, 0x6C_75_67: 7  // jul lug
        case 0x6A_75_69: fourth == UInt8(ascii: "n") ? 6 : fourth == UInt8(ascii: "l") ? 7 : nil  // juin juillet
        case 0x61_75_67, 0x61_6F_75, 0x61_67_6F: 8  // aug aou ago
        case 0x73_65_70, 0x73_65_74: 9  // sep set
        case 0x6F_63_74, 0x6F_6B_74, 0x6F_74_74: 10  // oct okt ott
        case 0x6E_6F_76: 11  // nov
        case 0x64_65_63, 0x64_65_7A, 0x64_69_63: 12  // dec dez dic
        default: nil
        }
    }

    /// Whole names of each month, parted by blanks.
    private static let names: [StaticString] = [
        "january janvier januar januari janner jaenner enero gennaio", "february fevrier februar februari febrero febbraio febr fevr",
        "march mars marzo marz maerz maart", "april avril abril aprile", "may mai mayo mei maggio",
        "june juin junio juni giugno", "july juillet julio juli luglio", "august aout agosto augustus",
        "september septembre septiembre setiembre settembre", "october octobre octubre oktober ottobre",
        "november novembre noviembre", "december decembre diciembre dezember dicembre",
    ]

    /// Whether letters begin one of some names.
    private static func isBeginning(_ letters: UnsafeBufferPointer<UInt8>, of names: StaticString) -> Bool {
        let bytes = UnsafeBufferPointer(start: names.utf8Start, count: names.utf8CodeUnitCount)
        var start = 0
        while start + letters.count <= bytes.count {
            var offset = 0
            while offset < letters.count, bytes[start + offset] == letters[offset] { offset += 1 }
            if offset == letters.count { return true }
            while start < bytes.count, bytes[start] != 0x20 { start += 1 }
            start += 1
        }
        return false
    }
}
