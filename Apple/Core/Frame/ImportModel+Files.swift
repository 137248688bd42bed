package import Foundation
import Values

/// Where the files come from: chosen, dropped, left by other apps, or made of what the device's wallet has.
extension ImportModel {
    /// Takes files that a person chose or dropped.
    package func take(_ files: [URL]) async {
        await take(files.map { StatementFile(name: $0.lastPathComponent, place: .chosen($0)) })
    }

    /// Takes what the system's window for files answers.
    package func take(_ chosen: Result<[URL], any Error>) async { await take((try? chosen.get()) ?? []) }

    /// Takes what other apps left and is not here yet; whether there is anything of it.
    func takeShared() async -> Bool {
        let shared = await ImportModel.waiting(statements.shared)
        let here = Set((queue + [current].compactMap { $0 }).compactMap(\.shared))
        await take(shared.filter { !here.contains($0.id) }.map { StatementFile(name: $0.name, place: .shared($0)) })
        return !shared.isEmpty
    }

    /// Whether the device has a wallet.
    package var hasWallet: Bool { statements.wallet != nil }

    /// Takes what the wallet has, once its person has agreed to that: the system asks them. It is seen like any file before it is added.
    package func takeWallet() async {
        guard let wallet = statements.wallet, !isBusy else { return }
        (isBusy, problem) = (true, "")
        defer { isBusy = false }
        do {
            guard try await wallet.mayRead() else { return problem = texts.text("apple.wallet.refused") }
            let since = Day(number: source.today().number - WalletSource.days)
            guard let bytes = WalletSource.statement(try await wallet.transactions(since)) else {
                return problem = texts.text("apple.wallet.nothing")
            }
            await take([StatementFile(name: words.walletName, place: .made(bytes))])
        } catch {
            problem = texts.text("apple.wallet.refused")
        }
    }

    private func take(_ files: [StatementFile]) async {
        guard !files.isEmpty else { return }
        remark = ""
        queue += files
        if current == nil { await next() }
    }

    /// What other apps left goes once a person has decided: an archive with the last of its files.
    func letGo() {
        guard let shared = current?.sharedFile, !queue.contains(where: { $0.shared == shared.id }) else { return }
        try? statements.shared?.remove(shared)
    }
}
