// Written by `npm run golden` from the contracts. An absent field was never measured, `null` says that the measurement failed.

/** A mistake in one field of an input. */
export interface FieldError {
  /** JSON Pointer (RFC 6901) into the input. Empty: the whole input */
  readonly path: string
  /** A sentence for people. Its words may change, so programs compare codes. */
  readonly message: string
}

/** A refusal (RFC 9457), with the next step. */
export interface Problem {
  /** The page that explains this kind of problem */
  readonly type: string
  /** A short title for people. */
  readonly title: string
  /** The status. A number is an HTTP status. */
  readonly status: number
  /** Why this call was refused */
  readonly detail: string
  /** The id of this occurrence. Quote it in a report */
  readonly instance?: string
  /** One of the error codes of /spec.json */
  readonly code: string
  /** The next step */
  readonly next: string
  /** The address of the passage that explains this kind. Open /kb/<address>, or send it as the query of kb_search */
  readonly see?: string
  /** Seconds to wait before a retry. Over HTTP, the header retry-after has it, too */
  readonly retry_after?: number
  /** Every invalid field, with the reason */
  readonly errors?: ReadonlyArray<FieldError>
}

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
export interface AnySuggestedRow {
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
  /** The total of score_name for this name with its TLD */
  readonly score: number
  /** How a suggested name was made from the concept, and the source of the idea. */
  readonly derivation: Derivation
}

/** The name is registered. */
export interface RegisteredSuggestedRow extends AnySuggestedRow {
  /** The state of the name, together with last_verified_at and rdap_source. Never without them. */
  readonly classification: "registered" | "active" | "parked" | "dormant"
  /** Whether a registration exists. true and false come from the registry. null: no registry gave an answer. */
  readonly registered: true
}

/** The authoritative registry has no registration (R1, R3). That does not say that you can buy it (R4). */
export interface UnregisteredSuggestedRow extends AnySuggestedRow {
  /** The state of the name, together with last_verified_at and rdap_source. Never without them. */
  readonly classification: "unregistered"
  /** Whether a registration exists. true and false come from the registry. null: no registry gave an answer. */
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
  /** The name in A-labels, lower case. A text that is not a name stays as it was sent. */
  readonly domain: string
  /** The state of the name, together with last_verified_at and rdap_source. Never without them. */
  readonly classification: "registered" | "unregistered" | "unknown" | "pending" | "unprobed" | "active" | "parked" | "dormant"
  /** 0 to 100; higher is better. */
  readonly score: number
  /** How the name was made, if it was generated. Then the source and the time of the classification */
  readonly reason: string
  /** Why it could not be determined. It says nothing about whether the name is free. */
  readonly unknown_reason?: "control_failed" | "control_not_run" | "contradictory_evidence" | "name_mismatch" | "off_base_redirect" | "redirect_loop" | "html_body" | "unclear_answer" | "bad_body" | "stale_answer" | "aggregator_404" | "insecure_transport" | "blocked" | "throttled" | "client_error" | "server_error" | "tls" | "timeout" | "network" | "no_rdap_service" | "dns_lookup_failed"
  /** The id of the signed receipt of the row. Read it with get_receipt. */
  readonly receipt_id?: string
}

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
export interface AnyScanRow {
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
export interface UnregisteredScanRow extends AnyScanRow {
  /** The state of the name, together with last_verified_at and rdap_source. Never without them. */
  readonly classification: "unregistered"
  /** Whether a registration exists. true and false come from the registry. null: no registry gave an answer. */
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

/** A day of checks of one registry server (UTC). */
export interface RegistryDay {
  /** The day, YYYY-MM-DD in UTC. */
  readonly day: string
  /** The number of checks of this day that passed. */
  readonly passed: number
  /** Why it gave no answer, or how often it failed. */
  readonly failed: number
  /** The number of checks of this day without a usable answer. */
  readonly unanswered: number
  /** How often the server asked for a pause. */
  readonly throttled: number
  /** Half of the answers took at most this long, in milliseconds. `null` without any. */
  readonly p50_ms: number | null
  /** The time within which 95 % of the answers came, in milliseconds. `null` without any. */
  readonly p95_ms: number | null
}

/** A change at a registry server, and when it was noticed */
export interface RegistryChange {
  /** RFC 3339, UTC. */
  readonly at: string
  /** The fact that changed */
  readonly what: "base" | "ipv4" | "ipv6" | "http" | "certificate_until" | "tls_key_sha256" | "conformance" | "requests_per_second"
  /** The fact before the change, as text */
  readonly from: string
  /** The fact after the change, as text */
  readonly to: string
}

/** A wrong answer of a registry server, kept once a day for each TLD */
export interface RegistryFailure {
  /** The day, YYYY-MM-DD in UTC. */
  readonly day: string
  /** The top-level domain in A-labels, without a dot. */
  readonly tld: string
  /** RFC 3339, UTC. */
  readonly at: string
  /** Whether the server knew a name that is registered. */
  readonly positive: "passed" | "failed" | "unanswered"
  /** Whether the server denied a name that nobody has. */
  readonly negative: "passed" | "failed" | "unanswered"
  /** The id of the receipt, for `get_receipt`. */
  readonly receipt_id: string
}

/** How a registry server answered its checks. */
export interface RegistryHealth {
  /** The host name of the server. */
  readonly host: string
  /** The URL of the RDAP server, ending in a slash. */
  readonly base: string
  /** The source or the rule behind it. */
  readonly basis: "iana" | "supplement" | "aggregator"
  /** Top-level domains as A-labels, without dots. */
  readonly tlds: ReadonlyArray<string>
  /** The last control lookups. The server must find a known name, and must not find a random name. at is null before the first controls */
  readonly now: {
    /** Whether the server knew a name that is registered. */
    readonly positive: "passed" | "failed" | "unanswered"
    /** Whether the server denied a name that nobody has. */
    readonly negative: "passed" | "failed" | "unanswered"
    /** RFC 3339, UTC. `null` when it has not happened. */
    readonly at: string | null
  }
  /** Newest first. A day without controls is absent */
  readonly days: ReadonlyArray<RegistryDay>
  /** Whether the host has an IPv4 address. null: the DNS lookup gave no answer */
  readonly ipv4?: boolean | null
  /** Whether the host has an IPv6 address. null: the DNS lookup gave no answer */
  readonly ipv6?: boolean | null
  /** The highest version of HTTP that the host supports: 2 or 1.1 */
  readonly http?: string
  /** When the TLS certificate of the host expires */
  readonly certificate_until?: string
  /** The SHA-256 of the public key (SPKI) in the TLS certificate of the host */
  readonly tls_key_sha256?: string
  /** The RDAP extensions that the server names */
  readonly conformance?: string
  /** Changes of these facts and of the base address in the last 90 days, newest first, at most 8 of each. They are measured every six hours */
  readonly changes: ReadonlyArray<RegistryChange>
  /** Wrong answers, newest first, at most one a day for each TLD. get_receipt shows what the server answered */
  readonly failures: ReadonlyArray<RegistryFailure>
  /** The most requests a second that this service sends to the host. Lower after the host throttled it. Absent: no limit */
  readonly requests_per_second?: number
  /** The end of a pause that the host asked for */
  readonly quiet_until?: string
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

/** A number of calls that a plan allows in an hour or a day. */
export interface Grant {
  /** The name of this part or entry. */
  readonly name: "scans" | "drafts" | "calls"
  /** The largest number, in this period or on this page. */
  readonly limit: number
  /** The period after which the number starts again. */
  readonly per: "hour" | "day"
}

/** A plan and what it includes. Plans never change a verdict or a price (R6). */
export interface Plan {
  /** The name of the plan. */
  readonly plan: "anonymous" | "free" | "pro"
  /** One sentence about the plan for people. */
  readonly about: string
  /** The calls and names that the plan includes. */
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

/** An allowance of the caller, and what is left of it. */
export interface AllowanceLeft {
  /** The name of this part or entry. */
  readonly name: "scans" | "drafts" | "calls"
  /** The largest number, in this period or on this page. */
  readonly limit: number
  /** The number already used. */
  readonly used: number
  /** The number that is left. */
  readonly remaining: number
  /** When the window ends and used calls begin to return, RFC 3339 UTC. With nothing left: when the next call is allowed. null when nothing was used */
  readonly resets_at: string | null
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

/** A part of a price: the registration, WHOIS privacy or the service fee. */
export interface QuoteItem {
  /** The kind. It decides which other fields are present. */
  readonly kind: "registration" | "whois_privacy" | "service_fee"
  /** The amount in whole US cents. */
  readonly cents: number
  /** The number of years that this amount covers */
  readonly term_years: number
  /** A remark for people. Absent when there is none. */
  readonly note?: string
}

/** How a quote fits a budget. It never changes the price (R5). */
export interface QuoteBudget {
  /** The id of the project. `default` always exists. */
  readonly project_id: string
  /** null when unknown: the project has no budget, or one of its renewals has an unknown price */
  readonly fits: boolean | null
  /** The remaining budget per period after this name renews. An upper bound when partial is true */
  readonly left_cents: number | null
  /** True where a cost is unknown; then the rest is an upper bound. */
  readonly partial: boolean
}

/** A price that a registrar gave for this name. */
export interface Quoted {
  /** The name in A-labels, lower case. A text that is not a name stays as it was sent. */
  readonly domain: string
  /** The id of the quote, until the quote expires. */
  readonly quote_id: string
  /** ISO 4217. Every amount is in US dollars. */
  readonly currency: "USD"
  /** The sum of items: the price of the whole first term */
  readonly total_cents: number
  /** The shortest term that the registrar sells. For .ai it is two years */
  readonly term_years: number
  /** The parts of the price. Their sum is the total. */
  readonly items: ReadonlyArray<QuoteItem>
  /** The price of each year after the first term. null when the registrar did not say */
  readonly renewal_cents: number | null
  /** True when a year of renewal costs more than a year of the first term */
  readonly renewal_is_dearer: boolean | null
  /** Whether the registry asks more for this name. */
  readonly premium: boolean
  /** The registrar that gave the price */
  readonly seller: string
  /** When the registrar gave the price, RFC 3339 UTC */
  readonly priced_at: string
  /** When the quote expires. Ask for a new one after that */
  readonly expires_at: string
  /** The page where a signed-in person confirms. No call can confirm */
  readonly confirm_url: string
  /** How the price fits the budget that you named. Absent without one. */
  readonly budget?: QuoteBudget
  /** The row that this rests on. */
  readonly row: Row
  /** The id of the signed receipt. Absent unless you asked with receipt: true */
  readonly receipt_id?: string
}

/** Why a name has no price. */
export interface NotQuoted {
  /** The name in A-labels, lower case. A text that is not a name stays as it was sent. */
  readonly domain: string
  /** The reason of a refusal, or a list of what was refused. */
  readonly refused: {
    /** For programs: compare this, not the message. */
    readonly code: "registered" | "undetermined" | "not_purchasable" | "premium_refused" | "price_unavailable" | "no_registrar"
    /** A sentence for people. Its words may change, so programs compare codes. */
    readonly message: string
  }
  /** The row that this rests on. */
  readonly row: Row
  /** The id of the signed receipt. Absent unless you asked with receipt: true */
  readonly receipt_id?: string
}

/** A signed statement in DSSE form: the payload is base64 of JSON. */
export interface ReceiptEnvelope {
  /** The media type of what is signed. */
  readonly payloadType: string
  /** The in-toto statement, in base64 */
  readonly payload: string
  /** One signature for each key. */
  readonly signatures: ReadonlyArray<{
    /** The id of the key that signed: a hash of it. */
    readonly keyid: string
    /** The signature in base64. */
    readonly sig: string
  }>
}

/** A signed receipt of one row. */
export interface Receipt {
  /** The id of the receipt, for `get_receipt`. */
  readonly receipt_id: string
  /** The signed statement. */
  readonly envelope: ReceiptEnvelope
  /** A random value, in base64. It hides the receipt in the public log */
  readonly salt: string
  /** A C2SP tlog-proof. Absent until the log has the receipt, for at most a minute */
  readonly proof?: string
}

/** The cost of a domain for a year. Absent costs are unknown, never zero. */
export interface DomainCost {
  /** The name in A-labels, lower case. A text that is not a name stays as it was sent. */
  readonly domain: string
  /** The price of one year. null when unknown, never zero */
  readonly renewal_cents: number | null
  /** foreign_registrar_pricing: the domain is at another registrar, whose prices we do not know. inventory_unavailable: we could not reach our registrar. price_not_told: our registrar named no price */
  readonly reason?: "foreign_registrar_pricing" | "inventory_unavailable" | "price_not_told"
  /** The registrar's list price for the TLD, one year. Given when the registrar names no price for this domain. carry never includes it */
  readonly renewal_estimated_cents?: number
  /** The source of the cost: the registrar's own list, or a list price. */
  readonly source?: string
  /** When the source gave the price, RFC 3339 UTC */
  readonly as_of?: string
  /** When the registration expires, as the registrar says */
  readonly expires_at?: string
  /** The price to transfer the domain to our registrar. It is not the renewal price */
  readonly alternative?: {
    /** The price to transfer the domain in, in cents. It is not the renewal price. */
    readonly transfer_in_price: number
    /** The source, as one of these words. */
    readonly source: string
    /** When the source gave the price, RFC 3339 UTC */
    readonly as_of: string
  }
}

/** A budget and the known costs of its domains. */
export interface Finance {
  /** The id of the project. `default` always exists. */
  readonly project_id: string
  /** null when no budget is set */
  readonly period: "monthly" | "yearly" | null
  /** The budget for one period in US cents. `null` without a budget. */
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
  /** How many domains the project has. */
  readonly domains_total: number
}

/** A file of a draft. `encoding` names the form of its content. */
export interface DraftFile {
  /** A relative path such as index.html or css/style.css. Each part has letters a to z, digits, spaces and . _ ~ @ + ( ) -. No part begins with a dot, except .well-known */
  readonly path: string
  /** At most 1048576 bytes. The type must match the extension of the path */
  readonly content: string
  /** How content is encoded: text by default, or base64 */
  readonly encoding?: "utf-8" | "base64"
}

/** A version of a draft that was written. */
export interface WrittenDraft {
  /** The id of the draft. It never changes. */
  readonly draft_id: string
  /** Each write creates a new version. Earlier versions stay */
  readonly version: number
  /** flagged: screening refused the version, and its preview answers 451. unbrowsable: it has no index.html */
  readonly status: "live" | "flagged" | "unbrowsable"
  /** Always the latest version */
  readonly preview_url: string
  /** Always this version */
  readonly version_preview_url: string
}

/** A new content for one file of a draft, or its removal. */
export interface DraftChange {
  /** A relative path such as index.html or css/style.css. Each part has letters a to z, digits, spaces and . _ ~ @ + ( ) -. No part begins with a dot, except .well-known */
  readonly path: string
  /** At most 1048576 bytes. The type must match the extension of the path. null deletes the file */
  readonly content: string | null
  /** How content is encoded: text by default, or base64 */
  readonly encoding?: "utf-8" | "base64"
}

/** The latest version of a draft, without its files. */
export interface ListedDraft {
  /** The id of the draft. It never changes. */
  readonly draft_id: string
  /** The working name given at creation. Absent without one. */
  readonly name_hint?: string
  /** The description given at creation. Absent without one. */
  readonly description?: string
  /** The number of the version, from 1. */
  readonly version: number
  /** flagged: screening refused the version, and its preview answers 451. unbrowsable: it has no index.html */
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

/** A request to look at a refused draft again. */
export interface ReviewRequested {
  /** `open`: an operator has not answered yet. */
  readonly state: "open" | "answered"
  /** The owner's words */
  readonly text: string
  /** When it was asked (ISO 8601, UTC). */
  readonly asked_at: string
  /** The reviewer's answer. */
  readonly answer?: {
    /** overrule: the version is served, whatever the rules say. flag: it is not served. restore: the rules apply again. flag_draft: no version of the draft is served. restore_draft: ends flag_draft */
    readonly decision: "overrule" | "flag" | "restore" | "flag_draft" | "restore_draft"
    /** The operator's words */
    readonly why: string
    /** When it was decided (ISO 8601, UTC). */
    readonly decided_at: string
  }
}

/** One version of a draft with its files, and its other versions. */
export interface DraftDetails {
  /** The id of the draft. It never changes. */
  readonly draft_id: string
  /** The working name given at creation. Absent without one. */
  readonly name_hint?: string
  /** The description given at creation. Absent without one. */
  readonly description?: string
  /** The number of the version, from 1. */
  readonly version: number
  /** flagged: screening refused the version, and its preview answers 451. unbrowsable: it has no index.html */
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
    /** The path of the file inside the draft, such as `css/style.css`. */
    readonly path: string
    /** The size of the content in bytes. */
    readonly size: number
    /** SHA-256 of the bytes, in hexadecimal. */
    readonly sha256: string
    /** The media type in which it is served. */
    readonly content_type: string
  }>
  /** The newest 1000 versions, newest first. You can read older versions by number */
  readonly versions: ReadonlyArray<{
    /** The number of the version, from 1. */
    readonly version: number
    /** flagged: screening refused the version, and its preview answers 451. unbrowsable: it has no index.html */
    readonly status: "live" | "flagged" | "unbrowsable"
    /** When it was made (ISO 8601, UTC). */
    readonly created_at: string
    /** The preview of this version. */
    readonly version_preview_url: string
  }>
  /** The findings of screening in this version, and the decisions of people. Excerpts quote the draft */
  readonly screening: {
    /** True: screening refused the version, so that its preview answers 451. */
    readonly flagged: boolean
    /** True: served, although rules of the screening apply. Absent otherwise. */
    readonly remarked?: true
    /** The version of the screening rules. */
    readonly rules_version: string
    /** The rules of the screening that apply. Empty when none does. */
    readonly reasons: ReadonlyArray<{
      /** The id of the rule. */
      readonly rule: string
      /** The weight of the rule. A page is refused from 100 on. */
      readonly weight: number
      /** The path of the file inside the draft, such as `css/style.css`. */
      readonly path: string
      /** The words of the draft that the rule is about. */
      readonly excerpt: string
      /** The change that the owner can make. */
      readonly advice: string
    }>
    /** The operator's decision in force. It decides status and overrides flagged */
    readonly decision?: {
      /** overrule: the version is served, whatever the rules say. flag: it is not served. restore: the rules apply again. flag_draft: no version of the draft is served. restore_draft: ends flag_draft */
      readonly decision: "overrule" | "flag" | "restore" | "flag_draft" | "restore_draft"
      /** The operator's words */
      readonly why: string
      /** When it was decided (ISO 8601, UTC). */
      readonly decided_at: string
    }
    /** The last request for a review. Absent when there was none. */
    readonly review_request?: ReviewRequested
  }
}

/** A file of a draft, with its content. */
export interface DraftContent {
  /** The id of the draft. It never changes. */
  readonly draft_id: string
  /** The number of the version, from 1. */
  readonly version: number
  /** The path of the file inside the draft, such as `css/style.css`. */
  readonly path: string
  /** The content of the file, in the form that `encoding` names. */
  readonly content: string
  /** How content is encoded: text by default, or base64 */
  readonly encoding?: "utf-8" | "base64"
}

/** The DNS record that proves ownership. */
export interface ChallengeRecord {
  /** The type of the DNS record. */
  readonly type: "TXT"
  /** The full record name. Many DNS panels want it without your domain at the end */
  readonly name: string
  /** The value. */
  readonly value: string
}

/** A domain of the account, with the last known row about it. */
export interface ListedDomain {
  /** The name in A-labels, lower case. A text that is not a name stays as it was sent. */
  readonly domain: string
  /** The name as people read it. Absent unless it is international. */
  readonly unicode?: string
  /** challenged: the record was issued. verified: every name server had it. lapsed: it was verified, and every name server has said since that the record is gone */
  readonly status: "challenged" | "verified" | "lapsed"
  /** The id of the project. `default` always exists. */
  readonly project_id: string
  /** When ownership was proved. Absent until then. */
  readonly verified_at?: string
  /** When the name servers first all said that the record is gone. The domain stays on your list */
  readonly lapsed_at?: string
  /** When the record was last checked, by you or on schedule */
  readonly checked_at?: string
  /** The outcome of that check. An error changes no status */
  readonly check_outcome?: "verified" | "propagating" | "not_found_yet" | "error"
  /** The record to publish and keep. Absent once the challenge has expired */
  readonly challenge?: {
    /** The type, as one of these words. */
    readonly type: "TXT"
    /** The full record name. Many DNS panels want it without your domain at the end */
    readonly name: string
    /** The value. */
    readonly value: string
    /** When the registration ends (ISO 8601, UTC). */
    readonly expires_at?: string
  }
  /** The last known state. unprobed: nothing is stored about this name */
  readonly classification: "registered" | "unregistered" | "unknown" | "pending" | "unprobed" | "active" | "parked" | "dormant"
  /** On whose authority: `authoritative` or `aggregator`. */
  readonly rdap_source?: "authoritative" | "aggregator"
  /** Which list named the registry's server. */
  readonly rdap_basis?: "iana" | "supplement"
  /** The WHOIS server that reports the registration. Present only when no RDAP service is known for the TLD */
  readonly whois_server?: string
  /** RFC 3339, UTC */
  readonly last_verified_at?: string
  /** Why it could not be determined. */
  readonly unknown_reason?: "control_failed" | "control_not_run" | "contradictory_evidence" | "name_mismatch" | "off_base_redirect" | "redirect_loop" | "html_body" | "unclear_answer" | "bad_body" | "stale_answer" | "aggregator_404" | "insecure_transport" | "blocked" | "throttled" | "client_error" | "server_error" | "tls" | "timeout" | "network" | "no_rdap_service" | "dns_lookup_failed"
  /** How alive the site looked. Absent where that was not measured. */
  readonly liveness?: Liveness
  /** The title. Absent when it is unknown. */
  readonly title?: string
  /** When the registration expires, as RDAP says. null: the registry gave no date. Absent: the registry was not asked */
  readonly expires_at?: string | null
  /** The source of the end of the registration. */
  readonly expires_source?: "rdap"
  /** The age of the oldest cached fact in this row. Absent when nothing is cached */
  readonly scan_age_ms?: number
}

/** A date that a watch waits for. */
export interface WatchedDate {
  /** RFC 3339, UTC. */
  readonly at: string
  /** stated: by the registry. estimated: by a rule */
  readonly basis: "stated" | "estimated"
  /** The party that stated it, or the rule */
  readonly source: string
}

/** A watched name with its last state and the time of its next check. */
export interface WatchedEntry {
  /** The name in A-labels, lower case. A text that is not a name stays as it was sent. */
  readonly domain: string
  /** The name as people read it. Absent unless it is international. */
  readonly unicode?: string
  /** `unlooked`: not checked yet. The other states are those of the last verdict. */
  readonly state: "unlooked" | "registered" | "unregistered" | "blocked"
  /** The stage of the registration. Absent for a name that is not registered. */
  readonly lifecycle?: "add" | "active" | "auto_renew" | "redemption" | "pending_restore" | "pending_delete" | "pending_transfer"
  /** When this state was first seen. null before the first verdict */
  readonly since: string | null
  /** When a check last gave a verdict. null before that */
  readonly last_looked_at: string | null
  /** When the name is looked at again (ISO 8601, UTC). */
  readonly next_look_at: string
  /** The reason for the time of the next check. */
  readonly why_next: string
  /** Since then no check has given a verdict. state is the last known state */
  readonly blind_since?: string
  /** When the registration ends (ISO 8601, UTC). */
  readonly expires_at?: WatchedDate
  /** When the name may become free. Absent when it cannot be derived. */
  readonly drops_at?: WatchedDate
  /** A remark for people. Absent when there is none. */
  readonly note?: string
  /** The row that this rests on. */
  readonly row: ScanRow
}

/** A change of a watched name. */
export interface WatchEvent {
  /** The id of the event. A second delivery has it, too */
  readonly event_id: string
  /** The position in the account's log. It increases with each event. Use it as a cursor */
  readonly seq: number
  /** The type of the event, such as `registration.ended`. */
  readonly type: "registration.seen" | "registration.ended" | "lifecycle.entered" | "expiry.near" | "registrar.changed" | "nameservers.changed" | "dnssec.changed" | "block.seen" | "site.changed" | "ownership.lapsed" | "job.finished" | "watch.blind" | "watch.sees_again" | "webhook.test"
  /** Absent when the event concerns no name */
  readonly domain?: string
  /** The account's lists that contained the name at that time */
  readonly watchlist_ids: ReadonlyArray<string>
  /** When the service found the change, RFC 3339 UTC */
  readonly at: string
  /** The facts before the change. `null` when there are none. */
  readonly before: Readonly<Record<string, unknown>> | null
  /** The facts after the change. `null` when there are none. */
  readonly after: Readonly<Record<string, unknown>> | null
  /** Why this became an event, in one sentence */
  readonly rule: string
  /** The answers that show the change. */
  readonly evidence: ReadonlyArray<EvidenceItem>
  /** The id of the receipt, for `get_receipt`. Absent when there is none. */
  readonly receipt_id?: string
}

/** An address that events are sent to. */
export interface Webhook {
  /** The id of the webhook. */
  readonly webhook_id: string
  /** The https address that events are sent to. */
  readonly url: string
  /** The shape in which events are sent. */
  readonly format: "standard" | "slack" | "discord" | "teams" | "google_chat" | "ntfy"
  /** The types of events to send. Empty: every type */
  readonly types: ReadonlyArray<"registration.seen" | "registration.ended" | "lifecycle.entered" | "expiry.near" | "registrar.changed" | "nameservers.changed" | "dnssec.changed" | "block.seen" | "site.changed" | "ownership.lapsed" | "job.finished" | "watch.blind" | "watch.sees_again" | "webhook.test">
  /** The lists to send events of. Empty: every list, and events that concern no list */
  readonly watchlist_ids: ReadonlyArray<string>
  /** The status. A number is an HTTP status. */
  readonly status: "active" | "disabled"
  /** owner: you turned it off. gone: the receiver answered 410. failing: every attempt of five days failed */
  readonly disabled_because?: "owner" | "gone" | "failing"
  /** Begins with whsec_. Present only when it was just created. It is not shown again */
  readonly secret?: string
  /** Begins with whpk_. It checks v1a signatures, without a shared secret */
  readonly public_key: string
  /** When it was made (ISO 8601, UTC). */
  readonly created_at: string
}

/** An attempt to send an event. */
export interface WebhookDelivery {
  /** The id of the delivery, equal in every attempt. */
  readonly delivery_id: string
  /** The id of the event, sent as webhook-id. It is equal in every attempt */
  readonly event_id: string
  /** The type, as one of these words. */
  readonly type: "registration.seen" | "registration.ended" | "lifecycle.entered" | "expiry.near" | "registrar.changed" | "nameservers.changed" | "dnssec.changed" | "block.seen" | "site.changed" | "ownership.lapsed" | "job.finished" | "watch.blind" | "watch.sees_again" | "webhook.test"
  /** The number of the attempt, from 1. 0: the delivery waits for its first attempt */
  readonly attempt: number
  /** RFC 3339, UTC. */
  readonly at: string
  /** waiting: the next attempt is at next_at. failed: a later attempt followed. given_up: the last attempt failed */
  readonly status: "delivered" | "waiting" | "failed" | "given_up"
  /** The status that the receiver answered. Absent when none came. */
  readonly http_status?: number
  /** The time of the next attempt. Absent when there is none. */
  readonly next_at?: string
  /** How long it took, in milliseconds. */
  readonly ms: number
  /** The beginning of the receiver's answer, or the reason for no answer */
  readonly note?: string
}

/** How long a job may take. */
export interface JobEstimate {
  /** The expected duration in seconds. Registries run in parallel, so the slowest decides */
  readonly seconds: number
  /** The number of names with a fresh answer in the cache */
  readonly cached: number
  /** The work for each host, slowest first. More machines do not make a registry faster */
  readonly hosts: ReadonlyArray<{
    /** The host of a registry. none: these names have no server to ask */
    readonly host: string
    /** The names, or how many there are. */
    readonly names: number
    /** The expected time of the work in seconds. */
    readonly seconds: number
  }>
}

/** A job, just created. */
export interface CreatedJob {
  /** Absent after a dry run */
  readonly job_id?: string
  /** The kind. It decides which other fields are present. */
  readonly kind: "check" | "scan" | "score"
  /** Absent after a dry run */
  readonly status?: "receiving" | "queued" | "running" | "done" | "cancelled" | "failed"
  /** The number of names in the job. */
  readonly total: number
  /** How long the rest may take. */
  readonly estimate: JobEstimate
  /** Send the names there with PUT. text/plain: one name a line. text/csv: ?column= takes a heading or a number. application/x-ndjson: strings, or objects with domain */
  readonly upload_url?: string
}

/** How many names of a job have each answer. */
export interface JobCounts {
  /** The number of registered names. */
  readonly registered: number
  /** The number of names that the authoritative registry has no registration for. */
  readonly unregistered: number
  /** How many could not be determined. Never read them as free (R1). */
  readonly unknown: number
  /** Names whose deadline elapsed. No claim (R2). */
  readonly pending: number
  /** Texts that are not names to register. */
  readonly invalid: number
  /** Names that came more than once; they were asked about once. */
  readonly duplicate: number
}

/** The state of one of the account's jobs. */
export interface ListedJob {
  /** The id of the job. */
  readonly job_id: string
  /** The kind. It decides which other fields are present. */
  readonly kind: "check" | "scan" | "score"
  /** receiving: send the names. cancelled, failed: you can read the rows that were finished */
  readonly status: "receiving" | "queued" | "running" | "done" | "cancelled" | "failed"
  /** The number of names and lines that were sent, without empty lines */
  readonly total: number
  /** The number of lines processed so far: rows, invalid lines and duplicates */
  readonly done: number
  /** How many names have each answer so far. */
  readonly counts: JobCounts
  /** How long the rest may take. */
  readonly estimate: JobEstimate
  /** RFC 3339, UTC */
  readonly created_at: string
  /** RFC 3339, UTC */
  readonly finished_at?: string
}

/** index counts the names from 0, and line counts the lines from 1. The other fields are those of check_live, scan_namespace or score_name, or domain and error */
export type JobRow = Readonly<Record<string, unknown>>

/** A job and how far it is. */
export interface ShownJob {
  /** The id of the job. */
  readonly job_id: string
  /** The kind. It decides which other fields are present. */
  readonly kind: "check" | "scan" | "score"
  /** receiving: send the names. cancelled, failed: you can read the rows that were finished */
  readonly status: "receiving" | "queued" | "running" | "done" | "cancelled" | "failed"
  /** The number of names and lines that were sent, without empty lines */
  readonly total: number
  /** The number of lines processed so far: rows, invalid lines and duplicates */
  readonly done: number
  /** How many names have each answer so far. */
  readonly counts: JobCounts
  /** How long the rest may take. */
  readonly estimate: JobEstimate
  /** RFC 3339, UTC */
  readonly created_at: string
  /** RFC 3339, UTC */
  readonly finished_at?: string
  /** The manifest of the results: its parts, in order */
  readonly parts: ReadonlyArray<{
    /** A piece of the name, or the number of a part of a list. */
    readonly part: number
    /** The number of rows in this part. */
    readonly rows: number
    /** The size of this part in bytes. */
    readonly bytes: number
    /** SHA-256 of the bytes, in hexadecimal. */
    readonly sha256: string
  }>
}

/** The input of `suggest_names`. */
export interface SuggestNamesInput {
  /** The concept to name, in a few words. Domain names are refused. Look them up with check_live. */
  readonly query?: string
  /** 1 to 10 TLDs, by default com, io, ai, app, dev, co */
  readonly tlds?: ReadonlyArray<string>
  /** Only names of this style: compound (two words side by side), blend (two words that share letters), coined (new words), descriptive (with a word of the concept), short (up to 7 letters) */
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
  /** true: each row has only domain, classification, score, reason, unknown_reason and receipt_id */
  readonly compact?: boolean
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
  readonly results: ReadonlyArray<SuggestedRow | CompactRow>
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

/** The input of `score_name`. */
export interface ScoreNameInput {
  /** One full domain name. Use it instead of domains */
  readonly domain?: string
  /** 1 to 10 full domain names to rank. Use it instead of domain */
  readonly domains?: ReadonlyArray<string>
  /** The purpose of the names, in a few words. Adds the component fits_concept */
  readonly concept?: string
}

/** The answer of `score_name`. */
export interface ScoreNameOutput {
  /** The version of the rules that made the scores. */
  readonly score_version: 3
  /** One row for each name, in the order of the answer. */
  readonly results: ReadonlyArray<ScoredName | RefusedName>
}

/** The input of `scan_namespace`. */
export interface ScanNamespaceInput {
  /** 1 to 25 full domain names */
  readonly candidates?: ReadonlyArray<string>
  /** In place of candidates: names without a TLD, each looked up under all tlds; at most 25 names together, 100 with compact */
  readonly labels?: ReadonlyArray<string>
  /** The TLDs for labels */
  readonly tlds?: ReadonlyArray<string>
  /** true: each row has only domain, classification, score, reason, unknown_reason and receipt_id */
  readonly compact?: boolean
  /** true: looks up each registration now and signs a receipt for each row. Read it with get_receipt. "bodies": the receipt has the texts of the registry, too, without people */
  readonly receipt?: boolean | "bodies"
}

/** The answer of `scan_namespace`. */
export interface ScanNamespaceOutput {
  /** One row for each name, in the order of the answer. */
  readonly results: ReadonlyArray<ScanRow | RefusedName | CompactRow>
  /** Addresses of passages that explain the words of the answer. */
  readonly see?: See
}

/** The input of `audit_domain`. */
export interface AuditDomainInput {
  /** A domain name that can be registered, such as example.com */
  readonly domain: string
}

/** The answer of `audit_domain`. */
export type AuditDomainOutput = AuditOutput

/** The input of `tld_policy`. */
export interface TldPolicyInput {
  /** A top-level domain, such as com or .com. An international one may have either form */
  readonly tld: string
}

/** The answer of `tld_policy`. */
export type TldPolicyOutput = TldPolicy

/** The input of `registry_health`. */
export interface RegistryHealthInput {
  /** Lists only the registry of this TLD */
  readonly tld?: string
  /** Days of history. Default: 7. Limit: 90 */
  readonly days?: number | string
}

/** The answer of `registry_health`. */
export interface RegistryHealthOutput {
  /** One entry for each registry server. */
  readonly registries: ReadonlyArray<RegistryHealth>
}

/** The input of `kb_search`. */
export interface KbSearchInput {
  /** A question or keywords in English, up to 400 characters */
  readonly query: string
  /** The largest number of passages. Default: 5. Limit: kb_top_k of the plan */
  readonly top_k?: number
}

/** The answer of `kb_search`. */
export interface KbSearchOutput {
  /** Best first. Empty when the corpus has no answer */
  readonly results: ReadonlyArray<KbPassage>
  /** 'words': no language model is installed, so other words for the same thing may be missed */
  readonly ranked_by: "words" | "words_and_meaning"
}

/** The input of `show_plans`. */
export type ShowPlansInput = Readonly<Record<string, never>>

/** The answer of `show_plans`. */
export interface ShowPlansOutput {
  /** Every plan, from the smallest. */
  readonly plans: ReadonlyArray<Plan>
  /** The things that are equal on every plan */
  readonly does_not_vary: ReadonlyArray<string>
  /** The caller's plan and its remaining allowances */
  readonly current: {
    /** The name of the plan. */
    readonly plan: "anonymous" | "free" | "pro"
    /** The calls and names that the plan includes. */
    readonly allowances: ReadonlyArray<AllowanceLeft>
  }
}

/** The input of `anonymous_token`. */
export type AnonymousTokenInput = Readonly<Record<string, never>>

/** The answer of `anonymous_token`. */
export interface AnonymousTokenOutput {
  /** Send it as Authorization: Bearer. It is shown only once */
  readonly token: string
  /** RFC 3339, UTC */
  readonly expires_at: string
  /** The allowance and what is left of it. */
  readonly allowance: AllowanceLeft
}

/** The input of `check_live`. */
export interface CheckLiveInput {
  /** 1 to 10 full domain names */
  readonly domains: ReadonlyArray<string>
  /** true: looks up each registration now and signs a receipt for each row. Read it with get_receipt. "bodies": the receipt has the texts of the registry, too, without people */
  readonly receipt?: boolean | "bodies"
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

/** The input of `quote_domain`. */
export interface QuoteDomainInput {
  /** The name in A-labels, lower case. A text that is not a name stays as it was sent. */
  readonly domain: string
  /** Your project. The answer says whether the price fits its budget. A project never changes a price */
  readonly project_id?: string
  /** true: looks up each registration now and signs a receipt for each row. Read it with get_receipt. "bodies": the receipt has the texts of the registry, too, without people */
  readonly receipt?: boolean | "bodies"
}

/** The answer of `quote_domain`. */
export type QuoteDomainOutput = Quoted | NotQuoted

/** The input of `get_receipt`. */
export interface GetReceiptInput {
  /** The id of the receipt, for `get_receipt`. */
  readonly receipt_id: string
}

/** The answer of `get_receipt`. */
export type GetReceiptOutput = Receipt

/** The input of `set_budget`. */
export interface SetBudgetInput {
  /** The id of the project. `default` always exists. */
  readonly project_id: string
  /** The period that the budget is for. */
  readonly period: "monthly" | "yearly"
  /** The budget for one period, in whole US cents */
  readonly amount_cents: number
}

/** The answer of `set_budget`. */
export type SetBudgetOutput = Finance

/** The input of `get_finance`. */
export interface GetFinanceInput {
  /** The id of the project. `default` always exists. */
  readonly project_id: string
  /** Lists the domains that follow this name */
  readonly after?: string
}

/** The answer of `get_finance`. */
export type GetFinanceOutput = Finance

/** The input of `create_draft`. */
export interface CreateDraftInput {
  /** 1 to 200 files, 10485760 bytes together; index.html makes it browsable */
  readonly files: ReadonlyArray<DraftFile>
  /** A working name, such as the domain of the future site */
  readonly name_hint?: string
  /** A description of the draft, in one paragraph */
  readonly description?: string
}

/** The answer of `create_draft`. */
export type CreateDraftOutput = WrittenDraft

/** The input of `update_draft`. */
export interface UpdateDraftInput {
  /** The id of the draft. It never changes. */
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

/** The answer of `update_draft`. */
export type UpdateDraftOutput = WrittenDraft

/** The input of `list_drafts`. */
export interface ListDraftsInput {
  /** next_after of the previous page. Default: the first page */
  readonly after?: string
}

/** The answer of `list_drafts`. */
export interface ListDraftsOutput {
  /** The drafts, newest first. */
  readonly drafts: ReadonlyArray<ListedDraft>
  /** Present when there are more than these 1000 drafts. Send it as after */
  readonly next_after?: string
}

/** The input of `get_draft`. */
export interface GetDraftInput {
  /** The id of the draft. It never changes. */
  readonly draft_id: string
  /** The path of one file. The answer is then its content */
  readonly path?: string
  /** A version number. Default: the latest version */
  readonly version?: number | string
}

/** The answer of `get_draft`. */
export type GetDraftOutput = DraftDetails | DraftContent

/** The input of `delete_draft`. */
export interface DeleteDraftInput {
  /** The id of the draft. It never changes. */
  readonly draft_id: string
}

/** The answer of `delete_draft`. */
export interface DeleteDraftOutput {
  /** The id of the draft. It never changes. */
  readonly draft_id: string
  /** Always true: it is deleted. */
  readonly deleted: true
}

/** The input of `request_review`. */
export interface RequestReviewInput {
  /** The id of the draft. It never changes. */
  readonly draft_id: string
  /** The number of a flagged version */
  readonly version: number
  /** Tell the operator why the preview should be served: 1 to 500 characters */
  readonly text: string
}

/** The answer of `request_review`. */
export interface RequestReviewOutput {
  /** The id of the draft. It never changes. */
  readonly draft_id: string
  /** The number of the version, from 1. */
  readonly version: number
  /** The last request for a review. */
  readonly review_request: ReviewRequested
}

/** The input of `verify_ownership`. */
export interface VerifyOwnershipInput {
  /** start (default): issue the record to publish. check: look for it */
  readonly action?: "start" | "check"
  /** A domain name that can be registered, such as example.com */
  readonly domain: string
  /** The project for this domain. Without it, the domain keeps its project; a new domain goes into default */
  readonly project_id?: string
}

/** The answer of `verify_ownership`. */
export type VerifyOwnershipOutput = {
  /** The name in A-labels, lower case. A text that is not a name stays as it was sent. */
  readonly domain: string
  /** challenged: the record was issued. verified: every name server had it. lapsed: it was verified, and every name server has said since that the record is gone */
  readonly status: "challenged" | "verified" | "lapsed"
  /** The id of the project. `default` always exists. */
  readonly project_id: string
  /** The TXT record that proves ownership once it is published. */
  readonly record: ChallengeRecord
  /** When the challenge expires, RFC 3339. Absent once you have verified the domain; keep the record published */
  readonly expires_at?: string
  /** verified: all of the zone's name servers have the record. propagating: some have it. not_found_yet: all answered, and none has it. error: a DNS lookup failed, which says nothing about who owns the domain */
  readonly outcome: "verified" | "propagating" | "not_found_yet" | "error"
  /** Each name server that the parent zone lists, asked directly */
  readonly servers: ReadonlyArray<{
    /** The address of the server that was asked. */
    readonly server: string
    /** found: the server has the record. nxdomain, nodata: it has no TXT record there. other_value: it has other TXT records. Any other value names the failure */
    readonly answer: "found" | "nxdomain" | "nodata" | "other_value" | "timeout" | "network" | "garbage" | "spoofed" | "truncated" | "forbidden_address" | "no_address" | "address_lookup_failed" | "servfail" | "refused" | "formerr" | "notimp" | "other_rcode" | "not_authoritative" | "wrong_zone" | "no_soa" | "alias" | "contradictory" | "unrelated"
  }>
  /** The reason, with a code for programs. */
  readonly error?: "dns_lookup_failed"
  /** Why the name servers of the zone could not be found */
  readonly delegation?: "not_delegated" | "parent_lookup_failed" | "too_many_servers"
  /** The meaning of the outcome, and the next step */
  readonly detail: string
  /** RFC 3339, UTC */
  readonly checked_at: string
  /** When ownership was proved. Absent until then. */
  readonly verified_at?: string
} | {
  /** The name in A-labels, lower case. A text that is not a name stays as it was sent. */
  readonly domain: string
  /** challenged: the record was issued. verified: every name server had it. lapsed: it was verified, and every name server has said since that the record is gone */
  readonly status: "challenged" | "verified" | "lapsed"
  /** The id of the project. `default` always exists. */
  readonly project_id: string
  /** The TXT record that proves ownership once it is published. */
  readonly record: ChallengeRecord
  /** When the challenge expires, RFC 3339. Absent once you have verified the domain; keep the record published */
  readonly expires_at?: string
}

/** The input of `list_domains`. */
export interface ListDomainsInput {
  /** next_after of the previous page. Default: the first page */
  readonly after?: string
  /** Rows on a page. Default: 100. Limit: 500 */
  readonly limit?: number | string
}

/** The answer of `list_domains`. */
export interface ListDomainsOutput {
  /** One row for each domain of the account, by name. */
  readonly domains: ReadonlyArray<ListedDomain>
  /** Send it as after to get the next page. Absent on the last page */
  readonly next_after?: string
}

/** The input of `remove_domain`. */
export interface RemoveDomainInput {
  /** The name in A-labels, lower case. A text that is not a name stays as it was sent. */
  readonly domain: string
}

/** The answer of `remove_domain`. */
export interface RemoveDomainOutput {
  /** The name in A-labels, lower case. A text that is not a name stays as it was sent. */
  readonly domain: string
  /** Always true: it is removed. */
  readonly removed: true
}

/** The input of `set_watchlist`. */
export interface SetWatchlistInput {
  /** The id of the watchlist. `mine` always exists. */
  readonly watchlist_id: string
  /** The name of this part or entry. */
  readonly name?: string
  /** wanted (default): you want these names, and hear when one becomes available. mine: you own them, and hear before one expires */
  readonly purpose?: "wanted" | "mine"
  /** Names to add. Absent: none. */
  readonly add?: ReadonlyArray<string>
  /** Names to remove. Absent: none. */
  readonly remove?: ReadonlyArray<string>
  /** A remark for each name. */
  readonly notes?: Readonly<Record<string, string | null>>
  /** How many days before the expiry you hear of it. Default: 60, 30, 14, 7, 3, 1 on a list of your own names, never on a wanted list */
  readonly expiry_days?: ReadonlyArray<number>
  /** When an event type is mailed: now, digest or off. list_events has events of every type */
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

/** The answer of `set_watchlist`. */
export interface SetWatchlistOutput {
  /** The id of the watchlist. `mine` always exists. */
  readonly watchlist_id: string
  /** The name of this part or entry. */
  readonly name: string
  /** `wanted`: you want these names. `mine`: you own them. */
  readonly purpose: "wanted" | "mine"
  /** The number of names on the list. */
  readonly count: number
  /** The names that were added, as A-labels. */
  readonly added: ReadonlyArray<string>
  /** The names that were on the list before, as A-labels. */
  readonly already: ReadonlyArray<string>
  /** The reason of a refusal, or a list of what was refused. */
  readonly refused: ReadonlyArray<RefusedName>
  /** When the next check of a name on the list is planned. null for an empty list */
  readonly next_look_at: string | null
}

/** The input of `list_watchlists`. */
export type ListWatchlistsInput = Readonly<Record<string, never>>

/** The answer of `list_watchlists`. */
export interface ListWatchlistsOutput {
  /** The watchlists of the account. */
  readonly watchlists: ReadonlyArray<{
    /** The id of the watchlist. `mine` always exists. */
    readonly watchlist_id: string
    /** The name of this part or entry. */
    readonly name: string
    /** `wanted`: you want these names. `mine`: you own them. */
    readonly purpose: "wanted" | "mine"
    /** The number of names on the list. */
    readonly count: number
    /** When it was made (ISO 8601, UTC). */
    readonly created_at: string
    /** When it last changed (ISO 8601, UTC). */
    readonly updated_at: string
  }>
}

/** The input of `get_watchlist`. */
export interface GetWatchlistInput {
  /** The id of the watchlist. `mine` always exists. */
  readonly watchlist_id: string
  /** next_after of the previous page. Default: the first page */
  readonly after?: string
  /** Names on a page. Default: 100. Limit: 500 */
  readonly limit?: number | string
}

/** The answer of `get_watchlist`. */
export interface GetWatchlistOutput {
  /** The id of the watchlist. `mine` always exists. */
  readonly watchlist_id: string
  /** The name of this part or entry. */
  readonly name: string
  /** `wanted`: you want these names. `mine`: you own them. */
  readonly purpose: "wanted" | "mine"
  /** The number of names on the list. */
  readonly count: number
  /** The mail for each type of event: at once, in a digest, or none. */
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
  /** How many days before the expiry an event reports it. */
  readonly expiry_days: ReadonlyArray<number>
  /** The watched names, by name. */
  readonly entries: ReadonlyArray<WatchedEntry>
  /** Send it as after to get the next page. null on the last page */
  readonly next_after: string | null
}

/** The input of `delete_watchlist`. */
export interface DeleteWatchlistInput {
  /** The id of the watchlist. `mine` always exists. */
  readonly watchlist_id: string
}

/** The answer of `delete_watchlist`. */
export interface DeleteWatchlistOutput {
  /** The id of the watchlist. `mine` always exists. */
  readonly watchlist_id: string
  /** Always true: it is deleted. */
  readonly deleted: true
}

/** The input of `list_events`. */
export interface ListEventsInput {
  /** next_after of the previous page: lists later events. Default: from the oldest event that is kept */
  readonly after?: number | string
  /** Events on a page. Default: 100. Limit: 500 */
  readonly limit?: number | string
  /** The id of the watchlist. `mine` always exists. */
  readonly watchlist_id?: string
  /** The name in A-labels, lower case. A text that is not a name stays as it was sent. */
  readonly domain?: string
  /** The type, as one of these words. */
  readonly type?: "registration.seen" | "registration.ended" | "lifecycle.entered" | "expiry.near" | "registrar.changed" | "nameservers.changed" | "dnssec.changed" | "block.seen" | "site.changed" | "ownership.lapsed" | "job.finished" | "watch.blind" | "watch.sees_again" | "webhook.test"
}

/** The answer of `list_events`. */
export interface ListEventsOutput {
  /** The changes, oldest first. */
  readonly events: ReadonlyArray<WatchEvent>
  /** The cursor for the next call. Present also when there is nothing new */
  readonly next_after: number
}

/** The input of `set_webhook`. */
export interface SetWebhookInput {
  /** The id of the webhook. */
  readonly webhook_id: string
  /** A public https address on port 443. Required for a new webhook */
  readonly url?: string
  /** standard (default): the event as JSON. The others are messages for chat services */
  readonly format?: "standard" | "slack" | "discord" | "teams" | "google_chat" | "ntfy"
  /** Sends only events of these types. Empty: every type */
  readonly types?: ReadonlyArray<"registration.seen" | "registration.ended" | "lifecycle.entered" | "expiry.near" | "registrar.changed" | "nameservers.changed" | "dnssec.changed" | "block.seen" | "site.changed" | "ownership.lapsed" | "job.finished" | "watch.blind" | "watch.sees_again" | "webhook.test">
  /** Sends only events of these watchlists. Empty: all your watchlists */
  readonly watchlist_ids?: ReadonlyArray<string>
  /** True: events are sent. Absent: unchanged. */
  readonly enabled?: boolean
  /** true: creates new keys and shows the secret once. The old keys also sign for one more day */
  readonly rotate_secret?: boolean
}

/** The answer of `set_webhook`. */
export type SetWebhookOutput = Webhook

/** The input of `list_webhooks`. */
export type ListWebhooksInput = Readonly<Record<string, never>>

/** The answer of `list_webhooks`. */
export interface ListWebhooksOutput {
  /** The webhooks of the account. */
  readonly webhooks: ReadonlyArray<Webhook>
}

/** The input of `get_webhook`. */
export interface GetWebhookInput {
  /** The id of the webhook. */
  readonly webhook_id: string
}

/** The answer of `get_webhook`. */
export interface GetWebhookOutput {
  /** The id of the webhook. */
  readonly webhook_id: string
  /** A full URL. */
  readonly url: string
  /** The shape in which events are sent. */
  readonly format: "standard" | "slack" | "discord" | "teams" | "google_chat" | "ntfy"
  /** The types of events to send. Empty: every type */
  readonly types: ReadonlyArray<"registration.seen" | "registration.ended" | "lifecycle.entered" | "expiry.near" | "registrar.changed" | "nameservers.changed" | "dnssec.changed" | "block.seen" | "site.changed" | "ownership.lapsed" | "job.finished" | "watch.blind" | "watch.sees_again" | "webhook.test">
  /** The lists to send events of. Empty: every list, and events that concern no list */
  readonly watchlist_ids: ReadonlyArray<string>
  /** The status. A number is an HTTP status. */
  readonly status: "active" | "disabled"
  /** owner: you turned it off. gone: the receiver answered 410. failing: every attempt of five days failed */
  readonly disabled_because?: "owner" | "gone" | "failing"
  /** Begins with whsec_. Present only when it was just created. It is not shown again */
  readonly secret?: string
  /** Begins with whpk_. It checks v1a signatures, without a shared secret */
  readonly public_key: string
  /** When it was made (ISO 8601, UTC). */
  readonly created_at: string
  /** The newest 100 attempts of 30 days, newest first, and deliveries that wait for their first attempt */
  readonly deliveries: ReadonlyArray<WebhookDelivery>
}

/** The input of `delete_webhook`. */
export interface DeleteWebhookInput {
  /** The id of the webhook. */
  readonly webhook_id: string
}

/** The answer of `delete_webhook`. */
export interface DeleteWebhookOutput {
  /** The id of the webhook. */
  readonly webhook_id: string
  /** Always true: it is deleted. */
  readonly deleted: true
}

/** The input of `test_webhook`. */
export interface TestWebhookInput {
  /** The id of the webhook. */
  readonly webhook_id: string
}

/** The answer of `test_webhook`. */
export interface TestWebhookOutput {
  /** The delivery that was sent. */
  readonly delivery: WebhookDelivery
}

/** The input of `redeliver`. */
export interface RedeliverInput {
  /** The id of the webhook. */
  readonly webhook_id: string
  /** The ids of your events to send, whatever types and lists the webhook is for */
  readonly event_ids?: ReadonlyArray<string>
  /** RFC 3339. Sends events for this webhook since that time, at most the oldest 10000 */
  readonly since?: string
  /** true: sends only events that failed and were never delivered, as the log has it */
  readonly only_failed?: boolean
}

/** The answer of `redeliver`. */
export interface RedeliverOutput {
  /** How many deliveries wait to be sent. */
  readonly queued: number
}

/** The input of `create_job`. */
export interface CreateJobInput {
  /** The operation that makes the rows. check: check_live. scan: scan_namespace. score: score_name */
  readonly kind: "check" | "scan" | "score"
  /** The names to process. Without this field, send up to 1000000 names to upload_url */
  readonly names?: ReadonlyArray<string>
  /** true: returns the estimate and creates no job */
  readonly dry_run?: boolean
  /** A second call with the same key returns the job of the first call. Over HTTP, use the header idempotency-key */
  readonly idempotency_key?: string
}

/** The answer of `create_job`. */
export type CreateJobOutput = CreatedJob

/** The input of `upload_names`. */
export interface UploadNamesInput {
  /** The id of the job. */
  readonly job_id: string
  /** The names: up to 10000 in JSON, up to 1000000 in a list as text */
  readonly names?: ReadonlyArray<string>
  /** For text/csv, in the query: the column that holds the names. A heading of the first line, or a number from 1. Default: the first column */
  readonly column?: string
}

/** The answer of `upload_names`. */
export type UploadNamesOutput = CreatedJob

/** The input of `get_job`. */
export interface GetJobInput {
  /** The id of the job. */
  readonly job_id: string
  /** true: signs a receipt of the manifest, with the hash of each part. Read it with get_receipt */
  readonly receipt?: true | "true"
}

/** The answer of `get_job`. */
export interface GetJobOutput {
  /** The id of the job. */
  readonly job_id: string
  /** The kind. It decides which other fields are present. */
  readonly kind: "check" | "scan" | "score"
  /** receiving: send the names. cancelled, failed: you can read the rows that were finished */
  readonly status: "receiving" | "queued" | "running" | "done" | "cancelled" | "failed"
  /** The number of names and lines that were sent, without empty lines */
  readonly total: number
  /** The number of lines processed so far: rows, invalid lines and duplicates */
  readonly done: number
  /** How many names have each answer so far. */
  readonly counts: JobCounts
  /** How long the rest may take. */
  readonly estimate: JobEstimate
  /** RFC 3339, UTC */
  readonly created_at: string
  /** RFC 3339, UTC */
  readonly finished_at?: string
  /** The manifest of the results: its parts, in order */
  readonly parts: ReadonlyArray<{
    /** A piece of the name, or the number of a part of a list. */
    readonly part: number
    /** The number of rows in this part. */
    readonly rows: number
    /** The size of this part in bytes. */
    readonly bytes: number
    /** SHA-256 of the bytes, in hexadecimal. */
    readonly sha256: string
  }>
  /** The id of the signed receipt. Absent unless you asked with receipt: true */
  readonly receipt_id?: string
}

/** The input of `list_jobs`. */
export interface ListJobsInput {
  /** next_after of the previous page. Default: the first page */
  readonly after?: string
}

/** The answer of `list_jobs`. */
export interface ListJobsOutput {
  /** The jobs, newest first. */
  readonly jobs: ReadonlyArray<ListedJob>
  /** Send it as after to get the next page of 100 jobs. null on the last page */
  readonly next_after: string | null
}

/** The input of `get_job_results`. */
export interface GetJobResultsInput {
  /** The id of the job. */
  readonly job_id: string
  /** The number of rows to skip, such as those that you have read. Rows keep their order */
  readonly after?: number | string
  /** The largest number of rows. Default: 100 in JSON, every row in NDJSON and CSV */
  readonly limit?: number | string
}

/** The answer of `get_job_results`. */
export interface GetJobResultsOutput {
  /** One row for each name, in the order of the answer. */
  readonly results: ReadonlyArray<JobRow>
  /** Send it as after to get the next rows, now or later */
  readonly next_after: number
  /** True when no row comes after these */
  readonly complete: boolean
}

/** The input of `cancel_job`. */
export interface CancelJobInput {
  /** The id of the job. */
  readonly job_id: string
}

/** The answer of `cancel_job`. */
export type CancelJobOutput = ShownJob

/** The input of `delete_job`. */
export interface DeleteJobInput {
  /** The id of the job. */
  readonly job_id: string
}

/** The answer of `delete_job`. */
export interface DeleteJobOutput {
  /** The id of the job. */
  readonly job_id: string
  /** Always true: it is deleted. */
  readonly deleted: true
}

/** The input of `create_feed`. */
export interface CreateFeedInput {
  /** atom and json: the newest events. ics: a calendar of expiries and drops */
  readonly kind: "atom" | "json" | "ics"
  /** Only events of this list. Default: events of all lists */
  readonly watchlist_id?: string
}

/** The answer of `create_feed`. */
export interface CreateFeedOutput {
  /** The id of the feed. */
  readonly feed_id: string
  /** The kind. It decides which other fields are present. */
  readonly kind: "atom" | "json" | "ics"
  /** The id of the watchlist. `mine` always exists. */
  readonly watchlist_id?: string
  /** When it was made (ISO 8601, UTC). */
  readonly created_at: string
  /** Anybody with this URL can read the feed. It is shown once */
  readonly url: string
}

/** The input of `list_feeds`. */
export type ListFeedsInput = Readonly<Record<string, never>>

/** The answer of `list_feeds`. */
export interface ListFeedsOutput {
  /** The feeds of the account, newest first, without their secrets. */
  readonly feeds: ReadonlyArray<{
    /** The id of the feed. */
    readonly feed_id: string
    /** The kind. It decides which other fields are present. */
    readonly kind: "atom" | "json" | "ics"
    /** The id of the watchlist. `mine` always exists. */
    readonly watchlist_id?: string
    /** When it was made (ISO 8601, UTC). */
    readonly created_at: string
  }>
}

/** The input of `delete_feed`. */
export interface DeleteFeedInput {
  /** The id of the feed. */
  readonly feed_id: string
}

/** The answer of `delete_feed`. */
export interface DeleteFeedOutput {
  /** The id of the feed. */
  readonly feed_id: string
  /** Always true: it is deleted. */
  readonly deleted: true
}

/** The input of each operation. */
export interface Inputs {
  /** POST /browse */
  readonly suggest_names: SuggestNamesInput
  /** POST /name/score */
  readonly score_name: ScoreNameInput
  /** POST /scan */
  readonly scan_namespace: ScanNamespaceInput
  /** POST /scan/audit */
  readonly audit_domain: AuditDomainInput
  /** GET /tld/{tld}/policy */
  readonly tld_policy: TldPolicyInput
  /** GET /registries/health */
  readonly registry_health: RegistryHealthInput
  /** POST /kb/search */
  readonly kb_search: KbSearchInput
  /** GET /plans */
  readonly show_plans: ShowPlansInput
  /** POST /auth/anonymous */
  readonly anonymous_token: AnonymousTokenInput
  /** POST /scan/live */
  readonly check_live: CheckLiveInput
  /** POST /quote */
  readonly quote_domain: QuoteDomainInput
  /** GET /receipts/{receipt_id} */
  readonly get_receipt: GetReceiptInput
  /** PUT /projects/{project_id}/budget */
  readonly set_budget: SetBudgetInput
  /** GET /projects/{project_id}/finance */
  readonly get_finance: GetFinanceInput
  /** POST /drafts */
  readonly create_draft: CreateDraftInput
  /** PUT /drafts/{draft_id} */
  readonly update_draft: UpdateDraftInput
  /** GET /drafts */
  readonly list_drafts: ListDraftsInput
  /** GET /drafts/{draft_id} */
  readonly get_draft: GetDraftInput
  /** DELETE /drafts/{draft_id} */
  readonly delete_draft: DeleteDraftInput
  /** POST /drafts/{draft_id}/review */
  readonly request_review: RequestReviewInput
  /** POST /domains/verify-{action} */
  readonly verify_ownership: VerifyOwnershipInput
  /** GET /domains */
  readonly list_domains: ListDomainsInput
  /** DELETE /domains/{domain} */
  readonly remove_domain: RemoveDomainInput
  /** PUT /watchlists/{watchlist_id} */
  readonly set_watchlist: SetWatchlistInput
  /** GET /watchlists */
  readonly list_watchlists: ListWatchlistsInput
  /** GET /watchlists/{watchlist_id} */
  readonly get_watchlist: GetWatchlistInput
  /** DELETE /watchlists/{watchlist_id} */
  readonly delete_watchlist: DeleteWatchlistInput
  /** GET /events */
  readonly list_events: ListEventsInput
  /** PUT /webhooks/{webhook_id} */
  readonly set_webhook: SetWebhookInput
  /** GET /webhooks */
  readonly list_webhooks: ListWebhooksInput
  /** GET /webhooks/{webhook_id} */
  readonly get_webhook: GetWebhookInput
  /** DELETE /webhooks/{webhook_id} */
  readonly delete_webhook: DeleteWebhookInput
  /** POST /webhooks/{webhook_id}/test */
  readonly test_webhook: TestWebhookInput
  /** POST /webhooks/{webhook_id}/redeliver */
  readonly redeliver: RedeliverInput
  /** POST /jobs */
  readonly create_job: CreateJobInput
  /** PUT /jobs/{job_id}/names */
  readonly upload_names: UploadNamesInput
  /** GET /jobs/{job_id} */
  readonly get_job: GetJobInput
  /** GET /jobs */
  readonly list_jobs: ListJobsInput
  /** GET /jobs/{job_id}/results */
  readonly get_job_results: GetJobResultsInput
  /** POST /jobs/{job_id}/cancel */
  readonly cancel_job: CancelJobInput
  /** DELETE /jobs/{job_id} */
  readonly delete_job: DeleteJobInput
  /** POST /feeds */
  readonly create_feed: CreateFeedInput
  /** GET /feeds */
  readonly list_feeds: ListFeedsInput
  /** DELETE /feeds/{feed_id} */
  readonly delete_feed: DeleteFeedInput
}

/** The answer of each operation. */
export interface Answers {
  /** POST /browse */
  readonly suggest_names: SuggestNamesOutput
  /** POST /name/score */
  readonly score_name: ScoreNameOutput
  /** POST /scan */
  readonly scan_namespace: ScanNamespaceOutput
  /** POST /scan/audit */
  readonly audit_domain: AuditDomainOutput
  /** GET /tld/{tld}/policy */
  readonly tld_policy: TldPolicyOutput
  /** GET /registries/health */
  readonly registry_health: RegistryHealthOutput
  /** POST /kb/search */
  readonly kb_search: KbSearchOutput
  /** GET /plans */
  readonly show_plans: ShowPlansOutput
  /** POST /auth/anonymous */
  readonly anonymous_token: AnonymousTokenOutput
  /** POST /scan/live */
  readonly check_live: CheckLiveOutput
  /** POST /quote */
  readonly quote_domain: QuoteDomainOutput
  /** GET /receipts/{receipt_id} */
  readonly get_receipt: GetReceiptOutput
  /** PUT /projects/{project_id}/budget */
  readonly set_budget: SetBudgetOutput
  /** GET /projects/{project_id}/finance */
  readonly get_finance: GetFinanceOutput
  /** POST /drafts */
  readonly create_draft: CreateDraftOutput
  /** PUT /drafts/{draft_id} */
  readonly update_draft: UpdateDraftOutput
  /** GET /drafts */
  readonly list_drafts: ListDraftsOutput
  /** GET /drafts/{draft_id} */
  readonly get_draft: GetDraftOutput
  /** DELETE /drafts/{draft_id} */
  readonly delete_draft: DeleteDraftOutput
  /** POST /drafts/{draft_id}/review */
  readonly request_review: RequestReviewOutput
  /** POST /domains/verify-{action} */
  readonly verify_ownership: VerifyOwnershipOutput
  /** GET /domains */
  readonly list_domains: ListDomainsOutput
  /** DELETE /domains/{domain} */
  readonly remove_domain: RemoveDomainOutput
  /** PUT /watchlists/{watchlist_id} */
  readonly set_watchlist: SetWatchlistOutput
  /** GET /watchlists */
  readonly list_watchlists: ListWatchlistsOutput
  /** GET /watchlists/{watchlist_id} */
  readonly get_watchlist: GetWatchlistOutput
  /** DELETE /watchlists/{watchlist_id} */
  readonly delete_watchlist: DeleteWatchlistOutput
  /** GET /events */
  readonly list_events: ListEventsOutput
  /** PUT /webhooks/{webhook_id} */
  readonly set_webhook: SetWebhookOutput
  /** GET /webhooks */
  readonly list_webhooks: ListWebhooksOutput
  /** GET /webhooks/{webhook_id} */
  readonly get_webhook: GetWebhookOutput
  /** DELETE /webhooks/{webhook_id} */
  readonly delete_webhook: DeleteWebhookOutput
  /** POST /webhooks/{webhook_id}/test */
  readonly test_webhook: TestWebhookOutput
  /** POST /webhooks/{webhook_id}/redeliver */
  readonly redeliver: RedeliverOutput
  /** POST /jobs */
  readonly create_job: CreateJobOutput
  /** PUT /jobs/{job_id}/names */
  readonly upload_names: UploadNamesOutput
  /** GET /jobs/{job_id} */
  readonly get_job: GetJobOutput
  /** GET /jobs */
  readonly list_jobs: ListJobsOutput
  /** GET /jobs/{job_id}/results */
  readonly get_job_results: GetJobResultsOutput
  /** POST /jobs/{job_id}/cancel */
  readonly cancel_job: CancelJobOutput
  /** DELETE /jobs/{job_id} */
  readonly delete_job: DeleteJobOutput
  /** POST /feeds */
  readonly create_feed: CreateFeedOutput
  /** GET /feeds */
  readonly list_feeds: ListFeedsOutput
  /** DELETE /feeds/{feed_id} */
  readonly delete_feed: DeleteFeedOutput
}

