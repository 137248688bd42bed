#if arch(wasm32)
import EngineWasm
import Screens

// What the module that makes the screens of every day exports beside what every module does: `evenkeel.wasm`, fetched at the first visit.

/// `Engine.records`.
@_expose(wasm, "evenkeel_records")
@_cdecl("evenkeel_records")
public func evenkeelRecords(_ ledger: Int32, _ kind: UnsafePointer<UInt8>?, _ kindCount: Int32) -> Int64 {
    PackedBytes.answer { () throws(EngineFailure) in
        try engine.records(ledger, kind: String(decoding: ExportedMemory.bytes(kind, kindCount), as: UTF8.self))
    }
}

/// `Engine.outbox`.
@_expose(wasm, "evenkeel_outbox")
@_cdecl("evenkeel_outbox")
public func evenkeelOutbox(
    _ state: UnsafePointer<UInt8>?, _ stateCount: Int32, _ event: UnsafePointer<UInt8>?, _ eventCount: Int32
) -> Int64 {
    PackedBytes.answer { () throws(EngineFailure) in
        try Engine.outbox(ExportedMemory.bytes(state, stateCount), ExportedMemory.bytes(event, eventCount))
    }
}

/// `Engine.pieces`.
@_expose(wasm, "evenkeel_pieces")
@_cdecl("evenkeel_pieces")
public func evenkeelPieces(_ bytes: UnsafePointer<UInt8>?, _ bytesCount: Int32) -> Int64 {
    PackedBytes.answer { () throws(EngineFailure) in Engine.pieces(ExportedMemory.bytes(bytes, bytesCount)) }
}

/// `Engine.patch`.
@_expose(wasm, "evenkeel_patch")
@_cdecl("evenkeel_patch")
public func evenkeelPatch(
    _ have: UnsafePointer<UInt8>?, _ haveCount: Int32, _ delta: UnsafePointer<UInt8>?, _ deltaCount: Int32
) -> Int64 {
    PackedBytes.answer { () throws(EngineFailure) in
        try Engine.patch(ExportedMemory.bytes(have, haveCount), ExportedMemory.bytes(delta, deltaCount))
    }
}

/// `Engine.screen`.
@_expose(wasm, "evenkeel_screen")
@_cdecl("evenkeel_screen")
public func evenkeelScreen(
    _ ledger: Int32, _ name: UnsafePointer<UInt8>?, _ nameCount: Int32, _ parameters: UnsafePointer<UInt8>?, _ parametersCount: Int32,
    _ viewer: UnsafePointer<UInt8>?, _ viewerCount: Int32
) -> Int64 {
    PackedBytes.answer { () throws(EngineFailure) in
        try engine.screen(
            ledger, String(decoding: ExportedMemory.bytes(name, nameCount), as: UTF8.self),
            parameters: ExportedMemory.bytes(parameters, parametersCount), viewer: ExportedMemory.bytes(viewer, viewerCount),
            of: ScreenRequest.daily)
    }
}
#endif
