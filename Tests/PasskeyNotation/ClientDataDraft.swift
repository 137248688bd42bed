import Credentials
import Values

/// The client data of an answer, each member to be changed.
struct ClientDataDraft {
    var type: String
    var challenge = BitAlphabet.base64URL.encode(Site.challenge)
    var origin = "https://money.example.org"
    /// Members behind the others, with a comma in front.
    var more = #","crossOrigin":false"#
    /// Instead of all the others.
    var verbatim: [UInt8]?

    /// The JSON.
    var bytes: [UInt8] {
        verbatim ?? Array(#"{"type":"\#(type)","challenge":"\#(challenge)","origin":"\#(origin)"\#(more)}"#.utf8)
    }
}
