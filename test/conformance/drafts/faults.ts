import { SqlClient } from "@surename/adapters/store-sql"
import { Drafts } from "@surename/core/operations/drafts/ports/drafts"
import * as Effect from "effect/Effect"
import { counted, type DraftCase, expectSame, readFailureTag, makeVersion } from "./draft-case.ts"

/** Tables in the order they are written in, and whether the version is a draft's first. */
const faults = [
  ["surename_blob", "create"],
  ["surename_draft_version", "create"],
  ["surename_draft_file", "create"],
  ["surename_blob", "publish"],
  ["surename_draft_version", "publish"],
  ["surename_draft_file", "publish"],
] as const

/** Makes the database refuse rows of this table, as if the process died before that statement. */
const refuseRows = Effect.fnUntraced(function* (table: string) {
  const sql = yield* SqlClient.SqlClient
  const statements = sql.onDialectOrElse({
    pg: () => [
      `CREATE OR REPLACE FUNCTION refused() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'refused'; END $$`,
      `CREATE TRIGGER refusing BEFORE INSERT ON ${table} FOR EACH ROW EXECUTE FUNCTION refused()`,
    ],
    orElse: () => [`CREATE TRIGGER refusing BEFORE INSERT ON ${table} BEGIN SELECT RAISE(ABORT, 'refused'); END`],
  })
  for (const statement of statements) yield* sql.unsafe(statement)
})

const noMore = (table: string) =>
  SqlClient.SqlClient.use((sql) =>
    sql.unsafe(`DROP TRIGGER refusing${sql.onDialectOrElse({ pg: () => ` ON ${table}`, orElse: () => "" })}`),
  )

export const faultCases: ReadonlyArray<DraftCase> = faults.map(([table, what]) => ({
  id: `fault-${what}-${table.slice("surename_".length)}`,
  about: `a ${what} that fails at ${table} leaves nothing, and works the next time`,
  prove: Effect.fnUntraced(function* (ada) {
    const drafts = yield* Drafts
    const [first, second] = [
      makeVersion({ "index.html": `first ${ada}` }),
      makeVersion({ "index.html": `second ${ada}` }),
    ]
    const id = what === "publish" ? yield* drafts.create(ada, {}, first) : ""
    const write = what === "publish" ? drafts.publish(ada, id, 1, second) : drafts.create(ada, {}, first)
    const before = yield* counted
    yield* refuseRows(table)
    const why = yield* Effect.ensuring(readFailureTag(write), Effect.orDie(noMore(table)))
    yield* expectSame("why", why, "StoreUnavailable")
    yield* expectSame("what is left", yield* counted, before)
    const listed = (yield* drafts.list(ada)).map(({ version }) => version)
    yield* expectSame("the version", listed, what === "publish" ? [1] : [])
    yield* write
    yield* expectSame("the next time", (yield* drafts.list(ada)).length, 1)
  }),
}))
