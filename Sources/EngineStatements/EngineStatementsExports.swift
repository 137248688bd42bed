#if arch(wasm32)
import EngineWasm

// What the module that reads statements exports beside what every module does: `statements.wasm`, fetched when there is one to read.

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

/// `Engine.undo`.
@_expose(wasm, "evenkeel_undo")
@_cdecl("evenkeel_undo")
public func evenkeelUndo(_ ledger: Int32, _ id: UnsafePointer<UInt8>?, _ idCount: Int32) -> Int64 {
    PackedBytes.answer { () throws(EngineFailure) in
        try engine.undo(ledger, String(decoding: ExportedMemory.bytes(id, idCount), as: UTF8.self))
    }
}

/// `Engine.snapshot`.
@_expose(wasm, "evenkeel_snapshot")
@_cdecl("evenkeel_snapshot")
public func evenkeelSnapshot(_ ledger: Int32) -> Int64 {
    PackedBytes.answer { () throws(EngineFailure) in try engine.snapshot(ledger) }
}

/// `Engine.facts`.
@_expose(wasm, "evenkeel_facts")
@_cdecl("evenkeel_facts")
public func evenkeelFacts(_ ledger: Int32) -> Int64 {
    PackedBytes.answer { () throws(EngineFailure) in try engine.facts(ledger) }
}
#endif
