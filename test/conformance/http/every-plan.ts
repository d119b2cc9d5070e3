import { operations } from "@surename/core/operations/all"
import type { Handlers } from "@surename/core/calls/table"
import type { plans } from "@surename/core/operations/accounts/show-plans/plans"
import type { Store } from "@surename/core/ports/store"
import { accountCaller } from "@surename/fixtures"
import type * as Context from "effect/Context"
import { makeAppOver } from "./app-under-test.ts"
import { normalizeRow } from "../normalised.ts"

export type PlanName = keyof typeof plans

export const planNames: ReadonlyArray<PlanName> = ["anonymous", "free", "pro"]

/** Question to row, both as text. */
type Rows = ReadonlyMap<string, string>

/** Lists every row of these names for a caller on this plan: live, scanned, and scanned again from the cache. */
export const listPlanRows = async <Needs>(
  plan: PlanName,
  handlers: Handlers<Needs>,
  services: Context.Context<NoInfer<Needs> | Store>,
  names: ReadonlyArray<string>,
): Promise<Rows> => {
  const app = await makeAppOver(handlers, services, { tokens: { it: { ...accountCaller("it"), plan } } })
  const rows = new Map<string, string>()
  const fetchRows = async (how: string, path: string, body: object) => {
    const headers = { authorization: "Bearer it", "content-type": "application/json" }
    const init = { method: "POST", headers, body: JSON.stringify(body) }
    const answer = await app.fetch(new Request(`http://127.0.0.1:8787${path}`, init), { address: "192.0.2.1" })
    if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`)
    const { results }: { readonly results: ReadonlyArray<{ readonly domain: string }> } = JSON.parse(
      await answer.text(),
    )
    for (const row of results) rows.set(`${how} ${row.domain}`, normalizeRow(JSON.parse(JSON.stringify(row))))
  }
  for (const domains of chunks(names, 10)) await fetchRows("live", operations.check_live.path, { domains })
  for (const how of ["scanned", "again"])
    for (const candidates of chunks(names, 25)) await fetchRows(how, operations.scan_namespace.path, { candidates })
  return rows
}

/** R6: where the rows of two plans differ. */
export const listPlanDifferences = (one: Rows, other: Rows): ReadonlyArray<string> =>
  [...new Set([...one.keys(), ...other.keys()])]
    .filter((name) => one.get(name) !== other.get(name))
    .map((name) => `${name}\n  ${one.get(name)}\n  ${other.get(name)}`)

const chunks = (names: ReadonlyArray<string>, size: number): ReadonlyArray<ReadonlyArray<string>> =>
  Array.from({ length: Math.ceil(names.length / size) }, (_, n) => names.slice(n * size, (n + 1) * size))
