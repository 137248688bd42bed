import ArgumentParser
import Bookkeeping
import Connectors
import Foundation
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
