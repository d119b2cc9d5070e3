import { hash } from "node:crypto"
import * as Clock from "effect/Clock"
import * as Data from "effect/Data"
import * as Effect from "effect/Effect"
import { makeRowDecoder, orUnavailable, type SqlError, StoredInt, type Sql } from "@surename/adapters/store-sql"
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
import { lockContents } from "./forget-contents.ts"
import { decodeDigests, failNoSuchDraft, toRemarkedFlag, versionColumns } from "./draft-rows.ts"
import { makeRandomLetters } from "../random-letters.ts"
import { omitUndefined } from "@surename/core/sharing/omit-undefined"

export const makeDraftWriter = (
  sql: Sql,
  contents: Pick<Contents, "prepare">,
): Pick<Drafts["Service"], "create" | "publish" | "describe"> => ({
  create: (owner, { description, nameHint }, first) =>
    Effect.gen(function* () {
      const draftId = makeDraftId()
      const now = yield* Clock.currentTimeMillis
      const insertDraft = sql`INSERT INTO surename_draft
        (draft_id, account_id, name_hint, description, version, created_at, updated_at)
        VALUES (${draftId}, ${owner}, ${nameHint ?? null}, ${description ?? null}, 1, ${now}, ${now})`
      yield* writeInTransaction("create draft", { sql, contents, owner }, first, (write) =>
        Effect.andThen(insertDraft, write({ draftId, now, version: 1 })),
      )
      return draftId
    }),
  publish: (owner, draftId, after, next, draftTexts = {}) =>
    writeInTransaction("publish draft", { sql, contents, owner }, next, (write) =>
      Effect.gen(function* () {
        const version = after + 1
        const now = yield* Clock.currentTimeMillis
        const ownDraftCondition = sql`draft_id = ${draftId} AND account_id = ${owner}`
        // Simultaneous writers wait here and find another version.
        const [updated] = yield* decodeRulings(sql`UPDATE surename_draft
          SET ${sql.update({ version, updated_at: now, ...toColumns(draftTexts) })}
          WHERE ${ownDraftCondition} AND version = ${after} RETURNING ruling`)
        if (updated === undefined) return yield* failChanged(sql, ownDraftCondition)
        yield* write({ draftId, now, version })
        return updated.ruling === undefined ? next.status : "flagged"
      }),
    ),
  describe: (owner, draftId, draftTexts, ifVersion) => {
    const ownDraftCondition = sql`draft_id = ${draftId} AND account_id = ${owner}`
    const condition = ifVersion === undefined ? ownDraftCondition : sql`${ownDraftCondition} AND version = ${ifVersion}`
    const update = Effect.gen(function* () {
      const [updated] =
        yield* sql`UPDATE surename_draft SET ${sql.update({ draft_id: draftId, ...toColumns(draftTexts) })}
        WHERE ${condition} RETURNING draft_id`
      if (updated === undefined) return yield* failChanged(sql, ownDraftCondition)
    })
    return orUnavailable("describe draft", update)
  },
})

const toColumns = ({ description, nameHint }: DraftTexts) => ({
  ...omitUndefined({ name_hint: nameHint, description }),
})

const decodeRulings = makeRowDecoder("surename_draft", { ruling: versionColumns.ruling })

const failChanged = Effect.fnUntraced(function* (sql: Sql, where: ReturnType<Sql["literal"]>) {
  const [latest] = yield* decodeNumbers(sql`SELECT version FROM surename_draft WHERE ${where}`)
  return yield* latest === undefined ? failNoSuchDraft : makeStaleFailure(latest)
})

const decodeNumbers = makeRowDecoder("surename_draft", { version: StoredInt }, ({ version }) => version)

const makeStaleFailure = (latest: number) =>
  Effect.fail(new StaleVersion({ latest, message: `The draft is at version ${latest} by now.` }))

class NotPrepared extends Data.TaggedError("NotPrepared")<{}> {}

type Write = (target: VersionId & { readonly now: number }) => Effect.Effect<void, SqlError | NotPrepared>

interface WriteContext {
  readonly sql: Sql
  readonly contents: Pick<Contents, "prepare">
  readonly owner: string
}

/**
 * Prepares contents before the transaction, so that no other writer waits. Another owner's contents take the same work as unknown
 * ones, so that the time does not reveal who has a file.
 */
const writeInTransaction = <A, E>(
  operation: string,
  { owner, contents, sql }: WriteContext,
  version: NewVersion,
  transaction: (write: Write) => Effect.Effect<A, E>,
) => {
  const { files, fresh: newContents } = splitContents(version)
  return Effect.gen(function* () {
    const rows = new Map<string, Effect.Effect<boolean, SqlError>>()
    yield* Effect.forEach(
      yield* orUnavailable("contents of a draft", omitOwnContents(sql, newContents, owner)),
      ([name, bytes]) => Effect.tap(contents.prepare(name, bytes), (row) => Effect.sync(() => rows.set(name, row))),
      { concurrency: 2, discard: true },
    )
    const write: Write = Effect.fnUntraced(function* (target) {
      yield* lockContents(sql, "shared")
      const missingNames = new Set((yield* findMissing(sql, newContents)).map(([name]) => name))
      for (const name of newContents.keys()) {
        const isPrepared = yield* rows.get(name) ?? Effect.succeed(false)
        if (!isPrepared && missingNames.has(name)) return yield* new NotPrepared()
      }
      yield* writeVersion(sql, target, version, files)
    })
    return yield* orUnavailable(operation, sql.withTransaction(transaction(write)))
  }).pipe(
    Effect.retry({ while: (error) => error instanceof NotPrepared, times: 3 }),
    Effect.catchIf(
      (error): error is Extract<typeof error, NotPrepared> => error instanceof NotPrepared,
      () =>
        Effect.fail(
          new StoreUnavailable({
            operation,
            busy: true,
            message: "contents of the draft were deleted during each attempt",
          }),
        ),
    ),
  )
}

/** Sorts by digest, so that two writers of the same contents never deadlock. */
const splitContents = (version: NewVersion) => {
  const newContents = new Map<string, Uint8Array>()
  const files = version.files.map((file): StoredFile => {
    if ("sha256" in file) return file
    const name = hash("sha256", file.bytes)
    newContents.set(name, file.bytes)
    return { path: file.path, sha256: name, size: file.bytes.length }
  })
  return { files, fresh: new Map([...newContents].sort(([left], [right]) => (left < right ? -1 : 1))) }
}

const omitOwnContents = Effect.fnUntraced(function* (
  sql: Sql,
  newContents: ReadonlyMap<string, Uint8Array>,
  owner: string,
) {
  if (newContents.size === 0) return []
  const ownDigests = yield* decodeDigests(sql`SELECT DISTINCT f.sha256 FROM surename_draft_file f
    JOIN surename_draft d ON d.draft_id = f.draft_id
    WHERE d.account_id = ${owner} AND f.sha256 IN ${sql.in([...newContents.keys()])}`)
  return omitContents(newContents, ownDigests)
})

const findMissing = Effect.fnUntraced(function* (sql: Sql, newContents: ReadonlyMap<string, Uint8Array>) {
  if (newContents.size === 0) return []
  const storedDigests = yield* decodeDigests(sql`SELECT sha256 FROM surename_blob
    WHERE sha256 IN ${sql.in([...newContents.keys()])}`)
  return omitContents(newContents, storedDigests)
})

const omitContents = (contents: ReadonlyMap<string, Uint8Array>, digests: ReadonlyArray<string>) => {
  const omitted = new Set(digests)
  return [...contents].filter(([name]) => !omitted.has(name))
}

const writeVersion = Effect.fnUntraced(function* (
  sql: Sql,
  { draftId, now, version }: Parameters<Write>[0],
  { screening, startPage, status }: NewVersion,
  files: ReadonlyArray<StoredFile>,
) {
  yield* sql`INSERT INTO surename_draft_version
    (draft_id, version, status, screening, rules_version, remarked, start_page, created_at)
    VALUES (${draftId}, ${version}, ${status}, ${JSON.stringify(screening)}, ${screening.rules_version},
      ${toRemarkedFlag(screening)}, ${startPage === undefined ? null : JSON.stringify(startPage)}, ${now})`
  const [row, ...rows] = files.map((file) => ({ draft_id: draftId, version, ...file }))
  if (row !== undefined) yield* sql`INSERT INTO surename_draft_file ${sql.insert([row, ...rows])}`
})

const makeDraftId = (): string => `d${makeRandomLetters(20)}`
