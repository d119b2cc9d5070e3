import { randomBytes } from "node:crypto"
import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import { orUnavailable, type SqlClient } from "@surename/adapters/store-sql"
import { type Drafts, type NewVersion, StaleVersion, type StoredFile } from "@surename/core/ports/drafts"
import { encodeContent, type Encoded, sha256 } from "./encode-content.ts"
import { lockContents } from "./forgetting.ts"
import { noSuchDraft, remarkedIn } from "./rows.ts"

export const writing = (sql: SqlClient.SqlClient): Pick<Drafts["Service"], "create" | "publish"> => ({
  create: (owner, { description, nameHint }, first) =>
    Effect.gen(function* () {
      const [draftId, kept, now] = [newDraftId(), yield* contents(sql, first), yield* Clock.currentTimeMillis]
      const begin = sql`INSERT INTO surename_draft
        (draft_id, account_id, name_hint, description, version, created_at, updated_at)
        VALUES (${draftId}, ${owner}, ${nameHint ?? null}, ${description ?? null}, 1, ${now}, ${now})`
      const write = Effect.andThen(begin, writeVersion(sql, { draftId, now, version: 1 }, first, kept))
      yield* orUnavailable("create draft", sql.withTransaction(write))
      return draftId
    }),
  publish: (owner, draftId, after, next) =>
    Effect.gen(function* () {
      const [kept, now] = [yield* contents(sql, next), yield* Clock.currentTimeMillis]
      const write = Effect.gen(function* () {
        const [version, mine] = [after + 1, sql`draft_id = ${draftId} AND account_id = ${owner}`]
        // Of several at once, the others wait here, and find another version.
        const [up] = yield* sql`UPDATE surename_draft SET version = ${version}, updated_at = ${now}
          WHERE ${mine} AND version = ${after} RETURNING draft_id`
        if (up === undefined) {
          const [found] = yield* sql<Latest>`SELECT version FROM surename_draft WHERE ${mine}`
          return yield* found === undefined ? noSuchDraft : stale(Number(found.version))
        }
        yield* writeVersion(sql, { draftId, now, version }, next, kept)
      })
      yield* orUnavailable("publish draft", sql.withTransaction(write))
    }),
})

interface Latest {
  readonly version: number | bigint | string
}

const stale = (latest: number) =>
  Effect.fail(new StaleVersion({ latest, message: `The draft is at version ${latest} by now.` }))

interface Content {
  readonly bytes: Uint8Array
  encoded: Encoded | undefined
}

interface Contents {
  readonly files: ReadonlyArray<StoredFile>
  /** By digest, in one order for all writers: two that insert the same must not wait for each other. */
  readonly fresh: ReadonlyMap<string, Content>
}

/** Contents that are new here are encoded before the transaction: no other writer waits for that. */
const contents = Effect.fnUntraced(function* (sql: SqlClient.SqlClient, { files }: NewVersion) {
  const fresh = new Map<string, Content>()
  const named = files.map((file): StoredFile => {
    if ("sha256" in file) return file
    const name = sha256(file.bytes)
    fresh.set(name, { bytes: file.bytes, encoded: undefined })
    return { path: file.path, sha256: name, size: file.bytes.length }
  })
  const sorted = new Map([...fresh].sort(([one], [other]) => (one < other ? -1 : 1)))
  yield* orUnavailable("contents of a draft", missing(sql, sorted)).pipe(
    Effect.flatMap(Effect.forEach(([, content]) => encoded(content), { concurrency: 2 })),
  )
  return { files: named, fresh: sorted } satisfies Contents
})

const encoded = (content: Content): Effect.Effect<Encoded> =>
  content.encoded === undefined
    ? Effect.tap(encodeContent(content.bytes), (made) => Effect.sync(() => (content.encoded = made)))
    : Effect.succeed(content.encoded)

/** Those of them that are not kept yet. */
const missing = Effect.fnUntraced(function* (sql: SqlClient.SqlClient, fresh: ReadonlyMap<string, Content>) {
  if (fresh.size === 0) return []
  const rows = yield* sql<{ readonly sha256: string }>`SELECT sha256 FROM surename_blob
    WHERE sha256 IN ${sql.in([...fresh.keys()])}`
  const known = new Set(rows.map((row) => row.sha256))
  return [...fresh].filter(([name]) => !known.has(name))
})

const writeVersion = Effect.fnUntraced(function* (
  sql: SqlClient.SqlClient,
  { draftId, now, version }: { readonly draftId: string; readonly version: number; readonly now: number },
  { screening, status }: NewVersion,
  { files, fresh }: Contents,
) {
  yield* lockContents(sql, "shared")
  for (const [name, content] of yield* missing(sql, fresh)) {
    const { br, gzip, zstd } = yield* encoded(content)
    yield* sql`INSERT INTO surename_blob (sha256, plain, gzip, br, zstd)
      VALUES (${name}, ${content.bytes}, ${gzip}, ${br}, ${zstd}) ON CONFLICT (sha256) DO NOTHING`
  }
  yield* sql`INSERT INTO surename_draft_version
    (draft_id, version, status, screening, rules_version, remarked, created_at)
    VALUES (${draftId}, ${version}, ${status}, ${JSON.stringify(screening)}, ${screening.rules_version},
      ${remarkedIn(screening)}, ${now})`
  const [row, ...rows] = files.map((file) => ({ draft_id: draftId, version, ...file }))
  if (row !== undefined) yield* sql`INSERT INTO surename_draft_file ${sql.insert([row, ...rows])}`
})

/** 100 bits, also a DNS label. */
const newDraftId = (): string =>
  `d${Array.from(randomBytes(20), (byte) => "abcdefghijklmnopqrstuvwxyz234567"[byte & 31]).join("")}`
