import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import * as Schema from "effect/Schema"
import type { RdapObservation } from "../../../evidence/observation.ts"
import { registryLimits } from "./limits.ts"
import { Controls } from "../../../lookup/registration/controls.ts"
import { Dns } from "../../../ports/dns.ts"
import { Rdap, type RegistryState } from "../../../ports/rdap.ts"
import { Store } from "../../../ports/store.ts"
import { randomLabel } from "../../../state/random-label.ts"
import { repeatEvery } from "../../../state/repeat-every.ts"
import { TimeScale } from "../../../state/time-scale.ts"
import { judgeControlOutcomes } from "../../receipts/format/control-statement.ts"
import { issueControlReceipt } from "../../receipts/issue-receipts.ts"
import { addFailure, addRun, type ControlRun, isNewFailure, readHistory } from "./history.ts"
import { addChanges, findChanges, readConformance, type RegistryReach } from "./reach.ts"
import { toIsoTime } from "../../../sharing/iso-time.ts"
import { dayMs } from "../../../sharing/time-span.ts"
import { omitUndefined } from "../../../sharing/omit-undefined.ts"

export const healthKind = "registry health"

/** Works while its fiber runs, in one instance at a time, by lease. */
export const monitorRegistries = Effect.gen(function* () {
  const store = yield* Store
  const scale = yield* TimeScale
  const holder = yield* randomLabel
  const everyMs = Math.max(registryLimits.registryMonitorMs / scale, leastPauseMs)
  let rounds = 0
  const run = Effect.gen(function* () {
    const round = rounds++
    if (yield* store.acquireLease(healthKind, holder, everyMs + registryLimits.registryMonitorLeaseMs))
      yield* monitorRound(round)
  })
  return yield* Effect.delay(repeatEvery(everyMs, "monitor of registries", run), everyMs)
})

const leastPauseMs = 500

/** Asks about one TLD of each base: two of the hundreds of questions that a registry takes meanwhile. */
export const monitorRound = Effect.fnUntraced(function* (round: number) {
  const rdap = yield* Rdap
  const states = (yield* rdap.registries).filter(({ basis, tlds }) => basis !== "aggregator" && tlds.length > 0)
  const movedFrom = round % reachRounds === 0 ? yield* findMoves(states) : new Map<string, ReadonlySet<string>>()
  yield* Effect.forEach(states, (state) => monitorBase(state, round, movedFrom.get(state.base)), {
    concurrency: 8,
    discard: true,
  })
})

const decodeBases = Schema.decodeUnknownOption(Schema.fromJsonString(Schema.Record(Schema.String, Schema.String)))

/** Finds the earlier bases of the TLDs of each base, and remembers the base of each TLD. */
const findMoves = Effect.fnUntraced(function* (states: ReadonlyArray<RegistryState>) {
  const store = yield* Store
  const stored = (yield* store.get(basesKind, "all"))?.value ?? "{}"
  const earlier: Readonly<Record<string, string>> = Option.getOrElse(decodeBases(stored), () => ({}))
  const baseOfTld = Object.fromEntries(states.flatMap(({ base, tlds }) => tlds.map((tld) => [tld, base] as const)))
  const movedFrom = new Map<string, Set<string>>()
  for (const [tld, base] of Object.entries(baseOfTld)) {
    const from = earlier[tld] ?? base
    if (from !== base) movedFrom.set(base, (movedFrom.get(base) ?? new Set()).add(from))
  }
  const at = yield* Clock.currentTimeMillis
  const freshUntil = at + registryLimits.registryDays * dayMs
  yield* store.put(basesKind, "all", { value: JSON.stringify(baseOfTld), at, freshUntil })
  return movedFrom
})

const basesKind = "registry bases"

const monitorBase = Effect.fnUntraced(function* (
  state: RegistryState,
  round: number,
  movedFrom: ReadonlySet<string> = new Set(),
) {
  const store = yield* Store
  const controls = yield* Controls
  const { base, basis, tlds } = state
  const tld = tlds[round % tlds.length] ?? ""
  const route = { basis, base, tld, ...(state.listedAt === undefined ? {} : { listedAt: state.listedAt }) }
  const controlRuns = [controls.askRandom(route, tld), controls.askKnown(route, tld)]
  const answers = (yield* Effect.all(controlRuns, { concurrency: 2 })).flat()
  const now = yield* Clock.currentTimeMillis
  const at = toIsoTime(now)
  const run = runOf(tld, answers, at)
  const before = readHistory((yield* store.get(healthKind, base))?.value)
  // TLDs of one base may differ, so only the first TLD sets the conformance.
  const conformance = tld === tlds.toSorted()[0] ? readConformance(answers) : undefined
  const reach = {
    ...before.reach,
    ...omitUndefined({ conformance }),
    ...(round % reachRounds === 0 ? yield* measureReach(state) : {}),
  }
  const moves = [...movedFrom].map((from) => ({ at, what: "base" as const, from, to: base }))
  const changes = addChanges(before.changes ?? [], [...moves, ...findChanges(before.reach ?? {}, reach, at)])
  const history = { ...addRun(before, run), reach, changes }
  const id = isNewFailure(history, run) ? yield* issueControlReceipt(route, answers) : undefined
  yield* store.put(healthKind, base, {
    value: JSON.stringify(id === undefined ? history : addFailure(history, run, id)),
    at: now,
    freshUntil: now + registryLimits.registryDays * dayMs,
  })
})

const reachRounds = 24

const runOf = (tld: string, answers: ReadonlyArray<RdapObservation>, at: string): ControlRun => ({
  tld,
  controls: { ...judgeControlOutcomes(answers), at },
  // The answer for a random name may be an hour old.
  isThrottled: answers.some(
    ({ outcome, role }) =>
      role === "control_positive" &&
      (outcome._tag === "Answered" ? outcome.status === 429 : outcome.failure === "throttled"),
  ),
  latencies: answers.flatMap(({ ms, outcome, role }) =>
    role === "control_positive" && outcome._tag === "Answered" ? [Math.round(ms)] : [],
  ),
})

const measureReach = Effect.fnUntraced(function* ({
  base,
  host,
}: RegistryState): Effect.fn.Return<RegistryReach, never, Dns | Rdap> {
  const name = host.replace(/:\d+$/u, "")
  // A literal address has no records.
  const addresses = /[a-z]/u.test(name)
    ? { ipv4: yield* hasAddress(name, "A"), ipv6: yield* hasAddress(name, "AAAA") }
    : { ipv4: !name.includes(":"), ipv6: name.includes(":") }
  const state = (yield* Rdap.use((rdap) => rdap.registries)).find((registry) => registry.base === base)
  return {
    ...addresses,
    ...omitUndefined({
      http: state?.http,
      certificate_until: state?.certificateUntil,
      tls_key_sha256: state?.keySha256,
      requests_per_second: state !== undefined && Number.isFinite(state.rps) ? state.rps : undefined,
    }),
  }
})

const hasAddress = Effect.fnUntraced(function* (name: string, type: "A" | "AAAA") {
  const reports = yield* Dns.use((dns) => dns.ask({ name, type }))
  const answered = reports.flatMap(({ outcome }) =>
    outcome._tag === "Answered" && outcome.rcode === "NOERROR" ? [outcome] : [],
  )
  return answered.length === 0 ? null : answered.some(({ answers }) => answers.some((record) => record.type === type))
})
