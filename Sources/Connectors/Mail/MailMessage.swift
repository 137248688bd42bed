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
