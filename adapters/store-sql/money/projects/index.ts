import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Schema from "effect/Schema"
import { makeRowDecoder, makeMethods, SqlClient, StoredCents, StoredInt, type Sql } from "@surename/adapters/store-sql"
import { moneyLimits } from "@surename/core/operations/money/limits"
import { type Budget, Projects, TooManyProjects } from "@surename/core/operations/money/ports/projects"

export const projectsSql: Layer.Layer<Projects, never, SqlClient.SqlClient> = Layer.effect(
  Projects,
  Effect.map(SqlClient.SqlClient, (sql) => makeProjects(sql)),
)

const makeProjects = (sql: Sql) =>
  makeMethods<Projects["Service"]>("projects", {
    set: (owner, budget) => setBudget(sql, owner, budget),
    findBudget: (owner, projectId) =>
      Effect.map(
        decodeBudgets(sql`${selectColumns(sql)} WHERE account_id = ${owner} AND project_id = ${projectId}`),
        ([budget]) => budget,
      ),
    list: (owner) => decodeBudgets(sql`${selectColumns(sql)} WHERE account_id = ${owner} ORDER BY project_id`),
    rename: (owner, from, to) =>
      sql.withTransaction(
        Effect.gen(function* () {
          const budgetRows =
            yield* sql`SELECT 1 FROM surename_budget WHERE account_id = ${owner} AND project_id = ${from}`
          if (budgetRows.length === 0 || from === to) return
          yield* sql`DELETE FROM surename_budget WHERE account_id = ${owner} AND project_id = ${to}`
          yield* sql`UPDATE surename_budget SET project_id = ${to} WHERE account_id = ${owner} AND project_id = ${from}`
        }),
      ),
    remove: (owner, projectId) =>
      Effect.asVoid(sql`DELETE FROM surename_budget WHERE account_id = ${owner} AND project_id = ${projectId}`),
  })

/** One statement, so that simultaneous calls cannot exceed the limit. */
const setBudget = Effect.fnUntraced(function* (
  sql: Sql,
  owner: string,
  { amount, period, projectId }: Omit<Budget, "setAt">,
) {
  const now = yield* Clock.currentTimeMillis
  const otherBudgets = sql`SELECT count(*) FROM surename_budget WHERE account_id = ${owner} AND project_id <> ${projectId}`
  const writtenRows = yield* sql`INSERT INTO surename_budget (account_id, project_id, period, amount_cents, set_at)
    SELECT CAST(${owner} AS text), CAST(${projectId} AS text), CAST(${period} AS text), CAST(${amount} AS bigint), CAST(${now} AS bigint)
    WHERE (${otherBudgets}) < ${moneyLimits.projectsPerAccount}
    ON CONFLICT (account_id, project_id) DO UPDATE SET
      period = excluded.period, amount_cents = excluded.amount_cents, set_at = excluded.set_at
    RETURNING project_id`
  if (writtenRows.length === 0)
    return yield* new TooManyProjects({ message: `An account has at most ${moneyLimits.projectsPerAccount} projects.` })
})

const selectColumns = (sql: Sql) =>
  sql.literal("SELECT project_id, period, amount_cents AS amount, set_at FROM surename_budget")

const decodeBudgets = makeRowDecoder("surename_budget", {
  projectId: Schema.String,
  period: Schema.Literals(["monthly", "yearly"]),
  amount: StoredCents,
  setAt: StoredInt,
})
