import * as Struct from "effect/Struct"

/** In order of information: of several reasons, a row shows the one that comes first here. */
export const unknownReasonTexts = {
  control_failed: "the registry's server was wrong about a name we know, so its answers for this TLD do not count",
  control_not_run:
    "the registry's server could not be tested with names whose answer we know, and without that its answer does not count; ask again later",
  contradictory_evidence: "sources disagree: one shows this name in use",
  name_mismatch: "the answer was about another name",
  off_base_redirect: "the registry sent us to a server it is not listed with",
  redirect_loop: "the registry's redirects lead nowhere",
  html_body: "a web page came instead of registration data",
  unclear_answer: "the registry answered with words that do not say whether this name is registered",
  bad_body: "the answer was not registration data",
  stale_answer: "a cache on the way repeated an old answer of the registry; ask again later",
  aggregator_404: "we know no server of this registry, so nobody could say",
  insecure_transport: "the registry offers only plain http, where anyone on the way could answer",
  blocked: "the registry refuses to answer us",
  throttled: "the registry asked us to slow down; ask again later",
  client_error: "the registry did not accept the question",
  server_error: "the registry's server failed; ask again later",
  tls: "the registry's certificate is not valid",
  timeout: "no answer came in time; ask again later",
  network: "the connection failed; ask again later",
  no_rdap_service: "this TLD has no RDAP service; WHOIS, where there is one, counts only where it shows a registration",
} as const

export type UnknownReason = keyof typeof unknownReasonTexts

export const unknownReasons: ReadonlyArray<UnknownReason> = Struct.keys(unknownReasonTexts)

export const pickReason = (reasons: ReadonlyArray<UnknownReason>): UnknownReason | undefined =>
  unknownReasons.find((reason) => reasons.includes(reason))

/** The name is registered, but its use is unknown. */
export const scanUnknownReasonTexts = {
  ...unknownReasonTexts,
  dns_lookup_failed: "the name is registered, but the DNS lookup failed or its answer is unusable; ask again later",
} as const

export const scanUnknownReasons = Struct.keys(scanUnknownReasonTexts)
