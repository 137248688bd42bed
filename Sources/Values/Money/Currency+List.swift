extension Currency {
    /// Whether ISO 4217 lists the code (January 2026): tells a currency from three letters that only look like one, such
    /// as a column heading or a bank's short name.
    ///
    /// The six codes retired since 2021 (ANG, BGN, CUC, HRK, SLL, ZWL) count too, because statements are kept for years.
    /// Precious metals, bond units, the test code and "no currency" count as not listed: no statement is kept in them.
    package var isListed: Bool {
        var low = 0
        var high = Currency.listed.count
        while low < high {
            let middle = (low + high) / 2
            if Currency.listed[middle] == packed { return true }
            if Currency.listed[middle] < packed { low = middle + 1 } else { high = middle }
        }
        return false
    }

    /// Packed codes in order.
    private static let listed: [UInt32] = unpacked(
        """
        AEDAFNALLAMDANGAOAARSAUDAWGAZNBAMBBDBDTBGNBHDBIFBMDBNDBOBBOVBRLBSDBTNBWPBYNBZDCADCDFCHECHFCHWCLFCLPCNYCOP\
        COUCRCCUCCUPCVECZKDJFDKKDOPDZDEGPERNETBEURFJDFKPGBPGELGHSGIPGMDGNFGTQGYDHKDHNLHRKHTGHUFIDRILSINRIQDIRRISK\
        JMDJODJPYKESKGSKHRKMFKPWKRWKWDKYDKZTLAKLBPLKRLRDLSLLYDMADMDLMGAMKDMMKMNTMOPMRUMURMVRMWKMXNMXVMYRMZNNADNGN\
        NIONOKNPRNZDOMRPABPENPGKPHPPKRPLNPYGQARRONRSDRUBRWFSARSBDSCRSDGSEKSGDSHPSLESLLSOSSRDSSPSTNSVCSYPSZLTHBTJS\
        TMTTNDTOPTRYTTDTWDTZSUAHUGXUSDUSNUYIUYUUYWUZSVEDVESVNDVUVWSTXAFXCDXCGXOFXPFYERZARZMWZWGZWL
        """
    )
}
