import { draftsSql } from "@surename/adapters/store-sql/drafts"
import type { PreviewVersion } from "@surename/core/operations/drafts/ports/previews"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import { pictureFaults } from "./picture-faults.ts"
import { reviewFaults } from "./review-faults.ts"
import { type BrokenDrafts, breakDrafts, breakPreviews, withoutTransactions } from "./break-drafts.ts"

const remembersPreviews = breakPreviews(({ previews }) => {
  const seen = new Map<string, PreviewVersion>()
  return {
    find: (id, version) => {
      const known = seen.get(`${id} ${version}`)
      return known !== undefined
        ? Effect.succeed(known)
        : Effect.tap(previews.find(id, version), (found) =>
            Effect.sync(() => found && seen.set(`${id} ${version}`, found)),
          )
    },
  }
})

/** Writes over what it has not seen: who comes last wins. */
const neverStale = breakDrafts(({ drafts }) => ({
  publish: (owner, id, _, next) =>
    Effect.flatMap(drafts.find(owner, id, "latest"), ({ version }) => drafts.publish(owner, id, version, next)).pipe(
      Effect.retry({ while: ({ _tag }) => _tag === "StaleVersion" }),
    ),
}))

const keepsAll = breakDrafts(({ drafts, sql }) => ({
  remove: (owner, id) =>
    Effect.andThen(
      drafts.find(owner, id, "latest"),
      Effect.orDie(Effect.asVoid(sql`DELETE FROM surename_draft WHERE draft_id = ${id}`)),
    ),
}))

const removesAllOfIt = breakDrafts(({ drafts, sql }) => ({
  remove: (owner, id) =>
    Effect.gen(function* () {
      const named = sql<{ readonly draft_id: string }>`SELECT DISTINCT f.draft_id FROM surename_draft_file f
        JOIN surename_draft_file mine ON mine.sha256 = f.sha256 WHERE mine.draft_id = ${id}`
      const also = yield* Effect.orDie(named)
      yield* drafts.remove(owner, id)
      for (const { draft_id } of also) yield* Effect.orDie(sql`DELETE FROM surename_draft WHERE draft_id = ${draft_id}`)
    }),
}))

const storesAgain = breakDrafts(({ drafts, sql }) => ({
  publish: (owner, id, after, next) =>
    Effect.tap(
      drafts.publish(owner, id, after, next),
      Effect.orDie(
        Effect.asVoid(sql`INSERT INTO surename_blob (sha256, plain)
          SELECT DISTINCT f.sha256 || ${` ${id} ${after}`}, b.plain FROM surename_draft_file f
          JOIN surename_blob b ON b.sha256 = f.sha256 WHERE f.draft_id = ${id} AND f.version = ${after + 1}`),
      ),
    ),
}))

/** Keeps of a version what is new in it alone. */
const losesShared = breakDrafts(({ drafts }) => ({
  publish: (owner, id, after, next) =>
    drafts.publish(owner, id, after, { ...next, files: next.files.filter((file) => "bytes" in file) }),
}))

const torn = Layer.provide(draftsSql, withoutTransactions)

export const draftFaults: Readonly<Record<string, ReadonlyArray<BrokenDrafts>>> = {
  "draft-comes-back": [
    breakDrafts(({ drafts }) => ({
      create: (owner, { nameHint }, first) => drafts.create(owner, { nameHint }, first),
    })),
  ],
  "draft-list-goes-on": [
    breakDrafts(({ drafts }) => ({ list: (owner, _, most) => drafts.list(owner, undefined, most) })),
    breakDrafts(({ drafts }) => ({ list: (owner, after) => drafts.list(owner, after) })),
  ],
  "draft-versions-stay": [
    breakDrafts(({ drafts }) => ({ find: (owner, id) => drafts.find(owner, id, "latest") })),
    breakPreviews(({ previews }) => ({ find: (id) => previews.find(id, "latest") })),
  ],
  "draft-goes-back": [storesAgain, losesShared],
  "draft-stale": [neverStale],
  "draft-of-another": [
    breakDrafts(({ drafts, sql }) => ({
      find: (_, id, version) =>
        Effect.flatMap(
          Effect.orDie(
            sql<{ readonly account_id: string }>`SELECT account_id FROM surename_draft WHERE draft_id = ${id}`,
          ),
          ([row]) => drafts.find(row?.account_id ?? "", id, version),
        ),
    })),
  ],
  "draft-told-anew": [
    breakDrafts(() => ({ describe: () => Effect.void })),
    breakDrafts(({ drafts }) => ({
      describe: (owner, id, { description = null, nameHint = null }, ifVersion) =>
        drafts.describe(owner, id, { description, nameHint }, ifVersion),
    })),
    breakDrafts(({ drafts }) => ({ describe: (owner, id, texts) => drafts.describe(owner, id, texts) })),
    breakDrafts(({ drafts }) => ({ publish: (owner, id, after, next) => drafts.publish(owner, id, after, next) })),
  ],
  "draft-together": [neverStale],
  "draft-judged-again": [
    breakDrafts(() => ({ judge: () => Effect.void })),
    breakDrafts(() => ({ listOutdated: () => Effect.succeed([]) })),
  ],
  "content-comes-back": [
    breakDrafts(({ drafts }) => ({
      readContent: (name) => Effect.map(drafts.readContent(name), (bytes) => bytes.slice(1)),
    })),
    breakPreviews(({ previews }) => ({
      readFile: (name, encoding) =>
        Effect.map(previews.readFile(name, encoding), (content) => content ?? new Uint8Array()),
    })),
  ],
  "content-once": [storesAgain],
  "content-goes": [keepsAll, removesAllOfIt],
  "content-swept": [breakDrafts(() => ({ sweep: Effect.succeed(0) }))],
  "fault-create-blob": [torn],
  "fault-create-draft_version": [torn],
  "fault-create-draft_file": [torn],
  "fault-publish-blob": [torn],
  "fault-publish-draft_version": [torn],
  "fault-publish-draft_file": [torn],
  "same-again-no-bytes": [storesAgain],
  "old-versions-read": [
    removesAllOfIt,
    breakPreviews(({ previews }) => ({ find: (id) => previews.find(id, "latest") })),
  ],
  "two-at-once": [neverStale],
  "preview-follows": [remembersPreviews],
  ...reviewFaults,
  ...pictureFaults,
}
