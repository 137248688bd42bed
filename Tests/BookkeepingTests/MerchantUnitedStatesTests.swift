import Testing

/// What banks of the United States and elsewhere print.
let unitedStatesExamples = cases(
    """
    PURCHASE AUTHORIZED ON 03/16 TRADER JOE'S #123 SEATTLE WA S586214123456789 CARD 1234 → Trader Joe's
    PURCHASE                    AUTHORIZED ON   05/17 CORNER BOOKS PORTLAND OR S301234567890123 CARD 9911 → Corner Books
    RECURRING PAYMENT AUTHORIZED ON 02/15 NETFLIX.COM LOS GATOS CA → Netflix
    CHECKCARD 0412 WHOLEFDS SOMA 10138 SAN FRANCISCO CA 24692160 → Whole Foods Market
    POS DEBIT VISA CHECK CARD 1234 - SHELL OIL 5744409 HOUSTON TX → Shell
    POS Debit - Visa Check Card 1234 - MAIN ST BAGELS BOSTON MA → Main St Bagels
    DBT CRD 1530 03/16 SAFEWAY #0987 OAKLAND CA → Safeway
    DEBIT CARD PURCHASE 03/15 TARGET T-1234 CHICAGO IL → Target
    TARGET 00012345 BROOKLYN NY → Target
    KROGER #512 ATLANTA GA → Kroger
    CVS/PHARMACY #04512 BOSTON MA → CVS Pharmacy
    WALGREENS #1234 MIAMI FL → Walgreens
    WM SUPERCENTER #2345 DALLAS TX → Walmart
    WAL-MART SUPERCENTER 1234 AUSTIN TX → Walmart
    THE HOME DEPOT #1234 DENVER CO → Home Depot
    LOWE'S #00123 RALEIGH NC → Lowe's
    CHIPOTLE 1234 NEW YORK NY → Chipotle
    CHICK-FIL-A #01234 NASHVILLE TN → Chick-fil-A
    IN N OUT BURGER 123 SAN DIEGO CA → In-N-Out Burger
    DUNKIN #345678 Q35 BOSTON MA → Dunkin'
    STARBUCKS STORE 12345 SEATTLE WA → Starbucks
    SQ *PHILZ COFFEE SAN FRANCISCO CA → Philz Coffee
    SQ *GOOD LUCK BAGELS NEW YORK NY → Good Luck Bagels
    TST* RAMEN HOUSE CHICAGO IL → Ramen House
    CKE*TACO TRUCK AUSTIN TX → Taco Truck
    PY *BARBER LANE TAMPA FL → Barber Lane
    BPP*GYM DUES → Gym Dues
    FS *SETAPP MACPAW → Setapp
    NYA*SNACK VENDING → Snack Vending
    AMZN MKTP US*2K4AB12CD AMZN.COM/BILL WA → Amazon
    AMAZON.COM*1A2B3C4D5 SEATTLE WA → Amazon
    AMAZON WEB SERVICES AWS.AMAZON.CO WA → Amazon Web Services
    PAYPAL INST XFER → PayPal : unnamed
    PAYPAL INST XFER WEB ID: PAYPALSI77 → PayPal : unnamed
    CASH APP → Cash App : unnamed
    CASH APP*JANE DOE → Jane Doe : personTransfer
    CASH APP*ANA MARIA LOPEZ 4153753176 CA → Ana Maria Lopez : personTransfer
    VENMO *CHRIS-POOLE → Chris-Poole : personTransfer
    Zelle payment to Marcus Webb 12345678901 → Marcus Webb : sentToPerson
    ZELLE FROM DANA SCULLY ON 03/12 REF # BACAB12CD34 → Dana Scully : receivedFromPerson
    Zelle payment from LISA SIMPSON Conf# 8xk4q2 → Lisa Simpson : receivedFromPerson
    COMCAST XFINITY 800-266-2278 PA → Comcast Xfinity
    VERIZON WIRELESS PAYMENTS → Verizon
    T-MOBILE AUTO PAY → T-Mobile
    AT&T BILL PAYMENT DALLAS TX → AT&T
    GEICO AUTO 800-841-3000 DC → Geico
    PLANET FIT CLUB FEES → Planet Fitness
    UBER TRIP HELP.UBER.COM CA → Uber
    LYFT *RIDE SUN 7PM SAN FRANCISCO CA → Lyft
    DOORDASH*CHIPOTLE WWW.DOORDASH. CA → DoorDash
    SPOTIFY USA 877-7781161 NY → Spotify
    HULU 877-8244858 CA HULU.COM/BILL → Hulu
    DELTA AIR 0062312345678 ATLANTA GA → Delta Air Lines
    AIRBNB * HMABCDE12 AIRBNB.COM CA → Airbnb
    MTA*NYCT PAYGO NEW YORK NY → MTA
    E-ZPASS REBILL BOSTON MA → E-ZPass
    ACME CORP DES:PAYROLL ID:1234 INDN:JANE DOE CO ID:XXXXX54321 PPD → Acme : payroll
    NORTHLINE LOGISTICS DIRECT DEP DES:PAYROLL ID:PR4471 → Northline Logistics : payroll
    ACME WIDGETS INC PAYROLL PPD ID: 1234567890 → Acme Widgets : payroll
    NETFLIX.COM DES:NETFLIX ID:XXXXX INDN:JOHN DOE CO ID:XXXXX WEB → Netflix
    HOMESTEAD PROPERTY MGMT DES:RENT ID:000123 INDN:SAMPLE PERSON → Homestead Property Mgmt
    IRS USATAXPYMT → IRS
    IRS TREAS 310 TAX REF PPD ID: 9111036170 → IRS
    SSA TREAS 310 XXSOC SEC PPD ID: 9031736042 → Social Security Administration
    BKOFAMERICA ATM #000009733 WITHDRWL MAIN ST → Bkofamerica ATM : cash
    ATM WITHDRAWAL 001234 500 BROADWAY NEW YORK NY → ATM Withdrawal : cash
    CHECK 1234 → Check : cheque
    CHECK #1041 → Check : cheque
    CHECK → Check : cheque
    ONLINE TRANSFER TO SAV ...1234 TRANSACTION#: 12345678901 → Online Transfer to Sav Transaction : ownTransfer
    Online Banking transfer from CHK 6970 → Online Banking Transfer from CHK : ownTransfer
    Payment to Chase card ending in 1234 03/15 → Payment to Chase Card Ending : cardPayment
    CHASE CREDIT CRD AUTOPAY PPD ID: 4760039224 → Chase Credit Crd Autopay : cardPayment
    AUTOMATIC PAYMENT - THANK YOU → Automatic Payment Thank You : cardPayment
    CAPITAL ONE MOBILE PMT → Capital One Mobile Pmt : cardPayment
    MONTHLY MAINTENANCE FEE → Monthly Maintenance Fee : bankFee
    FOREIGN TRANSACTION FEE → Foreign Transaction Fee : bankFee
    OVERDRAFT FEE FOR A $12.00 ITEM → Overdraft Fee for A Item : bankFee
    INTEREST PAYMENT → Interest Payment : interest
    L'OLILO                 LONDON       GBR → L'Olilo
    ROYAL LONDON INSURANCE        01222 61234  GBR → Royal London Insurance
    NEXT DIRECTORY         ONLINE        GBR → NEXT
    SAINSBURYS SACAT 0602  LADBROKE GROV GBR → Sainsbury's
    Spotify UK             London        GBR → Spotify
    LA BOULANGERIE PARIS FRA → La Boulangerie
    Pago en SPORTS BAR → Sports Bar
    Compra CAFÉ COMERCIAL MADRID ESP → Café Comercial
    Transferencia Bizum emitida → Transferencia Bizum Emitida : sentToPerson
    Reintegro efectivo tarjeta → Reintegro Efectivo Tarjeta : cash
    Nomina recibida G PLCE SL. → G Plce SL : payroll
    *** → *** : unnamed
    12345 → 12345 : unnamed
    """)

@Suite("Names in statements of the United States and elsewhere")
struct MerchantUnitedStatesTests {
    @Test(arguments: unitedStatesExamples)
    func names(example: MerchantExample) {
        #expect(cleaned(example.raw) == example.expected)
    }
}
