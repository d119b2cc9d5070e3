import * as Effect from "effect/Effect"
import { draftLimits } from "../limits.ts"
import { Drafts, type VersionId } from "../ports/drafts.ts"
import { Screening } from "../ports/screening.ts"
import { withRenewedLease } from "../../../state/renewed-lease.ts"
import { sweepByOwnClock } from "../../../state/sweeps.ts"
import { screenVersion } from "../create-draft/whole-version.ts"

/** Screens versions of earlier rules again, in one process at a time. */
export const rescreenDrafts = Effect.suspend(() => withRenewedLease("rescreen drafts", rescreenAll))

const rescreenAll = Effect.gen(function* () {
  const [drafts, { rulesVersion }] = [yield* Drafts, yield* Screening]
  while (true) {
    const outdatedVersions = yield* drafts.listOutdated(rulesVersion, draftLimits.draftsRescreened)
    yield* Effect.forEach(outdatedVersions, rescreenVersion, { discard: true })
    if (outdatedVersions.length < draftLimits.draftsRescreened) return yield* sweepByOwnClock("drafts", drafts.sweep)
  }
})

const rescreenVersion = Effect.fnUntraced(function* (versionId: VersionId) {
  const drafts = yield* Drafts
  const files = yield* drafts.listFiles(versionId)
  if (files === undefined) return
  const rescreened = yield* Effect.catchTag(screenVersion(files), "NoSuchDraft", () => Effect.undefined)
  if (rescreened !== undefined) yield* drafts.judge(versionId, rescreened.status, rescreened.screening)
})
