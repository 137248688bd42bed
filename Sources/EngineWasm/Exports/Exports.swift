#if arch(wasm32)
// What every module of the engine exports. Docs/Engine-ABI.md describes the calls.

/// The engine behind a module's exports; a module has one thread.
nonisolated(unsafe) package var engine = Engine()

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

/// `Engine.close`.
@_expose(wasm, "evenkeel_close")
@_cdecl("evenkeel_close")
public func evenkeelClose(_ ledger: Int32) -> Int64 {
    PackedBytes.answer { () throws(EngineFailure) in try engine.close(ledger) }
}
#endif
