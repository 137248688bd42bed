import Foundation
import NIOCore
import NIOHTTP1
import NIOPosix
import NIOSSL
import Synchronization

/// A web server on this machine that answers as a test likes, and remembers what it was asked.
final class LocalServer: Sendable {
    struct Request: Sendable {
        let method: String
        let path: String
        let headers: [String: String]
        let body: String
    }

    struct Answer: Sendable {
        var status = 200
        var headers: [String: String] = [:]
        var body: [UInt8] = []
        var delay = TimeAmount.zero

        static func json(_ text: String, status: Int = 200) -> Answer { Answer(status: status, body: [UInt8](text.utf8)) }
    }

    let port: Int
    private let channel: any Channel
    private let asked: Asked

    /// What was asked until now.
    var requests: [Request] { asked.requests.withLock { $0 } }

    static func start(
        tls: NIOSSLContext? = nil, _ answer: @escaping @Sendable (Request) -> Answer
    ) async throws -> LocalServer {
        let asked = Asked()
        let channel = try await ServerBootstrap(group: MultiThreadedEventLoopGroup.singleton)
            .childChannelInitializer { channel in
                channel.eventLoop.makeCompletedFuture {
                    if let tls { try channel.pipeline.syncOperations.addHandler(NIOSSLServerHandler(context: tls)) }
                    try channel.pipeline.syncOperations.configureHTTPServerPipeline()
                    try channel.pipeline.syncOperations.addHandler(Handler(asked: asked, answer: answer))
                }
            }
            .bind(host: "127.0.0.1", port: 0).get()
        return LocalServer(channel: channel, asked: asked)
    }

    private init(channel: any Channel, asked: Asked) {
        self.channel = channel
        self.asked = asked
        port = channel.localAddress?.port ?? 0
    }

    deinit {
        channel.close(promise: nil)
    }

    private final class Asked: Sendable {
        let requests = Mutex<[Request]>([])
    }

    private final class Handler: ChannelInboundHandler {
        typealias InboundIn = HTTPServerRequestPart
        typealias OutboundOut = HTTPServerResponsePart

        private let asked: Asked
        private let answer: @Sendable (Request) -> Answer
        private var head: HTTPRequestHead?
        private var body: [UInt8] = []

        init(asked: Asked, answer: @escaping @Sendable (Request) -> Answer) {
            self.asked = asked
            self.answer = answer
        }

        func channelRead(context: ChannelHandlerContext, data: NIOAny) {
            switch unwrapInboundIn(data) {
            case .head(let head): self.head = head
            case .body(let part): body += part.readableBytesView
            case .end: reply(context)
            }
        }

        private func reply(_ context: ChannelHandlerContext) {
            guard let head else { return }
            let headers = Dictionary(head.headers.map { ($0.name.lowercased(), $0.value) }) { first, _ in first }
            let request = Request(
                method: head.method.rawValue, path: head.uri, headers: headers, body: String(decoding: body, as: UTF8.self))
            asked.requests.withLock { $0.append(request) }
            let answer = answer(request)
            let context = NIOLoopBound(context, eventLoop: context.eventLoop)
            context.value.eventLoop.scheduleTask(in: answer.delay) { Handler.write(answer, context.value) }
        }

        private static func write(_ answer: Answer, _ context: ChannelHandlerContext) {
            var head = HTTPResponseHead(version: .http1_1, status: HTTPResponseStatus(statusCode: answer.status))
            head.headers.add(name: "Content-Length", value: String(answer.body.count))
            head.headers.add(name: "Connection", value: "close")
            for (name, value) in answer.headers { head.headers.add(name: name, value: value) }
            context.write(NIOAny(HTTPServerResponsePart.head(head)), promise: nil)
            context.write(NIOAny(HTTPServerResponsePart.body(.byteBuffer(ByteBuffer(bytes: answer.body)))), promise: nil)
            let done = context.eventLoop.makePromise(of: Void.self)
            let channel = context.channel
            done.futureResult.whenComplete { _ in channel.close(promise: nil) }
            context.writeAndFlush(NIOAny(HTTPServerResponsePart.end(nil)), promise: done)
        }
    }
}
