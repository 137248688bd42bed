#include "Rows.h"

enum {
    groceries, coffee, restaurants, fastFood, fuel, transit, taxi, pharmacy, clothing, home, electronics, books,
    streaming, phone, utilities, insurance, rent, health, gym, entertainment, fees, people, pets, travel, salary,
    interest
};

static const Kind kinds[] = {
    [groceries] = {"Expenses:Food:Groceries", 350, 18500, 0},
    [coffee] = {"Expenses:Food:Coffee", 195, 980, 0},
    [restaurants] = {"Expenses:Food:Restaurants", 1450, 11500, 0},
    [fastFood] = {"Expenses:Food:Takeaway", 750, 3200, 0},
    [fuel] = {"Expenses:Transport:Fuel", 2800, 10500, 0},
    [transit] = {"Expenses:Transport:Transit", 335, 1200, 0},
    [taxi] = {"Expenses:Transport:Taxi", 850, 6200, 0},
    [pharmacy] = {"Expenses:Health:Pharmacy", 450, 8800, 0},
    [clothing] = {"Expenses:Shopping:Clothing", 1900, 19500, 0},
    [home] = {"Expenses:Home:Hardware", 800, 26000, 0},
    [electronics] = {"Expenses:Shopping:Electronics", 1500, 89000, 0},
    [books] = {"Expenses:Shopping:Books", 900, 6400, 0},
    [streaming] = {"Expenses:Subscriptions:Streaming", 599, 2099, 0},
    [phone] = {"Expenses:Home:Phone", 3500, 11800, 0},
    [utilities] = {"Expenses:Home:Utilities", 4200, 28500, 0},
    [insurance] = {"Expenses:Home:Insurance", 6200, 21500, 0},
    [rent] = {"Expenses:Home:Rent", 145000, 265000, 0},
    [health] = {"Expenses:Health:Care", 2500, 26500, 0},
    [gym] = {"Expenses:Health:Gym", 1499, 7900, 0},
    [entertainment] = {"Expenses:Fun:Tickets", 1200, 14500, 0},
    [fees] = {"Expenses:Bank:Fees", 100, 1695, 0},
    [people] = {"Expenses:People", 500, 40000, 0},
    [pets] = {"Expenses:Pets", 1400, 16500, 0},
    [travel] = {"Expenses:Travel", 8900, 74500, 0},
    [salary] = {"Income:Salary", 185000, 342000, 1},
    [interest] = {"Income:Interest", 1, 4200, 1},
};

static const Template canadianTemplates[] = {
    {"TIM HORTONS #{4} {c}", coffee}, {"STARBUCKS {5} {c}", coffee}, {"SECOND CUP {4} {c}", coffee},
    {"SQ *{p} COFFEE ROASTERS {c}", coffee}, {"CAFÉ {p} MONTRÉAL QC", coffee}, {"TST* BALZAC'S - {c}", coffee},
    {"LOBLAWS {4} {c}", groceries}, {"METRO {3} {c}", groceries}, {"SOBEYS #{3} {c}", groceries},
    {"NO FRILLS {p}'S {4} {c}", groceries}, {"REAL CDN SUPERSTORE #{4} {c}", groceries}, {"FOOD BASICS {3} {c}", groceries},
    {"Contactless Interac purchase - {4} FARM BOY #{2} {c}", groceries}, {"COSTCO WHOLESALE W{4} {c}", groceries},
    {"SAVE-ON-FOODS #{4} {c}", groceries}, {"PROVIGO {4} MONTRÉAL QC", groceries}, {"MAXI #{4} GATINEAU QC", groceries},
    {"Interac purchase - {4} BULK BARN #{3}", groceries}, {"DÉPANNEUR {p} LAVAL QC", groceries}, {"IC* INSTACART*{r}", groceries},
    {"MCDONALD'S #{5}, {c}", fastFood}, {"A&W #{4} {c}", fastFood}, {"HARVEY'S {4} {c}", fastFood},
    {"SUBWAY {5} {c}", fastFood}, {"DD DOORDASH {p} {c}", fastFood}, {"UBER EATS {r} TORONTO ON", fastFood},
    {"SKIPTHEDISHES {r} WINNIPEG MB", fastFood}, {"SWISS CHALET #{4} {c}", restaurants}, {"THE KEG #{3} {c}", restaurants},
    {"THE \"OLD\" MILL PUB {3} {c}", restaurants}, {"TST-{p} & SONS TRATTORIA {c}", restaurants}, {"PHO {p} {c}", restaurants},
    {"ESSO CIRCLE K #{5} {c}", fuel}, {"PETRO-CANADA {5} {c}", fuel}, {"SHELL C{5} {c}", fuel}, {"CDN TIRE GASBAR #{4} {c}", fuel},
    {"PRESTO APPL/{r} TORONTO ON", transit}, {"COMPASS VENDING {5} VANCOUVER BC", transit}, {"STM OPUS {5} MONTRÉAL QC", transit},
    {"UBER CANADA/UBERTRIP {r}", taxi}, {"BECK TAXI {4} TORONTO ON", taxi}, {"LYFT *RIDE {r}", taxi},
    {"SHOPPERS DRUG MART #{4} {c}", pharmacy}, {"REXALL PHARMACY #{4} {c}", pharmacy}, {"JEAN COUTU #{3} LÉVIS QC", pharmacy},
    {"WINNERS {3} {c}", clothing}, {"OLD NAVY {5} {c}", clothing}, {"H&M #{4} {c}", clothing}, {"SP ROOTS CANADA {r}", clothing},
    {"CANADIAN TIRE #{3} {c}", home}, {"HOME DEPOT #{4} {c}", home}, {"RONA #{5} {c}", home}, {"IKEA {c} {5}", home},
    {"AMZN Mktp CA*{r} WWW.AMAZON.CAON", electronics}, {"BEST BUY #{3} {c}", electronics}, {"APPLE STORE R{3} {c}", electronics},
    {"INDIGO {3} {c}", books}, {"PAYPAL *{p}BOOKS 4029357733 ON", books},
    {"NETFLIX.COM 866-716-0414 ON", streaming}, {"Spotify P{r} Stockholm", streaming}, {"APPLE.COM/BILL 866-712-7753 ON", streaming},
    {"ROGERS WIRELESS {r}", phone}, {"Online Banking payment - {4} BELL CANADA", phone}, {"HYDRO ONE {r} NORTH BAY ON", utilities},
    {"Business PAD ENBRIDGE GAS {r}", utilities}, {"INTACT ASSURANCE {r}", insurance}, {"TFR-TO C/C {4} RENT {p}", rent},
    {"{p} DENTISTRY {c}", health}, {"GOODLIFE CLUBS #{3} {c}", gym}, {"CINEPLEX {4} {c}", entertainment},
    {"TICKETMASTER CANADA {r}", entertainment}, {"MONTHLY ACCOUNT FEE", fees}, {"ATM withdrawal FEE - {4}", fees},
    {"INTERAC E-TRANSFER TO: {p}", people}, {"e-Transfer sent {p} {r}", people}, {"PET VALU #{4} {c}", pets},
    {"AIR CANADA {r} WINNIPEG MB", travel}, {"Virement envoyé {p} {r}", people},
    {"Payroll Deposit NORTHERN PINE LTD", salary}, {"Payroll Deposit {p} DESIGN INC", salary}, {"Dépôt salaire {p} ET FILS", salary},
    {"INTEREST PAID", interest}, {0},
};

static const char *const canadianCities[] = {
    "TORONTO ON", "OTTAWA ON", "KINGSTON ON", "HAMILTON ON", "LONDON ON", "GUELPH ON", "BARRIE ON", "WINDSOR ON", "SUDBURY ON",
    "WATERLOO ON", "MISSISSAUGA ON", "OAKVILLE ON", "VANCOUVER BC", "VICTORIA BC", "KELOWNA BC", "SURREY BC", "CALGARY AB",
    "EDMONTON AB", "RED DEER AB", "SASKATOON SK", "REGINA SK", "WINNIPEG MB", "BRANDON MB", "HALIFAX NS", "SYDNEY NS",
    "MONCTON NB", "FREDERICTON NB", "ST. JOHN'S NL", "CHARLOTTETOWN PE", "QUÉBEC QC", "TROIS-RIVIÈRES QC", "WHITEHORSE YT", 0,
};

static const Template australianTemplates[] = {
    {"WOOLWORTHS {4} {c} AUS Card xx{4}", groceries}, {"COLES {4} {c} AUS", groceries}, {"ALDI STORES {3} {c} AUS", groceries},
    {"IGA {p}'S {3} {c}", groceries}, {"HARRIS FARM {3} {c} AUS", groceries}, {"EFTPOS DRAKES {4} {c}", groceries},
    {"MCDONALD'S {4}, {c} AUS", fastFood}, {"HUNGRY JACKS {4} {c}", fastFood}, {"GUZMAN Y GOMEZ {3} {c} AUS", fastFood},
    {"UBER *EATS {r} SYDNEY", fastFood}, {"MENULOG {r} SYDNEY NS", fastFood}, {"SQ *{p} ESPRESSO {c}", coffee},
    {"SMP*{p} COFFEE {c}", coffee}, {"THE COFFEE CLUB {3} {c} AUS", coffee}, {"GLORIA JEANS {4} {c}", coffee},
    {"ezi*{p} & CO BISTRO {c}", restaurants}, {"THE \"GREEN\" HOTEL {3} {c}", restaurants}, {"CAFÉ {p} {c} AUS", restaurants},
    {"BP {c} {4} AUS", fuel}, {"CALTEX STAR {5} {c}", fuel}, {"7-ELEVEN {4} {c} AUS Card xx{4}", fuel}, {"AMPOL {5} {c} AUS", fuel},
    {"TRANSPORTFORNSW OPAL {r}", transit}, {"MYKI {r} MELBOURNE VI", transit}, {"UBER *TRIP {r} SYDNEY NS", taxi},
    {"13CABS {5} {c}", taxi}, {"CHEMIST WAREHOUSE {4} {c} AUS", pharmacy}, {"PRICELINE {4} {c} AUS", pharmacy},
    {"KMART {4} {c} AUS", clothing}, {"COTTON ON {4} {c}", clothing}, {"H&M {3} {c} AUS", clothing}, {"BIG W {4} {c} AUS", clothing},
    {"BUNNINGS {6} {c} AUS", home}, {"IKEA {c} {3} AUS", home}, {"MITRE 10 {p} {c}", home}, {"JB HI FI {3} {c} AUS", electronics},
    {"AMAZON AU MKTPLC {r} SYDNEY", electronics}, {"OFFICEWORKS {4} {c} AUS", electronics}, {"DYMOCKS {3} {c} AUS", books},
    {"NETFLIX.COM MELBOURNE VI", streaming}, {"SPOTIFY P{r} SYDNEY NS", streaming}, {"APPLE.COM/BILL SYDNEY NS", streaming},
    {"Direct Debit {6} TELSTRA {r}", phone}, {"BPAY {5} OPTUS {r}", phone}, {"Direct Debit {6} ORIGIN ENERGY {r}", utilities},
    {"BPAY {5} SYDNEY WATER {r}", utilities}, {"Direct Debit {6} NRMA INSURANCE {r}", insurance},
    {"Transfer to other Bank NetBank RENT {p}", rent}, {"{p} DENTAL {c} AUS", health}, {"ANYTIME FITNESS {4} {c}", gym},
    {"Direct Debit {6} GOODLIFE {r}", gym}, {"EVENT CINEMAS {3} {c} AUS", entertainment}, {"TICKETEK {r} SYDNEY NS", entertainment},
    {"Int'l Transaction Fee", fees}, {"Wdl ATM FEE {5} {c}", fees}, {"OSKO PAYMENT {p} {r}", people},
    {"Fast Transfer To {p} PayID", people}, {"PETBARN {4} {c} AUS", pets}, {"QANTAS {r} MASCOT NS", travel}, {"JETSTAR {r} COLLINGWOOD VI", travel},
    {"Direct Credit {6} BLUE GUM PTY LTD", salary}, {"Salary {p} HOLDINGS {6}", salary}, {"Credit Interest", interest}, {0},
};

static const char *const australianCities[] = {
    "HORNSBY NS", "CHATSWOOD NS", "PARRAMATTA NS", "NEWTOWN NS", "BONDI NS", "MANLY NS", "NEWCASTLE NS", "WOLLONGONG NS", "PENRITH NS",
    "FITZROY VI", "RICHMOND VI", "GEELONG VI", "BALLARAT VI", "ST KILDA VI", "BENDIGO VI", "TOOWONG QL", "CAIRNS QL", "NOOSA QL",
    "IPSWICH QL", "GLENELG SA", "NORWOOD SA", "FREMANTLE WA", "SUBIACO WA", "BUNBURY WA", "HOBART TA", "LAUNCESTON TA",
    "BRADDON AC", "BELCONNEN AC", "DARWIN NT", "ALICE SPRINGS NT", "DUBBO NS", "ORANGE NS", 0,
};

static const char *const names[] = {
    "AMELIE", "BENOIT", "CHARLOTTE", "DANIELA", "ETHAN", "FIONA", "GURPREET", "HUGO", "ISLA", "JACQUES", "KEIRA", "LIAM", "MEI",
    "NOOR", "OLIVIER", "PRIYA", "QUINN", "RENÉE", "SOFIA", "THI", "UMA", "VIKRAM", "WENDY", "XAVIER", "YASMIN", "ZOË", "CHLOÉ",
    "FRANÇOIS", "MATEO", "TAMIKA", "JARRAH", "SIOBHAN", 0,
};

const Kind *kind_at(int number) {
    return number >= 0 && (size_t)number < sizeof kinds / sizeof *kinds ? &kinds[number] : NULL;
}

const Vocabulary *vocabulary_of(Region region) {
    static const Vocabulary vocabularies[] = {
        [canada] = {"CAD", canadianTemplates, canadianCities, names},
        [australia] = {"AUD", australianTemplates, australianCities, names},
    };
    return &vocabularies[region];
}
