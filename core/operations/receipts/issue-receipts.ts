import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import * as Result from "effect/Result"
import { domainName } from "../../evidence/domain-name.ts"
import type { Observation, Route } from "../../evidence/observation.ts"
import { type PublishedList, Rdap } from "../../ports/rdap.ts"
import { makeStatement } from "./format/make-statement.ts"
import type { Bootstrap, ShownRow } from "./format/statement.ts"
import { Receipts } from "./ports/receipts.ts"

/** A row as it is shown, with what was weighed for it. */
export interface ObservedRow {
  readonly row: ShownRow
  readonly observations: ReadonlyArray<Observation>
}

/** A receipt for each row, in this order: its id. */
export const issueReceipts = Effect.fnUntraced(function* (owner: string, rows: ReadonlyArray<ObservedRow>) {
  const [{ crypto, engine, issue }, { lists }, now] = [yield* Receipts, yield* Rdap, yield* Clock.currentTimeMillis]
  const published = lists === undefined ? [] : yield* lists
  const issuedAt = new Date(now).toISOString()
  const statements = rows.map(({ observations, row }) => (keyid: string) => {
    const name = Result.getOrThrow(domainName(row.domain))
    const bootstrap = bootstrapOf(observations, published)
    return makeStatement(crypto, { name, row, observations, bootstrap, engine, issuedAt }, keyid)
  })
  return yield* issue(owner, statements)
})

/** The list in force names the base. It may have been renewed since the question: then its hash is not known. */
export const bootstrapOf = (
  observations: ReadonlyArray<Observation>,
  lists: ReadonlyArray<PublishedList>,
): Bootstrap | null => {
  const [route] = observations.flatMap((one): ReadonlyArray<Route> => (one._tag === "Rdap" ? [one.route] : []))
  if (route === undefined || route.basis === "aggregator") return null
  const list = lists.find(({ basis }) => basis === route.basis)
  const isSame = list?.publication === undefined || list.publication === route.listedAt
  return {
    url: list?.url ?? "",
    ...(route.listedAt === undefined ? {} : { publication: route.listedAt }),
    ...(list === undefined || !isSame ? {} : { sha256: list.sha256 }),
  }
}
