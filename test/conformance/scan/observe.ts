import { domainName, type DomainName } from "@surename/core/evidence/domain-name"
import type { Row } from "@surename/core/evidence/row"
import type { ScanRow } from "@surename/core/evidence/scan-row"
import { nameLimits } from "@surename/core/operations/names/limits"
import { Deadline, Lookups } from "@surename/core/lookup/registration/lookups"
import { ScanRows, scanLayer } from "@surename/core/operations/names/scan-namespace/scan-rows"
import { Surveys } from "@surename/core/lookup/usage/surveys"
import { candidatesLayer } from "@surename/core/operations/names/suggest-names/candidates"
import { suggestNames } from "@surename/core/operations/names/suggest-names/logic"
import type { Scenario } from "@surename/fixtures"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Result from "effect/Result"
import type { Case, Json } from "../suite.ts"
import { findSecondScan } from "./scan-questions.ts"
import { MovableTime } from "./movable-time.ts"
import type { ScanServices } from "./subjects.ts"

export const observeScan = (testCase: Case, scenario: Scenario): Effect.Effect<Json, never, ScanServices> => {
  const name = domainName(scenario.domain)
  if (Result.isFailure(name)) return Effect.succeed({ error: name.failure.code })
  return Effect.map(playQuestion(testCase.question ?? "scan", name.success), (rows) =>
    JSON.parse(JSON.stringify(summaryOf(rows))),
  )
}

const playQuestion = Effect.fnUntraced(function* (
  ask: string,
  name: DomainName,
): Effect.fn.Return<ReadonlyArray<Row | ScanRow>, never, ScanServices> {
  const wait = findSecondScan(ask)
  if (ask === "check") return [yield* check(name)]
  if (ask === "suggest") return yield* suggestName(name)
  if (ask === "hurry") return [yield* Effect.provide(scan(name), hurried)]
  if (wait === undefined) return [yield* scan(name)]
  const row: Effect.Effect<Row | ScanRow, never, ScanServices> = wait.by === "check" ? check(name) : scan(name)
  const first = yield* row
  yield* Effect.sleep(wait.sleepMs)
  yield* MovableTime.use((time) => time.pass(wait.passMs))
  return [first, yield* row]
})

const check = (name: DomainName): Effect.Effect<Row, never, Lookups> =>
  Lookups.use((lookups) => lookups.lookUpRow(name))

const scan = (name: DomainName): Effect.Effect<ScanRow, never, ScanRows> =>
  ScanRows.use((rows) => Effect.flatMap(rows.prepareRows([name]), (row) => row(name)))

const hurried = Layer.fresh(scanLayer).pipe(Layer.provide(Layer.succeed(Deadline, 1_000)))

/** A suggestion of names that may not go deep enough to ask about any: what an earlier scan left must not fill the gap (R2). */
const suggestName = Effect.fnUntraced(
  function* (name: DomainName) {
    yield* Surveys.use((surveys) => surveys.survey(name))
    const input = { query: name.label, tlds: [name.publicSuffix], limit: nameLimits.suggestPageMax }
    const { results } = yield* Effect.orDie(suggestNames.decodeAndRun(input, { slices: 0, reader: "" }))
    return results.filter(({ domain }) => domain === name.ascii)
  },
  Effect.provide(Layer.fresh(candidatesLayer)),
)

const provenance = ["last_verified_at", "rdap_basis", "rdap_source"] as const

/**
 * The last row. Beside it, what lists and times hide: `fields`, `saleFields` of the owner's words, where the last visit
 * ended, and of two rows what the `first` was and which of its provenance is the `same`.
 */
const summaryOf = (rows: ReadonlyArray<Row | ScanRow>) => {
  const [first, last] = [rows[0], rows.at(-1)]
  if (first === undefined || last === undefined) return {}
  const { at: _, ms: __, ...site } = last.evidence.findLast(({ kind }) => kind === "site") ?? {}
  return {
    ...last,
    fields: Object.keys(last).sort(),
    ...("for_sale" in last ? { saleFields: Object.keys(last.for_sale ?? {}).sort() } : {}),
    ...("kind" in site ? { site } : {}),
    ...(rows.length === 1
      ? {}
      : { first, same: provenance.filter((field) => last[field] !== undefined && last[field] === first[field]) }),
  }
}
