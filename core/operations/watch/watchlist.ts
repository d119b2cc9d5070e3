import * as Schema from "effect/Schema"
import { limits } from "../../limits.ts"
import { EventType, eventTypes } from "./event.ts"

/** `wanted`: tell me when it can be had. `mine`: tell me before it is lost. */
export const Purpose = Schema.Literals(["wanted", "mine"])
export type Purpose = typeof Purpose.Type

/** How mail tells of a type: at once, in a digest, or not. The list of events has every type. */
export const Alert = Schema.Literals(["now", "digest", "off"])
export type Alert = typeof Alert.Type
export const Alerts = Schema.Record(EventType, Schema.optionalKey(Alert))
export type Alerts = typeof Alerts.Type

/** The list that is always there. */
export const builtInList = "mine"

/** A wanted name alarms when it can be had; an own name, at anything that could take it away. */
const usualAlerts = {
  wanted: {
    "registration.seen": "now",
    "registration.ended": "now",
    "lifecycle.entered": "now",
    "block.seen": "now",
    "expiry.near": "now",
    "watch.blind": "digest",
    "watch.sees_again": "digest",
  },
  mine: {
    "registration.seen": "now",
    "registration.ended": "now",
    "lifecycle.entered": "now",
    "block.seen": "now",
    "expiry.near": "now",
    "registrar.changed": "now",
    "nameservers.changed": "now",
    "dnssec.changed": "now",
    "ownership.lapsed": "now",
    "site.changed": "digest",
    "watch.blind": "digest",
    "watch.sees_again": "digest",
  },
} as const satisfies Record<Purpose, Alerts>

const aboutNames = eventTypes.filter((type) => type !== "job.finished" && type !== "webhook.test")

/** Every type about names, with the account's own choice before the usual one. */
export const effectiveAlerts = (purpose: Purpose, own: Alerts): Alerts => {
  const usual: Alerts = usualAlerts[purpose]
  return Object.fromEntries(aboutNames.map((type) => [type, own[type] ?? usual[type] ?? "off"]))
}

/** Days before the expiry. A name that somebody else has is nobody's to renew, so that a wanted list has none unless it says so. */
export const effectiveExpiryDays = (purpose: Purpose, own: ReadonlyArray<number> | undefined): ReadonlyArray<number> =>
  own ?? (purpose === "mine" ? limits.expiryDays : [])
