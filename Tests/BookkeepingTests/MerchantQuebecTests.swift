import Testing

/// What Canadian banks print in French.
let quebecExamples = cases(
    """
    Paiement facture - AccèsD Internet /HYDRO-QUEBEC → Hydro-Québec
    Paiement facture - AccèsD Internet /VIDEOTRON LTEE → Vidéotron
    Paiement facture - AccèsD Mobile /Ville de Montréal → Ville de Montréal
    Paiement facture - AccèsD Internet /Immatriculations - Permis → Immatriculations Permis
    PAIEMENT PREAUTORISE HYDRO-QUEBEC MTL → Hydro-Québec
    PAIEMENT PRÉAUTORISÉ ENERGIR → Énergir
    HYDRO QUEBEC PAIEMENT PREAUTORISE → Hydro-Québec
    Paiement direct - IGA EXTRA 0045123 → IGA
    Achat / COUCHE-TARD #1234 → Couche-Tard
    ACHAT INTERAC - 4412 MAXI #8612 → Maxi
    Achat sans contact Interac - 5512 PHARMAPRIX #0045 → Pharmaprix
    ACHAT PAR CARTE DE DÉBIT PROVIGO LE MARCHE MONTREAL QC → Provigo
    ACHAT EN LIGNE SIMONS.CA QUEBEC QC → Simons.ca
    METRO PLUS 1234 LONGUEUIL QC → Metro
    SUPER C #5812 TROIS-RIVIERES QC → Super C
    PHARMACIE JEAN COUTU #123 MONTREAL QC → Jean Coutu
    JEAN COUTU 022 GATINEAU QC → Jean Coutu
    SAQ 23122 MONTREAL QC → SAQ
    SAQ EXPRESS #23001 LAVAL QC → SAQ
    DEP COUCHE-TARD #801 QUEBEC QC → Couche-Tard
    RESTO LA BANQUISE MONTRÉAL QC → Resto la Banquise
    CAFÉ OLIMPICO MONTRÉAL QC → Café Olimpico
    CAFE OLIMPICO MONTREAL QC → Café Olimpico
    BOULANGERIE L'AMOUR DU PAIN BOUCHERVILLE QC → Boulangerie l'Amour du Pain
    L'ÉPICERIE DU COIN SHERBROOKE QC → L'Épicerie du Coin
    FROMAGERIE D'OKA → Fromagerie d'Oka
    RÔTISSERIE ST-HUBERT #12 BROSSARD QC → St-Hubert
    TIM HORTONS #8812 SAINT-JEROME QC → Tim Hortons
    RENAUD-BRAY #14 STE-FOY QC → Renaud-Bray
    BUREAU EN GROS #45 LEVIS QC → Staples
    RONA L'ENTREPOT #58 ANJOU QC → Rona
    RÉNO-DÉPÔT #1 LAVAL QC → Rona
    CANAC #12 RIMOUSKI QC → Canac
    STM MONTREAL QC → STM
    SOCIETE DE TRANSPORT DE MONTREAL → STM
    BIXI MONTREAL MONTREAL QC → BIXI
    COMMUNAUTO MONTREAL QC → Communauto
    AGENCE MOBILITE DURABLE MONTREAL QC → P$ Montréal
    SAAQ QUEBEC QC → SAAQ
    ECONOFITNESS LAVAL QC → Éconofitness
    CLUB ILLICO MONTREAL QC → Club illico
    LOTO-QUEBEC ESPACEJEUX → Loto-Québec
    CINEMA BEAUBIEN MONTREAL QC → Cinéma Beaubien
    9123-4567 QUEBEC INC → 9123-4567 Quebec Inc
    GARAGE TREMBLAY & FILS LTEE SAGUENAY QC → Garage Tremblay & Fils
    CLINIQUE DENTAIRE DES PINS GRANBY QC → Clinique Dentaire des Pins
    CPE LES PETITS PAS → CPE les Petits Pas
    DESJARDINS ASSURANCES → Desjardins Assurances
    SSQ ASSURANCE → Beneva
    RETRAITE QUEBEC → Retraite Québec
    REVENU QUEBEC → Revenu Québec
    AGENCE DU REVENU DU CANADA → Canada Revenue Agency
    GOUV. CANADA → Government of Canada
    Dépôt direct / PAIE COMMISSION SCOLAIRE → Commission Scolaire : payroll
    DÉPÔT DE PAIE ATELIERS BOISVERT INC. → Ateliers Boisvert : payroll
    DEPOT DIRECT PAIE → Depot Direct Paie : payroll
    SALAIRE ATELIERS NORD → Ateliers Nord : payroll
    Virement Interac à Julie Côté / → Julie Côté : sentToPerson
    Virement Interac de MARC-ANDRÉ ROY / → Marc-André Roy : receivedFromPerson
    VIREMENT ENVOYÉ Julie Lavoie → Julie Lavoie : sentToPerson
    Virement reçu LUC GAGNON → Luc Gagnon : receivedFromPerson
    VIREMENT INTERAC → Virement Interac : personTransfer
    Virement entre folios /de 024373 EOP → Virement Entre Folios de Eop : ownTransfer
    VIREMENT ENTRE COMPTES → Virement Entre Comptes : ownTransfer
    Virement à CELI 1234 → Virement à CELI : ownTransfer
    PAIEMENT - MERCI → Paiement Merci : cardPayment
    PAIEMENT VISA DESJARDINS → Paiement Visa Desjardins : cardPayment
    Frais mensuels → Frais Mensuels : bankFee
    FRAIS D'UTILISATION → Frais d'Utilisation : bankFee
    Frais fixes mensuels → Frais Fixes Mensuels : bankFee
    FRAIS DE VIREMENT INTERAC → Frais de Virement Interac : bankFee
    INTÉRÊTS CRÉDITEURS → Intérêts Créditeurs : interest
    Intérêts sur découvert → Intérêts sur Découvert : interest
    RETRAIT GAB 4471 RUE PRINCIPALE → Retrait GAB : cash
    Retrait au guichet automatique → Retrait au Guichet Automatique : cash
    RETRAIT AU GA 1234 MONTREAL → Retrait au GA : cash
    DÉPÔT DE CHÈQUE MOBILE → Dépôt de Chèque Mobile : cheque
    Dépôt → Dépôt : unnamed
    ACHAT → Achat : unnamed
    """)

@Suite("Names in Canadian statements, French")
struct MerchantQuebecTests {
    @Test(arguments: quebecExamples)
    func names(example: MerchantExample) {
        #expect(cleaned(example.raw) == example.expected)
    }
}
