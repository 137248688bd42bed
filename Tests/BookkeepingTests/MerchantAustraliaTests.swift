import Testing

/// What Australian banks print.
let australianExamples = cases(
    """
    WOOLWORTHS 1294 HORNSBY NS AUS Card xx5441 Value Date: 31/07/2026 → Woolworths
    KMART 1042KMART 1042 HORNSBY 02 AUS Card xx5441 Value Date: 29/07/2026 → Kmart
    COLES 0456 BONDI JUNCTION NS AUS Card xx5441 → Coles
    COLES EXPRESS 6912 PENRITH NS AUS → Coles Express
    TRANSPORTFORNSW TAP SYDNEY AUS Card xx0033 Value Date: 23/05/2026 → Transport for NSW
    TRANSPORT FOR NSW-OPAL HAYMARKET AU → Transport for NSW
    GIRDLERS DEE WHY DEE WHY NS AUS Card xx6552 Value Date: 22/05/2026 → Girdlers
    CHARGRILL CHARLIES       LANE COVE    AU → Chargrill Charlie's
    BLOOMS THE CHEMIST J NOWRA NS AUS CARD XX6725 VALUE DATE: 18/06/2026 → Blooms The Chemist
    CHEMIST WAREHOUSE RANDWICK NS AUS Card xx5993 → Chemist Warehouse
    BOXHILL FRUIT WORLD MARSDEN PARK NS AUS CARD XX2793 VALUE DATE: → Boxhill Fruit World
    NRMA LTD SYDNEY OLYMPI NS AUS Card xx6838 → NRMA
    HARRIS FARM MARKETS DRUMMOYNE NS AUS → Harris Farm Markets
    ALDI STORES - MARRICKVILL MARRICKVILLE NS AUS → ALDI
    BUNNINGS 372000 ALEXANDRIA AUS → Bunnings
    BUNNINGS GROUP LTD HAWTHORN EAST VI AUS → Bunnings
    DAN MURPHY'S 1234 BRUNSWICK VI AUS → Dan Murphy's
    BWS LIQUOR/1294 ST KILDA VIC → BWS
    7-ELEVEN 2138 MELBOURNE VIC AU → 7-Eleven
    AMPOL FOODARY 21234 PERTH WA → Ampol
    EG GROUP 3389 CHERMSIDE QLD → EG Ampol
    BP CONNECT 4412 TOOWONG QL AUS → BP
    MYKI PAYMENTS MELBOURNE → Myki
    VISA DEBIT PURCHASE CARD 1633 MYKI PAYMENTS MELBOURNE → Myki
    VISA DEBIT PURCHASE CARD 6621 SEVEN SEEDS CARLTON → Seven Seeds Carlton
    VISA DEBIT PURCHASE CARD 6621 SEVEN SEEDS CARLTON VIC → Seven Seeds
    EFTPOS GOLDEN WOK NEWTOWN AU → Golden Wok
    EFTPOS PURCHASE AT WOOLWORTHS      1002  CHATSWOOD EASNS AU → Woolworths
    AUTHORISATION ONLY - EFTPOS PURCHASE AT AMAZON AU MARKETPLACE Sydney       000AU → Amazon
    EFTPOS DEBIT 0123456 OFFICEWORKS 0312 14/03 → Officeworks
    V5123 12/03 JB HI FI 1234 SYDNEY → JB Hi-Fi
    VISA-UBER *TRIP SYDNEY → Uber
    VISA PURCHASE THE GRAIN STORE NEWCASTLE NSW → The Grain Store
    PAYPASS GUZMAN Y GOMEZ SYDNEY → Guzman y Gomez
    SQ *SINGLE O SURRY HILLS SURRY HILLS AU → Single O
    SQ *THE LITTLE MARIONETTE ROZELLE NS AUS → The Little Marionette
    ZLR*SOURDOUGH SOCIETY FITZROY VI AUS → Sourdough Society
    SMP*BEACH KIOSK MANLY NS AUS → Beach Kiosk
    EZI*ANYTIME FITNESS → Anytime Fitness
    EZIDEBIT LITTLE SWIMMERS → Little Swimmers
    PAYPAL AUSTRALIA 1023456789012 → PayPal : unnamed
    PAYPAL *KOGAN.COM 4029357733 AU → Kogan
    PP*SPOTIFY SYDNEY → Spotify
    AFTERPAY SYDNEY → Afterpay
    AMAZON AU MARKETPLACE SYDNEY SOUTH AU → Amazon
    AMZN PRIME AU MEMBERSHIP SYDNEY SOUTH NS → Amazon Prime
    STAN.COM.AU SYDNEY → Stan
    KAYO SPORTS ARTARMON AU → Kayo Sports
    NETFLIX.COM MELBOURNE AU → Netflix
    APPLE.COM/BILL SYDNEY AU → Apple
    LINKT SYDNEY 1300 555 833 → Linkt
    WILSON PARKING SYD055 SYDNEY AU → Wilson Parking
    QANTAS AIRWAYS 0812345678901 MASCOT NS → Qantas
    JETSTAR AIRWAYS MELBOURNE AU → Jetstar
    ANYTIME FITNESS NEWTOWN → Anytime Fitness
    MEDIBANK PRIVATE → Medibank
    MCARE BENEFITS 123456789 ABCD → Medicare
    CTRLINK PENSION 123456 → Centrelink
    ATO 009876543210 → Australian Taxation Office
    TELSTRA BILL 1234567890 → Telstra
    BPAY CITY OF SYDNEY RATES 123456 → City of Sydney
    ANZ INTERNET BANKING BPAY ORIGIN ENERGY {849123} → Origin Energy
    ANZ INTERNET BANKING BPAY 28 DEGREES MC {849123} → Latitude : cardPayment
    Direct Debit 077380 DEFT PAYMENTS DEFT 28408579 → DEFT Payments
    Direct Debit 182222 SWIM SCHOOL 222222 → Swim School
    Direct Credit 301500 NORTH SHORE HEALTH SALARY → North Shore Health : payroll
    Salary BRIGHT KIDS PTY LTD → Bright Kids : payroll
    PAY/SALARY FROM DEPARTMENT OF EDU 10690383 → Department of Edu : payroll
    Direct Credit 012345 KANGAROO CONSULTING PTY LTD → Kangaroo Consulting
    AGL SALES PTY LIMITED - Direct Debit - Receipt 123456 → AGL
    SYDNEY WATER - BPAY Bill Payment - Receipt 555123 To 4444 → Sydney Water
    THE COFFEE EMPORIUM - Eftpos Purchase - Receipt 101234Date 12 Mar 2026 Time 8:01AM Card 4622xxxxxxxx1234 → The Coffee Emporium
    NOODLE HOUSE - Visa Purchase - Receipt 105512In SYDNEY Date 12 Mar 2026 Card 4622xxxxxxxx1234 → Noodle House
    Transfer To Jane Doe CommBank App dinner → Jane Doe : sentToPerson
    Transfer To Jane Doe PayID Phone from CommBank App rent → Jane Doe : sentToPerson
    Transfer from TAYLOR MORGAN NetBank → Taylor Morgan : receivedFromPerson
    Fast Transfer From SMITH J groceries → Smith J : receivedFromPerson
    Transfer to other Bank NetBank Sam rent → Transfer to Other Bank : sentToPerson
    OSKO PAYMENT TO ALEX NGUYEN → Alex Nguyen : sentToPerson
    Deposit-Osko Payment 2056604 Mr Omar Haddad → Omar Haddad : receivedFromPerson
    Withdrawal-Osko Payment 2089592 Hei Yau → Hei Yau : sentToPerson
    ANZ INTERNET BANKING PAYMENT 298909 TO Guybrush Threepwood → Guybrush Threepwood : sentToPerson
    ANZ M-BANKING FUNDS TFER TRANSFER 236255 FROM 392178835 → ANZ M-Banking Funds Tfer Transfer : ownTransfer
    Transfer to xx1234 CommBank app → Transfer : ownTransfer
    Transfer to Savings NetBank → Transfer to Savings : ownTransfer
    WITHDRAWAL MOBILE 1087186 TFR Westpac Cho → Withdrawal Mobile Tfr Westpac Cho : ownTransfer
    WITHDRAWAL MOBILE 1363663 PYMT Peak Plumbing → Peak Plumbing
    Wdl ATM CBA ATM SUTHERLAND NSW 225901 AUS → Wdl ATM : cash
    Cash Withdrawal 12 Mar → Cash Withdrawal : cash
    CARDLESS CASH WITHDRAWAL ANZ ATM → Cardless Cash Withdrawal : cash
    Int'l Transaction Fee → Int'l Transaction Fee : bankFee
    INTNL TRANSACTION FEE → Intnl Transaction Fee : bankFee
    Account Fee → Account Fee : bankFee
    OVERDRAWN FEE → Overdrawn Fee : bankFee
    CREDIT INTEREST → Credit Interest : interest
    Bonus Interest → Bonus Interest : interest
    DEBIT INTEREST → Debit Interest : interest
    BPAY PAYMENT - THANK YOU → BPAY Payment Thank You : cardPayment
    PAYMENT RECEIVED, THANK YOU → Payment Received Thank You : cardPayment
    COMMSEC SECURITIES → CommSec : ownTransfer
    AUSTRALIANSUPER PTY → AustralianSuper : ownTransfer
    99 BIKES NEWSTEAD QLD → 99 Bikes
    BANK OF MELBOURNE CAFE → Bank of Melbourne Cafe
    ROYAL BOTANIC GARDENS MELBOURNE VIC → Royal Botanic Gardens
    DR J SMITH CHATSWOOD → Dr J Smith
    """)

@Suite("Names in Australian statements")
struct MerchantAustraliaTests {
    @Test(arguments: australianExamples)
    func names(example: MerchantExample) {
        #expect(cleaned(example.raw) == example.expected)
    }
}
