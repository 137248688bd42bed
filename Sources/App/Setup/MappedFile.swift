import CoreFoundation
import CDispatch
import Foundation
import Importing

/// Reads a file by mapping it, so that a large statement is never copied whole into memory.
enum MappedFile {
    /// The file's bytes. Pages that a reader has passed are given back, so that memory stays small however large the
    /// file is.
    /// - Parameter onPassed: told how far readers have come.
    /// - Throws: `FileProblem` with the system's reason when the file cannot be opened.
    static func open(_ path: String, onPassed: (@Sendable (Int) -> Void)? = nil) throws -> SourceText {
        let descriptor = Foundation.open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { throw FileProblem(path: path, reason: errno) }
        defer { close(descriptor) }
        var status = stat()
        guard fstat(descriptor, &status) == 0 else { throw FileProblem(path: path, reason: errno) }
        guard status.st_mode & S_IFMT == S_IFREG else { return try stream(descriptor, path) }
        guard status.st_size <= ImportLimits.sourceBytes else { throw FileProblem(path: path, reason: EFBIG) }
        guard status.st_size > 0 else { return SourceText(copying: []) }
        return try map(descriptor, size: Int(status.st_size), path, onPassed)
    }

    private static func map(_ descriptor: Int32, size: Int, _ path: String, _ onPassed: (@Sendable (Int) -> Void)?) throws -> SourceText {
        guard let start = mmap(nil, size, PROT_READ, MAP_PRIVATE, descriptor, 0), start != MAP_FAILED else {
            throw FileProblem(path: path, reason: errno)
        }
        madvise(start, size, MADV_SEQUENTIAL)
        let bytes = UnsafeBufferPointer(start: start.assumingMemoryBound(to: UInt8.self), count: size)
        let page = Int(sysconf(Int32(_SC_PAGESIZE)))
        return SourceText(
            mapped: bytes,
            onPassed: { offset in
                let behind = offset / page * page
                if behind > 0 { madvise(start, behind, MADV_DONTNEED) }
                onPassed?(offset)
            }, release: { munmap(start, size) })
    }

    /// A pipe or device is read to its end, up to the size that a file may have.
    private static func stream(_ descriptor: Int32, _ path: String) throws -> SourceText {
        var bytes: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 1 << 16)
        while true {
            let count = read(descriptor, &buffer, buffer.count)
            guard count >= 0 else { throw FileProblem(path: path, reason: errno) }
            guard count > 0 else { return SourceText(copying: bytes) }
            guard bytes.count + count <= ImportLimits.sourceBytes else { throw FileProblem(path: path, reason: EFBIG) }
            bytes.append(contentsOf: buffer[..<count])
        }
    }
}

/// A file that the system would not give.
struct FileProblem: Error {
    let path: String
    let reason: Int32

    /// The system's own words for the reason.
    var reasonText: String { String(cString: strerror(reason)) }
}
