import Values

/// Capital and small letters of Latin (with French, Spanish, Vietnamese and Central European marks), Greek and Cyrillic;
/// other scalars have none here.
enum LetterCase {
    /// The small letter of a scalar.
    static func lower(_ scalar: UInt32) -> UInt32 {
        switch scalar {
        case 0x41...0x5A, 0xC0...0xD6, 0xD8...0xDE: scalar + 32
        case 0x130: 0x69
        case 0x178: 0xFF
        case 0x100...0x137, 0x14A...0x177: scalar | 1
        case 0x139...0x148, 0x179...0x17E: scalar + (scalar & 1)
        case 0x391...0x3A9, 0x410...0x42F: scalar + 32
        case 0x400...0x40F: scalar + 80
        case 0x1E00...0x1E95, 0x1EA0...0x1EFF: scalar | 1
        default: scalar
        }
    }

    /// The capital letter of a scalar.
    static func upper(_ scalar: UInt32) -> UInt32 {
        switch scalar {
        case 0x61...0x7A, 0xE0...0xF6, 0xF8...0xFE: scalar - 32
        case 0xFF: 0x178
        case 0x131: 0x49
        case 0x100...0x137, 0x14A...0x177: scalar & ~1
        case 0x139...0x148, 0x179...0x17E: scalar - (1 - scalar & 1)
        case 0x3B1...0x3C1, 0x3C3...0x3C9, 0x430...0x44F: scalar - 32
        case 0x450...0x45F: scalar - 80
        case 0x1E00...0x1E95, 0x1EA0...0x1EFF: scalar & ~1
        default: scalar
        }
    }
}
