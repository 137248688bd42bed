CREATE TABLE migration (number INTEGER NOT NULL PRIMARY KEY, name TEXT NOT NULL) STRICT;
CREATE TABLE household (
            household INTEGER NOT NULL PRIMARY KEY,
            id BLOB NOT NULL UNIQUE CHECK (length(id) = 16),
            name TEXT NOT NULL,
            currency TEXT NOT NULL CHECK (length(currency) = 3),
            week_start INTEGER NOT NULL CHECK (week_start BETWEEN 1 AND 7),
            month_start_day INTEGER NOT NULL CHECK (month_start_day BETWEEN 1 AND 31),
            revision INTEGER NOT NULL CHECK (revision >= 0),
            created_ms INTEGER NOT NULL
        ) STRICT;
CREATE TABLE account (
            household INTEGER NOT NULL REFERENCES household,
            account INTEGER NOT NULL CHECK (account BETWEEN 0 AND 9999),
            id BLOB NOT NULL CHECK (length(id) = 16),
            name TEXT NOT NULL CHECK (length(name) > 0),
            kind INTEGER NOT NULL,
            currency TEXT NOT NULL CHECK (length(currency) = 3),
            identifier TEXT NOT NULL,
            bank TEXT NOT NULL,
            import INTEGER,
            revision INTEGER NOT NULL,
            PRIMARY KEY (household, account),
            UNIQUE (household, name)
        ) STRICT, WITHOUT ROWID;
CREATE TABLE category (
            household INTEGER NOT NULL REFERENCES household,
            category INTEGER NOT NULL CHECK (category > 0),
            code TEXT NOT NULL CHECK (length(code) > 0),
            PRIMARY KEY (household, category)
        ) STRICT, WITHOUT ROWID;
CREATE TABLE merchant (
            household INTEGER NOT NULL REFERENCES household,
            merchant INTEGER NOT NULL CHECK (merchant > 0),
            name TEXT NOT NULL CHECK (length(name) > 0),
            PRIMARY KEY (household, merchant)
        ) STRICT, WITHOUT ROWID;
CREATE TABLE descriptor (
            household INTEGER NOT NULL REFERENCES household,
            descriptor INTEGER NOT NULL CHECK (descriptor > 0),
            text TEXT NOT NULL,
            merchant INTEGER NOT NULL,
            PRIMARY KEY (household, descriptor)
        ) STRICT, WITHOUT ROWID;
CREATE TABLE ledger_row (
            household INTEGER NOT NULL,
            id BLOB NOT NULL CHECK (length(id) = 16),
            account INTEGER NOT NULL,
            day INTEGER NOT NULL,
            amount INTEGER NOT NULL,
            descriptor INTEGER NOT NULL,
            memo TEXT,
            category INTEGER NOT NULL,
            flags INTEGER NOT NULL,
            bank_id TEXT,
            import INTEGER NOT NULL,
            source_offset INTEGER NOT NULL,
            source_length INTEGER NOT NULL,
            line_number INTEGER NOT NULL,
            revision INTEGER NOT NULL,
            PRIMARY KEY (household, id),
            FOREIGN KEY (household, account) REFERENCES account
        ) STRICT, WITHOUT ROWID;
CREATE TABLE ledger_split (
            household INTEGER NOT NULL,
            id BLOB NOT NULL,
            part INTEGER NOT NULL,
            amount INTEGER NOT NULL,
            category INTEGER NOT NULL,
            memo TEXT,
            PRIMARY KEY (household, id, part),
            FOREIGN KEY (household, id) REFERENCES ledger_row ON DELETE CASCADE
        ) STRICT, WITHOUT ROWID;
CREATE TABLE ledger_snapshot (
            household INTEGER NOT NULL PRIMARY KEY REFERENCES household,
            revision INTEGER NOT NULL,
            bytes BLOB NOT NULL
        ) STRICT;
CREATE TABLE import (
            household INTEGER NOT NULL REFERENCES household,
            import INTEGER NOT NULL CHECK (import > 0),
            id BLOB NOT NULL CHECK (length(id) = 16),
            file_name TEXT NOT NULL,
            file_hash INTEGER NOT NULL,
            file_bytes INTEGER NOT NULL,
            format INTEGER NOT NULL,
            layout INTEGER NOT NULL,
            encoding TEXT NOT NULL,
            mapping TEXT NOT NULL,
            added INTEGER NOT NULL,
            known INTEGER NOT NULL,
            confirmed INTEGER NOT NULL,
            doubtful INTEGER NOT NULL,
            issues INTEGER NOT NULL,
            created_ms INTEGER NOT NULL,
            undone_ms INTEGER,
            PRIMARY KEY (household, import)
        ) STRICT, WITHOUT ROWID;
CREATE TABLE import_statement (
            household INTEGER NOT NULL,
            import INTEGER NOT NULL,
            statement INTEGER NOT NULL,
            account INTEGER NOT NULL,
            first_day INTEGER NOT NULL,
            last_day INTEGER NOT NULL CHECK (last_day >= first_day),
            opening_amount INTEGER,
            opening_day INTEGER,
            closing_amount INTEGER,
            closing_day INTEGER,
            PRIMARY KEY (household, import, statement),
            FOREIGN KEY (household, import) REFERENCES import
        ) STRICT, WITHOUT ROWID;
CREATE TABLE import_source (
            household INTEGER NOT NULL,
            import INTEGER NOT NULL,
            chunk INTEGER NOT NULL,
            bytes BLOB NOT NULL,
            PRIMARY KEY (household, import, chunk),
            FOREIGN KEY (household, import) REFERENCES import
        ) STRICT;
CREATE TABLE sighting (
            household INTEGER NOT NULL,
            import INTEGER NOT NULL,
            id BLOB NOT NULL,
            source_offset INTEGER NOT NULL,
            source_length INTEGER NOT NULL,
            line_number INTEGER NOT NULL,
            PRIMARY KEY (household, import, id),
            FOREIGN KEY (household, import) REFERENCES import
        ) STRICT, WITHOUT ROWID;
CREATE TABLE row_change (
            household INTEGER NOT NULL,
            import INTEGER NOT NULL,
            id BLOB NOT NULL,
            account INTEGER NOT NULL,
            day INTEGER NOT NULL,
            amount INTEGER NOT NULL,
            descriptor INTEGER NOT NULL,
            memo TEXT,
            category INTEGER NOT NULL,
            flags INTEGER NOT NULL,
            bank_id TEXT,
            before_import INTEGER NOT NULL,
            source_offset INTEGER NOT NULL,
            source_length INTEGER NOT NULL,
            line_number INTEGER NOT NULL,
            PRIMARY KEY (household, import, id),
            FOREIGN KEY (household, import) REFERENCES import
        ) STRICT, WITHOUT ROWID;
CREATE TABLE transfer_pair (
            household INTEGER NOT NULL,
            outgoing BLOB NOT NULL,
            incoming BLOB NOT NULL,
            rejected INTEGER NOT NULL CHECK (rejected IN (0, 1)),
            import INTEGER NOT NULL,
            PRIMARY KEY (household, outgoing, incoming)
        ) STRICT, WITHOUT ROWID;
CREATE TABLE row_event (
            household INTEGER NOT NULL,
            event INTEGER NOT NULL,
            id BLOB NOT NULL,
            kind TEXT NOT NULL,
            created_ms INTEGER NOT NULL,
            PRIMARY KEY (household, event)
        ) STRICT, WITHOUT ROWID;
CREATE TABLE csv_mapping (
            household INTEGER NOT NULL,
            account INTEGER NOT NULL,
            layout INTEGER NOT NULL,
            mapping TEXT NOT NULL,
            PRIMARY KEY (household, account, layout),
            FOREIGN KEY (household, account) REFERENCES account ON DELETE CASCADE
        ) STRICT, WITHOUT ROWID;
CREATE TABLE rule (
                household INTEGER NOT NULL REFERENCES household,
                rule INTEGER NOT NULL CHECK (rule > 0),
                place INTEGER NOT NULL CHECK (place >= 0),
                name TEXT NOT NULL,
                is_enabled INTEGER NOT NULL CHECK (is_enabled IN (0, 1)),
                text TEXT NOT NULL,
                PRIMARY KEY (household, rule)
            ) STRICT, WITHOUT ROWID;
CREATE TABLE correction (
                household INTEGER NOT NULL REFERENCES household,
                correction INTEGER NOT NULL CHECK (correction > 0),
                id BLOB NOT NULL CHECK (length(id) = 16),
                category TEXT NOT NULL CHECK (length(category) > 0),
                merchant TEXT NOT NULL,
                amount INTEGER NOT NULL,
                is_learned INTEGER NOT NULL CHECK (is_learned IN (0, 1)),
                was_learned INTEGER NOT NULL CHECK (was_learned IN (0, 1)),
                created_ms INTEGER NOT NULL,
                undone_ms INTEGER,
                PRIMARY KEY (household, correction)
            ) STRICT, WITHOUT ROWID;
CREATE TABLE merchant_name (
                household INTEGER NOT NULL REFERENCES household,
                merchant TEXT NOT NULL CHECK (length(merchant) > 0),
                name TEXT NOT NULL CHECK (length(name) > 0),
                PRIMARY KEY (household, merchant)
            ) STRICT, WITHOUT ROWID;
CREATE TABLE category_choice (
                household INTEGER NOT NULL REFERENCES household,
                category TEXT NOT NULL CHECK (length(category) > 0),
                name TEXT,
                category_group TEXT,
                merged_into TEXT,
                PRIMARY KEY (household, category)
            ) STRICT, WITHOUT ROWID;
CREATE TABLE row_tag (
                household INTEGER NOT NULL REFERENCES household,
                id BLOB NOT NULL CHECK (length(id) = 16),
                tag TEXT NOT NULL CHECK (length(tag) > 0),
                PRIMARY KEY (household, id, tag)
            ) STRICT, WITHOUT ROWID;
CREATE TABLE row_note (
                household INTEGER NOT NULL REFERENCES household,
                id BLOB NOT NULL CHECK (length(id) = 16),
                text TEXT NOT NULL CHECK (length(text) > 0),
                PRIMARY KEY (household, id)
            ) STRICT, WITHOUT ROWID;
CREATE TABLE series_choice (
                household INTEGER NOT NULL REFERENCES household,
                series INTEGER NOT NULL,
                wish INTEGER NOT NULL,
                day INTEGER NOT NULL,
                merchant TEXT NOT NULL,
                PRIMARY KEY (household, series)
            ) STRICT, WITHOUT ROWID;
INSERT INTO household VALUES (1, X'01A1F8D3EA0073079DFCEEC08979042C', 'Home', 'CAD', 7, 1, 13, 1795176000000);
INSERT INTO account VALUES (1, 0, X'01A20198E9C770F38E2C8EAAEC3BEAF0', 'Everyday', 0, 'CAD', '', '', 1, 2);
INSERT INTO account VALUES (1, 1, X'01A20198EDB87044B9B7ECB1CD43B0A1', 'Savings', 0, 'CAD', '', '', 2, 3);
INSERT INTO import VALUES (1, 1, X'01A20198E9C7769BBB05164A0543544F', 'a.csv', -8740692275705091484, 279, 0, -7765499245803471825, 'us-ascii', 'delimiter=, header=yes date=1 payee=2 amount=3 balance=4 decimal=. invert=no', 5, 0, 0, 0, 0, 1795176000000, NULL);
INSERT INTO import VALUES (1, 2, X'01A20198EDB87787ACFC7AA16A171885', 'b.csv', -202838087374602262, 90, 0, 1778529284021854837, 'us-ascii', 'delimiter=, header=yes date=1 payee=2 amount=3 decimal=. invert=no', 2, 0, 0, 0, 0, 1795176000000, NULL);
INSERT INTO import VALUES (1, 3, X'01A20198F09976BFADAB7ABE1AD9FD1E', 'c.csv', -5507048647070210664, 119, 0, -7765499245803471825, 'us-ascii', 'delimiter=, header=yes date=1 payee=2 amount=3 balance=4 decimal=. invert=no', 1, 1, 0, 0, 0, 1795176000000, NULL);
INSERT INTO ledger_row VALUES (1, X'01A1F8D3EA0070FEAB7C98627E493184', 1, 20517, 10000, 5, NULL, 3, 1284, NULL, 2, 24, 40, 2, 3);
INSERT INTO ledger_row VALUES (1, X'01A1F8D3EA0070FEAB7C98629F2F0669', 1, 20532, 85, 6, NULL, 5, 1282, NULL, 2, 65, 24, 3, 8);
INSERT INTO ledger_row VALUES (1, X'01A1F8D3EA00771CAF1007E4EA4CF6B9', 0, 20527, -2000, 7, NULL, 6, 1024, NULL, 3, 80, 38, 3, 4);
INSERT INTO ledger_row VALUES (1, X'01A1F8D3EA00774C88F5C15B5FE9183D', 0, 20513, -275, 1, NULL, 1, 1024, NULL, 1, 32, 52, 2, 2);
INSERT INTO ledger_row VALUES (1, X'01A1F8D3EA00774C88F5C15B6D0BD03A', 0, 20513, -275, 1, NULL, 1, 1024, NULL, 1, 85, 52, 3, 2);
INSERT INTO ledger_row VALUES (1, X'01A1F8D3EA00774C88F5C15BAADD31FA', 0, 20514, -6120, 2, NULL, 2, 1024, NULL, 1, 138, 46, 4, 2);
INSERT INTO ledger_row VALUES (1, X'01A1F8D3EA00774C88F5C15C3404950B', 0, 20517, -10000, 3, NULL, 3, 1284, NULL, 1, 185, 45, 5, 3);
INSERT INTO ledger_row VALUES (1, X'01A1F8D3EA00774C88F5C15D2853630E', 0, 20525, 200000, 4, NULL, 4, 1280, NULL, 1, 231, 47, 6, 2);
INSERT INTO migration VALUES (1, 'ledger');
INSERT INTO migration VALUES (2, 'rules');
INSERT INTO migration VALUES (3, 'choices');
INSERT INTO category VALUES (1, 1, 'coffee');
INSERT INTO category VALUES (1, 2, 'groceries');
INSERT INTO category VALUES (1, 3, 'transfer');
INSERT INTO category VALUES (1, 4, 'salary');
INSERT INTO category VALUES (1, 5, 'interest');
INSERT INTO category VALUES (1, 6, 'onlineShopping');
INSERT INTO merchant VALUES (1, 1, 'Tim Hortons');
INSERT INTO merchant VALUES (1, 2, 'Metro');
INSERT INTO merchant VALUES (1, 3, 'Transfer to Savings');
INSERT INTO merchant VALUES (1, 4, 'Acme');
INSERT INTO merchant VALUES (1, 5, 'Transfer from Chequing');
INSERT INTO merchant VALUES (1, 6, 'Interest');
INSERT INTO merchant VALUES (1, 7, 'Amazon');
INSERT INTO descriptor VALUES (1, 1, 'TIM HORTONS #1234 TORONTO ON', 1);
INSERT INTO descriptor VALUES (1, 2, 'METRO 0042 TORONTO ON', 2);
INSERT INTO descriptor VALUES (1, 3, 'TRANSFER TO SAVINGS', 3);
INSERT INTO descriptor VALUES (1, 4, 'PAYROLL DEPOSIT ACME', 4);
INSERT INTO descriptor VALUES (1, 5, 'TRANSFER FROM CHEQUING', 5);
INSERT INTO descriptor VALUES (1, 6, 'INTEREST', 6);
INSERT INTO descriptor VALUES (1, 7, 'AMZN MKTP CA', 7);
INSERT INTO import_statement VALUES (1, 1, 0, 0, 20513, 20525, 100000, 20513, 283330, 20525);
INSERT INTO import_statement VALUES (1, 2, 0, 1, 20517, 20532, NULL, NULL, NULL, NULL);
INSERT INTO import_statement VALUES (1, 3, 0, 0, 20525, 20527, 83330, 20525, 281330, 20527);
INSERT INTO import_source VALUES (1, 1, 0, X'446174652C4465736372697074696F6E2C416D6F756E742C42616C616E63650A323032362D30332D30312C54494D20484F52544F4E5320233132333420544F524F4E544F204F4E2C2D322E37352C3939372E32350A323032362D30332D30312C54494D20484F52544F4E5320233132333420544F524F4E544F204F4E2C2D322E37352C3939342E35300A323032362D30332D30322C4D4554524F203030343220544F524F4E544F204F4E2C2D36312E32302C3933332E33300A323032362D30332D30352C5452414E5346455220544F20534156494E47532C2D3130302E30302C3833332E33300A323032362D30332D31332C504159524F4C4C204445504F5349542041434D452C323030302E30302C323833332E33300A');
INSERT INTO import_source VALUES (1, 2, 0, X'446174652C4465736372697074696F6E2C416D6F756E740A323032362D30332D30352C5452414E534645522046524F4D204348455155494E472C3130302E30300A323032362D30332D32302C494E5445524553542C302E38350A');
INSERT INTO import_source VALUES (1, 3, 0, X'446174652C4465736372697074696F6E2C416D6F756E742C42616C616E63650A323032362D30332D31332C504159524F4C4C204445504F5349542041434D452C323030302E30302C323833332E33300A323032362D30332D31352C414D5A4E204D4B54502043412C2D32302E30302C323831332E33300A');
INSERT INTO sighting VALUES (1, 3, X'01A1F8D3EA00774C88F5C15D2853630E', 32, 47, 2);
INSERT INTO transfer_pair VALUES (1, X'01A1F8D3EA00774C88F5C15C3404950B', X'01A1F8D3EA0070FEAB7C98627E493184', 0, 2);
INSERT INTO row_event VALUES (1, 1, X'01A1F8D3EA0070FEAB7C98629F2F0669', 'deleted', 1795176000000);
INSERT INTO csv_mapping VALUES (1, 0, -7765499245803471825, 'delimiter=, header=yes date=1 payee=2 amount=3 balance=4 decimal=. invert=no');
INSERT INTO csv_mapping VALUES (1, 1, 1778529284021854837, 'delimiter=, header=yes date=1 payee=2 amount=3 decimal=. invert=no');
INSERT INTO rule VALUES (1, 1, 0, 'Coffee at work', 1, 'rule "Coffee at work"
  when merchant:"tim hortons" amount<10
  category coffee
');
INSERT INTO correction VALUES (1, 1, X'01A1F8D3EA00771CAF1007E4EA4CF6B9', 'gifts', 'Amazon', -2000, 1, 1, 1795176000000, NULL);
INSERT INTO merchant_name VALUES (1, 'Tim Hortons', 'Coffee corner');
INSERT INTO row_tag VALUES (1, X'01A1F8D3EA00774C88F5C15BAADD31FA', 'trip');
INSERT INTO row_note VALUES (1, X'01A1F8D3EA00774C88F5C15BAADD31FA', 'for Sam');
CREATE INDEX ledger_row_by_account ON ledger_row (household, account, day);
CREATE INDEX ledger_row_by_revision ON ledger_row (household, revision);
CREATE INDEX sighting_by_row ON sighting (household, id);
CREATE INDEX transfer_pair_by_incoming ON transfer_pair (household, incoming);
CREATE INDEX row_event_by_row ON row_event (household, id);
CREATE INDEX correction_by_row ON correction (household, id);
