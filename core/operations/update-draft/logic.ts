import * as Effect from "effect/Effect"
import * as Result from "effect/Result"
import type { BadInput } from "../../interface/field-errors.ts"
import { limits } from "../../limits.ts"
import { type DraftVersion, Drafts, NoSuchDraft, StaleVersion } from "../../ports/drafts.ts"
import { writtenAs } from "../create-draft/logic.ts"
import { type Changes, sentFiles } from "../create-draft/sent-files.ts"
import { changed, screened, type VersionFiles } from "../create-draft/whole-version.ts"
import { draftIdFault } from "../get-draft/draft-id.ts"
import { implement } from "../implement.ts"
import { updateDraft as contract, type UpdateDraftInput } from "./contract.ts"

export interface DraftChange {
  readonly draftId: string
  readonly changes: Changes
  /** What the changes are made to, instead of the latest version. */
  readonly restoreVersion: number | undefined
  readonly ifVersion: number | undefined
}

/** The change is made to the version before the new one, whoever wrote that: no version is lost, and none mixes two. */
export const updateDraft = implement(
  contract,
  ({
    draft_id,
    files = [],
    if_version,
    restore_version,
  }: UpdateDraftInput): Result.Result<DraftChange, BadInput | NoSuchDraft> =>
    Result.gen(function* () {
      yield* draftIdFault(draft_id)
      const isRestored = restore_version !== undefined && files.length === 0
      const changes = isRestored ? new Map<string, null>() : yield* sentFiles(files)
      return { draftId: draft_id, changes, restoreVersion: restore_version, ifVersion: if_version }
    }),
  (change, owner: string) =>
    Effect.retry(attempt(change, owner), {
      // Each time another one was written: that cannot go on for ever.
      while: ({ _tag }) => _tag === "StaleVersion" && change.ifVersion === undefined,
      times: limits.draftTries,
    }),
)

const attempt = Effect.fnUntraced(function* (change: DraftChange, owner: string) {
  const { draftId } = change
  const { files, version: after } = yield* prepared(change, owner)
  const next = yield* screened(files)
  yield* Drafts.use((drafts) => drafts.publish(owner, draftId, after, next))
  return yield* writtenAs(draftId, after + 1, next.status)
})

/** Fails as the update would, and writes nothing: what cannot be done costs no draft. */
export const checkUpdate = (change: DraftChange, owner: string) => Effect.asVoid(prepared(change, owner))

/** The files of the version to be, and the one that they come after. */
const prepared = Effect.fnUntraced(function* (
  { changes, draftId, ifVersion, restoreVersion }: DraftChange,
  owner: string,
) {
  const latest: DraftVersion = yield* Drafts.use((drafts) => drafts.find(owner, draftId, "latest"))
  const { version } = latest
  if (ifVersion !== undefined && ifVersion !== version) return yield* stale(ifVersion, version)
  const before = restoreVersion === undefined ? latest : yield* restored(draftId, restoreVersion, owner)
  const files: VersionFiles = yield* Effect.fromResult(changed(before.files, changes))
  return { files, version }
})

/** Its contents stay where they are: a version is a list of their names. */
const restored = (draftId: string, version: number, owner: string) =>
  Drafts.use((drafts) => drafts.find(owner, draftId, version)).pipe(
    Effect.catchTag("NoSuchDraft", () => new NoSuchDraft({ message: `The draft has no version ${version}.` })),
  )

const stale = (asked: number, latest: number) =>
  Effect.fail(new StaleVersion({ latest, message: `if_version is ${asked}, and the latest version is ${latest}.` }))
