import Foundation
import GRDBSQLite
import Synchronization

/// A disk that is full from a write on: what SQLite writes into files of a folder from then on fails as it does without room.
///
/// Every way in which SQLite writes is taken over for the whole process, through the door that it has for this (`xSetSystemCall`); files
/// of other folders are written as ever.
package final class FullDisk: Sendable {
    private struct State {
        /// Writes that have room; nothing when there is enough.
        var room: Int?
        var written = 0
        var failed = 0
    }

    private let folder: String
    private let state = Mutex(State())

    private static let disks = Mutex<[String: FullDisk]>([:])
    private static let isTakenOver: Void = takeOver()

    /// A disk of the files of a folder, which has room.
    package init(_ folder: String) {
        _ = FullDisk.isTakenOver
        self.folder = URL(fileURLWithPath: folder).resolvingSymlinksInPath().path
        FullDisk.disks.withLock { $0[self.folder] = self }
    }

    /// Forgets the disk; its files are written as ever.
    package func remove() {
        FullDisk.disks.withLock { $0[folder] = nil }
    }

    /// Lets so many writes have room from now on, and none after them.
    package func allow(_ writes: Int) {
        state.withLock { $0 = State(room: writes) }
    }

    /// Makes room.
    ///
    /// - Returns: how many writes had none.
    @discardableResult package func makeRoom() -> Int {
        state.withLock { state in
            defer { state = State() }
            return state.failed
        }
    }

    /// Whether a write into a file has room; it is counted.
    private func hasRoom() -> Bool {
        state.withLock { state in
            state.written += 1
            guard let room = state.room, state.written > room else { return true }
            state.failed += 1
            return false
        }
    }

    /// Whether a write into an open file has room.
    fileprivate static func hasRoom(_ file: Int32) -> Bool {
        guard !disks.withLock({ $0.isEmpty }) else { return true }
        guard let path = try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/fd/\(file)") else { return true }
        let disk = disks.withLock { disks in disks.first { path.hasPrefix($0.key + "/") }?.value }
        return disk?.hasRoom() ?? true
    }

    private typealias Write = @convention(c) (Int32, UnsafeRawPointer?, Int) -> Int
    private typealias PlacedWrite = @convention(c) (Int32, UnsafeRawPointer?, Int, Int) -> Int
    private typealias Resize = @convention(c) (Int32, Int) -> Int32
    private typealias Allocate = @convention(c) (Int32, Int, Int) -> Int32

    private static func takeOver() {
        let write: Write = { file, bytes, count in
            guard FullDisk.hasRoom(file) else { return noRoom() }
            return Glibc.write(file, bytes, count)
        }
        let placedWrite: PlacedWrite = { file, bytes, count, place in
            guard FullDisk.hasRoom(file) else { return noRoom() }
            return pwrite(file, bytes, count, place)
        }
        let resize: Resize = { file, size in
            guard FullDisk.hasRoom(file) else { return Int32(noRoom()) }
            return ftruncate(file, size)
        }
        let allocate: Allocate = { file, start, count in FullDisk.hasRoom(file) ? posix_fallocate(file, start, count) : ENOSPC }
        replace("write", unsafeBitCast(write, to: sqlite3_syscall_ptr.self))
        replace("pwrite", unsafeBitCast(placedWrite, to: sqlite3_syscall_ptr.self))
        replace("pwrite64", unsafeBitCast(placedWrite, to: sqlite3_syscall_ptr.self))
        replace("ftruncate", unsafeBitCast(resize, to: sqlite3_syscall_ptr.self))
        replace("fallocate", unsafeBitCast(allocate, to: sqlite3_syscall_ptr.self))
    }

    private static func replace(_ name: String, _ call: sqlite3_syscall_ptr) {
        let system = sqlite3_vfs_find(nil)
        _ = system?.pointee.xSetSystemCall(system, name, call)
    }
}

/// What a system call says without room.
private func noRoom() -> Int {
    errno = ENOSPC
    return -1
}
