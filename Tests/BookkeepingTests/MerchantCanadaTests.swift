import Testing

/// What Canadian banks print in English.
let canadianExamples = cases(
    """
    TIM HORTONS #2345 TORONTO ON → Tim Hortons
    TIM HORTON'S # 0418        OTTAWA       ON → Tim Hortons
    CONTACTLESS INTERAC PURCHASE - 4821 TIM HORTONS #2345 → Tim Hortons
    Contactless Interac purchase - 6394 SHREE HARI FOOD → Shree Hari Food
    Interac purchase - 9182 FARM BOY #21 → Farm Boy
    Visa Debit purchase - 1234 NETFLIX.COM → Netflix
    Visa Debit purchase - 5521 PADDLE.NET* CLEANSHOT → Cleanshot
    Online Banking payment - 7455 TELUS COMMUN CA → Telus
    Online Banking payment - 3651 KOODO MOBILE → Koodo
    Online Banking payment - 1188 TORONTO HYDRO → Toronto Hydro
    Misc Payment ROGERS WIRELESS → Rogers
    Misc Payment GOODLIFE CLUBS → GoodLife Fitness
    Business PAD MAPLE RIDGE DENTAL → Maple Ridge Dental
    POINT OF SALE - INTERAC RETAIL PURCHASE 000001234567 LONGO'S #21 → Longo's
    Point of Sale - Interac RETAIL PURCHASE 000001 TIM HORTONS #12 → Tim Hortons
    Point of Sale - Visa Debit VISA DEBIT RETAIL PURCHASE SPOTIFY P1A2B3C4D5 → Spotify
    Electronic Funds Transfer PREAUTHORIZED DEBIT GOODLIFE FITNESS → GoodLife Fitness
    PREAUTHORIZED DEBIT ENBRIDGE GAS → Enbridge Gas
    Internet Banking INTERNET BILL PAY 0000001 HYDRO ONE → Hydro One
    POS PURCHASE OPOS LCBO/RAO #0164 TORONTO ON → LCBO
    POS PURCHASE LCBO/RAO #0164 TORONTO ON → LCBO
    WAL-MART #3031             MISSISSAUGA  ON → Walmart
    WALMART.CA 8003280402 MISSISSAUGA ON → Walmart
    COSTCO WHOLESALE W537 KANATA ON → Costco
    COSTCO GAS W1263 BURLINGTON ON → Costco Gas
    LOBLAWS 1029 OTTAWA ON → Loblaws
    NOFRILLS ROCCO'S #3644 TORONTO ON → No Frills
    REAL CDN SUPERSTORE #1517 CALGARY AB → Real Canadian Superstore
    RCSS 1077 WHITBY ON → Real Canadian Superstore
    SOBEYS #0711 HALIFAX NS → Sobeys
    SAVE ON FOODS #2210 BURNABY BC → Save-On-Foods
    SAVE-ON-FOODS #955 VANCOUVER BC → Save-On-Foods
    METRO 123 TORONTO ON → Metro
    METRO 12 TORONTO ON → Metro
    METRO ONTARIO INC. #0442 → Metro
    METRO CABINETRY OAKVILLE ON → Metro Cabinetry
    T&T SUPERMARKET #022 MARKHAM ON → T&T Supermarket
    FRESHCO #3875 BRAMPTON ON → FreshCo
    FOOD BASICS 0673 HAMILTON ON → Food Basics
    DOLLARAMA # 552 WINNIPEG MB → Dollarama
    CDN TIRE STORE #00164 TORONTO ON → Canadian Tire
    CANADIAN TIRE #647 BARRIE ON → Canadian Tire
    CDN TIRE GASBAR #00501 OSHAWA ON → Canadian Tire Gas+
    CANADIAN TIRE BANK → Canadian Tire Bank : cardPayment
    SHOPPERS DRUG MART #09 TORONTO ON → Shoppers Drug Mart
    SHOPPERS DRUG M → Shoppers Drug Mart
    PETRO-CANADA 07201 GUELPH ON → Petro-Canada
    PETROCAN-1200 BLOOR TORONTO ON → Petro-Canada
    ESSO CIRCLE K #1234 KINGSTON ON → Esso
    SHELL C01234 KELOWNA BC → Shell
    ULTRAMAR #11234 MONCTON NB → Ultramar
    MCDONALD'S #40123 Q04 SUDBURY ON → McDonald's
    MCDONALDS 29011 EDMONTON AB → McDonald's
    A&W #1234 REGINA SK → A&W
    A & W 4471 SASKATOON SK → A&W
    STARBUCKS 800-782-7282 TORONTO ON → Starbucks
    STARBUCKS COFFEE #04512 VANCOUVER BC → Starbucks
    SECOND CUP 9241 TORONTO ON → Second Cup
    SUBWAY 23456 LONDON ON → Subway
    7-ELEVEN 32145 SURREY BC → 7-Eleven
    7 ELEVEN STORE #31245 CALGARY AB → 7-Eleven
    MACS CONV. STORES TORONTO ON → Mac's
    UBER CANADA/UBERTRIP TORONTO ON → Uber
    UBER *TRIP HELP.UBER.COM ON → Uber
    UBER *EATS TORONTO ON → Uber Eats
    UBER* EATS HTTPS://HELP.UB ON → Uber Eats
    SKIPTHEDISHES WINNIPEG MB → SkipTheDishes
    DD *DOORDASH PIZZANOVA 416-555-0199 ON → DoorDash
    DOORDASH*THAI EXPRESS TORONTO ON → DoorDash
    PRESTO AUTL/KJH2S8D0FG TORONTO ON → Presto
    PRESTO APPL/82KD91LSK2 TORONTO ON → Presto
    PRESTO TORONTO ON → Presto
    Insurance BELAIRDIRECT INS → belairdirect
    Insurance SQUARE ONE INS → Square One Insurance
    Insurance MANULIFE → Manulife
    INSURANCE BROKERS LTD → Insurance Brokers
    Telephone Bill Pmt COGECO CONNEXION → Cogeco
    Utility Bill Pmt ENBRIDGE GAS → Enbridge Gas
    Rent HAVENBROOK PROP → Havenbrook Prop
    RENT THE RUNWAY → Rent the Runway
    SQ *LANTERN COFFEE F → Lantern Coffee
    Business PAD LITTLE SEEDLINGS → Little Seedlings
    PAYMENT FROM - *****18*7762 → Payment : cardPayment
    TTC-SHEPPARD YONGE STN TORONTO ON → TTC
    GO TRANSIT UNION STN TORONTO ON → GO Transit
    COMPASS VENDING BURRARD VANCOUVER BC → TransLink
    407 ETR WEB PYMT WOODBRIDGE ON → 407 ETR
    407-ETR TORONTO ON → 407 ETR
    GREEN P PARKING TORONTO ON → Green P Parking
    IMPARK00120199U VANCOUVER BC → Impark
    IMPARK 00120199 VANCOUVER BC → Impark
    AMZN Mktp CA*2K4AB12CD → Amazon
    AMZN Mktp CA*RT4G12HJ0 WWW.AMAZON.CA ON → Amazon
    Amazon.ca*MJ1A27QV3 AMAZON.CA ON → Amazon
    AMAZON.CA PRIME MEMBER AMAZON.CA/PRI BC → Amazon.ca Prime Member
    Amazon Prime*1A2B3C4D5 → Amazon Prime
    APPLE.COM/BILL 866-712-7753 ON → Apple
    APPLE STORE #R121 TORONTO ON → Apple Store
    GOOGLE *YOUTUBEPREMIUM G.CO/HELPPAY# NS → YouTube
    GOOGLE *Google One 855-836-3987 NS → Google One
    GOOGLE *RIOT GAMES INC MOUNTAIN VIEW CA → Riot Games
    GOOGLE *MEDITATE DAILY G.CO/HELPPAY# NS → Meditate Daily
    PAYPAL *SPOTIFY 4029357733 ON → Spotify
    PAYPAL *BIKESHOPTO 4029357733 → Bikeshopto
    PAYPAL *STEAM GAMES 4029357733 → Steam
    PAYPAL → PayPal : unnamed
    PAYPAL * → PayPal : unnamed
    PAYPAL MSP → PayPal : unnamed
    SQ *BLUE DOOR CAFE → Blue Door Cafe
    SQ *THE RED ROOSTER TORONTO ON → The Red Rooster
    SQ * BANNOCK & BEAN WINNIPEG MB → Bannock & Bean
    TST* PAI NORTHERN THAI TORONTO ON → Pai Northern Thai
    TST-MIKU RESTAURANT VANCOUVER BC → TST-Miku Restaurant
    TST- MIKU RESTAURANT VANCOUVER BC → Miku Restaurant
    SP HIDDEN WILD TORONTO ON → Hidden Wild
    SP * LITTLE BURGUNDY → Little Burgundy
    ZLR*FARM STAND → Farm Stand
    EB *JAZZ NIGHT 801-413-7200 CA → Jazz Night
    IC* INSTACART TORONTO ON → Instacart
    CLOVER* BREAKFAST HOUSE LONDON ON → Breakfast House
    JACK'S AUTO REPAIR TIMMINS ON → Jack's Auto Repair
    O'BRIEN'S PUB BRIDGEWATER NS → O'Brien's Pub
    MCINTYRE FAMILY PHARMACY KINGSTON ON → McIntyre Family Pharmacy
    KIM'S NAIL & SPA 2 RICHMOND HILL ON → Kim's Nail & Spa 2
    DR. A. PATEL DENTAL CORP. EDMONTON AB → Dr A Patel Dental
    UNIVERSITY OF TORONTO → University of Toronto
    CITY OF VANCOUVER TAX → City of Vancouver
    BANK OF MONTREAL MUSEUM → Bank of Montreal Museum
    ART GALLERY OF ONTARIO → Art Gallery of Ontario
    THUNDER BAY GRILL THUNDER BAY ON → Thunder Bay Grill
    GAME ON → Game On
    THE BEER STORE #2134 OTTAWA ON → The Beer Store
    BC LIQUOR #164 VICTORIA BC → BC Liquor Stores
    LIQUOR BARN ST. ALBERT AB → Liquor Barn
    1234567 ONTARIO INC → 1234567 Ontario Inc
    1234567 ALBERTA LTD. CALGARY AB → 1234567 Alberta Ltd
    ACME OUTDOORS USD 12.00 @ 1.37 → Acme Outdoors
    ACME OUTDOORS SEATTLE WA 12.00 USD → Acme Outdoors
    STUDIO24 TORONTO ON → Studio24
    B'S SUPERMARKET LONDON ON → B's Supermarket
    ATELIER X2K9PQ7Z1 OTTAWA ON → Atelier
    [PR]NETFLIX.COM → Netflix
    [DN]WALMART STORE #1061 → Walmart
    [DN]BULK BARN #612 → Bulk Barn
    KOODO AIRTIME BPY → Koodo
    PEACE HILLS INS INS → Peace Hills Insurance
    SUN LIFE MSP → Sun Life
    WEALTHSIMPLE INV MSP/DIV → Wealthsimple : ownTransfer
    ACME ROBOTICS PAY → Acme Robotics : payroll
    ACME ROBOTICS CANADA INC PAYROLL → Acme Robotics Canada : payroll
    PAYROLL DEPOSIT MAPLE LEAF SCHOOL BOARD → Maple Leaf School Board : payroll
    Payroll Deposit NORTHSIDE LTD → Northside : payroll
    Electronic Funds Transfer PAY BRIGHT WINDOWS INC → Bright Windows : payroll
    Electronic Funds Transfer DEPOSIT CANADA FED → Government of Canada
    CANADA CCB → Government of Canada
    CANADA RIT → Government of Canada
    CRA → Canada Revenue Agency
    INTERAC E-TRANSFER FROM: JANE DOE → Jane Doe : receivedFromPerson
    INTERAC E-TRANSFER TO: JOHN SMITH → John Smith : sentToPerson
    INTERAC e-Transfer From: PRIYA SHARMA → Priya Sharma : receivedFromPerson
    Interac e-Transfer from /MARC ANDRE ROY / → Marc Andre Roy : receivedFromPerson
    e-Transfer sent Jonathan Abara KHRU5Q → Jonathan Abara : sentToPerson
    e-Transfer received Nadia Bell C1AacPckQ7cY → Nadia Bell : receivedFromPerson
    e-Transfer sent landlord rent A7K2LM → Landlord : sentToPerson
    E-TRANSFER 105123789456 WEI CHEN → Wei Chen : personTransfer
    Internet Banking E-TRANSFER 104910986948 SAM MAPLEWOOD → Sam Maplewood : personTransfer
    Internet Banking FULFILL REQUEST 105138034396 SAM MAPLEWOOD → Sam Maplewood : sentToPerson
    SEND E-TFR ***JSx → JSX : sentToPerson
    E-TRANSFER → E-Transfer : personTransfer
    INTERAC E-TRANSFER TO: ROGERS → Rogers
    [CW]INTERAC ETRNSFR SENT OLGA PETROVA 2026031409123 → Olga Petrova : sentToPerson
    Online Banking transfer - 1752 → Online Banking Transfer : ownTransfer
    Internet Banking INTERNET TRANSFER 000000217153 → Internet Banking Internet Transfer : ownTransfer
    TFR-TO C/C → Tfr-to C/C : cardPayment
    TFR-FR 6512345 → Tfr-Fr : ownTransfer
    TRANSFER TO SAVINGS → Transfer to Savings : ownTransfer
    Transfer from TFSA 4471 → Transfer from TFSA : ownTransfer
    PTS TO: 01234567890 → PTS : ownTransfer
    PAYMENT - THANK YOU / PAIEMENT - MERCI → Payment Thank You Paiement Merci : cardPayment
    PAYMENT THANK YOU/PAIEMENT MERCI → Payment Thank You/Paiement Merci : cardPayment
    PREAUTHORIZED PAYMENT - THANK YOU → Preauthorized Payment Thank You : cardPayment
    AMEX CARDS BPY → American Express : cardPayment
    MBNA CANADA BANK BPY → MBNA : cardPayment
    TD VISA PREAUTH PYMT → TD Visa Preauth Pymt : cardPayment
    TD VISA 237116654 → TD Visa : cardPayment
    MONTHLY ACCOUNT FEE → Monthly Account Fee : bankFee
    MONTHLY PLAN FEE → Monthly Plan Fee : bankFee
    Monthly fee → Monthly Fee : bankFee
    OVERDRAFT S/C → Overdraft S/C : bankFee
    NSF FEE 00123 → NSF Fee : bankFee
    SEND E-TFR FEE → Send E-Tfr Fee : bankFee
    NON-TD ATM FEE → Non-TD ATM Fee : bankFee
    Branch Transaction SERVICE CHARGE → Branch Transaction Service Charge : bankFee
    INTEREST CHARGES → Interest Charges : interest
    PURCHASE INTEREST → Purchase Interest : interest
    Interest Paid → Interest Paid : interest
    ATM withdrawal - IC123456 → ATM Withdrawal : cash
    ATM W/D 1234 KING ST W TORONTO ON → ATM W/D : cash
    NON-TD ATM W/D → Non-TD ATM W/D : cash
    Automated Banking Machine ATM WITHDRAWAL 000123 → Automated Banking Machine ATM Withdrawal : cash
    CHEQUE 123 → Cheque : cheque
    CHQ#00042-1234567 → Chq : cheque
    Mobile cheque deposit → Mobile Cheque Deposit : cheque
    DEPOSIT → Deposit : unnamed
    POS PURCHASE 883312 → POS Purchase : unnamed
    """)

@Suite("Names in Canadian statements, English")
struct MerchantCanadaTests {
    @Test(arguments: canadianExamples)
    func names(example: MerchantExample) {
        #expect(cleaned(example.raw) == example.expected)
    }
}
