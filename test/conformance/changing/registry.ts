import type { RdapBehaviour, SimName, SimService } from "@surename/fixtures"
import { type Dice, draw } from "./dice.ts"
import { makeSchedule } from "./schedule.ts"
import { sayings } from "./sayings.ts"

/** `lame`: its name servers do not answer. `undelegated`: registered, but in no zone. */
export type Kind = "free" | "delegated" | "lame" | "undelegated"

export interface Registry {
  readonly id: string
  readonly suffix: string
  readonly service: SimService
  readonly names: Readonly<Record<string, SimName>>
  /** The queried names and the truth about each. */
  readonly subjects: Readonly<Record<string, Kind>>
  readonly runsSuffix: boolean
  /** The registry runs the suffix and has a known name under it. */
  readonly canBeKnown: boolean
}

/** Makes a random registry: its software, answers, speed, names and lies. */
export const makeRegistry = (dice: Dice, id: string, suffix: string, isSupplement: boolean): Registry => {
  const tld = suffix.slice(suffix.lastIndexOf(".") + 1)
  const isDeep = tld !== suffix
  const notFound = draw.of(dice, sayings)
  const [probeMs, controlMs] = [drawLatency(dice), drawLatency(dice)]
  // Some bases of a country do not run its academic suffix, and answer 404 to all of it.
  const serves = !isDeep || dice() < 0.85
  const isListedApart = isDeep && dice() < 0.2
  const known = new Set(draw.of(dice, isDeep ? knownUnderDeep : knownUnderTld).map((label) => `${label}.${suffix}`))
  const subjects = Object.fromEntries(drawKinds(dice).map((kind, n) => [`${kind}-${n}-${id}.${suffix}`, kind]))
  const free = (ms: number) => [delay(ms, notFound)]
  const makeHeldAnswer = (ms: number) => (serves ? [delay(ms, { kind: "registered" })] : free(ms))
  const hostNames = [`nic.${suffix}`, `google.${suffix}`, ...known].map((name): readonly [string, SimName] => [
    name,
    { registered: known.has(name), rdap: known.has(name) ? makeHeldAnswer(controlMs) : free(controlMs) },
  ])
  const names = Object.entries(subjects).map(([name, kind]): readonly [string, SimName] => [
    name,
    { registered: kind !== "free", rdap: kind === "free" ? free(probeMs) : makeHeldAnswer(probeMs), ...zones[kind] },
  ])
  return {
    id,
    suffix,
    subjects,
    names: Object.fromEntries([...hostNames, ...names]),
    runsSuffix: serves,
    canBeKnown: serves && known.size > 0,
    service: {
      prefix: "rdap",
      tlds: [isListedApart ? suffix : tld],
      listed: isSupplement && !isListedApart ? "supplement" : "iana",
      shape: "rdap_json",
      // Random names get the default answer, after the delay of a control.
      says: { notFound: delay(controlMs, notFound), registered: { kind: "registered" } },
      schedule: makeSchedule(dice, notFound),
    },
  }
}

const delay = (ms: number, then: RdapBehaviour): RdapBehaviour => ({ kind: "delay", ms, then })

const drawLatency = (dice: Dice): number => {
  const [least, most] = draw.of(dice, [
    [10, 200],
    [10, 200],
    [200, 1_500],
    [1_500, 5_000],
  ] as const)
  return draw.between(dice, least, most)
}

/** Always draws two free names and one in no zone, because only those can show a lie. */
const drawKinds = (dice: Dice): ReadonlyArray<Kind> => [
  "free",
  "free",
  "undelegated",
  ...Array.from({ length: 2 }, () => draw.of(dice, ["free", "delegated", "delegated", "lame"] as const)),
]

const zones: Readonly<Record<Kind, Pick<SimName, "dns">>> = {
  free: {},
  delegated: {},
  lame: { dns: { NS: [{ kind: "rcode", rcode: "SERVFAIL" }] } },
  undelegated: { dns: { NS: [{ kind: "nxdomain" }] } },
}

const knownUnderTld = [["nic", "google"], ["nic", "google"], ["nic"], ["google"], ["amazon"], []] as const
const knownUnderDeep = [["google"], ["nic"], ["amazon"], ["amazon"], ["bank", "ibm"], []] as const
