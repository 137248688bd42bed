import Syncing
import Values

/// What was brought in before, and taking it back.
extension ImportModel {
    /// Imports that are shown at once; the others are a tap away.
    private static let shown = 8

    /// Whether they are shown: while no file is looked at, and where there are some.
    package var showsPast: Bool { if case .choosing = stage { !past.isEmpty } else { false } }
    /// What they are to be read again for.
    package var pastVersion: Int { source.version() }
    /// The newest of them.
    package var newest: [PastImport] { Array(past.prefix(ImportModel.shown)) }
    /// The others.
    package var earlier: [PastImport] { Array(past.dropFirst(ImportModel.shown)) }
    /// How many the others are.
    package var earlierTitle: String { texts.text("web.imports.earlier", .count("count", Int64(earlier.count))) }
    /// What goes with the one that is asked about.
    package var losses: String { doubted?.losses(texts) ?? "" }
    /// Whether it is asked if one is to be taken back.
    package var isAsking: Bool {
        get { doubted != nil }
        set { if !newValue { doubted = nil } }
    }

    /// Reads them.
    package func loadPast() async { past = await PastImports(texts: texts, source: source, statements: statements).all() }

    /// Takes one back that only waits here, or asks first what others would lose.
    package func ask(_ one: PastImport) async {
        if one.isWaiting, one.changes == 0 { await undo(one) } else { doubted = one }
    }

    /// Takes one back: shown at once, and sent when it can be.
    package func undo(_ one: PastImport) async {
        doubted = nil
        do {
            try await source.act([.delete(.statement, one.id)])
            if let done, done.back.contains(where: { $0.record.id == one.id }) { self.done = nil }
            (remark, problem) = (texts.text("web.imports.undone", .text("name", one.name)), "")
        } catch {
            problem = Complaint.text(error, texts)
        }
        await loadPast()
    }
}
