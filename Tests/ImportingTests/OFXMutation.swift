/// Damages a file as transport and editors do.
enum OFXMutation {
    static func mutate(_ bytes: [UInt8], _ random: inout OFXRandom) -> [UInt8] {
        var bytes = bytes
        for _ in 0...random.below(6) where !bytes.isEmpty {
            let place = random.below(bytes.count)
            let end = min(bytes.count, place + 1 + random.below(30))
            switch random.below(6) {
            case 0: bytes[place] = UInt8(random.below(256))
            case 1: bytes.removeSubrange(place..<end)
            case 2: bytes.insert(contentsOf: bytes[place..<end], at: random.below(bytes.count))
            case 3: bytes.insert(random.pick(Array("<>/&;[]!-?\0^$'\".,\r\n9".utf8)), at: place)
            case 4: bytes.removeSubrange(end...)
            default: bytes.insert(contentsOf: [UInt8](repeating: bytes[place], count: random.below(200)), at: place)
            }
        }
        return bytes
    }
}
