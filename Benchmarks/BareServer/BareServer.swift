import Foundation
import Hummingbird
import Logging
import NIOCore

/// A Hummingbird server with one route that returns the bytes of a file from memory: what the library alone costs.
@main
struct BareServer {
    static func main() async throws {
        let arguments = CommandLine.arguments
        guard arguments.count == 3, let port = Int(arguments[1]), let data = FileManager.default.contents(atPath: arguments[2]) else {
            FileHandle.standardError.write(Data("BareServer PORT FILE\n".utf8))
            exit(64)
        }
        let body = ByteBuffer(bytes: data)
        let router = Router()
        router.get("page") { _, _ in
            Response(status: .ok, headers: [.contentType: "application/json"], body: ResponseBody(byteBuffer: body))
        }
        var logger = Logger(label: "bare")
        logger.logLevel = .critical
        let application = Application(
            router: router, configuration: .init(address: .hostname("127.0.0.1", port: port)), logger: logger)
        try await application.runService()
    }
}
