import { domainsSql } from "@surename/adapters/domains-sql"
import { projectsSql } from "@surename/adapters/projects-sql"
import { databaseSql, SqlClient } from "@surename/adapters/store-sql"
import { limits } from "@surename/core/limits"
import { heldDomains } from "@surename/core/lookup/price/held-domains"
import { getFinance } from "@surename/core/operations/get-finance/logic"
import { listDomains } from "@surename/core/operations/list-domains/logic"
import { Domains } from "@surename/core/ports/domains"
import { noRegistrar } from "@surename/core/ports/registrar"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import { addAccount } from "../../conformance/drafts-suite.ts"
import { onBothDatabases, timed } from "../growth.ts"
import type { Sizes } from "../sizes.ts"

/** Median ms in one account with so many domains. */
export interface DomainGrowth {
  readonly size: number
  /** The first page of `list_domains`, and one from the middle. */
  readonly first: number
  readonly middle: number
  /** `get_finance` of a project with a tenth of the domains, and with all the others. */
  readonly tenth: number
  readonly finance: number
  /** A challenge for one domain more, which is taken off again. */
  readonly start: number
  /** What is due for a look, and one look kept. */
  readonly tend: number
}

export const domainGrowth = (sizes: Sizes["money"]) => onBothDatabases((url) => grow(url, sizes))

const owner = "ada"

const grow = (url: string, sizes: Sizes["money"]) =>
  Effect.gen(function* () {
    yield* addAccount(owner)
    const grown: Array<DomainGrowth> = []
    for (const [nth, size] of sizes.growth.entries()) {
      yield* fill(sizes.growth[nth - 1] ?? 0, size)
      grown.push(yield* measure(size, sizes.growthRounds))
    }
    return grown
  }).pipe(
    Effect.provide(
      Layer.mergeAll(domainsSql, projectsSql, Layer.provideMerge(heldDomains, noRegistrar)).pipe(
        Layer.provideMerge(Layer.orDie(databaseSql(url))),
      ),
    ),
    Effect.runPromise,
  )

/** In no order, as in life; verified, and every tenth in a project of its own. */
const fill = Effect.fnUntraced(function* (from: number, to: number) {
  const sql = yield* SqlClient.SqlClient
  yield* sql.unsafe(`INSERT INTO surename_domain
    (account_id, domain, project_id, status, txt_value, issued_at, expires_at, verified_at, due_at)
    SELECT '${owner}', 'name-' || CAST((n * 7919) % 1000003 AS text) || '.com', CASE WHEN n % 10 = 0 THEN 'tenth' ELSE 'default' END,
      'verified', 'surename-verify=' || CAST(n AS text), n, n, n, n
    FROM (WITH RECURSIVE series(n) AS (SELECT ${from} UNION ALL SELECT n + 1 FROM series WHERE n < ${to - 1}) SELECT n FROM series) s`)
  yield* sql.unsafe("ANALYZE")
})

const measure = Effect.fnUntraced(function* (size: number, rounds: number) {
  const domains = yield* Domains
  const tend = Effect.gen(function* () {
    const [due] = yield* domains.due(1)
    if (due === undefined) return
    yield* domains.looked(due, { at: Date.now(), outcome: "error", servers: [] }, undefined, "schedule")
  })
  // Taken off again: an account with as many as it may have gets none more, and asks for the record of one that it has.
  const isFull = size >= limits.domainsPerAccount
  const start = (n: number) =>
    isFull
      ? domains.start(owner, "name-0.com", undefined)
      : Effect.andThen(domains.start(owner, `more-${n}.com`, undefined), domains.remove(owner, `more-${n}.com`))
  return {
    size,
    first: yield* timed(rounds, () => listDomains.run({}, owner)),
    middle: yield* timed(rounds, () => listDomains.run({ after: "name-5" }, owner)),
    tenth: yield* timed(rounds, () => getFinance.run({ project_id: "tenth" }, owner)),
    finance: yield* timed(rounds, () => getFinance.run({ project_id: "default" }, owner)),
    start: yield* timed(rounds, start),
    tend: yield* timed(rounds, () => tend),
  }
})
