import * as Clock from "effect/Clock"
import * as Data from "effect/Data"
import * as Effect from "effect/Effect"
import { orUnavailable, type SqlError, type StoredInteger, type Sql } from "@surename/adapters/store-sql"
import {
  type Drafts,
  type NewVersion,
  StaleVersion,
  type StoredFile,
  type DraftTexts,
  type VersionId,
} from "@surename/core/operations/drafts/ports/drafts"
import { StoreUnavailable } from "@surename/core/ports/store"
import type { Contents } from "./contents.ts"
import { sha256 } from "./encode-content.ts"
import { lockContents } from "./forget-contents.ts"
import { noSuchDraft, remarkedIn } from "./rows.ts"
import { randomLetters } from "../random-letters.ts"

export const makeWriting = (
  sql: Sql,
  places: Pick<Contents, "prepare">,
): Pick<Drafts["Service"], "create" | "publish" | "describe"> => ({
  create: (owner, { description, nameHint }, first) =>
    Effect.gen(function* () {
      const [draftId, now] = [newDraftId(), yield* Clock.currentTimeMillis]
      const begin = sql`INSERT INTO surename_draft
        (draft_id, account_id, name_hint, description, version, created_at, updated_at)
        VALUES (${draftId}, ${owner}, ${nameHint ?? null}, ${description ?? null}, 1, ${now}, ${now})`
      yield* writeInTransaction("create draft", { sql, places, owner }, first, (write) =>
        Effect.andThen(begin, write({ draftId, now, version: 1 })),
      )
      return draftId
    }),
  publish: (owner, draftId, after, next, draftTexts = {}) =>
    writeInTransaction("publish draft", { sql, places, owner }, next, (write) =>
      Effect.gen(function* () {
        const [version, now] = [after + 1, yield* Clock.currentTimeMillis]
        const mine = sql`draft_id = ${draftId} AND account_id = ${owner}`
        // Simultaneous writers wait here, and find another version.
        const [up] = yield* sql<Ruled>`UPDATE surename_draft
          SET ${sql.update({ version, updated_at: now, ...columnsOf(draftTexts) })}
          WHERE ${mine} AND version = ${after} RETURNING ruling`
        if (up === undefined) return yield* notThat(sql, mine)
        yield* write({ draftId, now, version })
        return up.ruling === null ? next.status : "flagged"
      }),
    ),
  describe: (owner, draftId, draftTexts, ifVersion) => {
    const mine = sql`draft_id = ${draftId} AND account_id = ${owner}`
    const that = ifVersion === undefined ? mine : sql`${mine} AND version = ${ifVersion}`
    const described = Effect.gen(function* () {
      // Without a name or a description there is nothing to set.
      const [up] = yield* sql`UPDATE surename_draft SET ${sql.update({ draft_id: draftId, ...columnsOf(draftTexts) })}
        WHERE ${that} RETURNING draft_id`
      if (up === undefined) return yield* notThat(sql, mine)
    })
    return orUnavailable("describe draft", described)
  },
})

const columnsOf = ({ description, nameHint }: DraftTexts) => ({
  ...(nameHint === undefined ? {} : { name_hint: nameHint }),
  ...(description === undefined ? {} : { description }),
})

interface Ruled {
  readonly ruling: string | null
}

const notThat = Effect.fnUntraced(function* (sql: Sql, mine: ReturnType<Sql["literal"]>) {
  const [found] = yield* sql<Latest>`SELECT version FROM surename_draft WHERE ${mine}`
  return yield* found === undefined ? noSuchDraft : failStale(Number(found.version))
})

interface Latest {
  readonly version: StoredInteger
}

const failStale = (latest: number) =>
  Effect.fail(new StaleVersion({ latest, message: `The draft is at version ${latest} by now.` }))

/** A content went, or its upload got too old, between the look before a transaction and the transaction. */
class NotPrepared extends Data.TaggedError("NotPrepared")<{}> {}

type Write = (to: VersionId & { readonly now: number }) => Effect.Effect<void, SqlError | NotPrepared>

interface WriteContext {
  readonly sql: Sql
  readonly places: Pick<Contents, "prepare">
  readonly owner: string
}

/**
 * Encodes and uploads contents that are new to this account before the transaction, so that no other writer waits for that. Contents of
 * another account cost equal work: the time of an upload must not reveal who has a file. Unused contents are swept.
 */
const writeInTransaction = <A, E>(
  operation: string,
  { owner, places, sql }: WriteContext,
  version: NewVersion,
  transaction: (write: Write) => Effect.Effect<A, E>,
) => {
  const { files, fresh } = contentsOf(version)
  return Effect.gen(function* () {
    const rows = new Map<string, Effect.Effect<boolean, SqlError>>()
    yield* Effect.forEach(
      yield* orUnavailable("contents of a draft", findForeign(sql, fresh, owner)),
      ([name, bytes]) => Effect.tap(places.prepare(name, bytes), (row) => Effect.sync(() => rows.set(name, row))),
      { concurrency: 2, discard: true },
    )
    const write: Write = Effect.fnUntraced(function* (to) {
      yield* lockContents(sql, "shared")
      const absent = new Set((yield* findMissing(sql, fresh)).map(([name]) => name))
      for (const name of fresh.keys()) {
        const isPrepared = yield* rows.get(name) ?? Effect.succeed(false)
        if (!isPrepared && absent.has(name)) return yield* new NotPrepared()
      }
      yield* writeVersion(sql, to, version, files)
    })
    return yield* orUnavailable(operation, sql.withTransaction(transaction(write)))
  }).pipe(
    Effect.retry({ while: (error) => error instanceof NotPrepared, times: 3 }),
    Effect.catchIf(
      (error): error is Extract<typeof error, NotPrepared> => error instanceof NotPrepared,
      () => Effect.fail(new StoreUnavailable({ operation, busy: true, message: "its contents keep going" })),
    ),
  )
}

/** Contents by digest, in one order for all writers: two that insert the same must not wait for each other. */
const contentsOf = (version: NewVersion) => {
  const fresh = new Map<string, Uint8Array>()
  const files = version.files.map((file): StoredFile => {
    if ("sha256" in file) return file
    const name = sha256(file.bytes)
    fresh.set(name, file.bytes)
    return { path: file.path, sha256: name, size: file.bytes.length }
  })
  return { files, fresh: new Map([...fresh].sort(([one], [other]) => (one < other ? -1 : 1))) }
}

/** Those of them that no draft of this account refers to. */
const findForeign = Effect.fnUntraced(function* (sql: Sql, fresh: ReadonlyMap<string, Uint8Array>, owner: string) {
  if (fresh.size === 0) return []
  const rows = yield* sql<{ readonly sha256: string }>`SELECT DISTINCT f.sha256 FROM surename_draft_file f
    JOIN surename_draft d ON d.draft_id = f.draft_id
    WHERE d.account_id = ${owner} AND f.sha256 IN ${sql.in([...fresh.keys()])}`
  const own = new Set(rows.map((row) => row.sha256))
  return [...fresh].filter(([name]) => !own.has(name))
})

/** Those of them that are not kept yet. */
const findMissing = Effect.fnUntraced(function* (sql: Sql, fresh: ReadonlyMap<string, Uint8Array>) {
  if (fresh.size === 0) return []
  const rows = yield* sql<{ readonly sha256: string }>`SELECT sha256 FROM surename_blob
    WHERE sha256 IN ${sql.in([...fresh.keys()])}`
  const known = new Set(rows.map((row) => row.sha256))
  return [...fresh].filter(([name]) => !known.has(name))
})

const writeVersion = Effect.fnUntraced(function* (
  sql: Sql,
  { draftId, now, version }: Parameters<Write>[0],
  { screening, status }: NewVersion,
  files: ReadonlyArray<StoredFile>,
) {
  yield* sql`INSERT INTO surename_draft_version
    (draft_id, version, status, screening, rules_version, remarked, created_at)
    VALUES (${draftId}, ${version}, ${status}, ${JSON.stringify(screening)}, ${screening.rules_version},
      ${remarkedIn(screening)}, ${now})`
  const [row, ...rows] = files.map((file) => ({ draft_id: draftId, version, ...file }))
  if (row !== undefined) yield* sql`INSERT INTO surename_draft_file ${sql.insert([row, ...rows])}`
})

/** 100 bits, also a DNS label. */
const newDraftId = (): string => `d${randomLetters(20)}`
