import Foundation
import Synchronization
import Values

/// A bad line to a server: connections break before, within and after what is sent, or within the answer, as a seed says.
final class FaultyProxy: Sendable {
    /// What becomes of a connection.
    private struct Fate {
        /// Bytes that get to the server before the line breaks.
        var up = Int.max
        /// Bytes that get back before the line breaks.
        var down = Int.max
        var delayMilliseconds: UInt32 = 0
    }

    let port: Int
    private let listener: Int32
    private let target: Int
    private let random: Mutex<SeededRandom>
    private let isBad = Mutex(false)

    /// A line to a port of this machine, good until `setBad`.
    init(to target: Int, seed: UInt64) throws {
        self.target = target
        random = Mutex(SeededRandom(seed: seed))
        listener = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        var address = FaultyProxy.address(0)
        var size = socklen_t(MemoryLayout<sockaddr_in>.size)
        let listener = listener
        let isBound = withUnsafeMutablePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
                bind(listener, address, size) == 0 && listen(listener, 64) == 0 && getsockname(listener, address, &size) == 0
            }
        }
        guard listener >= 0, isBound else { throw POSIXError(.EADDRINUSE) }
        port = Int(UInt16(bigEndian: address.sin_port))
        Thread.detachNewThread { [self] in
            while true {
                let client = accept(listener, nil, nil)
                guard client >= 0 else { return }
                Thread.detachNewThread { self.carry(client) }
            }
        }
    }

    var address: String { "http://localhost:\(port)" }

    /// Makes the line bad, or good.
    func setBad(_ isBad: Bool) { self.isBad.withLock { $0 = isBad } }

    /// Takes no connections any more.
    func close() {
        _ = shutdown(listener, Int32(SHUT_RDWR))
        _ = Foundation.close(listener)
    }

    private static func address(_ port: Int) -> sockaddr_in {
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = in_port_t(port).bigEndian
        address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        return address
    }

    private func fate() -> Fate {
        guard isBad.withLock({ $0 }) else { return Fate() }
        return random.withLock { random in
            var fate = Fate()
            fate.delayMilliseconds = UInt32(random.integer(in: 0...20))
            switch random.integer(in: 0...9) {
            case 0: fate.up = 0
            case 1, 2: fate.up = random.integer(in: 1...4_000)
            case 3, 4, 5: fate.down = random.integer(in: 0...2_000)
            default: break
            }
            return fate
        }
    }

    private func carry(_ client: Int32) {
        let fate = fate()
        let server = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        var address = FaultyProxy.address(target)
        let isThere = withUnsafePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                connect(server, $0, socklen_t(MemoryLayout<sockaddr_in>.size)) == 0
            }
        }
        guard isThere, fate.up > 0 else {
            _ = Foundation.close(client)
            _ = Foundation.close(server)
            return
        }
        usleep(fate.delayMilliseconds * 1_000)
        let done = DispatchGroup()
        for (from, to, most) in [(client, server, fate.up), (server, client, fate.down)] {
            done.enter()
            Thread.detachNewThread {
                FaultyProxy.copy(from, to, most)
                done.leave()
            }
        }
        done.wait()
        _ = Foundation.close(client)
        _ = Foundation.close(server)
    }

    /// Carries bytes until one side ends, or so many are over: then the line is broken both ways.
    private static func copy(_ from: Int32, _ to: Int32, _ most: Int) {
        var room = [UInt8](repeating: 0, count: 16_384)
        var carried = 0
        while carried < most {
            let count = recv(from, &room, min(room.count, most - carried), 0)
            guard count > 0 else { break }
            var sent = 0
            while sent < count {
                let more = room[sent..<count].withUnsafeBytes { send(to, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL)) }
                guard more > 0 else { break }
                sent += more
            }
            guard sent == count else { break }
            carried += count
        }
        for end in [from, to] { _ = shutdown(end, Int32(SHUT_RDWR)) }
    }
}
