/// Why there is no local certificate.
package enum CertificateError: Error, Hashable, Sendable {
    /// A name or address that the local authority must not vouch for, because it is not of a private network.
    case publicName(String)
    /// Text that is neither a name nor an address.
    case malformedName(String)
    /// A file of the folder could not be read or written.
    case file(FileFailure)
    /// A file of the folder is damaged; taking it away lets a new one be made.
    case damaged(file: String)
    /// A certificate could not be made.
    case notMade
}
