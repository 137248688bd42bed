/// What stands before the pieces of a backup; authenticated with each of them.
///
/// `EVKBACK`, the version in one byte, then `1`, the length of a key's id and the id, or `2` and the rounds in four bytes, big-endian;
/// then 16 bytes of salt.
struct BackupHeader: Equatable {
    /// What the backup is sealed with.
    let lock: Lock
    /// Makes the key this file's alone.
    let salt: [UInt8]

    static let saltCount = 16
    static let version: UInt8 = 1
    private static let mark = Array("EVKBACK".utf8)

    /// What a backup is sealed with.
    enum Lock: Equatable {
        case key(id: [UInt8])
        case passphrase(rounds: UInt32)
    }

    init(lock: Lock, salt: [UInt8]) {
        self.lock = lock
        self.salt = salt
    }

    var bytes: [UInt8] {
        let kind: [UInt8] =
            switch lock {
            case .key(let id): [1, UInt8(truncatingIfNeeded: id.count)] + id
            case .passphrase(let rounds): [2] + BigEndian.bytes(rounds)
            }
        return BackupHeader.mark + [BackupHeader.version] + kind + salt
    }

    /// Reads the header of a file.
    init(_ read: (Int) throws -> [UInt8]) throws {
        let start = try read(BackupHeader.mark.count + 2)
        guard start.count == BackupHeader.mark.count + 2, start.starts(with: BackupHeader.mark) else { throw BackupProblem.notABackup }
        guard start[7] == BackupHeader.version else { throw start[7] > 1 ? BackupProblem.newer : BackupProblem.notABackup }
        switch start[8] {
        case 1: lock = .key(id: try BackupHeader.take(Int(try BackupHeader.take(1, read)[0]), read))
        case 2: lock = .passphrase(rounds: UInt32(truncatingIfNeeded: BigEndian.number(try BackupHeader.take(4, read))))
        default: throw BackupProblem.notABackup
        }
        salt = try BackupHeader.take(BackupHeader.saltCount, read)
    }

    private static func take(_ count: Int, _ read: (Int) throws -> [UInt8]) throws -> [UInt8] {
        let bytes = try read(count)
        guard bytes.count == count else { throw BackupProblem.notABackup }
        return bytes
    }
}

/// Numbers as bytes, the largest first.
enum BigEndian {
    static func bytes<Number: FixedWidthInteger>(_ number: Number) -> [UInt8] {
        withUnsafeBytes(of: number.bigEndian) { Array($0) }
    }

    static func number(_ bytes: some Sequence<UInt8>) -> UInt64 { bytes.reduce(0) { $0 << 8 | UInt64($1) } }
}
