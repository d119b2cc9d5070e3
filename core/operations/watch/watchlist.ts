import * as Schema from "effect/Schema"
import { limits } from "../../limits.ts"
import { EventType, eventTypes } from "./event.ts"

/** `wanted`: report when it becomes available. `mine`: report before it is lost. */
export const Purpose = Schema.Literals(["wanted", "mine"])
export type Purpose = typeof Purpose.Type

/** Mail at once, in a digest, or none. The list of events has every type. */
export const Alert = Schema.Literals(["now", "digest", "off"])
export type Alert = typeof Alert.Type
export const Alerts = Schema.Record(EventType, Schema.optionalKey(Alert))
export type Alerts = typeof Alerts.Type

export const builtInList = "mine"

/** A wanted name alarms when it becomes available, an own name for anything that could take it away. */
const defaultAlerts = {
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

/** Every type about names; the account's choice overrides the default. */
export const resolveAlerts = (purpose: Purpose, ownChoice: Alerts): Alerts => {
  const usual: Alerts = defaultAlerts[purpose]
  return Object.fromEntries(aboutNames.map((type) => [type, ownChoice[type] ?? usual[type] ?? "off"]))
}

/** A wanted list has no days by default, because another owner renews its names. */
export const resolveExpiryDays = (
  purpose: Purpose,
  ownChoice: ReadonlyArray<number> | undefined,
): ReadonlyArray<number> => ownChoice ?? (purpose === "mine" ? limits.expiryDays : [])
