import ArgumentParser
import Bookkeeping
import Foundation
import Importing
import Screens
import Values
import Workflows

/// `evenkeel attach ROW FILE`: keeps a file, such as a receipt, with a row.
struct AttachCommand: HouseholdCommand {
    static let configuration = CommandConfiguration(
        commandName: "attach", abstract: words("cli.attach.abstract"), discussion: words("cli.attach.discussion"))

    @Argument(help: ArgumentHelp(words("cli.row.argument"), valueName: words("cli.value.row")))
    var row: String

    @Argument(help: ArgumentHelp(words("cli.attach.file"), valueName: words("cli.value.file")), completion: .file())
    var file: String

    @OptionGroup var common: CommonOptions

    func run(in session: Session) throws {
        guard let found = try session.rows(named: [row]).first else { throw Failure.usage }
        // One byte more than is allowed says enough about a file that is too large.
        let source = try MappedFile.open(file)
        let bytes = withExtendedLifetime(source) { Array(source.bytes.prefix(AttachmentLimits.bytes + 1)) }
        let name = URL(fileURLWithPath: file).lastPathComponent
        session.say(try session.books.attach(bytes, named: name, to: found.id), words("cli.attach.done", .text("name", name)))
    }
}

/// `evenkeel attachments ROW`: the files that are kept with a row.
struct AttachmentsCommand: HouseholdCommand {
    static let configuration = CommandConfiguration(commandName: "attachments", abstract: words("cli.attachments.abstract"))

    @Argument(help: ArgumentHelp(words("cli.row.argument"), valueName: words("cli.value.row")))
    var row: String

    @OptionGroup var common: CommonOptions

    func run(in session: Session) throws {
        guard let found = try session.rows(named: [row]).first else { throw Failure.usage }
        let files = try session.books.source(of: found.id).attachments
        guard !common.json else {
            var json = JSONWriter()
            json.object { $0.member("attachments", files) }
            return session.console.say(json.bytes)
        }
        if files.isEmpty { session.console.say(words("cli.attachments.none")) }
        for file in files {
            session.console.say(
                words(
                    "cli.attachments.line", .text("id", file.id.text), .text("name", file.name),
                    .text("size", String((file.bytes + 999) / 1_000))))
        }
    }
}

/// `evenkeel attachment ID --output FILE`: takes a file out, or removes it.
struct AttachmentCommand: HouseholdCommand {
    static let configuration = CommandConfiguration(
        commandName: "attachment", abstract: words("cli.attachment.abstract"), discussion: words("cli.attachment.discussion"))

    @Argument(help: ArgumentHelp(words("cli.attachment.id"), valueName: words("cli.value.id")))
    var id: String

    @Option(
        name: [.long, .short], help: ArgumentHelp(words("cli.attachment.output"), valueName: words("cli.value.path")), completion: .file())
    var output: String?

    @Flag(help: ArgumentHelp(words("cli.attachment.remove")))
    var remove = false

    @OptionGroup var common: CommonOptions

    func validate() throws {
        if (output != nil) == remove || UUID128(id) == nil { throw ValidationError(words("cli.attachment.error")) }
    }

    func run(in session: Session) throws {
        guard let id = UUID128(id) else { throw Failure.usage }
        guard let output else {
            let removed = try session.books.removeAttachment(id)
            return session.say(removed, words("cli.attachment.removed", .text("name", removed.name)))
        }
        let (attachment, bytes) = try session.books.attachment(id)
        do {
            try Data(bytes).write(to: URL(fileURLWithPath: output), options: .atomic)
        } catch {
            throw FileProblem(path: output, reason: errno == 0 ? EIO : errno)
        }
        session.say(
            attachment, words("cli.attachment.done", .text("name", attachment.name), .text("path", output)))
    }
}
