import * as Result from "effect/Result"
import * as Schema from "effect/Schema"
import * as Struct from "effect/Struct"
import { controlStates } from "./controls.ts"
import { notFoundMeanings } from "./not-found-body.ts"
import { Route } from "./observation.ts"
import { isSecureEnough, readPathBelow, isUnderBase } from "./under-base.ts"
import { isBelow } from "./host-and-path.ts"
import type { UnknownReason } from "./unknown-reason.ts"
import { zoneFindings } from "./zone-finding.ts"

/** Everything that a "not found" answer must show before a name is "unregistered". */
export const NotFoundFacts = Schema.Struct({
  name: Schema.String,
  publicSuffix: Schema.String,
  route: Route,
  /** Every URL of the exchange; the last one answered. */
  urls: Schema.Array(Schema.String),
  status: Schema.Int,
  body: Schema.Literals(Struct.keys(notFoundMeanings)),
  /** A lookup of a known name that ran after this answer. An earlier one cannot confirm it. */
  positiveControl: Schema.Literals([...controlStates, "not_asked"]),
  negativeControl: Schema.Literals(controlStates),
  zone: Schema.Literals(zoneFindings),
  at: Schema.String,
})
export type NotFoundFacts = typeof NotFoundFacts.Type

let makeInstance: (facts: NotFoundFacts) => AuthoritativeNotFound

/** R1 and R3. The constructor is private, so every instance has passed all checks of `establishNotFound`. */
export class AuthoritativeNotFound {
  readonly #facts: NotFoundFacts
  private constructor(facts: NotFoundFacts) {
    this.#facts = facts
  }
  get facts(): NotFoundFacts {
    return this.#facts
  }
  static {
    makeInstance = (facts) => new AuthoritativeNotFound(facts)
  }
}

export const establishNotFound = (facts: NotFoundFacts): Result.Result<AuthoritativeNotFound, UnknownReason> => {
  const missing = findMissingProof(facts)
  return missing === undefined ? Result.succeed(makeInstance(facts)) : Result.fail(missing)
}

const findMissingProof = (facts: NotFoundFacts): UnknownReason | undefined => {
  const { route, urls } = facts
  // R3: an aggregator also answers 404 for a TLD whose registry it cannot reach.
  if (route.basis === "aggregator") return "aggregator_404"
  if (!isOneLabelUnder(facts.name, facts.publicSuffix) || !isBelow(facts.publicSuffix, route.tld))
    return "name_mismatch"
  // RFC 9082: the path is `domain/<name>` below the base. A truncated base makes every name "not found".
  if (urls[0] !== `${route.base}domain/${facts.name}`) return "name_mismatch"
  if (!urls.every((url) => isUnderBase(route.base, url))) return "off_base_redirect"
  // A base may redirect to another of its own paths, such as a login or a maintenance page, whose 404 is not about this name.
  if (!urls.every((url) => isQuestionAbout(facts, url))) return "name_mismatch"
  if (!urls.every(isSecureEnough)) return "insecure_transport"
  if (facts.status !== 404) return "client_error"
  // A base that does not serve this TLD answers 404 for every name.
  if (facts.positiveControl === "failed" || facts.negativeControl === "failed") return "control_failed"
  const refusal = notFoundMeanings[facts.body]
  if (refusal !== undefined) return refusal
  if (facts.positiveControl === "not_asked") return "control_not_run"
  // Unless IANA lists the base for exactly this suffix, it must first find a known name: .uk answers 404 to all of ac.uk.
  const isListedForIt = route.basis === "iana" && facts.publicSuffix === route.tld
  if (!isListedForIt && facts.positiveControl !== "passed") return "control_not_run"
  // A name in the zone is registered, even if RDAP denies it.
  if (facts.zone === "sign") return "contradictory_evidence"
  if (facts.body === "unproved") return "control_not_run"
  // A server that refuses every client repeats its words, so equal words need the zone's denial.
  if (facts.body === "like_control" && facts.zone !== "missing") return "unclear_answer"
  // Requires the known name to be found: a server that refuses this client also answers 404 for it.
  if (facts.body === "like_control" && facts.positiveControl !== "passed") return "control_not_run"
  return undefined
}

/** Accepts `domain/<name>`, at most after a version prefix: a login URL can also contain the question. */
const isQuestionAbout = ({ name, route }: NotFoundFacts, url: string): boolean => {
  const below = readPathBelow(route.base, url)
  const end = `/domain/${name}`
  if (below === undefined) return false
  // Accepts a final slash or dot, which some servers append.
  const path = `/${below}`.toLowerCase().replace(/\.?\/?$/u, "")
  const between = path.slice(0, -end.length).split("/")
  return (
    path.endsWith(end) &&
    between.every((part) => part === "" || part === route.tld || /^(rdap|api|v\d{1,2})$/u.test(part))
  )
}

const isOneLabelUnder = (name: string, suffix: string): boolean =>
  name.endsWith(`.${suffix}`) && /^[a-z0-9-]{1,63}$/u.test(name.slice(0, -suffix.length - 1))
