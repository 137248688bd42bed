import Values

extension NewSouthWales {
    /// Two pays, family benefit, tax refund.
    static var pay: [Arrangement] {
        [
            Arrangement(
                wording: .salary("BERRIGAN CIVIL P/L 004512"), role: .partner, rhythm: .fortnightly(.wednesday, shifted: true),
                rates: [Rate(0, 2_338_40), Rate(11, 2_402_15), Rate(23, 2_474_96)], weekend: .before
            ),
            Arrangement(
                wording: .salary("KURINGGAI PATHOLOGY"), role: .joint, rhythm: .twiceMonthly(15, 31),
                rates: [Rate(0, 2_178_72), Rate(8, 2_234_08), Rate(20, 2_301_33), Rate(32, 2_358_87)], weekend: .before, wobble: 26
            ),
            Arrangement(
                wording: .benefit(payer: "CENTRELINK FAMILY 204K11876", label: "015212"), role: .joint,
                rhythm: .fortnightly(.tuesday, shifted: false),
                rates: [Rate(0, 118_44), Rate(9, 123_06), Rate(21, 127_54)], weekend: .before
            ),
            Arrangement(
                wording: .benefit(payer: "ATO ATO00100001~~~~~~~~", label: "012721"), role: .joint, rhythm: .inMonths([8], 14),
                rates: [Rate(0, 1_486_30)],
                weekend: .before, wobble: 280
            ),
            Arrangement(
                wording: .benefit(payer: "ATO ATO00800002~~~~~~~~", label: ""), role: .partner, rhythm: .inMonths([9], 4),
                rates: [Rate(0, 912_75)],
                weekend: .before, wobble: 300
            ),
        ]
    }

    /// Energy, water, rates, lines, insurance, child care.
    static var home: [Arrangement] {
        let cooling: [Int64] = [122, 120, 104, 92, 88, 104, 112, 112, 98, 90, 96, 112]
        let heating: [Int64] = [62, 62, 70, 88, 122, 156, 168, 160, 128, 96, 74, 64]
        return [
            Arrangement(
                wording: .bill(payee: "ORIGIN ENERGY", reference: "130112 2004418873"), role: .joint, rhythm: .inMonths([2, 5, 8, 11], 17),
                rates: [Rate(0, -412_00), Rate(8, -437_00), Rate(20, -461_00)], weekend: .after, wobble: 70, season: cooling
            ),
            Arrangement(
                wording: .directDebit(payee: "AGL RETAIL ENERGY 50318842", label: "041217"), role: .joint,
                rhythm: .inMonths([1, 4, 7, 10], 23),
                rates: [Rate(0, -168_00), Rate(14, -179_00)], weekend: .after, wobble: 80, season: heating
            ),
            Arrangement(
                wording: .bill(payee: "SYDNEY WATER", reference: "45435 4418830027"), role: .joint, rhythm: .inMonths([3, 6, 9, 12], 8),
                rates: [Rate(0, -246_00), Rate(12, -259_00)],
                weekend: .after, wobble: 60
            ),
            Arrangement(
                wording: .bill(payee: "HORNSBY SHIRE COUNCIL", reference: "9316 20118472"), role: .joint,
                rhythm: .inMonths([2, 5, 8, 11], 28),
                rates: [Rate(0, -431_15), Rate(9, -448_80), Rate(21, -466_25)], weekend: .after
            ),
            drawn("AUSSIE BROADBAND 118402", "398024", .monthly(6), [Rate(0, -79_00), Rate(10, -85_00), Rate(26, -89_00)]),
            drawn(
                "MEDIBANK PRIVATE 88120417", "000222", .monthly(19),
                [Rate(0, -352_60), Rate(5, -364_90), Rate(17, -381_10), Rate(29, -398_35)]),
            drawn("NRMA INSURANCE HOM4418", "032000", .monthly(27), [Rate(0, -164_20), Rate(7, -187_45), Rate(19, -211_60)]),
            drawn(
                "EZIDEBIT *GOODSTART", "342001", .fortnightly(.monday, shifted: true),
                [Rate(0, -286_40), Rate(13, -301_15), Rate(24, -212_80)]),
            Arrangement(
                wording: .sent(to: "Marek Piano Studio", note: "piano Ruby"), role: .joint, rhythm: .fortnightly(.tuesday, shifted: true),
                rates: [Rate(0, -90_00), Rate(17, -96_00)], weekend: .after
            ),
            drawn("FLEXI OOSH HORNSBY", "506198", .fortnightly(.friday, shifted: false), [Rate(0, -118_00), Rate(12, -126_00)]),
            Arrangement(
                wording: .directDebit(payee: "TELSTRA", label: ""), role: .partner, rhythm: .monthly(12),
                rates: [Rate(0, -65_00), Rate(9, -69_00), Rate(21, -74_00)], weekend: .after
            ),
            Arrangement(
                wording: .directDebit(payee: "FITNESS FIRST AUSTRALIA", label: ""), role: .partner,
                rhythm: .fortnightly(.thursday, shifted: false), rates: [Rate(0, -43_90), Rate(12, -46_90)],
                weekend: .after, lastMonth: 19
            ),
            Arrangement(
                wording: .directDebit(payee: "MACQUARIE LEASING", label: ""), role: .partner, rhythm: .monthly(20),
                rates: [Rate(0, -418_35)], weekend: .after, lastMonth: 28
            ),
        ]
    }

    /// What the cards are charged for by the month or the year.
    static var subscriptions: [Arrangement] {
        [
            charged("NETFLIX.COM", "MELBOURNE", .streaming, 8, [Rate(0, -16_99), Rate(9, -18_99), Rate(24, -20_99)]),
            charged("SPOTIFY P?????????", "SYDNEY", .music, 13, [Rate(0, -20_99), Rate(11, -23_99), Rate(30, -27_99)]),
            charged("STAN.COM.AU", "SYDNEY", .streaming, 22, [Rate(0, -17_00), Rate(16, -19_00)], lastMonth: 26),
            charged("DISNEY PLUS", "SYDNEY", .streaming, 25, [Rate(4, -13_99), Rate(15, -15_99)]),
            charged("KAYO SPORTS", "SYDNEY", .streaming, 2, [Rate(0, -30_00), Rate(7, -35_00), Rate(18, -40_00)], from: .partner),
            charged("APPLE.COM/BILL", "SYDNEY", .software, 27, [Rate(0, -4_49), Rate(14, -4_99)]),
            charged("GOOGLE *YOUTUBEPREMIUM", "SYDNEY", .streaming, 17, [Rate(12, -16_99), Rate(21, -18_99)]),
            charged("BELONG MOBILE", "MELBOURNE", .phone, 5, [Rate(0, -35_00), Rate(10, -37_00), Rate(25, -40_00)]),
            charged("SMH SUBSCRIPTION", "SYDNEY", .press, 29, [Rate(0, -4_00), Rate(3, -26_00), Rate(19, -30_00)]),
            charged("THE SMITH FAMILY", "SYDNEY", .charity, 10, [Rate(0, -30_00), Rate(24, -35_00)]),
            yearly("AMAZON PRIME AU", "SYDNEY", .online, [7], 18, -79_00, .card),
            yearly("SERVICENSW REGO", "HAYMARKET", .government, [10], 9, -412_00, .card),
            yearly("NRMA CAR INSURANCE", "SYDNEY", .insurance, [10], 12, -1_184_30, .card),
            yearly("HORNSBY HTS PUBLIC SCH", "HORNSBY", .school, [2, 4, 7, 10], 11, -145_00, .card),
        ]
    }

    /// What the banks take and give back.
    static var banking: [Arrangement] {
        [
            Arrangement(wording: .fee("Account Fee"), role: .joint, rhythm: .monthly(1), rates: [Rate(0, -4_00)], weekend: .after),
            Arrangement(
                wording: .fee("MONTHLY PLAN FEE"), role: .partner, rhythm: .monthly(31), rates: [Rate(0, -5_00)], weekend: .before,
                lastMonth: 17),
            Arrangement(
                wording: .interest("INTEREST PAID"), role: .partner, rhythm: .monthly(31), rates: [Rate(0, 3)], weekend: .before,
                wobble: 700),
        ]
    }

    private static func drawn(_ payee: String, _ label: String, _ rhythm: Rhythm, _ rates: [Rate]) -> Arrangement {
        Arrangement(wording: .directDebit(payee: payee, label: label), role: .joint, rhythm: rhythm, rates: rates, weekend: .after)
    }

    private static func charged(
        _ name: String, _ place: String, _ business: Business, _ day: Int, _ rates: [Rate], lastMonth: Int? = nil,
        from role: AccountRole = .card
    ) -> Arrangement {
        Arrangement(wording: web(name, place, business), role: role, rhythm: .monthly(day), rates: rates, lastMonth: lastMonth)
    }

    private static func yearly(
        _ name: String, _ place: String, _ business: Business, _ months: [Int], _ day: Int, _ cents: Int64, _ role: AccountRole
    ) -> Arrangement {
        Arrangement(
            wording: web(name, place, business), role: role, rhythm: .inMonths(months, day),
            rates: [Rate(0, cents), Rate(12, cents * 106 / 100), Rate(24, cents * 115 / 100)]
        )
    }

    private static func web(_ name: String, _ place: String, _ business: Business) -> Wording {
        .purchase(Purchase(merchant: name, place: place, state: "NSW", country: "AUS", business: business, online: true))
    }
}
