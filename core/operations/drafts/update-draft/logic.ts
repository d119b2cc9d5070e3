import * as Effect from "effect/Effect"
import * as Result from "effect/Result"
import type { BadInput } from "../../../interface/field-errors.ts"
import { draftLimits } from "../limits.ts"
import { type DraftVersion, Drafts, NoSuchDraft, StaleVersion, type DraftTexts } from "../ports/drafts.ts"
import { checkFiles } from "../create-draft/check-files.ts"
import { readDraftTexts, describeWritten } from "../create-draft/logic.ts"
import { type Changes, readSentFiles } from "../create-draft/sent-files.ts"
import { applyChanges, screenVersion, type VersionFiles } from "../create-draft/whole-version.ts"
import { checkDraftId } from "../get-draft/draft-id.ts"
import { implement } from "../../implement.ts"
import { updateDraft as contract, type UpdateDraftInput } from "./contract.ts"

export interface DraftChange {
  readonly draftId: string
  readonly changes: Changes
  readonly draftTexts: DraftTexts
  readonly restoreVersion: number | undefined
  readonly ifVersion: number | undefined
}

/** The base is the latest version, also when another caller wrote it. */
export const updateDraft = implement(
  contract,
  (input: UpdateDraftInput): Result.Result<DraftChange, BadInput | NoSuchDraft> =>
    Result.gen(function* () {
      const { draft_id: draftId, files = [], if_version: ifVersion, restore_version: restoreVersion } = input
      yield* checkDraftId(draftId)
      const draftTexts = yield* readDraftTexts(input)
      return { draftId, changes: yield* readSentFiles(files), draftTexts, restoreVersion, ifVersion }
    }),
  (change, owner: string) =>
    Effect.retry(tryUpdate(change, owner), {
      // Retries end, because each one means another write, and writes are limited.
      while: ({ _tag }) => _tag === "StaleVersion" && change.ifVersion === undefined,
      times: draftLimits.draftTries,
    }),
)

const tryUpdate = Effect.fnUntraced(function* (change: DraftChange, owner: string) {
  const [{ draftId, ifVersion, draftTexts }, drafts] = [change, yield* Drafts]
  const { files, status, version } = yield* prepareUpdate(change, owner)
  if (changesOnlyTexts(change)) {
    yield* drafts.describe(owner, draftId, draftTexts, ifVersion)
    return yield* describeWritten(draftId, version, status)
  }
  const next = yield* screenVersion(files)
  return yield* describeWritten(draftId, version + 1, yield* drafts.publish(owner, draftId, version, next, draftTexts))
})

const changesOnlyTexts = ({ changes, restoreVersion }: DraftChange): boolean =>
  changes.size === 0 && restoreVersion === undefined

/** Writes nothing, so that it costs no draft. */
export const checkUpdate = (change: DraftChange, owner: string) =>
  Effect.andThen(prepareUpdate(change, owner), checkFiles(change.changes))

const prepareUpdate = Effect.fnUntraced(function* (
  { changes, draftId, ifVersion, restoreVersion }: DraftChange,
  owner: string,
) {
  const latest: DraftVersion = yield* Drafts.use((drafts) => drafts.find(owner, draftId, "latest"))
  const { status, version } = latest
  if (ifVersion !== undefined && ifVersion !== version) return yield* failStale(ifVersion, version)
  const before = restoreVersion === undefined ? latest : yield* readRestored(draftId, restoreVersion, owner)
  const files: VersionFiles = yield* Effect.fromResult(applyChanges(before.files, changes))
  return { files, status, version }
})

/** A version is a list of content names, so contents stay in place. */
const readRestored = (draftId: string, version: number, owner: string) =>
  Drafts.use((drafts) => drafts.find(owner, draftId, version)).pipe(
    Effect.catchTag("NoSuchDraft", () => new NoSuchDraft({ message: `The draft has no version ${version}.` })),
  )

const failStale = (baseVersion: number, latest: number) =>
  Effect.fail(
    new StaleVersion({ latest, message: `if_version is ${baseVersion}, and the latest version is ${latest}.` }),
  )
