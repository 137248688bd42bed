import Foundation
import Testing

@testable import AppleCore

/// Statements come in zip files too. The archive here was written by another program; what is wrong in it, tests put there.
@Suite("Zip archives") struct ZipArchiveTests {
    /// Statements in a folder, one as it is and two packed, with what systems put beside them.
    static let archive = [UInt8](
        Data(
            base64Encoded: """
                UEsDBBQAAAAAAABgf1zUIloFEgAAABIAAAAUAAAAYmFuay9PdXJzIC0gUGxhbi5jc3ZDYXRlZ29yeSxCdWRnZXRlZApQSwMEFAAAAAAAAGB/XIMW
                3IwBAAAAAQAAABkAAABfX01BQ09TWC9iYW5rLy5fbWFyY2guY3N2eFBLAwQUAAAACAAAYH9c/4WCqPIBAAB+BgAADgAAAGJhbmsvbWFyY2guY3N2
                VdSxch0hDAXQPl+RD9hlkAQSlJ5x4S6eyRe4eGWSxi7890Gs5PWt73ssHHR5fnt/HK9vn4/H8fTn38ff9x9cWc8qJx+/X369/rRJ8zjFCtWvSK6I
                rNtxWit8Ry2ipvU4mYrcUY8FK4/j7KO0O9IrGm14VPqd2JX00dZ6jYve0biiWfcuZrE7mrEeqa5daBl3RPXKhHT9TaXMbxldWasix/plqd+y22Nt
                BDgoPKRRO84BHpQgk50RQChEVOrKFEQoSLSP9T0CEwoUttYXF6BQqDQz3wuoULCwzvU/ARYOFm3+PQMWDhalvvbJwMKcs+Dn6+DC8kW99gIsHCxt
                a4IKh4roWJdgoMKaJ/fLY1DhUDFbdqeCCofK6D4riBIDxtMHDE1iweFTOYBE8uZsRQIicTLzAih4xMGo1rUJAo84l5GXrYNHHGvS4jwHcIxs1K4o
                aGQD/FOGExI3vRtKaJEY04/VsTepIa6BtZFccRtibZJj7JZib3L+p98YY29ChMauKfYm539PCNYmHwXZI4e1mVlFzwYOSKL4FDOg5PQ38+lXnBDO
                Md4txdbkK1m9bR1bEypSd0uxNaEyvdyCrdGE3iXF2gRK248JYW1SZVReW0GV2CX724Um+Sg7l4BJHk39nTQgiZPpLiiAxLl690dZt8d/UEsDBBQA
                AAAIAABgf1zlQSR+EAAAAA4AAAAOAAAAYmFuay9BcHJpbC5PRljzd4vwcHV0cQ2yMjQw4AIAUEsDBBQAAAAAAABgf1yDFtyMAQAAAAEAAAAQAAAA
                YmFuay8uaGlkZGVuLmNzdnhQSwMEFAAAAAAAAGB/XIMW3IwBAAAAAQAAABAAAABiYW5rL3JlYWQgbWUucGRmeFBLAQIUAxQAAAAAAABgf1zUIloF
                EgAAABIAAAAUAAAAAAAAAAAAAACAAQAAAABiYW5rL091cnMgLSBQbGFuLmNzdlBLAQIUAxQAAAAAAABgf1yDFtyMAQAAAAEAAAAZAAAAAAAAAAAA
                AACAAUQAAABfX01BQ09TWC9iYW5rLy5fbWFyY2guY3N2UEsBAhQDFAAAAAgAAGB/XP+FgqjyAQAAfgYAAA4AAAAAAAAAAAAAAIABfAAAAGJhbmsv
                bWFyY2guY3N2UEsBAhQDFAAAAAgAAGB/XOVBJH4QAAAADgAAAA4AAAAAAAAAAAAAAIABmgIAAGJhbmsvQXByaWwuT0ZYUEsBAhQDFAAAAAAAAGB/
                XIMW3IwBAAAAAQAAABAAAAAAAAAAAAAAAIAB1gIAAGJhbmsvLmhpZGRlbi5jc3ZQSwECFAMUAAAAAAAAYH9cgxbcjAEAAAABAAAAEAAAAAAAAAAA
                AAAAgAEFAwAAYmFuay9yZWFkIG1lLnBkZlBLBQYAAAAABgAGAH0BAAA0AwAAAAA=
                """, options: .ignoreUnknownCharacters) ?? Data())

    private static let march =
        "Date,Payee,Amount\n"
        + (1...60).map { "2026-03-\($0 % 28 + 1),SHOP \($0 * $0 * 7919 % 9973),-\($0 * 37 % 90).\($0 % 10)0\n" }.joined()

    @Test func statementsAreUnpackedUnderTheirNamesThePlanLast() async throws {
        let files = try #require(try await ZipArchive.statements(in: ZipArchiveTests.archive))
        #expect(files.map(\.name) == ["march.csv", "April.OFX", "Ours - Plan.csv"])
        #expect(
            files.map { String(decoding: $0.bytes, as: UTF8.self) } == [
                ZipArchiveTests.march, "OFXHEADER:100\n", "Category,Budgeted\n",
            ])
    }

    @Test func whatIsNoArchiveIsLeftAsItIs() async throws {
        #expect(try await ZipArchive.statements(in: Array("Date,Amount\n2026-03-01,-1.00\n".utf8)) == nil)
        #expect(try await ZipArchive.statements(in: []) == nil)
    }

    @Test func anArchiveThatBringsNothingSaysWhy() async throws {
        let (flags, size) = (8, 24)
        #expect(await problem { $0[try ZipArchiveTests.entry("bank/march.csv", $0) + flags] |= 1 } == .locked)
        #expect(await problem { $0[try ZipArchiveTests.entry("bank/march.csv", $0) + size + 2] = 0xFF } == .large)
        #expect(await problem { $0[try ZipArchiveTests.entry("bank/march.csv", $0) + size] ^= 1 } == .damaged)
        #expect(await problem { $0.removeLast() } == .damaged)
        #expect(await problem { try ZipArchiveTests.rename("bank/read me.pdf", "banken/db.sqlite", in: &$0) } == .actual)
        let statements = ["bank/march.csv", "bank/April.OFX", "bank/Ours - Plan.csv"]
        let emptied = await problem { bytes in
            for name in statements { try ZipArchiveTests.rename(name, name.dropLast(3) + "pdf", in: &bytes) }
        }
        #expect(emptied == .empty)
    }

    /// Whatever is changed in it, an archive comes as it was or is refused.
    @Test func aDamagedArchiveIsRefusedOrComesWhole() async throws {
        let seed = UInt64(ProcessInfo.processInfo.environment["EVENKEEL_SEED"] ?? "") ?? .random(in: 0...9_999)
        var state = seed
        func next(_ limit: Int) -> Int {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Int(state >> 33) % limit
        }
        for _ in 0..<300 {
            var bytes = ZipArchiveTests.archive
            for _ in 0...next(3) { bytes[next(bytes.count)] = UInt8(next(256)) }
            guard let files = try? await ZipArchive.statements(in: bytes) else { continue }
            for file in files where file.name == "march.csv" {
                #expect(file.bytes == Array(ZipArchiveTests.march.utf8), "EVENKEEL_SEED=\(seed)")
            }
        }
    }

    /// What is wrong with the archive once it was changed; nil for nothing.
    private func problem(_ change: (inout [UInt8]) throws -> Void) async -> ZipProblem? {
        var bytes = ZipArchiveTests.archive
        do {
            try change(&bytes)
            _ = try await ZipArchive.statements(in: bytes)
            return nil
        } catch {
            return error as? ZipProblem
        }
    }

    /// Gives a file of the list another name of the same length.
    private static func rename(_ name: String, _ new: String, in bytes: inout [UInt8]) throws {
        let place = try entry(name, bytes) + 46
        bytes.replaceSubrange(place..<place + name.utf8.count, with: new.utf8)
    }

    /// Where the list says something of a file: the last place that has its name, less what stands before it.
    private static func entry(_ name: String, _ bytes: [UInt8]) throws -> Int {
        let name = Array(name.utf8)
        let place = (0...bytes.count - name.count).last { bytes[$0..<$0 + name.count].elementsEqual(name) }
        return try #require(place) - 46
    }
}
