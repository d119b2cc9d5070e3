/** How answers are to be read: what `/spec.json` tells, and `/llms.txt` teaches. */
export const rules = {
  R1: "A domain is 'unregistered' only on an authoritative RDAP 404; a lookup that fails, times out or is throttled is 'unknown', never 'unregistered'.",
  R2: "'pending' (the deadline elapsed) and 'unprobed' (generated, never checked) are not registration claims.",
  R3: "Only an authoritative registry may say 'not registered'; a 404 from an aggregator is 'unknown'.",
  R4: "'unregistered' is not 'purchasable': reserved, premium and held names answer 404 too, and tld_base_price_usd is never a quote for a name.",
  R5: "Prices are identical for all buyers whatever their budget; a budget changes recommendation and ordering only.",
  R6: "Plans gate depth, never truth: verdict, rdap_source and price are identical on every plan.",
  R7: "A failed DNS lookup during ownership verification is an error, never 'not owned'.",
} as const

export const callOrder = [
  "suggest_names: candidates for a concept; send its scan_id again to probe the next slice (about 3 calls cover it, more with a single TLD: one registry is asked no faster).",
  "score_name: rank what you would propose.",
  "check_live: last, immediately before acting on a name. Run it again whenever an earlier answer was 'unknown', 'pending' or 'unprobed'.",
] as const

export const threeStates = {
  absent: "Never looked.",
  null: "Looked, and the look failed: not known.",
  value: "Looked and measured; false is a measurement, too.",
} as const

export const classifications = {
  registered: "The registry has a registration. Nothing more was looked at, or nothing more can be claimed.",
  unregistered: "The authoritative registry has none. That does not say that you can buy it (R4).",
  unknown: "It could not be determined: unknown_reason says why. Ask check_live again; never read it as free.",
  pending: "The deadline of the probe elapsed; the lookup goes on, and a later call finds its result. No claim.",
  unprobed: "Generated and never checked. No claim.",
  active: "Registered, resolves, and serves a page that is not known to be parked.",
  parked: "Registered, and parked: parked_basis says what speaks for it.",
  dormant: "Registered, and DNS has no address for it: measured, not guessed.",
} as const

export const sources = {
  probe: "Fetched for this call.",
  cache: "From an earlier lookup within its freshness; last_verified_at is the time of that lookup.",
  generated: "Never checked.",
  timeout: "The deadline elapsed.",
} as const

/** Says what each field of a row proves. */
export const fields = {
  classification: "The state of the name, together with last_verified_at and rdap_source. Never without them.",
  registered:
    "Whether a registration exists: true and false are the registry's word, null means that no registry said.",
  rdap_source:
    "On whose authority: 'authoritative' is the registry; an 'aggregator' may confirm a registration, never deny one.",
  rdap_basis: "The source of the registry's address: IANA's bootstrap or our curated supplement.",
  whois_server:
    "The name is registered by the word of this WHOIS server alone, since the TLD has no RDAP: less certain than rdap_source. Such a server never says that a name is not registered.",
  last_verified_at:
    "When the registration's verdict was reached. Quote it with every verdict. The facts about DNS and the site may be up to 6 hours older: each item of evidence has its own time.",
  source: "How the registration's verdict was obtained.",
  unknown_reason: "Why it could not be determined. It says nothing about whether the name is free.",
  lifecycle: "The registry's word on the registration's phase, holds and dates.",
  registration:
    "The registrar, name servers and DNSSEC as the registry's own answer has them. A fact that it did not give is absent.",
  registration_block: "The registry said the name is blocked, reserved or held: it cannot simply be registered.",
  resolves: "Whether DNS has an address for the name, from outside, at the time in evidence.",
  serves: "Whether a web server answered with a page. null: it could not be determined.",
  parked:
    "Whether the name shows a parking service's page; parked_basis says what speaks for it. false: a whole site was seen at the name itself. null: too little was seen to say either.",
  liveness: "How much the name is in use, 0 to 100, by our formula score_v. Not traffic, not value.",
  title: "The site's own word about itself.",
  for_sale: "The owner's own words in DNS, unverified. Not an offer made by us.",
  tld_base_price_usd: "The TLD's standard rate a year. Never the price of this name (R4).",
  purchasable: "null: not known until a registrar quote resolves it. false: the registry itself says no.",
  derivation: "How a suggested name was made of the concept, and whose idea it is.",
  evidence: "Each question with its answer and time: the grounds for all of the above.",
  receipt_id: "Its signed receipt, for whoever doubts the row: get_receipt has it.",
  total: "The score of a name as a name, 0 to 100, by score_version. It predicts no search ranking and no price.",
  brand_collision: "String similarity to a published list of brands. Not legal clearance.",
} as const

export const authentication = [
  "Send Authorization: Bearer <token> with every call; only the documents and POST /auth/anonymous answer without.",
  "POST /auth/anonymous gives a token at once: names operations only, with a small daily allowance, counted per address too.",
  "With an account (email and password, in a browser), make a personal token on the account page; the browser session authenticates the API, too (cookie __Host-surename_session; surename_session where a service runs over plain http).",
] as const

export const unknownFields =
  "An argument that an operation does not know is refused with 400 and the nearest known name, in the body, in the query, in nested objects and in a tool's arguments. A refused write counts as no draft and no scan. A path parameter may be repeated in the body, with the same value. Ignore fields of an answer that you do not know: later versions add some."

export const aboutStreams =
  "One JSON object a line: each row as soon as it is known, in no promised order; what is known from before comes at once. suggest_names streams the rows of all its names that were looked up, not of one page; with order claimable, the first page's names come before as 'unprobed'. The last line is the usual answer, or the problem that ended the call; without it the stream was cut off. What is refused before the first row is answered with its status, as usual."
