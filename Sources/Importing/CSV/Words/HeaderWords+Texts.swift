extension HeaderWords {
    /// A line of the table: a role, its rank, and the phrases that say it.
    static func entry(_ role: CSVRole, _ rank: Int, _ phrases: String) -> (meaning: UInt16, phrases: String) {
        (HeaderMeaning(role: role, rank: rank).packed, phrases)
    }

    /// Columns that people read.
    static let textWords: [(meaning: UInt16, phrases: String)] = [
        entry(
            .payee, 0,
            """
            payee|payee name|merchant|merchant name|vendor|counterparty|counterparty name|counter party|beneficiary|beneficiary name
            recipient|payee payer|name of counterparty|beneficiaire|tiers|marchand|commercant|nom du tiers|nom du beneficiaire
            nom du marchand|beneficiario|nombre del beneficiario|comercio|establecimiento|proveedor|nombre|empfanger|empfaenger
            auftraggeber empfanger|auftraggeber empfaenger|empfanger auftraggeber|beguenstigter zahlungspflichtiger
            begunstigter zahlungspflichtiger|auftraggeber begunstigter|auftraggeber beguenstigter|begunstigter|beguenstigter
            zahlungsempfanger|zahlungsempfaenger|zahlungsempfanger in|name zahlungsbeteiligter|gegenpartei|partnername|partner name
            haendler|handler|naam tegenpartij|tegenpartij naam|naam begunstigde|begunstigde|tegenpartij|naam omschrijving|esercente
            controparte|fornitore|name|naam|nom|nome
            """),
        entry(
            .payee, 1,
            """
            description|transaction description|descriptions|desc|details|detail|transaction details|narrative|narration|particulars
            label|text|item|original description|appears on your statement as|libelle|libelle operation|libelle de l operation
            libelle simplifie|nature de l operation|intitule|designation|concepto|descripcion|descripcion del movimiento|detalle
            detalles|movimiento|beschreibung|vorgang|umsatztext|omschrijving|mededeling|descrizione|descrizione operazione|dettagli
            causale descrittiva|statement description|avisierungstext|what|wat
            """),
        entry(.payee, 3, "transaction|operation|operacion|operazione|activity|sub description|subdescription"),
        entry(
            .payer, 0,
            """
            payer|payer name|payor|debtor|debtor name|zahlungspflichtige r|zahlungspflichtiger|donneur d ordre|ordenante|betaler
            ordinante
            """),
        entry(
            .memo, 0,
            """
            memo|notes|note|comment|comments|remark|remarks|reason|additional info|additional information|extended description
            extended details|more details|further information|remittance information|payment details|message|purpose|communication
            commentaire|commentaires|motif|communications|informations complementaires|information complementaire
            libelle complementaire|complement|remarque|notas|nota|observaciones|observacion|comentario|comentarios
            informacion adicional|mas datos|motivo|verwendungszweck|zweck|notiz|notizen|bemerkung|mitteilung|zahlungszweck
            mededelingen|opmerking|opmerkingen|notitie|notities|causale|annotazioni|osservazioni|informazioni aggiuntive
            descrizione estesa|note aggiuntive|user comments
            """),
        entry(
            .category, 0,
            """
            category group|category parent|parent category|main category|hauptkategorie|categorie parent|categoria padre
            """),
        entry(
            .category, 1,
            """
            category|categories|transaction category|category name|categorie|categories d operation|rubrique|poste|categoria|rubro
            kategorie|umsatzkategorie|rubriek|class|classification
            """),
        entry(
            .category, 2,
            """
            subcategory|sub category|sous categorie|souscategorie|subcategoria|sub categoria|unterkategorie|subkategorie
            subcategorie|sottocategoria
            """),
    ]

    /// Columns that programs read.
    static let otherWords: [(meaning: UInt16, phrases: String)] = [
        entry(
            .currency, 0,
            """
            currency|currency code|ccy|curr|cur|devise|monnaie|code devise|moneda|divisa|wahrung|waehrung|valuta|munt|muntsoort
            valuta code|billing currency|account currency|transaction currency
            """),
        entry(
            .status, 0,
            """
            status|state|transaction status|booking status|statut|etat|estado|estado de la transaccion|buchungsstatus|umsatzstatus
            stato|transactiestatus|posted|posted status|pending|cleared
            """),
        entry(
            .sign, 0,
            """
            debit credit|credit debit|dr cr|cr dr|d c|c d|db cr|debit or credit|credit or debit|debit credit indicator
            credit debit indicator|credit debit code|dc|cd|dbit crdt|af bij|bij af|soll haben|haben soll|s h|h s|sens|signe|signo
            segno|vorzeichen|debe haber|dare avere|d a|indicator|cargo abono|transaction sign|cr dr indicator|debit credit mark|sign
            buchungsart
            """),
        entry(
            .sign, 1,
            """
            type|transaction|transaction type|type of transaction|trans type|txn type|tran type|type de transaction|type d operation
            tipo|typ|soort|details|direction
            """
        ),
        entry(
            .bankCode, 1,
            """
            type|transaction type|trans type|txn type|tran type|type de transaction|type d operation|tipo|tipo movimiento
            tipo de movimiento|tipo de operacion|tipo operacion|typ|art|umsatztyp|transaktionstyp|buchungstext|umsatzart|buchungsart
            mutatiesoort|code|transaction code|tran code|soort|transactiesoort|tipo operazione|tipologia|kind|posting text
            """),
        entry(
            .account, 0,
            """
            account number|account no|account num|account id|account iban|iban|bban|account|account name|bank account|from account
            own account|numero de compte|no de compte|no compte|compte|nom du compte|nom de compte|cuenta|numero de cuenta
            nombre de la cuenta|iban cuenta|auftragskonto|konto|kontonummer|kontonr|eigene iban|eigenes konto|iban auftragskonto
            rekening|rekeningnummer|iban bban|eigen rekening|conto|numero conto|numero di conto|rapporto|account number iban
            kontobezeichnung|bezeichnung auftragskonto
            """),
        entry(
            .bankID, 0,
            """
            transaction id|id|unique id|transaction number|transaction no|fitid|txn id|trans id|uuid|transactionid|bank id
            operation id|id transaction|identifiant|numero de transaction|no transaction|id de transaccion|id transaccion
            numero de transaccion|identificador|numero de movimiento|transaktions id|transaktionsid|transaktionsnummer
            transaktions nr|transaktionsnr|umsatz id|volgnr|volgnummer|transactie id|transactienummer|id transazione|identificativo
            transfer id|entry reference|bank reference
            """),
        entry(
            .reference, 0,
            """
            reference|reference number|reference no|ref|ref no|payment reference|transaction reference|customer reference
            client reference|end to end id|end to end reference|sepa reference|no de reference|numero de reference
            reference de paiement|referencia|numero de referencia|referencia 1|referenz|kundenreferenz|kundenreferenz end to end
            zahlungsreferenz|referenznummer|referentie|betalingskenmerk|transactiereferentie|kenmerk|riferimento|numero riferimento
            cro|rif
            """),
        entry(
            .checkNumber, 0,
            """
            check number|cheque number|check|cheque|check no|cheque no|check or slip|check slip|check num|num|serial number|serial
            numero de cheque|no de cheque|no cheque|num cheque|numero cheque|schecknummer|scheck nr|chequenummer|assegno
            numero assegno
            """),
        entry(
            .counterpart, 0,
            """
            counterparty account|counterparty iban|counterparty account number|counter account|contra account|beneficiary account
            beneficiary iban|to account|other account|number|compte du tiers|iban du tiers|compte beneficiaire
            compte de contrepartie|iban contrepartie|cuenta beneficiario|cuenta destino|iban beneficiario|cuenta contraparte
            kontonummer iban|iban kontonummer|iban zahlungsbeteiligter|konto empfanger|gegenkonto|gegenkonto iban|partner iban
            partneriban|iban zahlungsempfanger|tegenrekening|tegenrekening iban bban|rekening tegenpartij|iban tegenpartij
            iban controparte|conto controparte|iban beneficiario ordinante|iban des begunstigten|kontonummer bzw iban
            """),
        // Columns that are known and never read, so that nothing is guessed from a part of their words.
        entry(
            .ignored, 0,
            """
            image|tags|tag|exchange rate|rate|taux de change|tipo de cambio|wechselkurs|wisselkoers|tasso di cambio|bank|bic|swift
            product|card|card number|card no|card member|cardholder|carte|numero de carte|tarjeta|karte|kartennummer|creditor id
            glaubiger id|glaeubiger id|kreditor id|mandate id|mandate identification|mandatsreferenz|purpose code|posting key
            compensation amount|originator identifier|time|heure|hora|uhrzeit|ultimate receiver name|country|city|address
            postal code|zip code|excluded|labels|row|no|nr|line
            """),
    ]
}
