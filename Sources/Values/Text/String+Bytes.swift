extension String {
    /// What follows a prefix; nil for a text that begins otherwise. Bytes are compared: the library's own `hasPrefix` compares letters, whose
    /// tables would be a part of what a browser fetches.
    package func after(_ prefix: String) -> String? {
        guard utf8.starts(with: prefix.utf8) else { return nil }
        return String(decoding: utf8.dropFirst(prefix.utf8.count), as: UTF8.self)
    }
}
