extension CAMTValues {
    /// Where the status code stands: in `Sts`, or since version 08 in an element of it.
    var statusValue: CAMTValue { self[self[.entryStatusCode].isEmpty ? .entryStatus : .entryStatusCode] }

    /// What the entry's status says.
    func status(in source: UnsafeBufferPointer<UInt8>) -> CAMTStatus {
        let code = statusValue.content(in: source)
        if code.isEmpty || code.equals("BOOK") { return .booked }
        if code.equals("PDNG") || code.equals("FUTR") { return .pending }
        return code.equals("INFO") ? .information : .unknown
    }
}
