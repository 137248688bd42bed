/// How AAC is kept while it comes: each packet behind a header of seven bytes (ADTS, ISO/IEC 13818-7), so that a recording that ends anywhere
/// between two packets can be played, and pieces of it are joined by putting them one behind the other. Browsers play it as `audio/aac`.
package enum AudioFrames {
    /// Its media type.
    package static let type = "audio/aac"
    /// Samples a second of a recording.
    package static let rate = 44_100
    /// Bits a second that are enough for a voice.
    package static let bits = 48_000
    /// Bytes of a header.
    static let headerBytes = 7

    /// Bytes of a frame at most, which its header counts in 13 bits.
    private static let mostBytes = (1 << 13) - 1
    /// The places of rates in the standard's list.
    private static let rateIndex: UInt8 = 4
    /// Low complexity, which is type 2; headers have one less.
    private static let profile: UInt8 = 1
    private static let channels: UInt8 = 1

    /// A packet as it is kept; nothing for one that is empty or that no header can count.
    package static func frame(_ packet: some Collection<UInt8>) -> [UInt8] {
        let bytes = headerBytes + packet.count
        guard !packet.isEmpty, bytes <= mostBytes else { return [] }
        let header: [UInt8] = [
            // Twelve ones, MPEG-4, no checksum.
            0xFF, 0xF1,
            profile << 6 | rateIndex << 2 | channels >> 2,
            (channels & 3) << 6 | UInt8(bytes >> 11),
            UInt8(bytes >> 3 & 0xFF),
            // How full the coder's buffer is: all ones where the rate varies. Then one packet, less one.
            UInt8(bytes & 7) << 5 | 0x1F, 0xFC,
        ]
        return header + packet
    }
}
