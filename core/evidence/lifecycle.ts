import { isObject, type JsonObject } from "./rdap-body.ts"
import type { Lifecycle } from "./row.ts"

export const lifecycle = (domain: JsonObject): Lifecycle => {
  const statuses = statusesOf(domain["status"])
  return {
    phase: phases.find(([status]) => statuses.includes(status))?.[1] ?? "active",
    holds: (["client", "server"] as const).filter((who) => statuses.includes(`${who} hold`)),
    statuses,
    registered_at: eventDate(domain, "registration"),
    changed_at: eventDate(domain, "last changed"),
    expires_at: eventDate(domain, "expiration"),
  }
}

/** The nearest end first: a name can carry several (RFC 8056). */
const phases: ReadonlyArray<readonly [string, Lifecycle["phase"]]> = [
  ["pending restore", "pending_restore"],
  ["redemption period", "redemption"],
  ["pending delete", "pending_delete"],
  ["pending transfer", "pending_transfer"],
  ["auto renew period", "auto_renew"],
  ["add period", "add"],
]

/** RDAP writes "client hold"; some servers keep EPP's "clientHold" (RFC 8056). */
export const statusesOf = (value: unknown): ReadonlyArray<string> => {
  const list = Array.isArray(value) ? value.slice(0, 40) : [value]
  const words = list
    .filter((status) => typeof status === "string")
    .map((status) =>
      status
        .slice(0, 60)
        .replace(/([a-z])([A-Z])/gu, "$1 $2")
        .replace(/[\s_]+/gu, " ")
        .trim()
        .toLowerCase(),
    )
  return [...new Set(words)].filter((status) => /^[a-z ]+$/u.test(status)).sort()
}

export const eventDate = (domain: JsonObject, action: string): string | null => {
  const events = Array.isArray(domain["events"]) ? domain["events"].slice(0, 100).filter(isObject) : []
  const times = events
    .filter(({ eventAction }) => typeof eventAction === "string" && eventAction.toLowerCase() === action)
    .map(({ eventDate }) => timeOf(eventDate))
  return times.find((time) => time !== null) ?? null
}

const timeOf = (written: unknown): string | null => {
  if (typeof written !== "string") return null
  const day = rfc3339.exec(written)?.[1]
  // `Date.parse` makes 1 March of 30 February: what the calendar does not have, the registry did not say.
  return day !== undefined && iso(day)?.startsWith(day) === true ? iso(written) : null
}

/** RFC 3339 has four digits for the year; a time zone can push a date beyond them. */
const iso = (text: string): string | null => {
  const time = Date.parse(text)
  const shown = Number.isFinite(time) ? new Date(time).toISOString() : ""
  return /^\d{4}-/u.test(shown) ? shown : null
}

/** Anything looser is read as local time by some runtimes. */
const rfc3339 = /^(\d{4}-\d{2}-\d{2})(T\d{2}:\d{2}:\d{2}(\.\d{1,9})?(Z|[+-]\d{2}:\d{2}))?$/u
