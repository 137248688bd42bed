#if arch(wasm32)
import EngineWasm
import Screens

// What the module of the place Plan exports beside what every module does: `plan.wasm`, fetched when the first of its screens is looked at.

/// `Engine.screen`, of the screens of the place Plan.
@_expose(wasm, "evenkeel_screen")
@_cdecl("evenkeel_screen")
public func evenkeelPlanScreen(
    _ ledger: Int32, _ name: UnsafePointer<UInt8>?, _ nameCount: Int32, _ parameters: UnsafePointer<UInt8>?, _ parametersCount: Int32,
    _ viewer: UnsafePointer<UInt8>?, _ viewerCount: Int32
) -> Int64 {
    PackedBytes.answer { () throws(EngineFailure) in
        try engine.screen(
            ledger, String(decoding: ExportedMemory.bytes(name, nameCount), as: UTF8.self),
            parameters: ExportedMemory.bytes(parameters, parametersCount), viewer: ExportedMemory.bytes(viewer, viewerCount),
            of: ScreenRequest.plan)
    }
}
#endif
