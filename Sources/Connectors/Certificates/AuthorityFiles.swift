/// Where the authority's and the server's certificates and keys are.
struct AuthorityFiles {
    let folder: String

    /// The authority's.
    var authority: (certificate: String, key: String) { (folder + "/authority.pem", folder + "/authority-key.pem") }
    /// The server's.
    var server: (certificate: String, key: String) { (folder + "/server.pem", folder + "/server-key.pem") }
}
