import * as Option from "effect/Option"
import * as Schema from "effect/Schema"
import { registryLimits } from "./limits.ts"
import { RegistryChange, RegistryReach } from "./reach.ts"

const { Array, Int, Literals, NullOr, Record, String, Struct } = Schema

/** `unanswered`: no usable answer. */
export const ControlOutcome = Literals(["passed", "failed", "unanswered"])
export type ControlOutcome = typeof ControlOutcome.Type

/** A UTC day, without any name of a caller. */
export const RegistryDay = Struct({
  day: String,
  passed: Int,
  failed: Int,
  unanswered: Int,
  throttled: Int,
  p50_ms: NullOr(Int),
  p95_ms: NullOr(Int),
}).annotate({ identifier: "RegistryDay" })
export type RegistryDay = typeof RegistryDay.Type

const Control = Struct({ positive: ControlOutcome, negative: ControlOutcome, at: String })
export type ControlsNow = typeof Control.Type

export const RegistryFailure = Struct({
  day: String,
  tld: String,
  at: String,
  positive: ControlOutcome,
  negative: ControlOutcome,
  receipt_id: String,
}).annotate({
  identifier: "RegistryFailure",
  description: "A wrong answer of a registry server, kept once a day for each TLD",
})

const History = Struct({
  tlds: Record(String, Control),
  days: Array(RegistryDay),
  samples: Array(Int),
  reach: Schema.optionalKey(RegistryReach),
  failures: Schema.optionalKey(Array(RegistryFailure)),
  changes: Schema.optionalKey(Array(RegistryChange)),
})
export type RegistryHistory = typeof History.Type

export const noHistory: RegistryHistory = { tlds: {}, days: [], samples: [] }

const decode = Schema.decodeUnknownOption(Schema.fromJsonString(History))

/** A damaged history counts as absent. */
export const readHistory = (text: string | undefined): RegistryHistory =>
  text === undefined ? noHistory : Option.getOrElse(decode(text), () => noHistory)

export interface ControlRun {
  readonly tld: string
  readonly controls: ControlsNow
  readonly isThrottled: boolean
  readonly latencies: ReadonlyArray<number>
}

export const addRun = (
  history: RegistryHistory,
  { controls, isThrottled, latencies, tld }: ControlRun,
): RegistryHistory => {
  const day = controls.at.slice(0, 10)
  const [last] = history.days
  const isSame = last?.day === day
  const before = isSame ? last : { day, passed: 0, failed: 0, unanswered: 0, throttled: 0 }
  const samples = [...(isSame ? history.samples : []), ...latencies].slice(-registryLimits.registrySamples)
  const today: RegistryDay = {
    day,
    ...count(before, judgeControls(controls), isThrottled),
    p50_ms: computeQuantile(samples, 0.5),
    p95_ms: computeQuantile(samples, 0.95),
  }
  const { [tld]: _, ...others } = history.tlds
  const tlds = [[tld, controls] as const, ...Object.entries(others)].slice(0, registryLimits.registryTlds)
  return {
    tlds: Object.fromEntries(tlds),
    days: [today, ...history.days.slice(isSame ? 1 : 0)].slice(0, registryLimits.registryDays),
    samples,
    reach: history.reach ?? {},
    failures: history.failures ?? [],
    changes: history.changes ?? [],
  }
}

export const isNewFailure = ({ failures = [] }: RegistryHistory, { controls, tld }: ControlRun): boolean =>
  judgeControls(controls) === "failed" &&
  !failures.some((failure) => failure.tld === tld && failure.day === controls.at.slice(0, 10))

export const addFailure = (
  history: RegistryHistory,
  { controls, tld }: Pick<ControlRun, "controls" | "tld">,
  receipt_id: string,
): RegistryHistory => {
  const failure = { day: controls.at.slice(0, 10), tld, ...controls, receipt_id }
  return { ...history, failures: [failure, ...(history.failures ?? [])].slice(0, registryLimits.registryFailures) }
}

type Counts = Pick<RegistryDay, "failed" | "passed" | "throttled" | "unanswered">

const count = (before: Counts, outcome: ControlOutcome, isThrottled: boolean): Counts => ({
  passed: before.passed + (outcome === "passed" ? 1 : 0),
  failed: before.failed + (outcome === "failed" ? 1 : 0),
  unanswered: before.unanswered + (outcome === "unanswered" ? 1 : 0),
  throttled: before.throttled + (isThrottled ? 1 : 0),
})

export const judgeControls = ({ negative, positive }: Pick<ControlsNow, "negative" | "positive">): ControlOutcome => {
  if (positive === "failed" || negative === "failed") return "failed"
  return positive === "passed" && negative === "passed" ? "passed" : "unanswered"
}

/** A failing TLD goes before newer ones that pass. */
export const findCurrentControls = ({ tlds }: RegistryHistory): ControlsNow | undefined => {
  const newestFirst = Object.values(tlds).toSorted((first, second) => (first.at < second.at ? 1 : -1))
  return newestFirst.find((controls) => judgeControls(controls) === "failed") ?? newestFirst[0]
}

const computeQuantile = (samples: ReadonlyArray<number>, share: number): number | null =>
  samples.toSorted((first, second) => first - second)[Math.floor(share * (samples.length - 1))] ?? null
