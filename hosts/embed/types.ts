import type {
  AuditDomainOutput,
  CheckLiveOutput,
  KbSearchOutput,
  RefusedName,
  Row,
  ScanNamespaceOutput,
  ScanRow,
  ScoreNameOutput,
  SuggestedRow,
  SuggestNamesInput,
  SuggestNamesOutput,
  TldPolicyOutput,
} from "./outputs.ts"

// The package's declarations, word for word. No type of another package may appear here.

/** Named as the settings of the command. Each is optional; without any, the engine asks the real internet. Times end in `Ms`. */
export interface EngineOptions {
  /** IANA's list of registries: a URL or a file. By default IANA's own. */
  readonly rdapBootstrap?: string | undefined
  /** A file with registries that IANA does not list; by default the one in this package. */
  readonly rdapSupplement?: string | undefined
  /** `udp://host:port`, `tcp://host:port`, `https://…/dns-query`, with commas between; by default the system's resolvers. */
  readonly dns?: string | ReadonlyArray<string> | undefined
  /** `memory:` (the default), `sqlite:FILE` or `postgres://…`. Verdicts are kept there, and processes that share it share a pace. */
  readonly store?: string | undefined
  /** Requests a second to each registry server; by default a polite number. */
  readonly registryRps?: number | undefined
  /** Time for a name until its row is `pending`; by default 3000. */
  readonly deadlineMs?: number | undefined
  /** Private networks and places that websites may be at: `10.1.0.0/16`, `host:port`. By default none. */
  readonly egressAllow?: string | ReadonlyArray<string> | undefined
  /** Ports that stand for those of websites, for worlds of your own: `80:8080,443:8443`. */
  readonly ports?: string | Readonly<Record<number, number>> | undefined
}

/** The used part of an `AbortSignal`. */
export interface StopSignal {
  /** True after the stop. */
  readonly aborted: boolean
  /** The reason that calls reject with. */
  readonly reason: unknown
  /** Registers a listener for the stop. */
  readonly addEventListener: (type: "abort", listener: () => void) => void
  /** Removes it again. */
  readonly removeEventListener: (type: "abort", listener: () => void) => void
}

/** Options of one call. */
export interface CallOptions {
  /** Ends the call: it rejects with the signal's reason, as `fetch` does. */
  readonly signal?: StopSignal | undefined
}

/** Options of `checkMany`. */
export interface ManyOptions extends CallOptions {
  /** Answers in the order asked (the default), or as they come. */
  readonly ordered?: boolean
  /** How long a name waits for a registry that asked for a pause, or for a late answer; by default 0. */
  readonly patienceMs?: number
}

/** Options of `kbSearch`. */
export interface KbOptions extends CallOptions {
  /** How many passages; by default 5. */
  readonly topK?: number
}

/** Options of `scoreNames`. */
export interface ScoreOptions extends CallOptions {
  /** The purpose of the name, in a few words. Rows then also say how well they fit it. */
  readonly concept?: string | undefined
}

/** Options of a call that finds row after row. */
export interface RowOptions<AnyRow> extends CallOptions {
  /** Gets each row as soon as it is known. If it throws, the call rejects with that error. */
  readonly onRow?: ((row: AnyRow) => void | Promise<void>) | undefined
}

/** Option names are camelCase; rows and inputs of operations are snake_case, as on the wire. Every error has a `code`. */
export interface EngineCalls {
  /** Opens the store now. Rejects with the reason if that fails. Otherwise the first call opens it. */
  readonly ready: (options?: CallOptions) => Promise<void>
  /** Asks the registries whether the names are registered now. A long list is split. Rejects with `bad_input` for an empty one. */
  readonly checkLive: (names: ReadonlyArray<string>, options?: CallOptions) => Promise<CheckLiveOutput>
  /** Any number of names; each waits for a slot at its registry. Leaving the loop stops the rest. */
  readonly checkMany: (
    names: Iterable<string> | AsyncIterable<string>,
    options?: ManyOptions,
  ) => AsyncIterable<Row | RefusedName>
  /** The last verdict in the store, as a row with `source: "cache"`; `undefined` when there is none. No network. */
  readonly lastKnown: (name: string, options?: CallOptions) => Promise<Row | undefined>
  /** Up to 25 names: registration, addresses, site, parking and liveness. */
  readonly scanNamespace: (
    names: ReadonlyArray<string>,
    options?: RowOptions<ScanRow | RefusedName>,
  ) => Promise<ScanNamespaceOutput>
  /** Names for a concept, each with its derivation. Its `scan_id`, sent again, looks up more of them. */
  readonly suggestNames: (input: SuggestNamesInput, options?: RowOptions<SuggestedRow>) => Promise<SuggestNamesOutput>
  /** Scores up to ten names for their quality, best first. No network. */
  readonly scoreNames: (names: ReadonlyArray<string>, options?: ScoreOptions) => Promise<ScoreNameOutput>
  /** The known rules of a TLD, each with its source. Rejects with `unknown_tld`. No network. */
  readonly tldPolicy: (tld: string, options?: CallOptions) => Promise<TldPolicyOutput>
  /** Passages about domain names, each with its source. They never decide a registration. No network. */
  readonly kbSearch: (query: string, options?: KbOptions) => Promise<KbSearchOutput>
  /** Returns what a visitor sees of a domain's website. */
  readonly auditDomain: (domain: string, options?: CallOptions) => Promise<AuditDomainOutput>
}

/** After `close()` every method rejects with the code `engine_closed`. */
export interface Engine extends EngineCalls {
  /** These calls end with the signal: running and later ones. The engine itself continues. */
  readonly until: (signal: StopSignal) => EngineCalls
  /** Finishes open lookups and closes the store. */
  readonly close: () => Promise<void>
}

/** A name that can be registered: one label under a public suffix. Only `domainName` makes one. */
export interface DomainName {
  /** A-label, lower case, no trailing dot: `xn--yoga-fr-mtter-7ob.com`. */
  readonly ascii: string
  /** The form that people read. Equals `ascii` unless the name is international. */
  readonly unicode: string
  /** The label before the suffix: `example` of `example.co.uk`. */
  readonly label: string
  /** `com`, `co.uk`. */
  readonly publicSuffix: string
  /** `com`, `uk`. */
  readonly tld: string
  /** True when `unicode` differs from `ascii`. */
  readonly isIdn: boolean
}

/** The reason why a text is not a registrable name. */
export type DomainNameFault =
  | "empty"
  | "too_long"
  | "ip_literal"
  | "not_a_domain"
  | "bad_idn"
  | "bad_label"
  | "single_label"
  | "unknown_tld"
  | "public_suffix"
  | "subdomain"
