#if arch(wasm32)
// What the WebAssembly module exports: the engine's only public symbols. Docs/Engine-ABI.md describes them.

/// The engine behind the exports; the module has one thread.
nonisolated(unsafe) private var engine = Engine()

/// The form of these calls.
@_expose(wasm, "evenkeel_version")
@_cdecl("evenkeel_version")
public func evenkeelVersion() -> Int32 {
    Engine.version
}

/// Room for an argument, or 0 when there is none; the caller gives it back with `evenkeel_free`.
@_expose(wasm, "evenkeel_allocate")
@_cdecl("evenkeel_allocate")
public func evenkeelAllocate(_ count: Int32) -> UnsafeMutableRawPointer? {
    guard count > 0, count <= ExportedMemory.byteLimit else { return nil }
    return UnsafeMutableRawPointer.allocate(byteCount: Int(count), alignment: ExportedMemory.alignment)
}

/// Gives back an argument's room or an answer.
@_expose(wasm, "evenkeel_free")
@_cdecl("evenkeel_free")
public func evenkeelFree(_ memory: UnsafeMutableRawPointer?) {
    memory?.deallocate()
}

/// `Engine.content`.
@_expose(wasm, "evenkeel_content")
@_cdecl("evenkeel_content")
public func evenkeelContent(_ pack: UnsafePointer<UInt8>?, _ packCount: Int32) -> Int64 {
    PackedBytes.answer { () throws(EngineFailure) in try engine.content(ExportedMemory.bytes(pack, packCount)) }
}

/// `Engine.open`.
@_expose(wasm, "evenkeel_open")
@_cdecl("evenkeel_open")
public func evenkeelOpen(
    _ snapshot: UnsafePointer<UInt8>?, _ snapshotCount: Int32, _ options: UnsafePointer<UInt8>?, _ optionsCount: Int32
) -> Int64 {
    PackedBytes.answer { () throws(EngineFailure) in
        try engine.open(
            UnsafeRawBufferPointer(ExportedMemory.bytes(snapshot, snapshotCount)), options: ExportedMemory.bytes(options, optionsCount))
    }
}

/// `Engine.choose`.
@_expose(wasm, "evenkeel_choose")
@_cdecl("evenkeel_choose")
public func evenkeelChoose(_ ledger: Int32, _ choices: UnsafePointer<UInt8>?, _ choicesCount: Int32) -> Int64 {
    PackedBytes.answer { () throws(EngineFailure) in try engine.choose(ledger, ExportedMemory.bytes(choices, choicesCount)) }
}

/// `Engine.lay`.
@_expose(wasm, "evenkeel_lay")
@_cdecl("evenkeel_lay")
public func evenkeelLay(_ ledger: Int32, _ operations: UnsafePointer<UInt8>?, _ operationsCount: Int32) -> Int64 {
    PackedBytes.answer { () throws(EngineFailure) in try engine.lay(ledger, ExportedMemory.bytes(operations, operationsCount)) }
}

/// `Engine.undo`.
@_expose(wasm, "evenkeel_undo")
@_cdecl("evenkeel_undo")
public func evenkeelUndo(_ ledger: Int32, _ id: UnsafePointer<UInt8>?, _ idCount: Int32) -> Int64 {
    PackedBytes.answer { () throws(EngineFailure) in
        try engine.undo(ledger, String(decoding: ExportedMemory.bytes(id, idCount), as: UTF8.self))
    }
}

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

/// `Engine.snapshot`.
@_expose(wasm, "evenkeel_snapshot")
@_cdecl("evenkeel_snapshot")
public func evenkeelSnapshot(_ ledger: Int32) -> Int64 {
    PackedBytes.answer { () throws(EngineFailure) in try engine.snapshot(ledger) }
}

/// `Engine.read`.
@_expose(wasm, "evenkeel_read")
@_cdecl("evenkeel_read")
public func evenkeelRead(
    _ ledger: Int32, _ file: UnsafePointer<UInt8>?, _ fileCount: Int32, _ options: UnsafePointer<UInt8>?, _ optionsCount: Int32
) -> Int64 {
    PackedBytes.answer { () throws(EngineFailure) in
        try engine.read(ledger, ExportedMemory.bytes(file, fileCount), options: ExportedMemory.bytes(options, optionsCount))
    }
}

/// `Engine.apply`.
@_expose(wasm, "evenkeel_apply")
@_cdecl("evenkeel_apply")
public func evenkeelApply(_ ledger: Int32, _ options: UnsafePointer<UInt8>?, _ optionsCount: Int32) -> Int64 {
    PackedBytes.answer { () throws(EngineFailure) in
        try engine.apply(ledger, options: ExportedMemory.bytes(options, optionsCount))
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
            parameters: ExportedMemory.bytes(parameters, parametersCount), viewer: ExportedMemory.bytes(viewer, viewerCount))
    }
}

/// `Engine.close`.
@_expose(wasm, "evenkeel_close")
@_cdecl("evenkeel_close")
public func evenkeelClose(_ ledger: Int32) -> Int64 {
    PackedBytes.answer { () throws(EngineFailure) in try engine.close(ledger) }
}
#endif
