import * as Effect from "effect/Effect"
import { limits } from "../../../limits.ts"
import { Drafts, type VersionId } from "../ports/drafts.ts"
import { Screening } from "../ports/screening.ts"
import { Store } from "../../../ports/store.ts"
import { randomLabel } from "../../../state/random-label.ts"
import { sweepByOwnClock } from "../../../state/sweeps.ts"
import { screenVersion } from "../create-draft/whole-version.ts"

/** Runs in one process at a time, while it renews its lease. The next process finds the rest due. */
export const tendDrafts = Effect.gen(function* () {
  const [drafts, store, { rulesVersion }] = [yield* Drafts, yield* Store, yield* Screening]
  const holder = yield* randomLabel
  const mine = store.lease(leaseKey, holder, limits.leaseMs)
  while (true) {
    const due = yield* drafts.outdated(rulesVersion, limits.draftsRescreened)
    for (const one of due) {
      if (!(yield* mine)) return
      yield* screenAgain(one)
    }
    if (due.length < limits.draftsRescreened) break
  }
  if (yield* mine) yield* sweepByOwnClock("drafts", drafts.sweep)
  yield* store.release(leaseKey, holder)
})

const leaseKey = "tend drafts"

const screenAgain = Effect.fnUntraced(function* (one: VersionId) {
  const drafts = yield* Drafts
  const files = yield* drafts.filesOf(one)
  // Removed meanwhile, before or after its files were listed.
  if (files === undefined) return
  const judged = yield* Effect.catchTag(screenVersion(files), "NoSuchDraft", () => Effect.undefined)
  if (judged !== undefined) yield* drafts.judge(one, judged.status, judged.screening)
})
