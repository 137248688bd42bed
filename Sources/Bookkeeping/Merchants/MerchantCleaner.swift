/// Turns a bank's descriptor into a name that a person recognises:
/// `CONTACTLESS INTERAC PURCHASE - 4821 TIM HORTONS #2345 TORONTO ON` into `Tim Hortons`.
///
/// The order is that of the steps in `DescriptorReading.readRound()`, which are repeated until nothing more goes, so that a
/// clean name is its own clean name. The raw text is not changed; whoever imports keeps it for ever.
/// A cleaner owns memory that it uses again for every descriptor, so one cleaner serves one thread; the knowledge
/// behind it is shared. The same bytes always give the same name, in capitals, small letters or both.
package final class MerchantCleaner {
    /// What is known of merchants and of the words that banks print.
    package let knowledge: MerchantKnowledge
    private let tokens: UnsafeMutablePointer<DescriptorToken>
    private let output: UnsafeMutablePointer<UInt8>

    /// A cleaner with the shared knowledge.
    package init(_ knowledge: MerchantKnowledge) {
        self.knowledge = knowledge
        tokens = .allocate(capacity: DescriptorLimits.words)
        output = .allocate(capacity: DescriptorLimits.nameBytes)
    }

    deinit {
        tokens.deallocate()
        output.deallocate()
    }

    /// Cleans one descriptor of any length and content; a few hundred nanoseconds, without allocating.
    ///
    /// The name's bytes are valid until the next call.
    package func clean(_ raw: UnsafeBufferPointer<UInt8>) -> CleanedMerchant {
        var reading = DescriptorReading(raw, tokens: tokens, vocabulary: knowledge.vocabulary)
        reading.readRound()
        while reading.isUnknownName, reading.beginAgain() { reading.readRound() }
        return name(reading)
    }

    /// Reads what a person wrote, whose words stay: only a well-known merchant of just these letters is that merchant. A text with digits
    /// is a bank's, copied.
    ///
    /// The name's bytes are valid until the next call, and as long as `text`.
    package func read(typed text: UnsafeBufferPointer<UInt8>) -> CleanedMerchant {
        let cleaned = clean(text)
        if text.isEmpty || text.contains(where: { $0 &- 48 <= 9 }) { return cleaned }
        if cleaned.merchant != nil, MatchKey.key(of: cleaned.name) == MatchKey.key(of: text) { return cleaned }
        return CleanedMerchant(
            name: text, kind: cleaned.merchant == nil && cleaned.kind != .unnamed ? cleaned.kind : .merchant, processor: nil, merchant: nil)
    }

    /// Reads the text of a ledger's row: the bank's, or what a person typed.
    ///
    /// - Parameter body: gets what was found, whose bytes are valid until it returns.
    package func read<Result>(_ row: Int, of ledger: Ledger, _ body: (CleanedMerchant) -> Result) -> Result {
        let isTyped = ledger.flags[row].contains(.manual)
        return ledger.descriptors.texts.withBytes(ledger.descriptorNumbers[row]) { body(isTyped ? read(typed: $0) : clean($0)) }
    }

    /// The name, the kind and what else the reading found.
    private func name(_ reading: DescriptorReading) -> CleanedMerchant {
        let processor = reading.processor >= 0 ? ProcessorID(index: UInt8(truncatingIfNeeded: reading.processor)) : nil
        if reading.merchant >= 0 {
            let known = knowledge.name(at: reading.merchant)
            let kind = reading.meaning == .merchant ? knowledge.kind(at: reading.merchant) : reading.meaning.kind
            let id = MerchantID(index: UInt16(truncatingIfNeeded: reading.merchant))
            return CleanedMerchant(name: known, kind: kind, processor: processor, merchant: id)
        }
        let isNamed = reading.hasLetters
        if !isNamed, reading.meaning == .merchant, reading.processor >= 0 {
            return CleanedMerchant(
                name: knowledge.processorName(at: reading.processor), kind: .unnamed, processor: processor, merchant: nil)
        }
        let kind = reading.meaning == .merchant && !isNamed ? .unnamed : reading.meaning.kind
        return CleanedMerchant(name: written(reading, isNamed: isNamed), kind: kind, processor: processor, merchant: nil)
    }

    /// The words that make the name: the window's, or the bank's own phrase, or everything.
    private func written(_ reading: DescriptorReading, isNamed: Bool) -> UnsafeBufferPointer<UInt8> {
        var range = reading.first..<reading.end
        if reading.meaning.isNamedByPhrase {
            let isBare = reading.meaning == .cash || reading.meaning == .cheque
            range = reading.phraseStart..<(isBare ? reading.phraseEnd : max(reading.phraseEnd, reading.end))
        } else if !isNamed {
            range = reading.phraseStart..<reading.phraseEnd
        }
        var count = write(range, of: reading, codes: isNamed && !reading.meaning.isNamedByPhrase)
        if count == 0 { count = write(0..<reading.count, of: reading, codes: true) }
        if count == 0 { count = copy(reading.raw) }
        return UnsafeBufferPointer(start: output, count: count)
    }

    /// Writes words and says how many bytes they take. A bank's phrase is written without its numbers and codes
    /// (`codes` is false) and without small words at its end (`TRANSFER TO`).
    private func write(_ range: Range<Int>, of reading: DescriptorReading, codes: Bool) -> Int {
        var last = range.upperBound &- 1
        while !codes, last > range.lowerBound, reading.tokens[last].roles.contains(.small) || reading.isCode(reading.tokens[last]) {
            last &-= 1
        }
        var writer = NameWriter(reading.raw, output: output)
        var index = range.lowerBound
        while index <= last {
            if codes || !reading.isCode(reading.tokens[index]) { writer.write(reading.tokens[index], isLast: index == last) }
            index &+= 1
        }
        return writer.count
    }

    /// A descriptor without any word is its own name, or a question mark when there is nothing to see.
    private func copy(_ raw: UnsafeBufferPointer<UInt8>) -> Int {
        var count = 0
        for byte in raw.prefix(DescriptorLimits.bytes) where byte > 32 && byte < 127 {
            output[count] = byte
            count += 1
        }
        if count == 0 {
            output[0] = UInt8(ascii: "?")
            count = 1
        }
        return count
    }
}
