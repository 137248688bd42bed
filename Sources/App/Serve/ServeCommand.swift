import ArgumentParser
import Bookkeeping
import Connectors
import Dispatch
import Foundation
import Synchronization
import Values
import WebServer

/// `evenkeel serve`: a server for a household, or for many.
struct ServeCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "serve", abstract: words("cli.serve.abstract"), discussion: words("cli.serve.discussion"))

    @Option(help: ArgumentHelp(words("cli.serve.host"), valueName: words("cli.value.address")))
    var host: String?

    @Option(help: ArgumentHelp(words("cli.serve.port"), valueName: words("cli.value.number")))
    var port: Int?

    @Option(help: ArgumentHelp(words("cli.serve.data"), valueName: words("cli.value.path")), completion: .directory)
    var data: String?

    @Option(help: ArgumentHelp(words("cli.serve.web"), valueName: words("cli.value.path")), completion: .directory)
    var web: String?

    @Option(help: ArgumentHelp(words("cli.serve.publicURL"), valueName: words("cli.value.address")))
    var publicURL: String?

    @Option(help: ArgumentHelp(words("cli.serve.tls"), valueName: "off|local|files"))
    var tls: String?

    @Option(help: ArgumentHelp(words("cli.serve.config"), valueName: words("cli.value.path")), completion: .file())
    var config: String?

    @Flag(help: ArgumentHelp(words("cli.serve.demo")))
    var demo = false

    @Flag(help: ArgumentHelp(words("cli.serve.demoPublic")))
    var demoPublic = false

    @Option(name: .long, help: ArgumentHelp(words("cli.option.lang"), valueName: words("cli.value.tag")))
    var lang: String?

    func run() throws {
        MemoryPools.share()
        let console = Console()
        do {
            try Awaiting.run { try await serve(console) }
        } catch let mistake as ServerConfiguration.Mistake {
            console.remark(
                words(
                    "cli.serve.badSetting", .text("setting", mistake.setting.rawValue),
                    .text("found", mistake.setting.isSecret ? "…" : mistake.found)))
            throw Failure.usage
        } catch let refusal as DemoServer.Refusal {
            console.remark(words("cli.serve.\(refusal.rawValue)"))
            throw Failure.usage
        } catch {
            throw Failure.report(error, on: console)
        }
    }

    private var flags: [ServerSetting: String] {
        var flags: [ServerSetting: String] = [:]
        flags[.host] = host
        flags[.port] = port.map(String.init)
        flags[.data] = data
        flags[.webFolder] = web
        flags[.publicURL] = publicURL
        flags[.tlsMode] = tls
        return flags
    }

    private func serve(_ console: Console) async throws {
        let configuration = try await ServerConfiguration(flags: flags, file: config)
        let built = try await BuildService(configuration: configuration, knowledge: Knowledge()).run()
        let demo = demo ? try await DemoServer(service: built.service, isPublic: demoPublic).run() : nil
        let welcome = ServerWelcome(built: built, demo: demo)
        let server = try WebApplication.make(built.service, tls: built.tls) { port in console.say(welcome.text(port: port)) }
        try await WebApplication.runUntilStopped(server, logger: built.service.logger)
    }
}

/// Runs something that waits, from the main thread of a command.
enum Awaiting {
    /// What it gave, or threw.
    static func run<Result: Sendable>(_ body: @escaping @Sendable () async throws -> Result) throws -> Result {
        let done = DispatchSemaphore(value: 0)
        let holder = Holder<Result>()
        Task {
            do {
                holder.set(.success(try await body()))
            } catch {
                holder.set(.failure(error))
            }
            done.signal()
        }
        done.wait()
        return try holder.take()
    }

    private final class Holder<Value: Sendable>: Sendable {
        private let result = Mutex<Swift.Result<Value, any Error>?>(nil)

        func set(_ value: Swift.Result<Value, any Error>) { result.withLock { $0 = value } }

        func take() throws -> Value {
            guard let value = result.withLock({ $0 }) else { throw CancellationError() }
            return try value.get()
        }
    }
}

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
        if let folder = built.service.mailFolder { lines.append(words("cli.serve.mailFolder", .text("path", folder))) }
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
