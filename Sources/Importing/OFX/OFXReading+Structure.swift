import Values

/// Opening and closing of aggregates.
extension OFXReading {
    /// Opens an aggregate that the reader knows and gives the place of the next tag.
    mutating func open(_ frame: OFXFrame, end: Int) -> Int {
        if frame.aggregate == .skipped { return passOver(frame, from: end, within: searchBudget) }
        endLevel(frame.aggregate.level, at: frame.place)
        switch frame.aggregate {
        case .bankStatement, .cardStatement, .investmentStatement, .loanStatement: beginStatement(frame.aggregate, at: frame.place)
        case .transaction, .pendingTransaction, .investmentTransaction, .cashlessTransaction, .ledgerBalance, .position:
            if !isStatementOpen { beginStatement(.bankStatement, at: frame.place, isImplied: true) }
        case .originalCurrency:
            values.keep(TextRange(offset: UInt32(truncatingIfNeeded: frame.place), length: 1), .isOriginalCurrency, in: scope)
        default: break
        }
        push(frame)
        return scanner.tag(from: end)
    }

    /// Meets an element of an unknown name. With text before the next tag it is a value and ignored; otherwise it may be an
    /// aggregate: an investment transaction in their list, a vendor's own inside a row (passed over), or a wrapper around
    /// structure that the reader knows (looked into).
    mutating func openUnknown(_ frame: OFXFrame, end: Int) -> Int {
        let next = scanner.tag(from: end)
        guard trimmed(end, next).isEmpty, next < scanner.count else { return next }
        if scope != .file && scope != .statement { return passOver(frame, from: end, within: OFXReading.lookAhead) }
        if frames.last?.aggregate == .investmentList {
            let after = passOver(frame, from: end, within: OFXReading.lookAhead)
            guard after > next else { return after }
            var transaction = frame
            transaction.aggregate = .investmentTransaction
            return open(transaction, end: end)
        }
        push(frame)
        return next
    }

    /// Closes the innermost open aggregate of a name, and with it those inside that were left open.
    mutating func close(_ name: OFXName, at place: Int, end: Int) {
        guard let index = frames.lastIndex(where: { $0.name == name }) else { return }
        while frames.count > index + 1 { finishLast(end: place) }
        finishLast(end: end)
    }

    /// Ends every open aggregate of a level or a deeper one, and forgets unknown elements that opened just before: they may
    /// be empty values that nothing closes, and would pile up row by row.
    private mutating func endLevel(_ level: UInt8, at place: Int) {
        guard level > 0 else { return }
        while frames.last?.aggregate == .unknown { frames.removeLast() }
        guard let index = frames.firstIndex(where: { $0.aggregate.level >= level }) else { return }
        while frames.count > index { finishLast(end: place) }
    }

    private mutating func push(_ frame: OFXFrame) {
        guard frames.count < ImportLimits.nesting else {
            file.note(.ofxTooDeep, line: lines.line(at: frame.place), count: ImportLimits.nesting)
            isStopped = true
            return
        }
        var frame = frame
        frame.outerScope = scope
        frames.append(frame)
        guard let inner = frame.aggregate.scope else { return }
        scope = inner
        values.clear(inner)
    }

    /// Takes the innermost aggregate off and makes of its values what they are.
    private mutating func finishLast(end: Int) {
        guard let frame = frames.popLast() else { return }
        scope = frame.outerScope
        switch frame.aggregate {
        case .transaction: finishTransaction(frame, end: end, isPending: false)
        case .pendingTransaction: finishTransaction(frame, end: end, isPending: true)
        case .investmentTransaction: finishInvestment(frame, end: end, movesCash: true)
        case .cashlessTransaction: finishInvestment(frame, end: end, movesCash: false)
        case .ledgerBalance: finishBalance(frame)
        case .position: finishPosition(frame)
        case .securityInfo: finishSecurity()
        case .status: finishStatus(frame)
        case .bankStatement, .cardStatement, .investmentStatement, .loanStatement: finishStatement()
        default: break
        }
    }

    /// The place of the first tag after an element that is passed over; the next tag when it has no closing tag nearby.
    private mutating func passOver(_ frame: OFXFrame, from end: Int, within limit: Int) -> Int {
        let first = scanner.tag(from: end)
        var place = first
        let last = min(end + min(limit, searchBudget), scanner.count)
        while place < last {
            if scanner.byte(place + 1) == UInt8(ascii: "/"), scanner.name(at: place + 2).name == frame.name {
                searchBudget -= place - end
                return scanner.tag(from: place + 1)
            }
            place = scanner.tag(from: place + 1)
        }
        searchBudget = max(searchBudget - (place - end), 0)
        return first
    }

    /// Ends the file: says when it was cut off, keeps what was read, and names the securities.
    mutating func finishFile() {
        if scanner.declaresEntities {
            file.note(.ofxDeclaresEntities, line: 0)
        } else if !isStopped, frames.contains(where: { $0.aggregate != .unknown }) {
            file.note(.fileTruncated, line: lines.line(at: scanner.count))
        }
        if isStatementOpen { finishStatement() }
        nameSecurities()
        if file.statements.isEmpty, !file.hasErrors { file.note(.ofxNoStatement, line: 0) }
    }
}
