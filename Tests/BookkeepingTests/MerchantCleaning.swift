import Bookkeeping

/// The taxonomy and the merchant knowledge of the compiled-in content, built once for all tests.
let taxonomy = Taxonomy()
let knowledge = MerchantKnowledge(taxonomy: taxonomy)
