import Connectors
import Values
import WebServer

/// What a server says when it listens: where, how well protected, and how one begins.
struct ServerWelcome: Sendable {
    let built: BuildService.Built
    let demo: DemoServer.Made?

    func text(port: Int) -> String {
        let settings = built.service.settings
        let address = settings.publicURL.hasSuffix(":0") ? settings.publicURL.dropLast() + String(port) : settings.publicURL
        var lines = [words("cli.serve.listening", .text("address", address), .text("data", settings.dataFolder))]
        if built.hasNewKeys { lines.append(words("cli.serve.newKeys", .text("path", built.keyPath))) }
        if let path = built.backupKeyBesideData { lines.append(words("cli.serve.backupKey", .text("path", path))) }
        if let authority = built.authority {
            lines.append(
                words("cli.serve.authority", .text("path", authority.authorityPath), .text("fingerprint", authority.fingerprint)))
        }
        if !settings.isSecureOrigin { lines.append(words("cli.serve.insecure")) }
        if let demo {
            lines.append("")
            lines.append(words("cli.serve.demoSignIns", .text("password", demo.password)))
            for person in demo.people { lines.append("  \(person.role.padding(to: 8)) \(person.email)") }
            lines.append("")
            if settings.webFolder != nil, let first = demo.people.first {
                lines.append(words("cli.serve.open", .text("address", address), .text("email", first.email)))
                lines.append("")
            }
            lines.append(words("cli.serve.firstCurl"))
            lines.append(
                "  curl -s -H 'Authorization: Bearer \(demo.token)' '\(address)/v1/households/\(demo.household)/screens/mirror?kind=month'")
        }
        lines.append(words("cli.serve.stop"))
        return lines.joined(separator: "\n")
    }
}

extension String {
    fileprivate func padding(to width: Int) -> String { self + String(repeating: " ", count: max(0, width - count)) }
}
