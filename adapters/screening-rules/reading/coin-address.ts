/** Addresses of Bitcoin, Ethereum and similar coins. */
export const coinAddress =
  /(?:^|[\s:：(（])(?:bc1[a-z\d]{25,60}|0x[\da-f]{40}|[13][1-9A-HJ-NP-Za-km-z]{25,34}|T[1-9A-HJ-NP-Za-km-z]{33}|ltc1[a-z\d]{25,60}|addr1[a-z\d]{50,110})(?:$|[\s.。)）])/iu
