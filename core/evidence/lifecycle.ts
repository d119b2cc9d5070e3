import * as Predicate from "effect/Predicate"
import { limits } from "../limits.ts"
import type { JsonObject } from "./rdap-body.ts"
import type { Lifecycle } from "./row.ts"

export const readLifecycle = (domain: JsonObject, at: string): Lifecycle => {
  const statuses = readStatuses(domain["status"])
  const until = Date.parse(at) + limits.clockSkewMs
  const registeredAt = readEventDate(domain, "registration", until)
  const expires = readEventDate(domain, "expiration", until + longestTermMs)
  // An expiry before the registration contradicts it, so both dates are dropped.
  const isPossible = registeredAt === null || expires === null || registeredAt <= expires
  return {
    phase: phases.find(([status]) => statuses.includes(status))?.[1] ?? "active",
    holds: (["client", "server"] as const).filter((who) => statuses.includes(`${who} hold`)),
    statuses,
    registered_at: isPossible ? registeredAt : null,
    changed_at: readEventDate(domain, "last changed", until),
    expires_at: isPossible ? expires : null,
  }
}

/** No registry sells a longer term. A later date means "never". */
const longestTermMs = 101 * 366 * 86_400_000
const firstDomain = "1985-01-01"

export interface Expiry {
  readonly at: number
  /** Stand before the date. */
  readonly words: "expires" | "expiry passed" | "renewal was due"
}

/** The expiry that counts. While a name is being deleted, a later one says nothing: the registry had moved it on. */
export const readExpiry = (
  {
    expires_at: expiry,
    phase,
  }: { readonly expires_at?: string | null | undefined; readonly phase?: Lifecycle["phase"] | undefined },
  now: number,
): Expiry | undefined => {
  const at = Date.parse(expiry ?? "")
  if (at <= now) return { at, words: phase === "auto_renew" ? "renewal was due" : "expiry passed" }
  return Number.isNaN(at) || isBeingDeleted(phase) ? undefined : { at, words: "expires" }
}

/** Its owner deleted the name, or did not pay. */
export const isBeingDeleted = (phase: Lifecycle["phase"] | undefined): boolean =>
  phase === "redemption" || phase === "pending_delete"

/** The phase nearest to deletion comes first (RFC 8056). */
const phases: ReadonlyArray<readonly [string, Lifecycle["phase"]]> = [
  ["pending restore", "pending_restore"],
  ["redemption period", "redemption"],
  ["pending delete", "pending_delete"],
  ["pending transfer", "pending_transfer"],
  ["auto renew period", "auto_renew"],
  ["add period", "add"],
]

export const readStatuses = (value: unknown): ReadonlyArray<string> =>
  readStatusWords(value).filter((status) => /^[a-z ]+$/u.test(status))

/** RFC 8056. Some servers keep EPP's "clientHold" or write "client-hold". */
export const readStatusWords = (value: unknown): ReadonlyArray<string> => {
  const list = Array.isArray(value) ? value.slice(0, 40) : [value]
  const words = list
    .filter((status) => typeof status === "string")
    .map((status) =>
      (status.normalize("NFKC").split(/ \(?https?:/u, 1)[0] ?? "")
        .slice(0, 60)
        .replace(/([a-z])([A-Z])/gu, "$1 $2")
        .replace(/[\s_-]+/gu, " ")
        .trim()
        .toLowerCase(),
    )
  return [...new Set(words)].filter((status) => status !== "").sort()
}

/** `null` when the registry states several different dates. */
export const readEventDate = (domain: JsonObject, action: string, until: number): string | null => {
  const events = Array.isArray(domain["events"])
    ? domain["events"].slice(0, 100).filter(Predicate.isReadonlyObject)
    : []
  const times = events
    .filter(({ eventAction }) => typeof eventAction === "string" && eventAction.toLowerCase() === action)
    .map(({ eventDate }) => readTime(eventDate))
    .filter((time) => time !== null && time >= firstDomain && Date.parse(time) <= until)
  const [time = null, ...others] = new Set(times)
  return others.length === 0 ? time : null
}

const readTime = (text: unknown): string | null => {
  if (typeof text !== "string") return null
  const day = rfc3339.exec(text)?.[1]
  // `Date.parse` turns 30 February into 1 March. A time without a zone counts as UTC.
  const zonedText = text.replace(/([+-]\d{2})(\d{2})$/u, "$1:$2").replace(/(T[\d:.]+)$/u, "$1Z")
  return day !== undefined && toIsoTime(day)?.startsWith(day) === true ? toIsoTime(zonedText) : null
}

/** A time zone can push a date beyond four digits of the year. */
const toIsoTime = (text: string): string | null => {
  const time = Date.parse(text)
  const isoTime = Number.isFinite(time) ? new Date(time).toISOString() : ""
  return /^\d{4}-/u.test(isoTime) ? isoTime : null
}

/** Some runtimes read looser formats as local time. */
const rfc3339 = /^(\d{4}-\d{2}-\d{2})(T(?:[01]\d|2[0-3]):\d{2}:\d{2}(\.\d{1,9})?(?:Z|[+-]\d{2}:?\d{2})?)?$/u
