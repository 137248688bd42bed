@testable import Credentials
import Foundation
import Testing
import Values

@Suite("The master keys' file")
struct MasterKeysFileTests {
    private let folder: URL

    init() throws {
        folder = FileManager.default.temporaryDirectory.appending(path: "master-keys-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }

    private func path(_ name: String = "master.keys") -> String { folder.appending(path: name).path }

    private func refusal(_ path: String) -> MasterKeyError? {
        do throws(MasterKeyError) {
            _ = try MasterKeys.load(file: path)
            return nil
        } catch {
            return error
        }
    }

    private func inFolder(_ test: () throws -> Void) throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        try test()
    }

    @Test func whatIsSavedIsLoaded() throws {
        try inFolder {
            let keys = try Chance(seed: 1).keys().rotated(random: Chance(seed: 2).bytes)
            try keys.save(newFile: path())
            #expect(try MasterKeys.load(file: path()).text == keys.text)
            #expect(try FileManager.default.attributesOfItem(atPath: path())[.posixPermissions] as? Int == 0o600)
        }
    }

    @Test func aFileThatIsThereIsNeverWrittenOver() throws {
        try inFolder {
            let keys = try Chance(seed: 1).keys()
            try keys.save(newFile: path())
            #expect(throws: MasterKeyError.exists) { try Chance(seed: 2).keys().save(newFile: path()) }
            try FileManager.default.createSymbolicLink(atPath: path("link"), withDestinationPath: path("elsewhere"))
            #expect(throws: MasterKeyError.exists) { try keys.save(newFile: path("link")) }
            #expect(try MasterKeys.load(file: path()).text == keys.text)
        }
    }

    @Test func modes() throws {
        try inFolder {
            try Chance(seed: 1).keys().save(newFile: path())
            for mode in 0...0o777 as ClosedRange<UInt32> where mode & 0o400 != 0 {
                #expect(chmod(path(), mode) == 0)
                #expect(refusal(path()) == (mode & 0o077 == 0 ? nil : .openToOthers(mode: mode)), "\(String(mode, radix: 8))")
            }
        }
    }

    @Test(.enabled(if: geteuid() == 0, "only root can give a file away"))
    func aFileOfSomebodyElse() throws {
        try inFolder {
            try Chance(seed: 1).keys().save(newFile: path())
            #expect(chown(path(), 65_534, 65_534) == 0)
            #expect(refusal(path()) == .notOwned)
        }
    }

    @Test func whatIsNoFileOfKeys() throws {
        try inFolder {
            #expect(refusal(path()) == .missing)
            #expect(refusal(folder.path) == .notAFile)
            #expect(mkfifo(path("pipe"), 0o600) == 0)
            #expect(refusal(path("pipe")) == .notAFile)
            #expect(refusal("/dev/null") == .notAFile)
            for (name, text, expected) in [
                ("empty", "", MasterKeyError.empty), ("long", String(repeating: "a", count: 5000), .tooLong),
                ("words", "hello\n", .malformed(line: 1)),
            ] {
                #expect(
                    FileManager.default.createFile(atPath: path(name), contents: Data(text.utf8), attributes: [.posixPermissions: 0o600]))
                #expect(refusal(path(name)) == expected)
            }
        }
    }

    @Test func aFolderThatIsNotThereSaysWhatTheSystemSaid() throws {
        try inFolder {
            let keys = try Chance(seed: 1).keys()
            #expect(throws: MasterKeyError.system(errno: ENOENT)) { try keys.save(newFile: path("none/master.keys")) }
        }
    }
}
