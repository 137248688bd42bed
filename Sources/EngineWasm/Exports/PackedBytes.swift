#if arch(wasm32)
/// Bytes that the engine hands out: their address in the upper and their count in the lower 32 bits, negated for a failure.
package enum PackedBytes {
    /// Copies bytes to where the caller can read them; the caller frees them.
    package static func hand(_ bytes: [UInt8], isFailure: Bool) -> Int64 {
        let memory = UnsafeMutableRawPointer.allocate(byteCount: max(bytes.count, 1), alignment: ExportedMemory.alignment)
        bytes.withUnsafeBytes { memory.copyMemory(from: $0.baseAddress ?? UnsafeRawPointer(memory), byteCount: $0.count) }
        let packed = Int64(Int(bitPattern: memory)) << 32 | Int64(bytes.count)
        return isFailure ? 0 - packed : packed
    }

    /// The answer of a call, or its failure as JSON.
    package static func answer(_ call: () throws(EngineFailure) -> [UInt8]) -> Int64 {
        do {
            return hand(try call(), isFailure: false)
        } catch {
            return hand(Engine.answer(error), isFailure: true)
        }
    }
}
#endif
