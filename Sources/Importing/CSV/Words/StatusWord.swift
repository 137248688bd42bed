/// How far a bank says that a row has come.
enum StatusWord: UInt8, Sendable {
    /// The word is not known; the row counts as booked.
    case unknown
    /// Booked.
    case posted
    /// Not booked yet.
    case pending
    /// Never to be booked, or taken back.
    case cancelled

    /// What a cell says, in one of six languages.
    static func of(_ text: UnsafeBufferPointer<UInt8>) -> StatusWord {
        guard !text.isEmpty, text.count <= CSVLimits.valueBytes else { return .unknown }
        let folded = FoldedWords.fold(text)
        return table.meaning(of: folded).flatMap { StatusWord(rawValue: UInt8(truncatingIfNeeded: $0)) } ?? .unknown
    }

    private static let table = PhraseTable([
        (
            UInt16(StatusWord.posted.rawValue),
            """
            posted|posted transactions|completed|complete|cleared|booked|settled|reconciled|paid|success|successful|succeeded
            approved|processed|executed|active|comptabilise|comptabilisee|effectue|effectuee|termine|terminee|completee|traite
            traitee|execute|executee|contabilizado|contabilizada|completado|completada|realizado|realizada|liquidado|liquidada
            ejecutado|ejecutada|gebucht|abgeschlossen|ausgefuhrt|ausgefuehrt|erledigt|geboekt|voltooid|uitgevoerd|verwerkt
            contabilizzato|contabilizzata|completato|completata|eseguito|eseguita|book|pdng none
            """
        ),
        (
            UInt16(StatusWord.pending.rawValue),
            """
            pending|pending transaction|pending transactions|operations en attente|transactions en attente|authorised|authorized
            authorisation|authorization|processing|in progress|in process|on hold|hold|uncleared|not cleared|not posted|unposted
            temporary hold|provisional|scheduled|en attente|en cours|en cours de traitement|en traitement|non comptabilise|a venir
            autorisation|pendiente|pendientes|en proceso|en tramite|retenido|retenida|autorizado|autorizada|no contabilizado
            vorgemerkt|ausstehend|vorgemerkte umsatze|umsatz vorgemerkt|in bearbeitung|schwebend|angekundigt|umsatz angekundigt
            reserviert|in behandeling|gereserveerd|in afwachting|openstaand|in attesa|in sospeso|non contabilizzato
            non contabilizzata|in elaborazione|autorizzato|pdng
            """
        ),
        (
            UInt16(StatusWord.cancelled.rawValue),
            """
            cancelled|canceled|declined|failed|reverted|reversed|rejected|refused|void|voided|expired|returned|error|denied|deleted
            annule|annulee|refuse|refusee|rejete|rejetee|echoue|echouee|expire|expiree|cancelado|cancelada|anulado|anulada|rechazado
            rechazada|denegado|denegada|fallido|fallida|devuelto|devuelta|storniert|abgelehnt|fehlgeschlagen|abgebrochen|ruckgangig
            zuruckgewiesen|geannuleerd|geweigerd|mislukt|afgewezen|teruggedraaid|annullato|annullata|rifiutato|rifiutata|fallito
            fallita
            """
        ),
    ])
}
