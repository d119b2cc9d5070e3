import { capitalize } from "../sharing/capitalize.ts"
import { formatCount } from "../sharing/format-count.ts"
import { toIsoTime } from "../sharing/iso-time.ts"
import { dayMs } from "../sharing/time-span.ts"
import { readExpiry } from "./lifecycle.ts"
import type { Lifecycle, RegistrationBlock, Row } from "./row.ts"

export const describeAuthority = (row: Pick<Row, "rdap_basis" | "rdap_source" | "whois_server">): string => {
  if (row.rdap_source === "aggregator") return "an aggregator says so"
  if (row.whois_server !== undefined) return `the WHOIS server ${row.whois_server} says so`
  return row.rdap_basis === "supplement" ? "the registry says so (not IANA-listed)" : "the registry says so"
}

/** R4: an unregistered name may still not be for sale, so its sentence says what to check next. */
export const describePurchaseCaveat = ({ registration_block: block }: Pick<Row, "registration_block">): string =>
  block === undefined ? "check the price to see if it can be bought" : describeBlock(block)

export const describeBlock = ({ kind, text }: RegistrationBlock): string =>
  `but ${kind === "expiry_access_period" ? "in its expiry access period" : kind}, so that it cannot simply be registered: ${text}`

export const toSentence = (words: string): string =>
  words === "" ? "" : `${capitalize(words)}${words.endsWith(".") ? "" : "."}`

export const describeRegistrar = ({ registration }: Pick<Row, "registration">): ReadonlyArray<string> =>
  registration?.registrar === undefined ? [] : [`registrar: ${registration.registrar}`]

/** The words for a phase, alike on pages, in commands and in changes. The registry renews first, and may take that back. */
export const phaseWords: Readonly<Record<Lifecycle["phase"], string>> = {
  add: "just registered",
  active: "",
  auto_renew: "auto-renewed for now",
  redemption: "in redemption",
  pending_restore: "being restored",
  pending_delete: "about to be deleted",
  pending_transfer: "moving to another registrar",
}

/** The words for a status that takes a name out of its zone. */
export const holdTexts: Readonly<Record<Lifecycle["holds"][number], string>> = {
  client: "on hold by its registrar",
  server: "on hold by its registry",
}

/** A registrar can cancel a renewal for weeks. A status that is years older than its date proves nothing more. */
export const describeLeftOver = (
  { expires_at: expiry, phase }: Pick<Lifecycle, "phase"> & { readonly expires_at?: string | null | undefined },
  now: number,
): string | undefined => {
  const years = Math.floor((now - Date.parse(expiry ?? "")) / (365.25 * dayMs))
  return phase === "auto_renew" && years >= 1
    ? `The registry still says “auto renew period”, ${formatCount(years, "year")} after the date.`
    : undefined
}

type DatedRow = Pick<Row, "last_verified_at" | "lifecycle">

export const describeLifecycle = ({ last_verified_at: seenAt = "", lifecycle }: DatedRow): ReadonlyArray<string> => {
  if (lifecycle === undefined) return []
  const { phase, holds } = lifecycle
  const now = Date.parse(seenAt) || 0
  const expiry = describeExpiry(lifecycle, now)
  const isLeftOver = describeLeftOver(lifecycle, now) !== undefined
  return [
    ...(phase === "active" ? [] : [isLeftOver ? "the registry still says “auto renew period”" : phaseWords[phase]]),
    ...(expiry === undefined ? [] : [expiry]),
    ...holds.map((who) => holdTexts[who]),
  ]
}

/** The expiry that counts, in a line of text. */
export const describeExpiry = (...dated: Parameters<typeof readExpiry>): string | undefined => {
  const expiry = readExpiry(...dated)
  return expiry && `${expiry.words} ${toIsoTime(expiry.at).slice(0, 10)}`
}
