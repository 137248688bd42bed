import Values

/// What the app's lock ends, and what comes back behind it.
extension AppModel {
    /// The app is not in front any more. Where it goes on meanwhile, its lock closes by itself once its patience is over.
    package func leave() {
        let outside = outside
        choices.lock.leave(at: outside.now())
        household?.stop()
        waiting?.cancel()
        guard choices.lock.isReady else { return }
        waiting = Task { [lock = choices.lock] in
            while !lock.isLocked, (try? await Task.sleep(for: .milliseconds(AppLock.patienceMilliseconds + 1))) != nil {
                lock.look(at: outside.now())
            }
        }
    }

    /// The app is in front again: what covered it goes at once, before anything waits.
    package func comeBack() async {
        waiting?.cancel()
        choices.lock.comeBack(at: outside.now())
        household?.start()
        await unlock()
        await takeShared()
    }

    /// Asks the owner where the app is locked. The journal is open again before anything of it is seen.
    package func unlock() async {
        await choices.lock.unlock(saying: words.lockReason) { [self] in await reopenJournal() }
    }

    /// The app is locked: no opened word of the journal stays in memory, and no file stays open.
    func seal() {
        let before = sealing
        sealing = Task {
            await before?.value
            await endJournal()
            ports.viewer?.forget()
        }
    }

    /// Keeps what is being written or recorded, and closes the journal.
    func endJournal() async {
        await frame?.sealJournal()
        await journal?.end()
        // From now on it can only be told of a journal without words.
        await frame?.journalDesk.told.forget()
    }

    /// Opens the journal unless the app is locked.
    func openJournal() async {
        if !choices.lock.isLocked { await reopenJournal() }
    }

    private func reopenJournal() async {
        await sealing?.value
        await journal?.open()
        journal?.start()
    }

    /// The frame that is open, perhaps behind a sign-in that is repeated.
    private var frame: FrameModel? {
        switch (stage, behind) {
        case (.home(let frame), _), (_, .home(let frame)?): frame
        default: nil
        }
    }
}

extension FrameModel {
    /// The journal is about to be closed: what is written or recorded is kept, and all that was opened of it is forgotten. Where a new entry
    /// was being written, the entry stands that it became.
    func sealJournal() async {
        for (way, id) in await journalDesk.seal() { turn(.journal(way), to: .journal(.entry(id))) }
        source.practice?.forget()
    }

    private func turn(_ way: PageWay, to other: PageWay) {
        for place in places { place.path = place.path.map { $0 == way ? other : $0 } }
        detail = detail.map { $0 == way ? other : $0 }
    }
}
