import Syncing
import Values

extension Engine {
    /// What a device says it has of some bytes, to be sent only what it lacks: the body of `POST …/snapshot/changes`.
    package static func pieces(_ bytes: UnsafeBufferPointer<UInt8>) -> [UInt8] {
        Delta.request(for: ContentPieces(Array(bytes)))
    }

    /// What the server has, made of what a device has and of what it was sent.
    ///
    /// - Throws: `engine.deltaMismatch`; then the device asks anew, as one that has nothing.
    package static func patch(
        _ have: UnsafeBufferPointer<UInt8>, _ delta: UnsafeBufferPointer<UInt8>
    ) throws(EngineFailure) -> [UInt8] {
        let bytes = Array(have)
        do throws(Delta.Mismatch) {
            return try Delta.apply(Array(delta), to: bytes, ContentPieces(bytes), limit: patchLimit) { SHA256Hash.of($0) }
        } catch {
            throw .deltaMismatch
        }
    }

    /// Bytes that `patch` makes at most, so that a caller's memory has room for them.
    private static let patchLimit = 1 << 29
}
