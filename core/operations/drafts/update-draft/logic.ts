import * as Effect from "effect/Effect"
import * as Result from "effect/Result"
import type { BadInput } from "../../../interface/field-errors.ts"
import { limits } from "../../../limits.ts"
import { type DraftVersion, Drafts, NoSuchDraft, StaleVersion, type DraftTexts } from "../ports/drafts.ts"
import { checkFiles } from "../create-draft/check-files.ts"
import { readDraftTexts, describeWritten } from "../create-draft/logic.ts"
import { type Changes, readSentFiles } from "../create-draft/sent-files.ts"
import { applyChanges, screenVersion, type VersionFiles } from "../create-draft/whole-version.ts"
import { draftIdFault } from "../get-draft/draft-id.ts"
import { implement } from "../../implement.ts"
import { updateDraft as contract, type UpdateDraftInput } from "./contract.ts"

export interface DraftChange {
  readonly draftId: string
  readonly changes: Changes
  readonly draftTexts: DraftTexts
  /** The version to change, instead of the latest one. */
  readonly restoreVersion: number | undefined
  readonly ifVersion: number | undefined
}

/** The change is made to the version before the new one, also when another caller wrote that: no version is lost, and none mixes two. */
export const updateDraft = implement(
  contract,
  (input: UpdateDraftInput): Result.Result<DraftChange, BadInput | NoSuchDraft> =>
    Result.gen(function* () {
      const { draft_id: draftId, files = [], if_version: ifVersion, restore_version: restoreVersion } = input
      yield* draftIdFault(draftId)
      const draftTexts = yield* readDraftTexts(input)
      return { draftId, changes: yield* readSentFiles(files), draftTexts, restoreVersion, ifVersion }
    }),
  (change, owner: string) =>
    Effect.retry(tryUpdate(change, owner), {
      // Each time another one was written: that cannot go on for ever.
      while: ({ _tag }) => _tag === "StaleVersion" && change.ifVersion === undefined,
      times: limits.draftTries,
    }),
)

const tryUpdate = Effect.fnUntraced(function* (change: DraftChange, owner: string) {
  const [{ draftId, ifVersion, draftTexts }, drafts] = [change, yield* Drafts]
  const { files, status, version } = yield* prepareUpdate(change, owner)
  if (saysOnly(change)) {
    yield* drafts.describe(owner, draftId, draftTexts, ifVersion)
    return yield* describeWritten(draftId, version, status)
  }
  const next = yield* screenVersion(files)
  return yield* describeWritten(draftId, version + 1, yield* drafts.publish(owner, draftId, version, next, draftTexts))
})

/** The website stays as it is, and so does its version. */
const saysOnly = ({ changes, restoreVersion }: DraftChange): boolean =>
  changes.size === 0 && restoreVersion === undefined

/** Fails as the update would, and writes nothing: what cannot be done costs no draft. */
export const checkUpdate = (change: DraftChange, owner: string) =>
  Effect.andThen(prepareUpdate(change, owner), checkFiles(change.changes))

/** The files of the version to be, and the one that they come after. */
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

/** Its contents stay where they are: a version is a list of their names. */
const readRestored = (draftId: string, version: number, owner: string) =>
  Drafts.use((drafts) => drafts.find(owner, draftId, version)).pipe(
    Effect.catchTag("NoSuchDraft", () => new NoSuchDraft({ message: `The draft has no version ${version}.` })),
  )

const failStale = (baseVersion: number, latest: number) =>
  Effect.fail(
    new StaleVersion({ latest, message: `if_version is ${baseVersion}, and the latest version is ${latest}.` }),
  )
