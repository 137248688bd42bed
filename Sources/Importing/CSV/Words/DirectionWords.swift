/// Payees that tell which way money went whatever sign a file prints: payments that a card received, wages, interest earned.
enum DirectionWords {
    /// Whether a payee is money coming in.
    static func isMoneyIn(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
        guard text.count >= 4, text.count <= 4 * CSVLimits.headerBytes else { return false }
        return phrases.meaning(within: FoldedWords.fold(text)) != nil
    }

    /// Whether a header or a line before the table speaks of a payment card.
    static func isCard(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
        guard text.count >= 4, text.count <= 4 * CSVLimits.headerBytes else { return false }
        return cardPhrases.meaning(within: FoldedWords.fold(text)) != nil
    }

    private static let phrases = PhraseTable(
        """
        payment received|payments received|thank you|thankyou|thank you for your payment|payment thank you|received with thanks
        payroll|salary|wages|direct deposit|interest paid|interest earned|cashback|cash back|refund|rebate|merci|paiement recu
        paiement merci|votre paiement|salaire|paie|remboursement|interets crediteurs|remise en argent|depot direct|pago recibido
        gracias por su pago|su pago|nomina|reembolso|devolucion|abono de nomina|intereses a su favor|zahlung erhalten|vielen dank
        ihre zahlung|gehalt|lohn|habenzinsen|erstattung|betaling ontvangen|bedankt|salaris|terugbetaling|pagamento ricevuto|grazie
        stipendio|rimborso
        """)

    private static let cardPhrases = PhraseTable(
        """
        credit card|card member|cardmember|cardholder|card number|card no|card type|mastercard|visa|american express|amex
        carte de credit|titulaire de la carte|numero de carte|tarjeta|tarjeta de credito|titular de la tarjeta|kreditkarte
        kartennummer|karteninhaber|creditcard|kaartnummer|carta di credito|numero carta
        """)
}
