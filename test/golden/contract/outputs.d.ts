// Written by `npm run golden` from the contracts. An absent field was never measured, `null` says that the measurement failed.

/** The words of a concept that the service understood, and in which language. */
export interface Reading {
  /** The language of the concept (ISO 639-1). Absent when its words do not show it */
  readonly language?: string
  /** The language of the names. Present when it is not the language of the concept */
  readonly names_in?: string
  /** Words that were translated, each with the English words used for it */
  readonly translated?: ReadonlyArray<{
    /** A word of the concept, as it was written. */
    readonly word: string
    /** The English words used for it. */
    readonly english: string
  }>
  /** More TLDs that fit the place or subject of the concept. Absent when you chose tlds. Send them as tlds to use them */
  readonly suited_tlds?: ReadonlyArray<string>
  /** Words of the concept that this service does not know. No name is about them */
  readonly not_understood: ReadonlyArray<string>
  /** The reading as a sentence for people. Absent when there is nothing to say */
  readonly in_words?: string
}

/** The stage of a registration from its start to its deletion, as its registry says. */
export interface Lifecycle {
  /** The phase, from the statuses that the registry published. */
  readonly phase: "add" | "active" | "auto_renew" | "redemption" | "pending_restore" | "pending_delete" | "pending_transfer"
  /** The parties that put a hold on the registration. */
  readonly holds: ReadonlyArray<"client" | "server">
  /** The status words that the registry published (EPP). */
  readonly statuses: ReadonlyArray<string>
  /** When the name was registered. `null` when the registry does not say. */
  readonly registered_at: string | null
  /** When the registration last changed. `null` when the registry does not say. */
  readonly changed_at: string | null
  /** When the registration ends (ISO 8601, UTC). `null` when the registry does not say. */
  readonly expires_at: string | null
}

/** Facts of a registration. A field that the registry does not publish is absent. */
export interface Registration {
  /** The registrar, as the registry names it. */
  readonly registrar?: string
  /** IANA's number of the registrar, as text. Absent when the registry does not state it. */
  readonly registrar_iana_id?: string
  /** The name servers of the delegation. */
  readonly name_servers?: ReadonlyArray<string>
  /** Whether the delegation is signed */
  readonly dnssec?: boolean
}

/** Why nobody can register a name that has no registration. */
export interface RegistrationBlock {
  /** The kind. It decides which other fields are present. */
  readonly kind: "blocked" | "reserved" | "expiry_access_period" | "held"
  /** The registry's own words. */
  readonly text: string
}

/** One question and its answer, as they went over the wire. Only fields of its kind are there. */
export interface EvidenceItem {
  /** The kind. It decides which other fields are present. */
  readonly kind: "bootstrap" | "rdap" | "control_positive" | "control_negative" | "dns" | "site" | "whois" | "whois_control"
  /** The URL that was asked. Absent for DNS and WHOIS. */
  readonly url?: string
  /** The URL that answered, after redirects. Absent when it is the first one. */
  readonly final_url?: string
  /** The address of the server that was asked. */
  readonly server?: string
  /** The name and the type of the record that were asked for. Absent for RDAP. */
  readonly question?: string
  /** The source or the rule behind it. */
  readonly basis?: "iana" | "supplement" | "aggregator"
  /** When the list was published that named the server. */
  readonly published?: string
  /** The status. A number is an HTTP status. */
  readonly status?: number
  /** The response code of the DNS server. */
  readonly rcode?: string
  /** The number of records in the answer. Absent for other protocols. */
  readonly records?: number
  /** The beginning of what came, for people. */
  readonly shown?: ReadonlyArray<string>
  /** The media type of the answer. */
  readonly media_type?: string
  /** Why there was no answer. Nothing about the name follows from it (R1). */
  readonly failure?: string
  /** How old the answer was when it came, in milliseconds. */
  readonly age_ms?: number
  /** How long it took, in milliseconds. */
  readonly ms?: number
  /** The number of the try, from 1. */
  readonly attempt?: number
  /** RFC 3339, UTC */
  readonly at?: string
}

/** How alive a site looks. Made from measurements; absent where one failed. */
export interface Liveness {
  /** 0 to 100: how much a working presence the measurements show. */
  readonly score: number
  /** The version of the rules that made the score. */
  readonly score_v: 3
  /** The source or the rule behind it. */
  readonly basis: ReadonlyArray<string>
}

/** How the name was made: its pieces in order, each with its origin */
export interface Derivation {
  /** The kind. It decides which other fields are present. */
  readonly kind: "exact" | "inflection" | "transliteration" | "prefix" | "suffix" | "compound" | "synonym" | "pair" | "blend" | "clip" | "coined" | "alliteration" | "domain_hack" | "idea"
  /** The source of the idea: built in, the caller (ideas) or a language model */
  readonly source: "builtin" | "caller" | "model"
  /** The words it was made from. */
  readonly from: ReadonlyArray<{
    /** A piece of the name, or the number of a part of a list. */
    readonly part: string
    /** The word or idea it comes from. */
    readonly of: string
    /** How the piece was made from it. */
    readonly as: "concept" | "inflection" | "transliteration" | "synonym" | "clip" | "modifier" | "affix" | "link" | "ending" | "root" | "idea"
  }>
  /** A description for people, such as: blend of 'note' and 'desk' */
  readonly in_words: string
}

/** Fields of every kind of row. */
export interface AnySuggestedRow extends AnyScanRow {
  /** The total of score_name for this name with its TLD */
  readonly score: number
  /** How a suggested name was made from the concept, and the source of the idea. */
  readonly derivation: Derivation
}

/** The name is registered. */
export type RegisteredSuggestedRow = RegisteredScanRow & AnySuggestedRow

/** The authoritative registry has no registration (R1, R3). That does not say that you can buy it (R4). */
export type UnregisteredSuggestedRow = UnregisteredScanRow & AnySuggestedRow

/** It could not be determined, for one of 21 reasons. Never read it as free (R1). */
export type UnknownSuggestedRow = UnknownScanRow & AnySuggestedRow

/** Nothing was decided: the deadline elapsed, or nobody asked. No claim (R2). */
export type UndecidedSuggestedRow = UndecidedScanRow & AnySuggestedRow

/** A row of `suggestNames`. Look at `classification` first: TypeScript then knows what the row holds. */
export type SuggestedRow = RegisteredSuggestedRow | UnregisteredSuggestedRow | UnknownSuggestedRow | UndecidedSuggestedRow

/** A source of ideas, and whether it answered. */
export interface IdeaSource {
  /** `builtin`: our tables. `caller`: your ideas. `model`: a language model. */
  readonly source: "builtin" | "caller" | "model"
  /** The number of names from this source among all candidates, without regard to the TLD */
  readonly ideas: number
  /** The language model that was asked. Absent for other sources. */
  readonly model?: string
  /** Why it gave no answer, or how often it failed. */
  readonly failed?: "timeout" | "network" | "refused" | "throttled" | "server_error" | "too_large" | "bad_answer" | "budget_used_up"
}

/** An idea that is not used, and why. */
export interface RefusedIdea {
  /** The idea as it was sent. */
  readonly idea: string
  /** The reason, with a code for programs. */
  readonly error: {
    /** For programs: compare this, not the message. */
    readonly code: "not_a_label" | "duplicate" | "refused_word" | "brand" | "not_chosen"
    /** A sentence for people. Its words may change, so programs compare codes. */
    readonly message: string
  }
}

/** Maps words of this answer to the address of the passage that explains each */
export type See = Readonly<Record<string, string>>

/** A part of a score that was measured. */
export interface MeasuredComponent {
  /** The name of this part or entry. */
  readonly name: "length" | "syllables" | "pronounceability" | "dictionary_word" | "brand_collision" | "hyphens_digits" | "tld_perception" | "hidden_reading" | "fits_concept"
  /** 0 to 100; higher is better. */
  readonly score: number
  /** The share of this component in the total, before any cap. Measured components share the weight of unavailable ones */
  readonly weight: number
  /** The measurement, with the corpus and its version */
  readonly basis: string
}

/** A part of a score that cannot be measured. It is never estimated. */
export interface UnavailableComponent {
  /** The name of this part or entry. */
  readonly name: "length" | "syllables" | "pronounceability" | "dictionary_word" | "brand_collision" | "hyphens_digits" | "tld_perception" | "hidden_reading" | "fits_concept" | "zone_rarity" | "trademark"
  /** Always true: it was not measured. */
  readonly unavailable: true
  /** A sentence that says why. */
  readonly reason: string
}

/** How good a name is as a name. Says nothing about its registration. */
export interface ScoredName {
  /** The name in A-labels, lower case. A text that is not a name stays as it was sent. */
  readonly domain: string
  /** The name as people read it. Absent unless it is international. */
  readonly unicode?: string
  /** The score of the whole name, 0 to 100. */
  readonly total: number
  /** The component that capped the total. null when none did */
  readonly cap: "length" | "syllables" | "pronounceability" | "dictionary_word" | "brand_collision" | "hyphens_digits" | "tld_perception" | "hidden_reading" | "fits_concept" | null
  /** The parts of the score, measured or not. */
  readonly components: ReadonlyArray<MeasuredComponent | UnavailableComponent>
}

/** An input that cannot be a name to register. It has no classification; nothing was asked. */
export interface RefusedName {
  /** The name in A-labels, lower case. A text that is not a name stays as it was sent. */
  readonly domain: string
  /** The reason, with a code for programs. */
  readonly error: {
    /** For programs: compare this, not the message. */
    readonly code: string
    /** A sentence for people. Its words may change, so programs compare codes. */
    readonly message: string
  }
}

/** Fields of every kind of row. */
export interface AnyScanRow extends AnyRow {
  /** Whether DNS has an address for the name, from outside, at the time in evidence. */
  readonly resolves?: boolean | null
  /** Whether a web server answered with a page. null: it could not be determined. */
  readonly serves?: boolean | null
  /** Whether the name shows the page of a parking service; parked_basis lists the signs. false: the name itself serves a whole site. null: too little was seen to decide. */
  readonly parked?: boolean | null
  /** Signs of parking, strongest first */
  readonly parked_basis?: ReadonlyArray<string>
  /** How much the name is in use, 0 to 100, by our formula score_v. Not traffic, not value. */
  readonly liveness?: Liveness
  /** The title that the site gives itself. */
  readonly title?: string
  /** The owner's own words in DNS, unverified. Not an offer made by us. */
  readonly for_sale?: {
    /** Words for people. Absent when there are none. */
    readonly text?: string
    /** A full URL. */
    readonly url?: string
    /** The price as the page writes it. */
    readonly price?: string
  }
  /** The TLD's standard rate a year. Never the price of this name (R4). */
  readonly tld_base_price_usd: number | null
}

/** The name is registered. */
export interface RegisteredScanRow extends AnyScanRow {
  /** The state of the name, together with last_verified_at and rdap_source. Never without them. */
  readonly classification: "registered" | "active" | "parked" | "dormant"
  /** Whether a registration exists. true and false come from the registry. null: no registry gave an answer. */
  readonly registered: true
}

/** The authoritative registry has no registration (R1, R3). That does not say that you can buy it (R4). */
export type UnregisteredScanRow = UnregisteredRow & AnyScanRow

/** It could not be determined, for one of 21 reasons. Never read it as free (R1). */
export interface UnknownScanRow extends AnyScanRow {
  /** The state of the name, together with last_verified_at and rdap_source. Never without them. */
  readonly classification: "unknown"
  /** Why it could not be determined. It says nothing about whether the name is free. */
  readonly unknown_reason: "control_failed" | "control_not_run" | "contradictory_evidence" | "name_mismatch" | "off_base_redirect" | "redirect_loop" | "html_body" | "unclear_answer" | "bad_body" | "stale_answer" | "aggregator_404" | "insecure_transport" | "blocked" | "throttled" | "client_error" | "server_error" | "tls" | "timeout" | "network" | "no_rdap_service" | "dns_lookup_failed"
}

/** Nothing was decided: the deadline elapsed, or nobody asked. No claim (R2). */
export type UndecidedScanRow = UndecidedRow & AnyScanRow

/** A row of `scanNamespace`. Look at `classification` first: TypeScript then knows what the row holds. */
export type ScanRow = RegisteredScanRow | UnregisteredScanRow | UnknownScanRow | UndecidedScanRow

/** The answer of `audit`. */
export interface AuditOutput {
  /** The name in A-labels, lower case. A text that is not a name stays as it was sent. */
  readonly domain: string
  /** The final URL, after redirects */
  readonly url: string
  /** The status. A number is an HTTP status. */
  readonly status?: number | null
  /** Every redirect, in order */
  readonly redirects: ReadonlyArray<{
    /** A full URL. */
    readonly url: string
    /** The status. A number is an HTTP status. */
    readonly status: number
  }>
  /** The title of the page. `null` when the visit failed. */
  readonly title?: string | null
  /** The description in the page's head. */
  readonly meta_description?: string | null
  /** The main headings of the page. */
  readonly h1?: ReadonlyArray<string> | null
  /** The canonical address that the page names; empty if it names none. `null` when the visit failed. */
  readonly canonical?: string | null
  /** The page's own words for previews. */
  readonly open_graph?: Readonly<Record<string, string>> | null
  /** The language that the page says it is in. */
  readonly lang?: string | null
  /** Signs of software that the site runs on. */
  readonly tech?: ReadonlyArray<{
    /** The name of this part or entry. */
    readonly name: string
    /** The kind of software, such as `cms` or `cdn`. */
    readonly category: string
    /** The source or the rule behind it. */
    readonly basis: string
  }> | null
  /** The connection's certificate. `null` without one. */
  readonly tls?: {
    /** The version of TLS, such as `TLSv1.3`. Absent when unknown. */
    readonly protocol?: string
    /** The issuer of the certificate. Absent when unknown. */
    readonly issuer?: string
    /** The name in the certificate. Absent when unknown. */
    readonly subject?: string
    /** The names, or how many there are. */
    readonly names: ReadonlyArray<string>
    /** The first moment of the certificate (RFC 3339). Absent when unknown. */
    readonly valid_from?: string
    /** The last moment of the certificate (RFC 3339). Absent when unknown. */
    readonly valid_to?: string
    /** How many days the certificate still holds. */
    readonly expires_in_days?: number
  } | null
  /** The usual security headers, each present or absent */
  readonly headers?: ReadonlyArray<{
    /** The name of this part or entry. */
    readonly name: string
    /** Whether the file is there. */
    readonly present: boolean
    /** The value. */
    readonly value?: string
  }> | null
  /** The media type of the answer. */
  readonly media_type?: string
  /** The character set of the page, such as `utf-8`. Absent without a page. */
  readonly charset?: string
  /** The content of /robots.txt. */
  readonly robots_txt?: {
    /** A full URL. */
    readonly url: string
    /** Whether the file is there. `null` when that could not be found out. */
    readonly present: boolean | null
    /** The status. A number is an HTTP status. */
    readonly status?: number
  }
  /** Whether the site has /llms.txt. */
  readonly llms_txt?: {
    /** A full URL. */
    readonly url: string
    /** Whether the file is there. `null` when that could not be found out. */
    readonly present: boolean | null
    /** The status. A number is an HTTP status. */
    readonly status?: number
  }
  /** The facts that could not be measured, each with the reason. */
  readonly not_observed: ReadonlyArray<{
    /** The thing that was not measured. */
    readonly what: "site" | "https" | "page" | "title" | "meta_description" | "h1" | "canonical" | "open_graph" | "tech" | "tls" | "headers" | "robots_txt" | "llms_txt"
    /** The reason, as a code. */
    readonly why: "blocked_url" | "blocked_port" | "blocked_name" | "blocked_address" | "blocked_downgrade" | "blocked_too_many_redirects" | "blocked_redirect_loop" | "failed_dns" | "failed_no_address" | "failed_timeout" | "failed_tls" | "failed_network" | "failed_bad_redirect" | "bot_wall" | "script_only" | "page_cut" | "not_html" | "empty_page" | "bad_compression" | "unknown_encoding" | "error_page" | "plain_http" | "unclear_answer"
  }>
  /** When the site was visited (ISO 8601, UTC). */
  readonly fetched_at: string
}

/** A claim of another source about a field. */
export interface PolicyClaim {
  /** The value. */
  readonly value: string | number | boolean | Readonly<Record<string, string | number | boolean>>
  /** The page of the source. */
  readonly source_url: string
  /** When we last read the source: a day, or a month or year when the day is unknown */
  readonly as_of: string
}

/** A fact about a TLD, with its source; or that it is unknown. */
export type PolicyField = {
  /** The value. */
  readonly value: string | number | boolean | Readonly<Record<string, string | number | boolean>>
  /** The status. A number is an HTTP status. */
  readonly status: "verified" | "unverified"
  /** The page of the source. */
  readonly source_url: string
  /** When we last read the source: a day, or a month or year when the day is unknown */
  readonly as_of: string
  /** A remark for people. Absent when there is none. */
  readonly note?: string
  /** Other sources that state another value. Absent when none does. */
  readonly conflicts?: ReadonlyArray<PolicyClaim>
} | {
  /** The value. `null` when it is unknown. */
  readonly value: null
  /** The status. A number is an HTTP status. */
  readonly status: "unknown"
  /** The page of the source. `null` when there is none. */
  readonly source_url: string | null
  /** The day for which it is known. */
  readonly as_of: string | null
  /** A remark for people. Absent when there is none. */
  readonly note?: string
  /** Other sources that state another value. Absent when none does. */
  readonly conflicts?: ReadonlyArray<PolicyClaim>
}

/** The known rules of a top-level domain. */
export interface TldPolicy {
  /** The top-level domain in A-labels, without a dot. */
  readonly tld: string
  /** The name as people read it. Absent unless it is international. */
  readonly unicode?: string
  /** Each known rule with its source. */
  readonly fields: Readonly<Record<string, PolicyField>>
  /** Addresses of passages that explain the words of the answer. */
  readonly see?: See
}

/** A passage with its source. It never decides a registration. */
export interface KbPassage {
  /** Our short summary of the source */
  readonly passage: string
  /** The title of the source. */
  readonly title: string
  /** The id of the passage, source-id#passage-id. Its page is /kb/source-id#passage-id */
  readonly address: string
  /** The id of the source. */
  readonly source: string
  /** The page of the source. */
  readonly source_url: string
  /** The only subject that the source may be cited for */
  readonly citable_for: string
  /** When we last read the source: a day, a month or a year */
  readonly as_of: string
  /** 'read': we read the source. 'reported': others quote it. 'memory': neither, so check the source before you cite it */
  readonly seen: "read" | "reported" | "memory"
  /** How well the passage matches, 0 to 1. Compare it only within one answer */
  readonly score: number
}

/** Fields of every kind of row. */
export interface AnyRow {
  /** The name in A-labels, lower case. A text that is not a name stays as it was sent. */
  readonly domain: string
  /** The name as people read it. Absent unless it is international. */
  readonly unicode?: string
  /** The source of the verdict. 'authoritative': the registry. 'aggregator': it may confirm a registration, and never deny one. */
  readonly rdap_source?: "authoritative" | "aggregator"
  /** The source of the registry's address: IANA's bootstrap or our curated supplement. */
  readonly rdap_basis?: "iana" | "supplement"
  /** The WHOIS server that reports the registration, because the TLD has no RDAP. It is less certain than rdap_source. We never take its word that a name is not registered. */
  readonly whois_server?: string
  /** When the registration's verdict was reached. Quote it with every verdict. The facts about DNS and the site may be up to 6 hours older: each item of evidence has its own time. */
  readonly last_verified_at?: string
  /** How the registration's verdict was obtained. */
  readonly source: "probe" | "cache" | "generated" | "timeout"
  /** The phase, holds and dates of the registration, as the registry gives them. */
  readonly lifecycle?: Lifecycle
  /** The registrar, name servers and DNSSEC as the registry's own answer has them. A fact that it did not give is absent. */
  readonly registration?: Registration
  /** The registry said the name is blocked, reserved or held: it cannot simply be registered. */
  readonly registration_block?: RegistrationBlock
  /** null: not known until a registrar quote resolves it. false: the registry itself says no. */
  readonly purchasable: boolean | null
  /** Each question with its answer and time: the grounds for all of the above. */
  readonly evidence: ReadonlyArray<EvidenceItem>
  /** The id of the signed receipt of the row. Read it with get_receipt. */
  readonly receipt_id?: string
}

/** The name is registered. */
export interface RegisteredRow extends AnyRow {
  /** The state of the name, together with last_verified_at and rdap_source. Never without them. */
  readonly classification: "registered"
  /** Whether a registration exists. true and false come from the registry. null: no registry gave an answer. */
  readonly registered: true
}

/** The authoritative registry has no registration (R1, R3). That does not say that you can buy it (R4). */
export interface UnregisteredRow extends AnyRow {
  /** The state of the name, together with last_verified_at and rdap_source. Never without them. */
  readonly classification: "unregistered"
  /** Whether a registration exists. true and false come from the registry. null: no registry gave an answer. */
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
  /** For programs: compare this, not the message. */
  readonly code: "not_seen_before"
  /** A sentence for people. Its words may change, so programs compare codes. */
  readonly message: string
  /** Operations to call first */
  readonly see: ReadonlyArray<string>
}

/** The input of `suggest_names`. */
export interface SuggestNamesInput {
  /** The concept to name, in a few words. Domain names are refused. Look them up with check_live. */
  readonly query?: string
  /** 1 to 10 TLDs, by default com, io, ai, app, dev, co */
  readonly tlds?: ReadonlyArray<string>
  /** Only names of this style: compound (two words side by side), blend or coined (one new word, of two that share letters), descriptive (with a word of the concept), short (up to 7 letters) */
  readonly style?: "compound" | "blend" | "coined" | "descriptive" | "short"
  /** The largest number of letters in a name, without its TLD */
  readonly max_length?: number
  /** The letters that every name starts with */
  readonly starts_with?: string
  /** 1 to 10 words that no name may contain, not even inside a longer word */
  readonly avoid?: ReadonlyArray<string>
  /** The order of the rows. in_use (default): active sites, then parked and dormant ones, then claimable names. claimable: claimable names, then names that are not known yet. With a scan_id it reorders the rows of that call */
  readonly order?: "in_use" | "claimable"
  /** 1 to 200 names of your own, without a TLD. They are ranked and looked up with the others, and marked in derivation. `refused` says why one is left out */
  readonly ideas?: ReadonlyArray<string>
  /** 1 to 20 names, without a TLD. Adds more names like these */
  readonly like?: ReadonlyArray<string>
  /** 1 to 20 names, without a TLD. Gives fewer names like these */
  readonly unlike?: ReadonlyArray<string>
  /** Any number or word. Another seed gives other names for a concept. An equal seed gives equal names */
  readonly seed?: number | string
  /** Rows on a page. Default: 25 */
  readonly limit?: number
  /** The first row. Default: 0 */
  readonly offset?: number
  /** Continues an earlier call with all its choices, and looks up the next slice. It replaces every other field except order, compact, limit and offset */
  readonly scan_id?: string
}

/** The answer of `suggest_names`. */
export interface SuggestNamesOutput {
  /** Sent again, it continues this list. */
  readonly scan_id: string
  /** The version of the code that made the names. */
  readonly expansion_version: 3
  /** The concept that was asked about. */
  readonly query: string
  /** Top-level domains as A-labels, without dots. */
  readonly tlds: ReadonlyArray<string>
  /** The words of the concept that were understood, and in which language. */
  readonly reading?: Reading
  /** One row for each name, in the order of the answer. */
  readonly results: ReadonlyArray<SuggestedRow>
  /** The sources of ideas, and which of them failed. */
  readonly sources: ReadonlyArray<IdeaSource>
  /** Ideas that got no row, each with the reason */
  readonly refused?: ReadonlyArray<RefusedIdea>
  /** How many candidates were looked up, and how many wait. */
  readonly coverage: {
    /** The total number, over all pages. */
    readonly total: number
    /** How many names were looked up. */
    readonly probed: number
    /** The number that is left. */
    readonly remaining: number
  }
  /** The position of the first row in the whole list, from 0. */
  readonly offset: number
  /** The largest number, in this period or on this page. */
  readonly limit: number
  /** The position of the first row of the next page. `null` on the last page. */
  readonly next_offset: number | null
  /** Addresses of passages that explain the words of the answer. */
  readonly see?: See
}

/** The answer of `score_name`. */
export interface ScoreNameOutput {
  /** The version of the rules that made the scores. */
  readonly score_version: 3
  /** One row for each name, in the order of the answer. */
  readonly results: ReadonlyArray<ScoredName | RefusedName>
}

/** The answer of `scan_namespace`. */
export interface ScanNamespaceOutput {
  /** One row for each name, in the order of the answer. */
  readonly results: ReadonlyArray<ScanRow | RefusedName>
  /** Addresses of passages that explain the words of the answer. */
  readonly see?: See
}

/** The answer of `audit_domain`. */
export type AuditDomainOutput = AuditOutput

/** The answer of `tld_policy`. */
export type TldPolicyOutput = TldPolicy

/** The answer of `kb_search`. */
export interface KbSearchOutput {
  /** Best first. Empty when the corpus has no answer */
  readonly results: ReadonlyArray<KbPassage>
  /** 'words': no language model is installed, so other words for the same thing may be missed */
  readonly ranked_by: "words" | "words_and_meaning"
}

/** The answer of `check_live`. */
export interface CheckLiveOutput {
  /** One row for each name, in the order of the answer. */
  readonly results: ReadonlyArray<Row | RefusedName>
  /** Addresses of passages that explain the words of the answer. */
  readonly see?: See
  /** A remark for the caller about the answer. */
  readonly notice?: Notice
}

