import Values

extension Ontario {
    /// Two pays, child benefit, tax refund and bonus.
    static var pay: [Arrangement] {
        [
            Arrangement(
                wording: .salary("LAKESHORE HEALTH"), role: .joint, rhythm: .fortnightly(.thursday, shifted: false),
                rates: [Rate(0, 1_904_18), Rate(9, 1_951_40), Rate(21, 2_008_77), Rate(33, 2_063_05)], weekend: .before, wobble: 32
            ),
            Arrangement(
                wording: .salary("PENDER LOWE ENG"), role: .partner, rhythm: .twiceMonthly(15, 31),
                rates: [Rate(0, 1_984_36), Rate(14, 2_043_81), Rate(26, 2_105_12)], weekend: .before
            ),
            Arrangement(
                wording: .salary("PENDER LOWE ENG"), role: .partner, rhythm: .inMonths([3], 9), rates: [Rate(0, 1_860_00)],
                weekend: .before, wobble: 240),
            Arrangement(
                wording: .benefit(payer: "CANADA CCB", label: "Federal Payment"), role: .joint, rhythm: .monthly(20),
                rates: [Rate(0, 487_32), Rate(8, 503_81), Rate(20, 521_66), Rate(32, 508_14)], weekend: .before
            ),
            Arrangement(
                wording: .benefit(payer: "CANADA TAX REFUND", label: "Federal Payment"), role: .joint, rhythm: .inMonths([4], 24),
                rates: [Rate(0, 1_318_20)], weekend: .before, wobble: 260
            ),
        ]
    }

    /// Rent, energy, lines, insurance, the car, child care.
    static var home: [Arrangement] {
        let winter: [Int64] = [214, 208, 176, 128, 78, 46, 40, 40, 48, 84, 132, 186]
        let cooling: [Int64] = [104, 98, 92, 84, 82, 104, 138, 142, 112, 86, 90, 102]
        return [
            drawn("SKYLINE LIVING", "Business PAD", .monthly(1), [Rate(0, -2_560_00), Rate(10, -2_624_00), Rate(22, -2_689_60)]),
            Arrangement(
                wording: .bill(payee: "ALECTRA UTILITIES", reference: ""), role: .joint, rhythm: .monthly(18),
                rates: [Rate(0, -112_00), Rate(15, -119_00)],
                weekend: .after, wobble: 90, season: cooling
            ),
            Arrangement(
                wording: .directDebit(payee: "ENBRIDGE GAS", label: "Utility Bill Pmt"), role: .joint, rhythm: .monthly(9),
                rates: [Rate(0, -78_00), Rate(20, -84_00)],
                weekend: .after, wobble: 80, season: winter
            ),
            drawn("RELIANCE HOME", "Misc Payment", .inMonths([2, 5, 8, 11], 6), [Rate(0, -121_47), Rate(13, -127_90)]),
            drawn("COGECO CONNEXION", "Telephone Bill Pmt", .monthly(4), [Rate(0, -73_39), Rate(12, -84_69), Rate(27, -101_64)]),
            drawn("SQUARE ONE INS", "Insurance", .monthly(11), [Rate(0, -33_18), Rate(12, -35_02), Rate(24, -37_66)]),
            drawn(
                "BELAIRDIRECT INS", "Insurance", .monthly(23), [Rate(0, -172_40), Rate(7, -181_15), Rate(19, -196_88), Rate(31, -191_20)]),
            drawn("MANULIFE", "Insurance", .inMonths([10], 3), [Rate(0, -418_60)]),
            Arrangement(
                wording: .sent(to: "Piano w Mr Lindqvist", note: ""), role: .joint,
                rhythm: .inMonths([1, 2, 3, 4, 5, 6, 9, 10, 11, 12], 5),
                rates: [Rate(0, -120_00), Rate(22, -128_00)], weekend: .after
            ),
            drawn("LITTLE SEEDLINGS", "Business PAD", .monthly(2), [Rate(0, -484_00), Rate(16, -418_00)]),
            Arrangement(
                wording: .directDebit(payee: "TOYOTA CREDIT", label: "LNS"), role: .partner, rhythm: .fortnightly(.friday, shifted: true),
                rates: [Rate(0, -186_45)],
                weekend: .after, lastMonth: 27
            ),
            Arrangement(
                wording: .directDebit(payee: "FIDO MOBILE", label: "MSP"), role: .partner, rhythm: .monthly(13),
                rates: [Rate(0, -45_20), Rate(11, -50_85)],
                weekend: .after
            ),
            Arrangement(
                wording: .directDebit(payee: "GOODLIFE CLUBS", label: "MSP"), role: .partner,
                rhythm: .fortnightly(.wednesday, shifted: false),
                rates: [Rate(0, -31_63), Rate(12, -33_89)], weekend: .after, lastMonth: 20
            ),
        ]
    }

    /// What the cards are charged for by the month.
    static var subscriptions: [Arrangement] {
        [
            charged("NETFLIX.COM", "866-716-0414", .streaming, 7, [Rate(0, -18_63), Rate(13, -21_46), Rate(29, -23_72)]),
            charged("SPOTIFY P?????????", "TORONTO", .music, 14, [Rate(0, -19_20), Rate(10, -21_46), Rate(25, -24_85)]),
            charged("DISNEY PLUS", "888-9057888", .streaming, 21, [Rate(0, -13_55), Rate(11, -16_94)]),
            charged("CRAVE TV", "TORONTO", .streaming, 3, [Rate(15, -24_86)], lastMonth: 25),
            charged("APPLE.COM/BILL", "866-712-7753", .software, 26, [Rate(0, -4_51)]),
            charged("GOOGLE *GOOGLE ONE", "855-836-3987", .software, 12, [Rate(6, -3_15), Rate(30, -4_51)], from: .partnerCard),
            charged("GLOBE AND MAIL", "TORONTO", .press, 18, [Rate(0, -4_20), Rate(4, -33_89)], lastMonth: 22, from: .partnerCard),
            charged("KOODO MOBILE PAC", "EDMONTON", .phone, 19, [Rate(0, -50_85), Rate(17, -56_50)]),
            charged("SICKKIDS FOUNDATION", "TORONTO", .charity, 5, [Rate(0, -25_00), Rate(24, -30_00)]),
            Arrangement(
                wording: web("AMZN Prime CA*?????????", "amzn.com/pa", .online), role: .card, rhythm: .inMonths([8], 22),
                rates: [Rate(0, -111_87)]
            ),
        ]
    }

    /// What the banks take and give back, and a benefit card's yearly fee.
    static var banking: [Arrangement] {
        [
            Arrangement(wording: .fee("Monthly fee"), role: .joint, rhythm: .monthly(31), rates: [Rate(0, -16_95)], weekend: .before),
            Arrangement(
                wording: .fee("Multi-product rebate"), role: .joint, rhythm: .monthly(31), rates: [Rate(0, 6_00)], weekend: .before),
            Arrangement(
                wording: .fee("MONTHLY ACCOUNT FEE"), role: .partner, rhythm: .monthly(31), rates: [Rate(0, -17_95)], weekend: .before),
            Arrangement(
                wording: .fee("ACCT BAL REBATE"), role: .partner, rhythm: .monthly(31), rates: [Rate(8, 17_95)], weekend: .before,
                lastMonth: 19),
            Arrangement(
                wording: .fee("ANNUAL FEE"), role: .partnerCard, rhythm: .inMonths([6], 22), rates: [Rate(0, -120_00)], weekend: .after),
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

    private static func web(_ name: String, _ place: String, _ business: Business) -> Wording {
        .purchase(Purchase(merchant: name, place: place, state: "ON", country: "CAN", business: business, online: true))
    }
}
