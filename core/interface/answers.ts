// Written by `npm run golden` from the contracts. An absent field was never measured, `null` says that the measurement failed.

export interface FieldError {
  /** JSON Pointer (RFC 6901) into the input; empty means all of it */
  readonly path: string
  readonly message: string
}

export interface Problem {
  /** The page that explains this kind of problem */
  readonly type: string
  readonly title: string
  readonly status: number
  /** The mistake of this call */
  readonly detail: string
  /** The id of this occurrence: quote it in a report */
  readonly instance?: string
  /** One of the error codes of /spec.json */
  readonly code: string
  /** The next step */
  readonly next: string
  /** The address of the passage that explains this kind: /kb/<address> as a page, a query for kb_search */
  readonly see?: string
  /** Seconds to wait, as the header retry-after says where there are headers */
  readonly retry_after?: number
  /** Every field that is invalid, and why */
  readonly errors?: ReadonlyArray<FieldError>
}

export interface Lifecycle {
  readonly phase: "add" | "active" | "auto_renew" | "redemption" | "pending_restore" | "pending_delete" | "pending_transfer"
  readonly holds: ReadonlyArray<"client" | "server">
  readonly statuses: ReadonlyArray<string>
  readonly registered_at: string | null
  readonly changed_at: string | null
  readonly expires_at: string | null
}

export interface Registration {
  readonly registrar?: string
  readonly registrar_iana_id?: string
  readonly name_servers?: ReadonlyArray<string>
  /** Whether the delegation is signed */
  readonly dnssec?: boolean
}

export interface RegistrationBlock {
  readonly kind: "blocked" | "reserved" | "expiry_access_period" | "held"
  readonly text: string
}

export interface EvidenceItem {
  readonly kind: "bootstrap" | "rdap" | "control_positive" | "control_negative" | "dns" | "site" | "whois" | "whois_control"
  readonly url?: string
  readonly final_url?: string
  readonly server?: string
  readonly question?: string
  readonly basis?: "iana" | "supplement" | "aggregator"
  readonly published?: string
  readonly status?: number
  readonly rcode?: string
  readonly records?: number
  readonly shown?: ReadonlyArray<string>
  readonly media_type?: string
  readonly failure?: string
  readonly age_ms?: number
  readonly ms?: number
  readonly attempt?: number
  /** RFC 3339, UTC */
  readonly at?: string
}

export interface Liveness {
  readonly score: number
  readonly score_v: 3
  readonly basis: ReadonlyArray<string>
}

/** How the name was made: its pieces in order, each with its origin */
export interface Derivation {
  readonly kind: "exact" | "inflection" | "transliteration" | "prefix" | "suffix" | "compound" | "synonym" | "pair" | "blend" | "clip" | "coined" | "alliteration" | "domain_hack" | "idea"
  /** The source of the idea: built in, the caller (ideas) or a language model */
  readonly source: "builtin" | "caller" | "model"
  readonly from: ReadonlyArray<{
    readonly part: string
    readonly of: string
    readonly as: "concept" | "inflection" | "transliteration" | "synonym" | "clip" | "modifier" | "affix" | "link" | "ending" | "root" | "idea"
  }>
  /** A description for people, such as: blend of 'note' and 'desk' */
  readonly in_words: string
}

/** Fields of every kind of row. */
export interface AnySuggestedRow {
  readonly domain: string
  readonly unicode?: string
  /** On whose authority: 'authoritative' is the registry; an 'aggregator' may confirm a registration, never deny one. */
  readonly rdap_source?: "authoritative" | "aggregator"
  /** The source of the registry's address: IANA's bootstrap or our curated supplement. */
  readonly rdap_basis?: "iana" | "supplement"
  /** The name is registered by the word of this WHOIS server alone, since the TLD has no RDAP: less certain than rdap_source. Such a server never says that a name is not registered. */
  readonly whois_server?: string
  /** When the registration's verdict was reached. Quote it with every verdict. The facts about DNS and the site may be up to 6 hours older: each item of evidence has its own time. */
  readonly last_verified_at?: string
  /** How the registration's verdict was obtained. */
  readonly source: "probe" | "cache" | "generated" | "timeout"
  /** The registry's word on the registration's phase, holds and dates. */
  readonly lifecycle?: Lifecycle
  /** The registrar, name servers and DNSSEC as the registry's own answer has them. A fact that it did not give is absent. */
  readonly registration?: Registration
  /** The registry said the name is blocked, reserved or held: it cannot simply be registered. */
  readonly registration_block?: RegistrationBlock
  /** null: not known until a registrar quote resolves it. false: the registry itself says no. */
  readonly purchasable: boolean | null
  /** Each question with its answer and time: the grounds for all of the above. */
  readonly evidence: ReadonlyArray<EvidenceItem>
  /** Its signed receipt, for whoever doubts the row: get_receipt has it. */
  readonly receipt_id?: string
  /** Whether DNS has an address for the name, from outside, at the time in evidence. */
  readonly resolves?: boolean | null
  /** Whether a web server answered with a page. null: it could not be determined. */
  readonly serves?: boolean | null
  /** Whether the name shows a parking service's page; parked_basis says what speaks for it. false: a whole site was seen at the name itself. null: too little was seen to say either. */
  readonly parked?: boolean | null
  /** Signs of parking, strong ones first */
  readonly parked_basis?: ReadonlyArray<string>
  /** How much the name is in use, 0 to 100, by our formula score_v. Not traffic, not value. */
  readonly liveness?: Liveness
  /** The site's own word about itself. */
  readonly title?: string
  /** The owner's own words in DNS, unverified. Not an offer made by us. */
  readonly for_sale?: {
    readonly text?: string
    readonly url?: string
    readonly price?: string
  }
  /** The TLD's standard rate a year. Never the price of this name (R4). */
  readonly tld_base_price_usd: number | null
  /** The total of score_name for this name with its TLD */
  readonly score: number
  /** How a suggested name was made of the concept, and whose idea it is. */
  readonly derivation: Derivation
}

/** The name is registered. */
export interface RegisteredSuggestedRow extends AnySuggestedRow {
  /** The state of the name, together with last_verified_at and rdap_source. Never without them. */
  readonly classification: "registered" | "active" | "parked" | "dormant"
  /** Whether a registration exists: true and false are the registry's word, null means that no registry said. */
  readonly registered: true
}

/** The authoritative registry has no registration (R1, R3). That does not say that you can buy it (R4). */
export interface UnregisteredSuggestedRow extends AnySuggestedRow {
  /** The state of the name, together with last_verified_at and rdap_source. Never without them. */
  readonly classification: "unregistered"
  /** Whether a registration exists: true and false are the registry's word, null means that no registry said. */
  readonly registered: false
}

/** It could not be determined, for one of 21 reasons. Never read it as free (R1). */
export interface UnknownSuggestedRow extends AnySuggestedRow {
  /** The state of the name, together with last_verified_at and rdap_source. Never without them. */
  readonly classification: "unknown"
  /** Why it could not be determined. It says nothing about whether the name is free. */
  readonly unknown_reason: "control_failed" | "control_not_run" | "contradictory_evidence" | "name_mismatch" | "off_base_redirect" | "redirect_loop" | "html_body" | "unclear_answer" | "bad_body" | "stale_answer" | "aggregator_404" | "insecure_transport" | "blocked" | "throttled" | "client_error" | "server_error" | "tls" | "timeout" | "network" | "no_rdap_service" | "dns_lookup_failed"
}

/** Nothing was decided: the deadline elapsed, or nobody asked. No claim (R2). */
export interface UndecidedSuggestedRow extends AnySuggestedRow {
  /** The state of the name, together with last_verified_at and rdap_source. Never without them. */
  readonly classification: "pending" | "unprobed"
}

/** A row of `suggestNames`. Look at `classification` first: TypeScript then knows what the row holds. */
export type SuggestedRow = RegisteredSuggestedRow | UnregisteredSuggestedRow | UnknownSuggestedRow | UndecidedSuggestedRow

/** A row in one line, where `compact` was asked for. */
export interface CompactRow {
  readonly domain: string
  /** The state of the name, together with last_verified_at and rdap_source. Never without them. */
  readonly classification: "registered" | "unregistered" | "unknown" | "pending" | "unprobed" | "active" | "parked" | "dormant"
  readonly score: number
  /** How the name was made, where it was; then who says what the classification says, and when */
  readonly reason: string
  /** Why it could not be determined. It says nothing about whether the name is free. */
  readonly unknown_reason?: "control_failed" | "control_not_run" | "contradictory_evidence" | "name_mismatch" | "off_base_redirect" | "redirect_loop" | "html_body" | "unclear_answer" | "bad_body" | "stale_answer" | "aggregator_404" | "insecure_transport" | "blocked" | "throttled" | "client_error" | "server_error" | "tls" | "timeout" | "network" | "no_rdap_service" | "dns_lookup_failed"
  /** Its signed receipt, for whoever doubts the row: get_receipt has it. */
  readonly receipt_id?: string
}

export interface IdeaSource {
  readonly source: "builtin" | "caller" | "model"
  /** Names of this source among all candidates, whatever their TLDs */
  readonly ideas: number
  readonly model?: string
  readonly failed?: "timeout" | "network" | "refused" | "throttled" | "server_error" | "too_large" | "bad_answer" | "budget_used_up"
}

export interface RefusedIdea {
  readonly idea: string
  readonly error: {
    readonly code: "not_a_label" | "duplicate" | "refused_word" | "brand" | "not_chosen"
    readonly message: string
  }
}

/** Words of this answer → the address of the passage that explains each */
export type See = Readonly<Record<string, string>>

export interface MeasuredComponent {
  readonly name: "length" | "syllables" | "pronounceability" | "dictionary_word" | "brand_collision" | "hyphens_digits" | "tld_perception" | "hidden_reading" | "fits_concept"
  readonly score: number
  /** Its share of the total, before any cap. Measured components share the weight of unavailable ones */
  readonly weight: number
  /** The measurement, with the corpus and its version */
  readonly basis: string
}

export interface UnavailableComponent {
  readonly name: "length" | "syllables" | "pronounceability" | "dictionary_word" | "brand_collision" | "hyphens_digits" | "tld_perception" | "hidden_reading" | "fits_concept" | "zone_rarity" | "trademark"
  readonly unavailable: true
  readonly reason: string
}

export interface ScoredName {
  readonly domain: string
  readonly unicode?: string
  readonly total: number
  /** The component that capped the total, or null */
  readonly cap: "length" | "syllables" | "pronounceability" | "dictionary_word" | "brand_collision" | "hyphens_digits" | "tld_perception" | "hidden_reading" | "fits_concept" | null
  readonly components: ReadonlyArray<MeasuredComponent | UnavailableComponent>
}

/** An input that cannot be a name to register. It has no classification; nothing was asked. */
export interface RefusedName {
  readonly domain: string
  readonly error: {
    readonly code: string
    readonly message: string
  }
}

/** Fields of every kind of row. */
export interface AnyScanRow {
  readonly domain: string
  readonly unicode?: string
  /** On whose authority: 'authoritative' is the registry; an 'aggregator' may confirm a registration, never deny one. */
  readonly rdap_source?: "authoritative" | "aggregator"
  /** The source of the registry's address: IANA's bootstrap or our curated supplement. */
  readonly rdap_basis?: "iana" | "supplement"
  /** The name is registered by the word of this WHOIS server alone, since the TLD has no RDAP: less certain than rdap_source. Such a server never says that a name is not registered. */
  readonly whois_server?: string
  /** When the registration's verdict was reached. Quote it with every verdict. The facts about DNS and the site may be up to 6 hours older: each item of evidence has its own time. */
  readonly last_verified_at?: string
  /** How the registration's verdict was obtained. */
  readonly source: "probe" | "cache" | "generated" | "timeout"
  /** The registry's word on the registration's phase, holds and dates. */
  readonly lifecycle?: Lifecycle
  /** The registrar, name servers and DNSSEC as the registry's own answer has them. A fact that it did not give is absent. */
  readonly registration?: Registration
  /** The registry said the name is blocked, reserved or held: it cannot simply be registered. */
  readonly registration_block?: RegistrationBlock
  /** null: not known until a registrar quote resolves it. false: the registry itself says no. */
  readonly purchasable: boolean | null
  /** Each question with its answer and time: the grounds for all of the above. */
  readonly evidence: ReadonlyArray<EvidenceItem>
  /** Its signed receipt, for whoever doubts the row: get_receipt has it. */
  readonly receipt_id?: string
  /** Whether DNS has an address for the name, from outside, at the time in evidence. */
  readonly resolves?: boolean | null
  /** Whether a web server answered with a page. null: it could not be determined. */
  readonly serves?: boolean | null
  /** Whether the name shows a parking service's page; parked_basis says what speaks for it. false: a whole site was seen at the name itself. null: too little was seen to say either. */
  readonly parked?: boolean | null
  /** Signs of parking, strong ones first */
  readonly parked_basis?: ReadonlyArray<string>
  /** How much the name is in use, 0 to 100, by our formula score_v. Not traffic, not value. */
  readonly liveness?: Liveness
  /** The site's own word about itself. */
  readonly title?: string
  /** The owner's own words in DNS, unverified. Not an offer made by us. */
  readonly for_sale?: {
    readonly text?: string
    readonly url?: string
    readonly price?: string
  }
  /** The TLD's standard rate a year. Never the price of this name (R4). */
  readonly tld_base_price_usd: number | null
}

/** The name is registered. */
export interface RegisteredScanRow extends AnyScanRow {
  /** The state of the name, together with last_verified_at and rdap_source. Never without them. */
  readonly classification: "registered" | "active" | "parked" | "dormant"
  /** Whether a registration exists: true and false are the registry's word, null means that no registry said. */
  readonly registered: true
}

/** The authoritative registry has no registration (R1, R3). That does not say that you can buy it (R4). */
export interface UnregisteredScanRow extends AnyScanRow {
  /** The state of the name, together with last_verified_at and rdap_source. Never without them. */
  readonly classification: "unregistered"
  /** Whether a registration exists: true and false are the registry's word, null means that no registry said. */
  readonly registered: false
}

/** It could not be determined, for one of 21 reasons. Never read it as free (R1). */
export interface UnknownScanRow extends AnyScanRow {
  /** The state of the name, together with last_verified_at and rdap_source. Never without them. */
  readonly classification: "unknown"
  /** Why it could not be determined. It says nothing about whether the name is free. */
  readonly unknown_reason: "control_failed" | "control_not_run" | "contradictory_evidence" | "name_mismatch" | "off_base_redirect" | "redirect_loop" | "html_body" | "unclear_answer" | "bad_body" | "stale_answer" | "aggregator_404" | "insecure_transport" | "blocked" | "throttled" | "client_error" | "server_error" | "tls" | "timeout" | "network" | "no_rdap_service" | "dns_lookup_failed"
}

/** Nothing was decided: the deadline elapsed, or nobody asked. No claim (R2). */
export interface UndecidedScanRow extends AnyScanRow {
  /** The state of the name, together with last_verified_at and rdap_source. Never without them. */
  readonly classification: "pending" | "unprobed"
}

/** A row of `scanNamespace`. Look at `classification` first: TypeScript then knows what the row holds. */
export type ScanRow = RegisteredScanRow | UnregisteredScanRow | UnknownScanRow | UndecidedScanRow

export interface AuditOutput {
  readonly domain: string
  /** The final URL, after redirects */
  readonly url: string
  readonly status?: number | null
  /** Every redirect, in order */
  readonly redirects: ReadonlyArray<{
    readonly url: string
    readonly status: number
  }>
  readonly title?: string | null
  readonly meta_description?: string | null
  readonly h1?: ReadonlyArray<string> | null
  readonly canonical?: string | null
  readonly open_graph?: Readonly<Record<string, string>> | null
  readonly lang?: string | null
  readonly tech?: ReadonlyArray<{
    readonly name: string
    readonly category: string
    readonly basis: string
  }> | null
  readonly tls?: {
    readonly protocol?: string
    readonly issuer?: string
    readonly subject?: string
    readonly names: ReadonlyArray<string>
    readonly valid_from?: string
    readonly valid_to?: string
    readonly expires_in_days?: number
  } | null
  /** The usual security headers, each present or absent */
  readonly headers?: ReadonlyArray<{
    readonly name: string
    readonly present: boolean
    readonly value?: string
  }> | null
  readonly media_type?: string
  readonly charset?: string
  readonly robots_txt?: {
    readonly url: string
    readonly present: boolean | null
    readonly status?: number
  }
  readonly llms_txt?: {
    readonly url: string
    readonly present: boolean | null
    readonly status?: number
  }
  readonly not_observed: ReadonlyArray<{
    readonly what: "site" | "https" | "page" | "title" | "meta_description" | "h1" | "canonical" | "open_graph" | "tech" | "tls" | "headers" | "robots_txt" | "llms_txt"
    readonly why: "blocked_url" | "blocked_port" | "blocked_name" | "blocked_address" | "blocked_downgrade" | "blocked_too_many_redirects" | "blocked_redirect_loop" | "failed_dns" | "failed_no_address" | "failed_timeout" | "failed_tls" | "failed_network" | "failed_bad_redirect" | "bot_wall" | "script_only" | "page_cut" | "not_html" | "empty_page" | "bad_compression" | "unknown_encoding" | "error_page" | "plain_http" | "unclear_answer"
  }>
  readonly fetched_at: string
}

export interface PolicyClaim {
  readonly value: string | number | boolean | Readonly<Record<string, string | number | boolean>>
  readonly source_url: string
  /** When we last read the source: a day, or a month or year when the day is unknown */
  readonly as_of: string
}

export type PolicyField = {
  readonly value: string | number | boolean | Readonly<Record<string, string | number | boolean>>
  readonly status: "verified" | "unverified"
  readonly source_url: string
  /** When we last read the source: a day, or a month or year when the day is unknown */
  readonly as_of: string
  readonly note?: string
  readonly conflicts?: ReadonlyArray<PolicyClaim>
} | {
  readonly value: null
  readonly status: "unknown"
  readonly source_url: string | null
  readonly as_of: string | null
  readonly note?: string
  readonly conflicts?: ReadonlyArray<PolicyClaim>
}

export interface TldPolicy {
  readonly tld: string
  readonly unicode?: string
  readonly fields: Readonly<Record<string, PolicyField>>
  readonly see?: See
}

export interface RegistryDay {
  readonly day: string
  readonly passed: number
  readonly failed: number
  readonly unanswered: number
  readonly throttled: number
  readonly p50_ms: number | null
  readonly p95_ms: number | null
}

export interface RegistryHealth {
  readonly host: string
  readonly base: string
  readonly basis: "iana" | "supplement" | "aggregator"
  readonly tlds: ReadonlyArray<string>
  /** A known name has to be found, and a random one not. at is null before the first controls */
  readonly now: {
    readonly positive: "passed" | "failed" | "unanswered"
    readonly negative: "passed" | "failed" | "unanswered"
    readonly at: string | null
  }
  /** Newest first; a day without controls is absent */
  readonly days: ReadonlyArray<RegistryDay>
  /** Whether the host has an IPv6 address; null: DNS did not say */
  readonly ipv6?: boolean | null
  /** The host asked for a pause */
  readonly quiet_until?: string
}

export interface KbPassage {
  /** Our short summary of the source */
  readonly passage: string
  readonly title: string
  /** source-id#passage-id; at /kb/source-id#passage-id as a page */
  readonly address: string
  readonly source: string
  readonly source_url: string
  /** The only subject that the source may be cited for */
  readonly citable_for: string
  /** When we last read the source: a day, a month or a year */
  readonly as_of: string
  /** 'read': we read the source; 'reported': others quote it; 'memory': neither, so look before you cite */
  readonly seen: "read" | "reported" | "memory"
  /** 0 to 1, to compare the passages of one answer with */
  readonly score: number
}

export interface Grant {
  readonly name: "scans" | "drafts" | "calls"
  readonly limit: number
  readonly per: "hour" | "day"
}

export interface Plan {
  readonly plan: "anonymous" | "free" | "pro"
  readonly about: string
  readonly allowances: ReadonlyArray<Grant>
  /** How many slices of a scan suggest_names looks up. Rows of later slices stay 'unprobed' */
  readonly suggest_slices_per_scan: number
  /** The largest number of names that create_job takes in 24 hours */
  readonly job_names_per_day: number
  /** The largest number of passages kb_search returns */
  readonly kb_top_k: number
  /** The largest number of names on all watchlists together */
  readonly watched_names: number
}

export interface AllowanceLeft {
  readonly name: "scans" | "drafts" | "calls"
  readonly limit: number
  readonly used: number
  readonly remaining: number
  /** RFC 3339, UTC: when the window ends, from when on what was used comes back; with nothing left, when there is room. null when nothing was used */
  readonly resets_at: string | null
}

/** Fields of every kind of row. */
export interface AnyRow {
  readonly domain: string
  readonly unicode?: string
  /** On whose authority: 'authoritative' is the registry; an 'aggregator' may confirm a registration, never deny one. */
  readonly rdap_source?: "authoritative" | "aggregator"
  /** The source of the registry's address: IANA's bootstrap or our curated supplement. */
  readonly rdap_basis?: "iana" | "supplement"
  /** The name is registered by the word of this WHOIS server alone, since the TLD has no RDAP: less certain than rdap_source. Such a server never says that a name is not registered. */
  readonly whois_server?: string
  /** When the registration's verdict was reached. Quote it with every verdict. The facts about DNS and the site may be up to 6 hours older: each item of evidence has its own time. */
  readonly last_verified_at?: string
  /** How the registration's verdict was obtained. */
  readonly source: "probe" | "cache" | "generated" | "timeout"
  /** The registry's word on the registration's phase, holds and dates. */
  readonly lifecycle?: Lifecycle
  /** The registrar, name servers and DNSSEC as the registry's own answer has them. A fact that it did not give is absent. */
  readonly registration?: Registration
  /** The registry said the name is blocked, reserved or held: it cannot simply be registered. */
  readonly registration_block?: RegistrationBlock
  /** null: not known until a registrar quote resolves it. false: the registry itself says no. */
  readonly purchasable: boolean | null
  /** Each question with its answer and time: the grounds for all of the above. */
  readonly evidence: ReadonlyArray<EvidenceItem>
  /** Its signed receipt, for whoever doubts the row: get_receipt has it. */
  readonly receipt_id?: string
}

/** The name is registered. */
export interface RegisteredRow extends AnyRow {
  /** The state of the name, together with last_verified_at and rdap_source. Never without them. */
  readonly classification: "registered"
  /** Whether a registration exists: true and false are the registry's word, null means that no registry said. */
  readonly registered: true
}

/** The authoritative registry has no registration (R1, R3). That does not say that you can buy it (R4). */
export interface UnregisteredRow extends AnyRow {
  /** The state of the name, together with last_verified_at and rdap_source. Never without them. */
  readonly classification: "unregistered"
  /** Whether a registration exists: true and false are the registry's word, null means that no registry said. */
  readonly registered: false
}

/** It could not be determined, for one of 21 reasons. Never read it as free (R1). */
export interface UnknownRow extends AnyRow {
  /** The state of the name, together with last_verified_at and rdap_source. Never without them. */
  readonly classification: "unknown"
  /** Why it could not be determined. It says nothing about whether the name is free. */
  readonly unknown_reason: "control_failed" | "control_not_run" | "contradictory_evidence" | "name_mismatch" | "off_base_redirect" | "redirect_loop" | "html_body" | "unclear_answer" | "bad_body" | "stale_answer" | "aggregator_404" | "insecure_transport" | "blocked" | "throttled" | "client_error" | "server_error" | "tls" | "timeout" | "network" | "no_rdap_service"
}

/** Nothing was decided: the deadline elapsed, or nobody asked. No claim (R2). */
export interface UndecidedRow extends AnyRow {
  /** The state of the name, together with last_verified_at and rdap_source. Never without them. */
  readonly classification: "pending" | "unprobed"
}

/** A row of `checkLive` and `checkMany`. Look at `classification` first: TypeScript then knows what the row holds. */
export type Row = RegisteredRow | UnregisteredRow | UnknownRow | UndecidedRow

/** No recent suggest_names or scan_namespace call showed these names. The results are unaffected */
export interface Notice {
  readonly code: "not_seen_before"
  readonly message: string
  /** Operations to call first */
  readonly see: ReadonlyArray<string>
}

export interface QuoteItem {
  readonly kind: "registration" | "whois_privacy" | "service_fee"
  readonly cents: number
  /** The number of years that this amount covers */
  readonly term_years: number
  readonly note?: string
}

export interface QuoteBudget {
  readonly project_id: string
  /** null when that is not known: a renewal of the project has an unknown price, or it has no budget */
  readonly fits: boolean | null
  /** The remaining budget per period after this name renews. An upper bound when partial is true */
  readonly left_cents: number | null
  readonly partial: boolean
}

export interface Quoted {
  readonly domain: string
  readonly quote_id: string
  readonly currency: "USD"
  /** The sum of items: the price of the whole first term */
  readonly total_cents: number
  /** The shortest term that the registrar sells. For .ai it is two years */
  readonly term_years: number
  readonly items: ReadonlyArray<QuoteItem>
  /** The price of each year after the first term. null when the registrar did not say */
  readonly renewal_cents: number | null
  /** True when a year of renewal costs more than a year of the first term */
  readonly renewal_is_dearer: boolean | null
  readonly premium: boolean
  /** The registrar that gave the price */
  readonly seller: string
  /** When the registrar gave the price, RFC 3339 UTC */
  readonly priced_at: string
  /** When the quote expires. Ask for a new one after that */
  readonly expires_at: string
  /** The page where a signed-in person confirms. No call can confirm */
  readonly confirm_url: string
  readonly budget?: QuoteBudget
  readonly row: Row
  /** Its signed receipt, with receipt: true */
  readonly receipt_id?: string
}

export interface NotQuoted {
  readonly domain: string
  readonly refused: {
    readonly code: "registered" | "undetermined" | "not_purchasable" | "premium_refused" | "price_unavailable" | "no_registrar"
    readonly message: string
  }
  readonly row: Row
  /** Its signed receipt, with receipt: true */
  readonly receipt_id?: string
}

export interface ReceiptEnvelope {
  readonly payloadType: string
  /** The in-toto statement, in base64 */
  readonly payload: string
  readonly signatures: ReadonlyArray<{
    readonly keyid: string
    readonly sig: string
  }>
}

export interface Receipt {
  readonly receipt_id: string
  readonly envelope: ReceiptEnvelope
  /** In base64: it hides the receipt in the public log */
  readonly salt: string
  /** A C2SP tlog-proof; absent until the log has the receipt, which takes a minute at most */
  readonly proof?: string
}

export interface DomainCost {
  readonly domain: string
  /** The price of one year. null when unknown, never zero */
  readonly renewal_cents: number | null
  /** foreign_registrar_pricing: it is held at another registrar, whose prices we do not know. inventory_unavailable: we could not reach our registrar. price_not_told: it named no price */
  readonly reason?: "foreign_registrar_pricing" | "inventory_unavailable" | "price_not_told"
  /** The registrar's list price for the TLD, one year. Given when the registrar names no price for this domain. carry never includes it */
  readonly renewal_estimated_cents?: number
  /** The source of the price */
  readonly source?: string
  /** When the source gave the price, RFC 3339 UTC */
  readonly as_of?: string
  /** When the registration expires, as the registrar says */
  readonly expires_at?: string
  /** The price to transfer the domain to our registrar. It is not the renewal price */
  readonly alternative?: {
    readonly transfer_in_price: number
    readonly source: string
    /** When the source gave the price, RFC 3339 UTC */
    readonly as_of: string
  }
}

export interface Finance {
  readonly project_id: string
  /** null where no budget was set */
  readonly period: "monthly" | "yearly" | null
  readonly amount_cents: number | null
  /** Known renewals in cents, for one period of the budget. A monthly budget carries a twelfth of a year, rounded up once */
  readonly carry: number
  /** Known renewals for one year, in cents */
  readonly carry_yearly: number
  /** The sum of renewal_estimated_cents for one period of the budget. Neither carry nor headroom includes it */
  readonly carry_estimated: number
  /** The number of domains with an unknown renewal price. Read it before headroom */
  readonly carry_unknown_count: number
  /** The budget minus carry, in cents. Negative when carry exceeds the budget. An upper bound when partial is true */
  readonly headroom: number | null
  /** True when a renewal price is unknown. The real headroom is then lower */
  readonly partial: boolean
  /** Verified domains, and domains whose proof has lapsed. Sorted by name, 1000 at most. The sums cover all of them */
  readonly domains: ReadonlyArray<DomainCost>
  readonly domains_total: number
}

export interface DraftFile {
  /** A relative path such as index.html or css/style.css. Each part has letters a to z, digits, spaces and . _ ~ @ + ( ) -. No part begins with a dot, except .well-known */
  readonly path: string
  /** At most 1048576 bytes. The type must match the extension of the path */
  readonly content: string
  /** How content is encoded: text by default, or base64 */
  readonly encoding?: "utf-8" | "base64"
}

export interface WrittenDraft {
  readonly draft_id: string
  /** Each write creates a new version. Earlier versions stay */
  readonly version: number
  /** flagged: screening stopped it, its preview answers 451. unbrowsable: it has no index.html */
  readonly status: "live" | "flagged" | "unbrowsable"
  /** Always the latest version */
  readonly preview_url: string
  /** Always this version */
  readonly version_preview_url: string
}

export interface DraftChange {
  /** A relative path such as index.html or css/style.css. Each part has letters a to z, digits, spaces and . _ ~ @ + ( ) -. No part begins with a dot, except .well-known */
  readonly path: string
  /** At most 1048576 bytes. The type must match the extension of the path. null deletes the file */
  readonly content: string | null
  /** How content is encoded: text by default, or base64 */
  readonly encoding?: "utf-8" | "base64"
}

export interface ListedDraft {
  readonly draft_id: string
  readonly name_hint?: string
  readonly description?: string
  readonly version: number
  /** flagged: screening stopped it, its preview answers 451. unbrowsable: it has no index.html */
  readonly status: "live" | "flagged" | "unbrowsable"
  /** Always the latest version */
  readonly preview_url: string
  /** RFC 3339, UTC */
  readonly created_at: string
  /** The time of the latest version */
  readonly updated_at: string
  /** The operator's decision in force. It decides status and overrides screening. draft_flagged holds for all versions, also later ones */
  readonly ruling?: "served" | "flagged" | "draft_flagged"
}

export interface ReviewRequested {
  readonly state: "open" | "answered"
  /** The owner's words */
  readonly text: string
  readonly asked_at: string
  readonly answer?: {
    /** overrule: served whatever the rules say. flag: not served. restore: the rules apply. flag_draft: no version of the draft is served. restore_draft: that has ended */
    readonly decision: "overrule" | "flag" | "restore" | "flag_draft" | "restore_draft"
    /** The operator's words */
    readonly why: string
    readonly decided_at: string
  }
}

export interface DraftDetails {
  readonly draft_id: string
  readonly name_hint?: string
  readonly description?: string
  readonly version: number
  /** flagged: screening stopped it, its preview answers 451. unbrowsable: it has no index.html */
  readonly status: "live" | "flagged" | "unbrowsable"
  /** Always the latest version */
  readonly preview_url: string
  /** RFC 3339, UTC */
  readonly created_at: string
  /** The time of the latest version */
  readonly updated_at: string
  /** The newest version. It differs from version when you asked for an earlier one */
  readonly latest_version: number
  /** The files of this version, sorted by path. size is in bytes */
  readonly files: ReadonlyArray<{
    readonly path: string
    readonly size: number
    readonly sha256: string
    readonly content_type: string
  }>
  /** The newest 1000 versions, newest first. You can read older versions by number */
  readonly versions: ReadonlyArray<{
    readonly version: number
    /** flagged: screening stopped it, its preview answers 451. unbrowsable: it has no index.html */
    readonly status: "live" | "flagged" | "unbrowsable"
    readonly created_at: string
    readonly version_preview_url: string
  }>
  /** The findings of screening in this version, and the decisions of people. Excerpts quote the draft */
  readonly screening: {
    readonly flagged: boolean
    readonly remarked?: true
    readonly rules_version: string
    readonly reasons: ReadonlyArray<{
      readonly rule: string
      readonly weight: number
      readonly path: string
      readonly excerpt: string
      readonly advice: string
    }>
    /** The operator's decision in force. It decides status and overrides flagged */
    readonly decision?: {
      /** overrule: served whatever the rules say. flag: not served. restore: the rules apply. flag_draft: no version of the draft is served. restore_draft: that has ended */
      readonly decision: "overrule" | "flag" | "restore" | "flag_draft" | "restore_draft"
      /** The operator's words */
      readonly why: string
      readonly decided_at: string
    }
    readonly review_request?: ReviewRequested
  }
}

export interface DraftContent {
  readonly draft_id: string
  readonly version: number
  readonly path: string
  readonly content: string
  /** How content is encoded: text by default, or base64 */
  readonly encoding?: "utf-8" | "base64"
}

export interface ChallengeRecord {
  readonly type: "TXT"
  /** The full record name. Many DNS panels want it without your domain at the end */
  readonly name: string
  readonly value: string
}

export interface ListedDomain {
  readonly domain: string
  readonly unicode?: string
  /** challenged: the record was issued. verified: every name server had it. lapsed: it was verified, and every name server has said since that the record is gone */
  readonly status: "challenged" | "verified" | "lapsed"
  readonly project_id: string
  readonly verified_at?: string
  /** When the name servers first all said that the record is gone. The domain stays on your list */
  readonly lapsed_at?: string
  /** When the record was last checked, by you or on schedule */
  readonly checked_at?: string
  /** The outcome of that check. An error changes no status */
  readonly check_outcome?: "verified" | "propagating" | "not_found_yet" | "error"
  /** The record to publish and keep. Absent once the challenge has expired */
  readonly challenge?: {
    readonly type: "TXT"
    /** The full record name. Many DNS panels want it without your domain at the end */
    readonly name: string
    readonly value: string
    readonly expires_at?: string
  }
  /** unprobed: nothing is kept of this name */
  readonly classification: "registered" | "unregistered" | "unknown" | "pending" | "unprobed" | "active" | "parked" | "dormant"
  readonly rdap_source?: "authoritative" | "aggregator"
  readonly rdap_basis?: "iana" | "supplement"
  /** Registered by the word of this WHOIS server alone: no RDAP service is known for the TLD */
  readonly whois_server?: string
  /** RFC 3339, UTC */
  readonly last_verified_at?: string
  readonly unknown_reason?: "control_failed" | "control_not_run" | "contradictory_evidence" | "name_mismatch" | "off_base_redirect" | "redirect_loop" | "html_body" | "unclear_answer" | "bad_body" | "stale_answer" | "aggregator_404" | "insecure_transport" | "blocked" | "throttled" | "client_error" | "server_error" | "tls" | "timeout" | "network" | "no_rdap_service" | "dns_lookup_failed"
  readonly liveness?: Liveness
  readonly title?: string
  /** When the registration expires, as RDAP says. null: the registry gave no date. Absent: nobody asked the registry */
  readonly expires_at?: string | null
  readonly expires_source?: "rdap"
  /** The age of the oldest cached fact in this row. Absent when nothing is cached */
  readonly scan_age_ms?: number
}

export interface WatchedDate {
  readonly at: string
  /** stated: by the registry. estimated: by a rule */
  readonly basis: "stated" | "estimated"
  /** The party that stated it, or the rule */
  readonly source: string
}

export interface WatchedEntry {
  readonly domain: string
  readonly unicode?: string
  readonly state: "unlooked" | "registered" | "unregistered" | "blocked"
  readonly lifecycle?: "add" | "active" | "auto_renew" | "redemption" | "pending_restore" | "pending_delete" | "pending_transfer"
  /** When this state was first seen; null before the first verdict */
  readonly since: string | null
  /** The last look that came to a verdict */
  readonly last_looked_at: string | null
  readonly next_look_at: string
  readonly why_next: string
  /** No look has come to a verdict; the state is that of before */
  readonly blind_since?: string
  readonly expires_at?: WatchedDate
  readonly drops_at?: WatchedDate
  readonly note?: string
  readonly row: ScanRow
}

export interface WatchEvent {
  /** Constant: a second delivery of the event has it, too */
  readonly event_id: string
  /** The place in the account's log, increasing; a cursor */
  readonly seq: number
  readonly type: "registration.seen" | "registration.ended" | "lifecycle.entered" | "expiry.near" | "registrar.changed" | "nameservers.changed" | "dnssec.changed" | "block.seen" | "site.changed" | "ownership.lapsed" | "job.finished" | "watch.blind" | "watch.sees_again" | "webhook.test"
  /** Absent where the event is about no name */
  readonly domain?: string
  /** The lists of the account that held the name at that time */
  readonly watchlist_ids: ReadonlyArray<string>
  /** RFC 3339, UTC: when the service learned it */
  readonly at: string
  readonly before: Readonly<Record<string, unknown>> | null
  readonly after: Readonly<Record<string, unknown>> | null
  /** Why this became an event, in one sentence */
  readonly rule: string
  readonly evidence: ReadonlyArray<EvidenceItem>
  readonly receipt_id?: string
}

export interface Webhook {
  readonly webhook_id: string
  readonly url: string
  readonly format: "standard" | "slack" | "discord" | "teams" | "google_chat" | "ntfy"
  /** Empty: events of every type */
  readonly types: ReadonlyArray<"registration.seen" | "registration.ended" | "lifecycle.entered" | "expiry.near" | "registrar.changed" | "nameservers.changed" | "dnssec.changed" | "block.seen" | "site.changed" | "ownership.lapsed" | "job.finished" | "watch.blind" | "watch.sees_again" | "webhook.test">
  /** Empty: events of every list, and those about no list */
  readonly watchlist_ids: ReadonlyArray<string>
  readonly status: "active" | "disabled"
  /** owner: you turned it off. gone: the receiver answered 410. failing: five days of failures only */
  readonly disabled_because?: "owner" | "gone" | "failing"
  /** whsec_…, only when it was made now; it is not shown again */
  readonly secret?: string
  /** whpk_…: checks v1a, without a shared secret */
  readonly public_key: string
  readonly created_at: string
}

export interface WebhookDelivery {
  readonly delivery_id: string
  /** The webhook-id, the same in every attempt */
  readonly event_id: string
  readonly type: "registration.seen" | "registration.ended" | "lifecycle.entered" | "expiry.near" | "registrar.changed" | "nameservers.changed" | "dnssec.changed" | "block.seen" | "site.changed" | "ownership.lapsed" | "job.finished" | "watch.blind" | "watch.sees_again" | "webhook.test"
  /** From 1; 0 where it waits for its first */
  readonly attempt: number
  readonly at: string
  /** waiting: the next attempt is at next_at. failed: a later one took its place. given_up: the last */
  readonly status: "delivered" | "waiting" | "failed" | "given_up"
  readonly http_status?: number
  readonly next_at?: string
  readonly ms: number
  /** The beginning of the receiver's answer, or why there was none */
  readonly note?: string
}

export interface JobEstimate {
  /** The slowest registry's: registries are asked side by side */
  readonly seconds: number
  /** Names whose answer is fresh in the cache */
  readonly cached: number
  /** Slowest first. More machines do not make a registry faster */
  readonly hosts: ReadonlyArray<{
    /** A registry's host; none: nobody can be asked */
    readonly host: string
    readonly names: number
    readonly seconds: number
  }>
}

export interface CreatedJob {
  /** Absent after a dry run */
  readonly job_id?: string
  readonly kind: "check" | "scan" | "score"
  /** Absent after a dry run */
  readonly status?: "receiving" | "queued" | "running" | "done" | "cancelled" | "failed"
  readonly total: number
  readonly estimate: JobEstimate
  /** PUT the names there, as text/plain (a name a line), text/csv (?column= a heading or a number) or application/x-ndjson (strings, or objects with domain) */
  readonly upload_url?: string
}

export interface JobCounts {
  readonly registered: number
  readonly unregistered: number
  readonly unknown: number
  readonly pending: number
  readonly invalid: number
  readonly duplicate: number
}

export interface ShownJob {
  readonly job_id: string
  readonly kind: "check" | "scan" | "score"
  /** receiving: send the names. cancelled, failed: the rows that were finished can be read */
  readonly status: "receiving" | "queued" | "running" | "done" | "cancelled" | "failed"
  /** Names and lines that were sent, without empty lines */
  readonly total: number
  /** Processed lines of total: rows, invalid lines and duplicates */
  readonly done: number
  readonly counts: JobCounts
  readonly estimate: JobEstimate
  /** RFC 3339, UTC */
  readonly created_at: string
  /** RFC 3339, UTC */
  readonly finished_at?: string
  /** The manifest of the results, in their order */
  readonly parts: ReadonlyArray<{
    readonly part: number
    readonly rows: number
    readonly bytes: number
    readonly sha256: string
  }>
}

export interface ListedJob {
  readonly job_id: string
  readonly kind: "check" | "scan" | "score"
  /** receiving: send the names. cancelled, failed: the rows that were finished can be read */
  readonly status: "receiving" | "queued" | "running" | "done" | "cancelled" | "failed"
  /** Names and lines that were sent, without empty lines */
  readonly total: number
  /** Processed lines of total: rows, invalid lines and duplicates */
  readonly done: number
  readonly counts: JobCounts
  readonly estimate: JobEstimate
  /** RFC 3339, UTC */
  readonly created_at: string
  /** RFC 3339, UTC */
  readonly finished_at?: string
}

/** index counts names from 0, line lines from 1; then the row of check_live, scan_namespace or score_name, or domain and error */
export type JobRow = Readonly<Record<string, unknown>>

export interface SuggestNamesInput {
  /** The concept to name, in a few words. Domain names are refused. Look them up with check_live. */
  readonly query?: string
  /** 1 to 10 TLDs, by default com, io, ai, app, dev, co */
  readonly tlds?: ReadonlyArray<string>
  /** Only names of this style: compound (two words side by side), blend (two words that share letters), coined (new words), descriptive (with a word of the concept), short (up to 7 letters) */
  readonly style?: "compound" | "blend" | "coined" | "descriptive" | "short"
  /** The most letters a name may have, without its TLD */
  readonly max_length?: number
  /** The letters that names start with */
  readonly starts_with?: string
  /** 1 to 10 words that no name may have, also not inside a word */
  readonly avoid?: ReadonlyArray<string>
  /** in_use (default): active sites first, then parked and dormant ones, then claimable names. claimable: names that can be claimed first, then those not known yet. With a scan_id it changes the order of its rows */
  readonly order?: "in_use" | "claimable"
  /** 1 to 200 names of your own, without a TLD. They are mixed in, ranked, looked up and marked in derivation; `refused` says why one is left out */
  readonly ideas?: ReadonlyArray<string>
  /** 1 to 20 names, without a TLD: more names of their kind */
  readonly like?: ReadonlyArray<string>
  /** 1 to 20 names, without a TLD: fewer names of their kind */
  readonly unlike?: ReadonlyArray<string>
  /** Any number or word: other names for the same concept, the same ones for the same seed */
  readonly seed?: number | string
  /** true: rows of domain, classification, score, reason, unknown_reason and receipt_id alone */
  readonly compact?: boolean
  /** Rows on a page. Default: 25 */
  readonly limit?: number
  /** The first row. Default: 0 */
  readonly offset?: number
  /** Resumes an earlier call with all its choices and looks up its next slice. Replaces every other field but order, compact, limit and offset */
  readonly scan_id?: string
}

export interface SuggestNamesOutput {
  readonly scan_id: string
  readonly expansion_version: 3
  readonly query: string
  readonly tlds: ReadonlyArray<string>
  readonly results: ReadonlyArray<SuggestedRow | CompactRow>
  readonly sources: ReadonlyArray<IdeaSource>
  /** Ideas without a row, and why */
  readonly refused?: ReadonlyArray<RefusedIdea>
  readonly coverage: {
    readonly total: number
    readonly probed: number
    readonly remaining: number
  }
  readonly offset: number
  readonly limit: number
  readonly next_offset: number | null
  readonly see?: See
}

export interface ScoreNameInput {
  /** One full domain name. Use it instead of domains */
  readonly domain?: string
  /** 1 to 10 full domain names, to be ranked; instead of domain */
  readonly domains?: ReadonlyArray<string>
  /** What the names are for, in a few words. Adds the component fits_concept */
  readonly concept?: string
}

export interface ScoreNameOutput {
  readonly score_version: 3
  readonly results: ReadonlyArray<ScoredName | RefusedName>
}

export interface ScanNamespaceInput {
  /** 1 to 25 full domain names */
  readonly candidates?: ReadonlyArray<string>
  /** In place of candidates: names without a TLD, each looked up under all tlds; at most 25 names together, 100 with compact */
  readonly labels?: ReadonlyArray<string>
  /** The TLDs for labels */
  readonly tlds?: ReadonlyArray<string>
  /** true: rows of domain, classification, score, reason, unknown_reason and receipt_id alone */
  readonly compact?: boolean
  /** A signed receipt for each row, whose registration is asked for now: get_receipt has it */
  readonly receipt?: boolean
}

export interface ScanNamespaceOutput {
  readonly results: ReadonlyArray<ScanRow | RefusedName | CompactRow>
  readonly see?: See
}

export interface AuditDomainInput {
  /** A domain name that can be registered, such as example.com */
  readonly domain: string
}

export type AuditDomainOutput = AuditOutput

export interface TldPolicyInput {
  /** A top-level domain: com, .com, or an international one in either form */
  readonly tld: string
}

export type TldPolicyOutput = TldPolicy

export interface RegistryHealthInput {
  /** Only the registry of this TLD */
  readonly tld?: string
  /** Days of history: 7, and 90 at the most */
  readonly days?: number | string
}

export interface RegistryHealthOutput {
  readonly registries: ReadonlyArray<RegistryHealth>
}

export interface KbSearchInput {
  /** A question or keywords in English, up to 400 characters */
  readonly query: string
  /** The largest number of passages. Default: 5. Limit: kb_top_k of the plan */
  readonly top_k?: number
}

export interface KbSearchOutput {
  /** Best first; empty when the corpus has no answer */
  readonly results: ReadonlyArray<KbPassage>
  /** 'words' where no language model is installed: other words for the same thing may be missed */
  readonly ranked_by: "words" | "words_and_meaning"
}

export type ShowPlansInput = Readonly<Record<string, never>>

export interface ShowPlansOutput {
  readonly plans: ReadonlyArray<Plan>
  /** Everything that is equal on every plan */
  readonly does_not_vary: ReadonlyArray<string>
  /** The caller's plan and its remaining allowances */
  readonly current: {
    readonly plan: "anonymous" | "free" | "pro"
    readonly allowances: ReadonlyArray<AllowanceLeft>
  }
}

export type AnonymousTokenInput = Readonly<Record<string, never>>

export interface AnonymousTokenOutput {
  /** For Authorization: Bearer; shown once */
  readonly token: string
  /** RFC 3339, UTC */
  readonly expires_at: string
  readonly allowance: AllowanceLeft
}

export interface CheckLiveInput {
  /** 1 to 10 full domain names */
  readonly domains: ReadonlyArray<string>
  /** A signed receipt for each row, whose registration is asked for now: get_receipt has it */
  readonly receipt?: boolean
}

export interface CheckLiveOutput {
  readonly results: ReadonlyArray<Row | RefusedName>
  readonly see?: See
  readonly notice?: Notice
}

export interface QuoteDomainInput {
  readonly domain: string
  /** Your project. The answer says whether the price fits its budget. A project never changes a price */
  readonly project_id?: string
  /** A signed receipt for each row, whose registration is asked for now: get_receipt has it */
  readonly receipt?: boolean
}

export type QuoteDomainOutput = Quoted | NotQuoted

export interface GetReceiptInput {
  readonly receipt_id: string
}

export type GetReceiptOutput = Receipt

export interface SetBudgetInput {
  readonly project_id: string
  readonly period: "monthly" | "yearly"
  /** A whole number of US cents */
  readonly amount_cents: number
}

export type SetBudgetOutput = Finance

export interface GetFinanceInput {
  readonly project_id: string
  /** Lists the domains after this one */
  readonly after?: string
}

export type GetFinanceOutput = Finance

export interface CreateDraftInput {
  /** 1 to 200 files, 10485760 bytes together; index.html makes it browsable */
  readonly files: ReadonlyArray<DraftFile>
  /** A working name, such as the domain of the future site */
  readonly name_hint?: string
  /** A description of the draft, in one paragraph */
  readonly description?: string
}

export type CreateDraftOutput = WrittenDraft

export interface UpdateDraftInput {
  readonly draft_id: string
  /** The changed files, 1 to 200. All other files stay. Optional with restore_version, name_hint or description */
  readonly files?: ReadonlyArray<DraftChange>
  /** Starts the new version from this earlier one. files then change it */
  readonly restore_version?: number
  /** A new working name. null removes it. Leave the field out to keep it */
  readonly name_hint?: string | null
  /** A new description. null removes it. Leave the field out to keep it */
  readonly description?: string | null
  /** Refuses the change unless this is still the latest version. Without it, the change applies to the latest version */
  readonly if_version?: number
}

export type UpdateDraftOutput = WrittenDraft

export interface ListDraftsInput {
  /** next_after of the page before; without it, the first page */
  readonly after?: string
}

export interface ListDraftsOutput {
  readonly drafts: ReadonlyArray<ListedDraft>
  /** Present when there are more than these 1000 drafts. Send it as after */
  readonly next_after?: string
}

export interface GetDraftInput {
  readonly draft_id: string
  /** The path of one file. The answer is then its content */
  readonly path?: string
  /** A version number. Default: the latest version */
  readonly version?: number | string
}

export type GetDraftOutput = DraftDetails | DraftContent

export interface DeleteDraftInput {
  readonly draft_id: string
}

export interface DeleteDraftOutput {
  readonly draft_id: string
  readonly deleted: true
}

export interface RequestReviewInput {
  readonly draft_id: string
  /** A flagged version */
  readonly version: number
  /** Tell the operator why the preview should be served: 1 to 500 characters */
  readonly text: string
}

export interface RequestReviewOutput {
  readonly draft_id: string
  readonly version: number
  readonly review_request: ReviewRequested
}

export interface VerifyOwnershipInput {
  /** start: issue the record to publish. check: look for it. By default start */
  readonly action?: "start" | "check"
  /** A domain name that can be registered, such as example.com */
  readonly domain: string
  /** The project for this domain. Without it, the domain keeps its project; a new domain goes into default */
  readonly project_id?: string
}

export type VerifyOwnershipOutput = {
  readonly domain: string
  /** challenged: the record was issued. verified: every name server had it. lapsed: it was verified, and every name server has said since that the record is gone */
  readonly status: "challenged" | "verified" | "lapsed"
  readonly project_id: string
  readonly record: ChallengeRecord
  /** When the challenge expires, RFC 3339. Absent once you have verified the domain; keep the record published */
  readonly expires_at?: string
  /** verified: all of the zone's name servers have the record. propagating: some have it. not_found_yet: all answered, and none has it. error: a DNS lookup failed, which says nothing about who owns the domain */
  readonly outcome: "verified" | "propagating" | "not_found_yet" | "error"
  /** Each name server that the parent zone lists, asked directly */
  readonly servers: ReadonlyArray<{
    readonly server: string
    /** found: it has the record. nxdomain, nodata: it says there is none. other_value: other TXT records are there. Anything else is what failed */
    readonly answer: "found" | "nxdomain" | "nodata" | "other_value" | "timeout" | "network" | "garbage" | "spoofed" | "truncated" | "forbidden_address" | "no_address" | "address_lookup_failed" | "servfail" | "refused" | "formerr" | "notimp" | "other_rcode" | "not_authoritative" | "wrong_zone" | "no_soa" | "alias" | "contradictory" | "unrelated"
  }>
  readonly error?: "dns_lookup_failed"
  /** Why the name servers of the zone could not be found */
  readonly delegation?: "not_delegated" | "parent_lookup_failed" | "too_many_servers"
  /** The meaning of the outcome, and the next step */
  readonly detail: string
  /** RFC 3339, UTC */
  readonly checked_at: string
  readonly verified_at?: string
} | {
  readonly domain: string
  /** challenged: the record was issued. verified: every name server had it. lapsed: it was verified, and every name server has said since that the record is gone */
  readonly status: "challenged" | "verified" | "lapsed"
  readonly project_id: string
  readonly record: ChallengeRecord
  /** When the challenge expires, RFC 3339. Absent once you have verified the domain; keep the record published */
  readonly expires_at?: string
}

export interface ListDomainsInput {
  /** next_after of the page before; without it, the first page */
  readonly after?: string
  /** Rows on a page. Default: 100. Limit: 500 */
  readonly limit?: number | string
}

export interface ListDomainsOutput {
  readonly domains: ReadonlyArray<ListedDomain>
  /** Present when there are more rows. Send it as after */
  readonly next_after?: string
}

export interface RemoveDomainInput {
  readonly domain: string
}

export interface RemoveDomainOutput {
  readonly domain: string
  readonly removed: true
}

export interface SetWatchlistInput {
  readonly watchlist_id: string
  readonly name?: string
  /** wanted: tell me when it can be had (the usual). mine: tell me before it is lost */
  readonly purpose?: "wanted" | "mine"
  readonly add?: ReadonlyArray<string>
  readonly remove?: ReadonlyArray<string>
  readonly notes?: Readonly<Record<string, string | null>>
  /** Days before the expiry; 60, 30, 14, 7, 3, 1 on a list of your own names, none on a wanted list */
  readonly expiry_days?: ReadonlyArray<number>
  /** How mail tells of a type: now, digest or off. list_events has every type */
  readonly alerts?: {
    readonly "registration.seen"?: "now" | "digest" | "off"
    readonly "registration.ended"?: "now" | "digest" | "off"
    readonly "lifecycle.entered"?: "now" | "digest" | "off"
    readonly "expiry.near"?: "now" | "digest" | "off"
    readonly "registrar.changed"?: "now" | "digest" | "off"
    readonly "nameservers.changed"?: "now" | "digest" | "off"
    readonly "dnssec.changed"?: "now" | "digest" | "off"
    readonly "block.seen"?: "now" | "digest" | "off"
    readonly "site.changed"?: "now" | "digest" | "off"
    readonly "ownership.lapsed"?: "now" | "digest" | "off"
    readonly "job.finished"?: "now" | "digest" | "off"
    readonly "watch.blind"?: "now" | "digest" | "off"
    readonly "watch.sees_again"?: "now" | "digest" | "off"
    readonly "webhook.test"?: "now" | "digest" | "off"
  }
}

export interface SetWatchlistOutput {
  readonly watchlist_id: string
  readonly name: string
  readonly purpose: "wanted" | "mine"
  readonly count: number
  readonly added: ReadonlyArray<string>
  readonly already: ReadonlyArray<string>
  readonly refused: ReadonlyArray<RefusedName>
  /** The first look that is planned; null for an empty list */
  readonly next_look_at: string | null
}

export type ListWatchlistsInput = Readonly<Record<string, never>>

export interface ListWatchlistsOutput {
  readonly watchlists: ReadonlyArray<{
    readonly watchlist_id: string
    readonly name: string
    readonly purpose: "wanted" | "mine"
    readonly count: number
    readonly created_at: string
    readonly updated_at: string
  }>
}

export interface GetWatchlistInput {
  readonly watchlist_id: string
  /** next_after of the page before; without it, the first page */
  readonly after?: string
  /** Names on a page: 100, and 500 at the most */
  readonly limit?: number | string
}

export interface GetWatchlistOutput {
  readonly watchlist_id: string
  readonly name: string
  readonly purpose: "wanted" | "mine"
  readonly count: number
  readonly alerts: {
    readonly "registration.seen"?: "now" | "digest" | "off"
    readonly "registration.ended"?: "now" | "digest" | "off"
    readonly "lifecycle.entered"?: "now" | "digest" | "off"
    readonly "expiry.near"?: "now" | "digest" | "off"
    readonly "registrar.changed"?: "now" | "digest" | "off"
    readonly "nameservers.changed"?: "now" | "digest" | "off"
    readonly "dnssec.changed"?: "now" | "digest" | "off"
    readonly "block.seen"?: "now" | "digest" | "off"
    readonly "site.changed"?: "now" | "digest" | "off"
    readonly "ownership.lapsed"?: "now" | "digest" | "off"
    readonly "job.finished"?: "now" | "digest" | "off"
    readonly "watch.blind"?: "now" | "digest" | "off"
    readonly "watch.sees_again"?: "now" | "digest" | "off"
    readonly "webhook.test"?: "now" | "digest" | "off"
  }
  readonly expiry_days: ReadonlyArray<number>
  readonly entries: ReadonlyArray<WatchedEntry>
  /** Send it as after; null on the last page */
  readonly next_after: string | null
}

export interface DeleteWatchlistInput {
  readonly watchlist_id: string
}

export interface DeleteWatchlistOutput {
  readonly watchlist_id: string
  readonly deleted: true
}

export interface ListEventsInput {
  /** next_after of the page before: events after it; without it, from the oldest that is kept */
  readonly after?: number | string
  /** Events on a page. Default: 100. Limit: 500 */
  readonly limit?: number | string
  readonly watchlist_id?: string
  readonly domain?: string
  readonly type?: "registration.seen" | "registration.ended" | "lifecycle.entered" | "expiry.near" | "registrar.changed" | "nameservers.changed" | "dnssec.changed" | "block.seen" | "site.changed" | "ownership.lapsed" | "job.finished" | "watch.blind" | "watch.sees_again" | "webhook.test"
}

export interface ListEventsOutput {
  readonly events: ReadonlyArray<WatchEvent>
  /** The cursor for the next call. Present also when there is nothing new */
  readonly next_after: number
}

export interface SetWebhookInput {
  readonly webhook_id: string
  /** A public https address on port 443. A new webhook needs it */
  readonly url?: string
  /** standard, the default, is the event as JSON; the others are messages for chat services */
  readonly format?: "standard" | "slack" | "discord" | "teams" | "google_chat" | "ntfy"
  /** Only events of these types; an empty list: of every type */
  readonly types?: ReadonlyArray<"registration.seen" | "registration.ended" | "lifecycle.entered" | "expiry.near" | "registrar.changed" | "nameservers.changed" | "dnssec.changed" | "block.seen" | "site.changed" | "ownership.lapsed" | "job.finished" | "watch.blind" | "watch.sees_again" | "webhook.test">
  /** Only events of these lists of yours; an empty list: of every list */
  readonly watchlist_ids?: ReadonlyArray<string>
  readonly enabled?: boolean
  /** Makes new keys and shows the secret once; the old ones sign beside them for a day */
  readonly rotate_secret?: boolean
}

export type SetWebhookOutput = Webhook

export type ListWebhooksInput = Readonly<Record<string, never>>

export interface ListWebhooksOutput {
  readonly webhooks: ReadonlyArray<Webhook>
}

export interface GetWebhookInput {
  readonly webhook_id: string
}

export interface GetWebhookOutput {
  readonly webhook_id: string
  readonly url: string
  readonly format: "standard" | "slack" | "discord" | "teams" | "google_chat" | "ntfy"
  /** Empty: events of every type */
  readonly types: ReadonlyArray<"registration.seen" | "registration.ended" | "lifecycle.entered" | "expiry.near" | "registrar.changed" | "nameservers.changed" | "dnssec.changed" | "block.seen" | "site.changed" | "ownership.lapsed" | "job.finished" | "watch.blind" | "watch.sees_again" | "webhook.test">
  /** Empty: events of every list, and those about no list */
  readonly watchlist_ids: ReadonlyArray<string>
  readonly status: "active" | "disabled"
  /** owner: you turned it off. gone: the receiver answered 410. failing: five days of failures only */
  readonly disabled_because?: "owner" | "gone" | "failing"
  /** whsec_…, only when it was made now; it is not shown again */
  readonly secret?: string
  /** whpk_…: checks v1a, without a shared secret */
  readonly public_key: string
  readonly created_at: string
  /** The newest 100 attempts of 30 days, newest first, and what waits for its first */
  readonly deliveries: ReadonlyArray<WebhookDelivery>
}

export interface DeleteWebhookInput {
  readonly webhook_id: string
}

export interface DeleteWebhookOutput {
  readonly webhook_id: string
  readonly deleted: true
}

export interface TestWebhookInput {
  readonly webhook_id: string
}

export interface TestWebhookOutput {
  readonly delivery: WebhookDelivery
}

export interface RedeliverInput {
  readonly webhook_id: string
  /** These events of yours, whatever types and lists the webhook is for */
  readonly event_ids?: ReadonlyArray<string>
  /** RFC 3339: events for this webhook since then, the oldest 10000 of them */
  readonly since?: string
  /** Only those that the log has as failed and never as delivered */
  readonly only_failed?: boolean
}

export interface RedeliverOutput {
  readonly queued: number
}

export interface CreateJobInput {
  /** check: check_live's rows; scan: scan_namespace's; score: score_name's */
  readonly kind: "check" | "scan" | "score"
  /** Without names, send up to 1000000 of them to upload_url */
  readonly names?: ReadonlyArray<string>
  /** Estimates, and makes no job */
  readonly dry_run?: boolean
  /** Over HTTP, the header idempotency-key. A second call with the same key returns the first one's job */
  readonly idempotency_key?: string
}

export type CreateJobOutput = CreatedJob

export interface UploadNamesInput {
  readonly job_id: string
  /** In JSON, up to 10000; a list as text has up to 1000000 */
  readonly names?: ReadonlyArray<string>
  /** The column of text/csv, in the query: a heading of the first line, or a number from 1. Default: the first */
  readonly column?: string
}

export type UploadNamesOutput = CreatedJob

export interface GetJobInput {
  readonly job_id: string
}

export type GetJobOutput = ShownJob

export interface ListJobsInput {
  /** next_after of the page before; without it, the first page */
  readonly after?: string
}

export interface ListJobsOutput {
  readonly jobs: ReadonlyArray<ListedJob>
  /** null on the last page; else there are more, after these 100: send it as after */
  readonly next_after: string | null
}

export interface GetJobResultsInput {
  readonly job_id: string
  /** How many rows to skip: those that were read before. Rows keep their order */
  readonly after?: number | string
  /** In JSON, 100 unless given. NDJSON and CSV have all rows without it */
  readonly limit?: number | string
}

export interface GetJobResultsOutput {
  readonly results: ReadonlyArray<JobRow>
  /** Send it as after: for the next rows, now or when there are more */
  readonly next_after: number
  /** No row comes after these */
  readonly complete: boolean
}

export interface CancelJobInput {
  readonly job_id: string
}

export type CancelJobOutput = ShownJob

export interface DeleteJobInput {
  readonly job_id: string
}

export interface DeleteJobOutput {
  readonly job_id: string
  readonly deleted: true
}

export interface CreateFeedInput {
  /** atom and json: the newest events. ics: a calendar of expiries and drops */
  readonly kind: "atom" | "json" | "ics"
  /** Only events of this list; without it, of all lists */
  readonly watchlist_id?: string
}

export interface CreateFeedOutput {
  readonly feed_id: string
  readonly kind: "atom" | "json" | "ics"
  readonly watchlist_id?: string
  readonly created_at: string
  /** Anybody with this URL can read the feed. It is shown once */
  readonly url: string
}

export type ListFeedsInput = Readonly<Record<string, never>>

export interface ListFeedsOutput {
  readonly feeds: ReadonlyArray<{
    readonly feed_id: string
    readonly kind: "atom" | "json" | "ics"
    readonly watchlist_id?: string
    readonly created_at: string
  }>
}

export interface DeleteFeedInput {
  readonly feed_id: string
}

export interface DeleteFeedOutput {
  readonly feed_id: string
  readonly deleted: true
}

/** The input of each operation. */
export interface Inputs {
  readonly suggest_names: SuggestNamesInput
  readonly score_name: ScoreNameInput
  readonly scan_namespace: ScanNamespaceInput
  readonly audit_domain: AuditDomainInput
  readonly tld_policy: TldPolicyInput
  readonly registry_health: RegistryHealthInput
  readonly kb_search: KbSearchInput
  readonly show_plans: ShowPlansInput
  readonly anonymous_token: AnonymousTokenInput
  readonly check_live: CheckLiveInput
  readonly quote_domain: QuoteDomainInput
  readonly get_receipt: GetReceiptInput
  readonly set_budget: SetBudgetInput
  readonly get_finance: GetFinanceInput
  readonly create_draft: CreateDraftInput
  readonly update_draft: UpdateDraftInput
  readonly list_drafts: ListDraftsInput
  readonly get_draft: GetDraftInput
  readonly delete_draft: DeleteDraftInput
  readonly request_review: RequestReviewInput
  readonly verify_ownership: VerifyOwnershipInput
  readonly list_domains: ListDomainsInput
  readonly remove_domain: RemoveDomainInput
  readonly set_watchlist: SetWatchlistInput
  readonly list_watchlists: ListWatchlistsInput
  readonly get_watchlist: GetWatchlistInput
  readonly delete_watchlist: DeleteWatchlistInput
  readonly list_events: ListEventsInput
  readonly set_webhook: SetWebhookInput
  readonly list_webhooks: ListWebhooksInput
  readonly get_webhook: GetWebhookInput
  readonly delete_webhook: DeleteWebhookInput
  readonly test_webhook: TestWebhookInput
  readonly redeliver: RedeliverInput
  readonly create_job: CreateJobInput
  readonly upload_names: UploadNamesInput
  readonly get_job: GetJobInput
  readonly list_jobs: ListJobsInput
  readonly get_job_results: GetJobResultsInput
  readonly cancel_job: CancelJobInput
  readonly delete_job: DeleteJobInput
  readonly create_feed: CreateFeedInput
  readonly list_feeds: ListFeedsInput
  readonly delete_feed: DeleteFeedInput
}

/** The answer of each operation. */
export interface Answers {
  readonly suggest_names: SuggestNamesOutput
  readonly score_name: ScoreNameOutput
  readonly scan_namespace: ScanNamespaceOutput
  readonly audit_domain: AuditDomainOutput
  readonly tld_policy: TldPolicyOutput
  readonly registry_health: RegistryHealthOutput
  readonly kb_search: KbSearchOutput
  readonly show_plans: ShowPlansOutput
  readonly anonymous_token: AnonymousTokenOutput
  readonly check_live: CheckLiveOutput
  readonly quote_domain: QuoteDomainOutput
  readonly get_receipt: GetReceiptOutput
  readonly set_budget: SetBudgetOutput
  readonly get_finance: GetFinanceOutput
  readonly create_draft: CreateDraftOutput
  readonly update_draft: UpdateDraftOutput
  readonly list_drafts: ListDraftsOutput
  readonly get_draft: GetDraftOutput
  readonly delete_draft: DeleteDraftOutput
  readonly request_review: RequestReviewOutput
  readonly verify_ownership: VerifyOwnershipOutput
  readonly list_domains: ListDomainsOutput
  readonly remove_domain: RemoveDomainOutput
  readonly set_watchlist: SetWatchlistOutput
  readonly list_watchlists: ListWatchlistsOutput
  readonly get_watchlist: GetWatchlistOutput
  readonly delete_watchlist: DeleteWatchlistOutput
  readonly list_events: ListEventsOutput
  readonly set_webhook: SetWebhookOutput
  readonly list_webhooks: ListWebhooksOutput
  readonly get_webhook: GetWebhookOutput
  readonly delete_webhook: DeleteWebhookOutput
  readonly test_webhook: TestWebhookOutput
  readonly redeliver: RedeliverOutput
  readonly create_job: CreateJobOutput
  readonly upload_names: UploadNamesOutput
  readonly get_job: GetJobOutput
  readonly list_jobs: ListJobsOutput
  readonly get_job_results: GetJobResultsOutput
  readonly cancel_job: CancelJobOutput
  readonly delete_job: DeleteJobOutput
  readonly create_feed: CreateFeedOutput
  readonly list_feeds: ListFeedsOutput
  readonly delete_feed: DeleteFeedOutput
}

