/**
 * The works of others that people get with Evenkeel, by their licences as SPDX names them: those linked into the engine that browsers run,
 * and those that the server is linked with; each with whose it is, in its own words, empty where those are not known. Packages have their
 * names of Package.resolved; what a package holds of others is listed too. The modules of the web app itself, its icons and its content are
 * Evenkeel's own, but for the reference rates. `LicenceTests` holds the list against Package.swift and against what the packages say.
 */
export const licences = /** @type {const} */ ({
  engine: {
    "Apache-2.0 WITH LLVM-exception": { "compiler-rt": "2003-2017 University of Illinois at Urbana-Champaign" },
    "Apache-2.0 WITH Swift-exception": { "swift": "2014-2022 Apple Inc. and the Swift project authors" },
    "MIT": {
      "musl": "2005-2019 Rich Felker and many other contributors",
      "wasi-libc": "2018-2020 Dan Gohman and wasi-libc contributors",
    },
    "Unicode-3.0": { "unicode-character-database": "1991-2022 Unicode, Inc." },
  },
  server: {
    "Apache-2.0": {
      "boringssl": "1995-2016 The OpenSSL Project Authors, 2015-2024 The BoringSSL Authors",
      "hummingbird": "2024 The Hummingbird Project",
      "swift-asn1": "2022 The SwiftASN1 Project",
      "swift-certificates": "2022 The SwiftCertificates Project",
      "swift-configuration": "2025 The SwiftConfiguration Project",
      "swift-crypto": "2019 The SwiftCrypto Project",
      "swift-distributed-tracing": "2020-2023 Apple Inc. and the Swift Distributed Tracing project authors",
      "swift-http-types": "2023 The Swift HTTP Types Project",
      "swift-log": "2018, 2019 The SwiftLog Project",
      "swift-metrics": "2018, 2019 The SwiftMetrics Project",
      "swift-nio": "2017, 2018 The SwiftNIO Project",
      "swift-nio-extras": "2017, 2018 The SwiftNIO Project",
      "swift-nio-ssl": "2017, 2018 The SwiftNIO Project",
      "swift-service-context": "2024 The Swift Service Context Project",
      "swift-service-lifecycle": "2019-2023 The ServiceLifecycle Project",
    },
    "Apache-2.0 WITH Swift-exception": {
      "swift": "2014-2022 Apple Inc. and the Swift project authors",
      "swift-argument-parser": "2020 Apple Inc. and the Swift project authors",
      "swift-async-algorithms": "2022 Apple Inc. and the Swift project authors",
      "swift-atomics": "2020-2023 Apple Inc. and the Swift project authors",
      "swift-collections": "2021-2026 Apple Inc. and the Swift project authors",
      "swift-corelibs-foundation": "2014-2019 Apple Inc. and the Swift project authors",
      "swift-corelibs-libdispatch": "2008-2013 Apple Inc.",
      "swift-foundation": "",
      "swift-system": "2020 Apple Inc. and the Swift System project authors",
    },
    "CC0-1.0": { "xkcp": "" },
    "CC0-1.0 OR Apache-2.0": { "argon2": "2013-2015 Daniel Dinu, Dmitry Khovratovich, Jean-Philippe Aumasson and Samuel Neves" },
    "MIT": {
      "fiat-crypto": "",
      "grdb.swift": "2015-2025 Gwendal Roué",
      "jwt-kit": "2020 Qutheory, LLC",
      "llhttp": "2018 Fedor Indutny",
    },
    "PostgreSQL": { "libpq": "1996-2019 PostgreSQL Global Development Group" },
    "Unicode-3.0": { "swift-foundation-icu": "1991-2022 Unicode, Inc." },
    "blessing": { "sqlite": "" },
    "curl": { "libcurl": "1997-2022 Daniel Stenberg, et al." },
  },
});
