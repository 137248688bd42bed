import Foundation
import Values

/// The terminal: where answers, questions and problems are written, how wide it is, and whether it shows colour.
struct Console {
    /// Whether colour is shown: on a terminal only, and never where NO_COLOR is set or the terminal is dumb.
    let showsColour: Bool
    /// Whether standard output is a terminal.
    let isTerminal: Bool
    /// Whether a person can be asked: standard input and standard error are terminals.
    let canAsk: Bool
    /// Columns of the terminal; 80 where none is.
    let width: Int

    /// Columns that output is laid out for at least and at most.
    static let widths = 40...160

    init() {
        let environment = ProcessInfo.processInfo.environment
        isTerminal = isatty(STDOUT_FILENO) == 1
        canAsk = isatty(STDIN_FILENO) == 1 && isatty(STDERR_FILENO) == 1
        showsColour = isTerminal && (environment["NO_COLOR"] ?? "").isEmpty && environment["TERM"] != "dumb"
        width = Console.measuredWidth(environment["COLUMNS"])
    }

    private static func measuredWidth(_ columns: String?) -> Int {
        var size = winsize()
        let measured = ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0 ? Int(size.ws_col) : 0
        let wanted = measured > 0 ? measured : columns.flatMap { Int($0) } ?? 80
        return min(max(wanted, widths.lowerBound), widths.upperBound)
    }

    /// Writes an answer.
    func say(_ text: String) {
        write(Array((text + "\n").utf8), to: STDOUT_FILENO)
    }

    /// Writes an answer that is bytes already, with a line end behind.
    func say(_ bytes: [UInt8]) {
        write(bytes + [10], to: STDOUT_FILENO)
    }

    /// Writes an answer of bytes as they are.
    func write(_ bytes: [UInt8]) {
        write(bytes, to: STDOUT_FILENO)
    }

    /// Writes a remark or a problem, which is no part of the answer.
    func remark(_ text: String) {
        write(Array((text + "\n").utf8), to: STDERR_FILENO)
    }

    /// Asks a question and gives the answer without blanks around; nothing at the end of input.
    func ask(_ question: String) -> String? {
        write(Array((question + " ").utf8), to: STDERR_FILENO)
        return readLine()?.trimmingCharacters(in: .whitespaces)
    }

    /// Asks for something that nobody is to read on the screen; nothing at the end of input.
    func askHidden(_ question: String) -> String? {
        var before = termios()
        guard tcgetattr(STDIN_FILENO, &before) == 0 else { return readLine() }
        var hidden = before
        hidden.c_lflag &= ~tcflag_t(ECHO)
        tcsetattr(STDIN_FILENO, TCSAFLUSH, &hidden)
        write(Array((question + " ").utf8), to: STDERR_FILENO)
        defer {
            tcsetattr(STDIN_FILENO, TCSAFLUSH, &before)
            remark("")
        }
        return readLine()
    }

    /// One key, without waiting for a line end; nothing at the end of input, at Escape, and at Control-C or Control-D.
    func key() -> Character? {
        var before = termios()
        guard tcgetattr(STDIN_FILENO, &before) == 0 else { return readLine().map { $0.first ?? "\n" } }
        var raw = before
        cfmakeraw(&raw)
        raw.c_oflag = before.c_oflag
        tcsetattr(STDIN_FILENO, TCSADRAIN, &raw)
        defer { tcsetattr(STDIN_FILENO, TCSADRAIN, &before) }
        var bytes = [UInt8](repeating: 0, count: 16)
        let count = read(STDIN_FILENO, &bytes, bytes.count)
        guard count > 0, let key = String(decoding: bytes.prefix(count), as: UTF8.self).first else { return nil }
        return ["\u{1B}", "\u{3}", "\u{4}"].contains(key) ? nil : key
    }

    /// Writes a drawn question, which is no part of the answer.
    func show(asking drawn: String) {
        write(Array(("\n" + drawn).utf8), to: STDERR_FILENO)
    }

    private func write(_ bytes: [UInt8], to descriptor: Int32) {
        var start = 0
        while start < bytes.count {
            let written = bytes[start...].withUnsafeBytes { Foundation.write(descriptor, $0.baseAddress, $0.count) }
            guard written > 0 else { return }
            start += written
        }
    }
}
