import * as Schema from "effect/Schema"
import { formatCount } from "../../sharing/format-count.ts"
import { watchLimits } from "./limits.ts"
import { EventType, eventTypes } from "./event.ts"

/** `wanted`: report when its registration ends. `mine`: report before it is lost. */
export const Purpose = Schema.Literals(["wanted", "mine"])
export type Purpose = typeof Purpose.Type

/** The mail of alerts. The list of events has every type. */
export const Alert = Schema.Literals(["now", "digest", "off"])
export type Alert = typeof Alert.Type
export const Alerts = Schema.Record(EventType, Schema.optionalKey(Alert))
export type Alerts = typeof Alerts.Type

export const builtInList = "mine"

/** A wanted name alarms when its registration ends, an own name when it may be lost. */
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

export const resolveAlerts = (purpose: Purpose, ownChoice: Alerts): Alerts => {
  const usual: Alerts = defaultAlerts[purpose]
  return Object.fromEntries(aboutNames.map((type) => [type, ownChoice[type] ?? usual[type] ?? "off"]))
}

/** R4: not registered is not for sale. */
export const describeCount = ({
  count,
  unregistered,
}: {
  readonly count: number
  readonly unregistered: number
}): string =>
  `${formatCount(count, "name")}${unregistered === 0 ? "" : `, ${unregistered} not registered when last checked`}`

/** Another owner renews wanted names, so their list has no days by default. */
export const resolveExpiryDays = (
  purpose: Purpose,
  ownChoice: ReadonlyArray<number> | undefined,
): ReadonlyArray<number> => ownChoice ?? (purpose === "mine" ? watchLimits.expiryDays : [])
