import Foundation
import Hummingbird
import Logging
import NIOCore

/// What a request came with besides itself.
struct RequestSource: RequestContext {
    var coreContext: CoreRequestContextStorage
    /// The address of whoever connected.
    let peer: String

    init(source: ApplicationRequestContextSource) {
        coreContext = .init(source: source)
        peer = NetworkAddress(source.channel.remoteAddress?.ipAddress ?? "").text
    }

    /// Parameters of the path, by name.
    var parameters: [String: String] {
        coreContext.parameters.reduce(into: [:]) {
            $0[String($1.key)] = RequestSource.text(RequestSource.decoded($1.value))
        }
    }

    /// A part of a path without its percent signs; hardly one has some, and looking for them takes most of the time of a small request.
    private static func decoded(_ part: Substring) -> String {
        part.utf8.contains(UInt8(ascii: "%")) ? String(part).removingPercentEncoding ?? String(part) : String(part)
    }

    /// Text of an address or a form, with U+0000 as `JSONReader` reads it: no database keeps it.
    static func text<Text: StringProtocol>(_ text: Text) -> String {
        text.utf8.contains(0) ? text.replacingOccurrences(of: "\0", with: "\u{FFFD}") : String(text)
    }
}
