import { draftsSql } from "@surename/adapters/drafts-sql"
import { databaseSql, SqlClient } from "@surename/adapters/store-sql"
import { Drafts } from "@surename/core/ports/drafts"
import { limits } from "@surename/core/limits"
import { Previews } from "@surename/core/ports/previews"
import { Reviews } from "@surename/core/ports/reviews"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import { addAccount } from "../../conformance/drafts-suite.ts"
import { onBothDatabases, timed } from "../growth.ts"
import type { Sizes } from "../sizes.ts"
import { pagesAt } from "./pages.ts"

/** Median ms. */
export interface DraftGrowth {
  readonly size: number
  readonly publish: number
  /** A draft that was not looked at before: its list of files is read. */
  readonly first: number
  /** One that was. */
  readonly again: number
  /** The drafts of an account that has few, among those of another that has the rest. */
  readonly list: number
  /** An operator's lists, all of them. */
  readonly review: number
  /** What is done for drafts now and then: what other rules screened, and contents that no version refers to. */
  readonly tend: number
}

export const draftGrowth = (sizes: Sizes["drafts"]) => onBothDatabases((url) => grow(url, sizes))

const grow = (url: string, sizes: Sizes["drafts"]) =>
  Effect.gen(function* () {
    for (const person of ["ada", "bob"]) yield* addAccount(person)
    const drafts = yield* Drafts
    for (let nth = 0; nth < 20; nth++)
      yield* drafts.create("bob", {}, { files: pagesAt(-1 - nth).slice(0, 1), status: "live", screening })
    const grown: Array<DraftGrowth> = []
    for (const [nth, size] of sizes.growth.entries()) {
      yield* fill(sizes.growth[nth - 1] ?? 0, size)
      grown.push(yield* measure(size, sizes, nth))
    }
    return grown
  }).pipe(Effect.provide(Layer.provideMerge(draftsSql, Layer.orDie(databaseSql(url)))), Effect.runPromise)

/** In no order, as in life; as many characters as an id and a digest have. */
const number = "CAST(1000000000000000000 + (n * 7919) % 1000003 AS text)"
const [draftId, sha256] = [`'d7' || ${number}`, `'${"0".repeat(45)}' || ${number}`]
const idAt = (n: number) => `d7${10n ** 18n + BigInt((n * 7_919) % 1_000_003)}`
const filesEach = 5

const fill = Effect.fnUntraced(function* (from: number, to: number) {
  const sql = yield* SqlClient.SqlClient
  const bytes = sql.onDialectOrElse({ pg: () => `'\\x78'::bytea`, orElse: () => "x'78'" })
  const drafts = `FROM (WITH RECURSIVE series(n) AS (SELECT ${from} UNION ALL SELECT n + 1 FROM series WHERE n < ${to - 1}) SELECT n FROM series) s`
  const files = `FROM (WITH RECURSIVE f(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM f WHERE i < ${filesEach}) SELECT i FROM f) p, (SELECT n ${drafts}) d`
  for (const statement of [
    `INSERT INTO surename_blob (sha256, plain) SELECT ${sha256}, ${bytes} ${drafts}`,
    `INSERT INTO surename_draft (draft_id, account_id, version, created_at, updated_at) SELECT ${draftId}, 'ada', 1, n, n ${drafts}`,
    `INSERT INTO surename_draft_version (draft_id, version, status, screening, rules_version, created_at)
      SELECT ${draftId}, 1, 'live', '{}', '1', n ${drafts}`,
    `INSERT INTO surename_draft_file (draft_id, version, path, sha256, size) SELECT ${draftId}, 1, 'f' || CAST(i AS text), ${sha256}, 1 ${files}`,
    "ANALYZE",
  ])
    yield* sql.unsafe(statement)
})

const measure = Effect.fnUntraced(function* (size: number, { rounds }: Sizes["drafts"], nth: number) {
  const [drafts, previews, reviews] = [yield* Drafts, yield* Previews, yield* Reviews]
  const version = (n: number) => ({ files: pagesAt(n), status: "live" as const, screening })
  let latest = 1
  const id = yield* drafts.create("ada", {}, version(1_000_000 * (nth + 1)))
  const publish = () => drafts.publish("ada", id, latest++, version(1_000_000 * (nth + 1) + latest))
  yield* timed(5, publish)
  // Another draft each time, as far as there are so many.
  const first = (n: number) => previews.find(idAt((n * 611_953) % size), "latest")
  return {
    size,
    publish: yield* timed(Math.ceil(rounds / 10), publish),
    first: yield* timed(Math.min(rounds, size), first),
    again: yield* timed(rounds, () => previews.find(idAt(0), "latest")),
    list: yield* timed(rounds / 10, () => drafts.list("bob")),
    review: yield* timed(rounds / 10, () => Effect.forEach(queues, (queue) => reviews.waiting(queue))),
    tend: yield* timed(3, () => Effect.andThen(drafts.outdated("1", limits.draftsRescreened), drafts.sweep)),
  }
})

const queues = ["requests", "flagged", "remarked", "decided", "drafts"] as const
const screening = { flagged: false, rules_version: "1", reasons: [] }
