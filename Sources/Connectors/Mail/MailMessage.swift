package import Values

/// A message from Evenkeel to one person: plain text, in their language.
package struct MailMessage: Sendable {
    /// Who it is for.
    package let to: MailAddress
    /// What it is about; one line.
    package let subject: String
    /// What it says, with line breaks of any kind.
    package let text: String
    /// What tells it from all others.
    package let id: UUID128
    /// When it was written.
    package let date: Instant

    /// Bytes in a subject and in a text, at most.
    static let subjectLimit = 800
    static let textLimit = 256 << 10

    /// A message from its parts. A subject or text that is too long is refused.
    package init(to: MailAddress, subject: String, text: String, id: UUID128, date: Instant) throws(MailError) {
        guard subject.utf8.count <= MailMessage.subjectLimit, text.utf8.count <= MailMessage.textLimit else { throw .tooLong }
        self.to = to
        self.subject = subject
        self.text = text
        self.id = id
        self.date = date
    }

    /// The message as it travels (RFC 5322), its lines ended by CRLF. Other programs are asked not to answer it by themselves.
    package func bytes(from sender: MailAddress) -> [UInt8] {
        let headers = [
            "From: " + sender.header,
            "To: " + to.header,
            "Subject: " + HeaderText.encoded(subject),
            "Date: " + MailMessage.text(of: date),
            "Message-ID: <" + id.text + "@" + sender.domain + ">",
            "Auto-Submitted: auto-generated",
            "MIME-Version: 1.0",
            "Content-Type: text/plain; charset=utf-8",
            "Content-Transfer-Encoding: quoted-printable",
        ]
        return [UInt8]((headers.joined(separator: "\r\n") + "\r\n\r\n").utf8) + QuotedPrintable.encode(text)
    }

    /// A moment as mail has it, in UTC: `Sat, 21 Nov 2026 18:51:10 +0000`.
    private static func text(of date: Instant) -> String {
        let weekdays = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"]
        let months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]
        let day = date.day(offsetMinutes: 0)
        let (year, month, number) = day.civil
        let time = date.iso.dropFirst(11).prefix(8)
        return "\(weekdays[Int(day.weekday.rawValue) - 1]), \(number) \(months[month - 1]) \(year) \(time) +0000"
    }
}

/// Text as seven-bit lines (RFC 2045 section 6.7).
enum QuotedPrintable {
    /// Signs in a line, at most, the `=` of a soft break included.
    static let lineLimit = 76

    /// A text in quoted-printable: any kind of line break becomes CRLF, lines are at most 76 signs long, and the last one ends too.
    static func encode(_ text: String) -> [UInt8] {
        var bytes: [UInt8] = []
        for line in lines(of: text) {
            append(line, to: &bytes)
            bytes += [13, 10]
        }
        return bytes
    }

    private static func lines(of text: String) -> [[UInt8]] {
        var lines: [[UInt8]] = [[]]
        var previous: UInt8 = 0
        for byte in text.utf8 {
            switch byte {
            case 10 where previous == 13: break
            case 10, 13: lines.append([])
            default: lines[lines.count - 1].append(byte)
            }
            previous = byte
        }
        if lines.count > 1, lines.last?.isEmpty == true { lines.removeLast() }
        return lines
    }

    private static func append(_ line: [UInt8], to bytes: inout [UInt8]) {
        let digits = [UInt8]("0123456789ABCDEF".utf8)
        var column = 0
        for (index, byte) in line.enumerated() {
            let isLast = index == line.count - 1
            let isSpace = byte == 32 || byte == 9
            let isPlain = (33...126).contains(byte) && byte != UInt8(ascii: "=") || isSpace && !isLast
            let sign = isPlain ? [byte] : [UInt8(ascii: "="), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
            if column + sign.count > (isLast ? lineLimit : lineLimit - 1) {
                bytes += [UInt8(ascii: "="), 13, 10]
                column = 0
            }
            bytes += sign
            column += sign.count
        }
    }
}
