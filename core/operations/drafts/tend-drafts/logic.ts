import * as Effect from "effect/Effect"
import { limits } from "../../../limits.ts"
import { Drafts, type VersionId } from "../ports/drafts.ts"
import { Screening } from "../ports/screening.ts"
import { Store } from "../../../ports/store.ts"
import { randomLabel } from "../../../state/random-label.ts"
import { sweepByOwnClock } from "../../../state/sweeps.ts"
import { screenVersion } from "../create-draft/whole-version.ts"

/** Works in one process at a time, while it renews its lease. */
export const tendDrafts = Effect.gen(function* () {
  const [drafts, store, { rulesVersion }] = [yield* Drafts, yield* Store, yield* Screening]
  const holder = yield* randomLabel
  const renewLease = store.acquireLease(leaseKey, holder, limits.leaseMs)
  while (true) {
    const outdatedVersions = yield* drafts.listOutdated(rulesVersion, limits.draftsRescreened)
    for (const versionId of outdatedVersions) {
      if (!(yield* renewLease)) return
      yield* rescreenVersion(versionId)
    }
    if (outdatedVersions.length < limits.draftsRescreened) break
  }
  if (yield* renewLease) yield* sweepByOwnClock("drafts", drafts.sweep)
  yield* store.releaseLease(leaseKey, holder)
})

const leaseKey = "tend drafts"

const rescreenVersion = Effect.fnUntraced(function* (versionId: VersionId) {
  const drafts = yield* Drafts
  const files = yield* drafts.listFiles(versionId)
  if (files === undefined) return
  const rescreened = yield* Effect.catchTag(screenVersion(files), "NoSuchDraft", () => Effect.undefined)
  if (rescreened !== undefined) yield* drafts.judge(versionId, rescreened.status, rescreened.screening)
})
