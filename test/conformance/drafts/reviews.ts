import { SqlClient } from "@surename/adapters/store-sql"
import { draftLimits } from "@surename/core/operations/drafts/limits"
import { Drafts, type VersionId } from "@surename/core/operations/drafts/ports/drafts"
import { Previews } from "@surename/core/operations/drafts/ports/previews"
import { type Decision, Reviews } from "@surename/core/operations/drafts/ports/reviews"
import type { ScreeningResult } from "@surename/core/operations/drafts/ports/screening"
import * as Effect from "effect/Effect"
import { type DraftCase, expectSame, readFailureTag, makeVersion } from "./draft-case.ts"
import { withIds } from "../with-ids.ts"

const makeFlag = (rule: string, rules_version = "1"): ScreeningResult => ({
  flagged: true,
  rules_version,
  reasons: [{ rule, weight: 100, path: "index.html", excerpt: "x", advice: "y" }],
})
const files = { "index.html": "<h1>Moss</h1>" }
const flagged = makeVersion(files, { status: "flagged", screening: makeFlag("first-rule") })

/** Returns the views of the owner, the preview and an operator. */
const statuses = Effect.fnUntraced(function* (owner: string, { draftId, version }: VersionId) {
  const [drafts, previews, reviews] = [yield* Drafts, yield* Previews, yield* Reviews]
  const own = yield* drafts.find(owner, draftId, version)
  const seen = yield* previews.find(draftId, version)
  const reviewed = yield* reviews.find(draftId, version)
  return [own.status, seen?.status, reviewed.status]
})

/** Reads a decision as its owner sees it: on the version, in the list of versions, and on the draft. */
const rulings = Effect.fnUntraced(function* (owner: string, { draftId, version }: VersionId) {
  const drafts = yield* Drafts
  const { ruling } = yield* drafts.find(owner, draftId, version)
  const [among] = yield* drafts.listVersions(owner, draftId)
  const listed = (yield* drafts.list(owner)).find((draft) => draft.draftId === draftId)
  return [ruling, among?.ruling, listed?.ruling]
})

const makeDecision = (decision: Decision, why: string = decision) => ({ decision, who: "op@example.org", why }) as const

export const reviewCases = withIds<DraftCase>({
  "review-overrules": {
    about: "an overruled version is served at once, also under changed rules, until the ruling is withdrawn",
    prove: Effect.fnUntraced(function* (ada) {
      const [drafts, reviews] = [yield* Drafts, yield* Reviews]
      const versionId = { draftId: yield* drafts.create(ada, {}, flagged), version: 1 }
      yield* expectSame("flagged", yield* statuses(ada, versionId), ["flagged", "flagged", "flagged"])
      yield* reviews.decide(versionId, makeDecision("overrule", "its own brand"))
      yield* expectSame("overruled", yield* statuses(ada, versionId), ["live", "live", "live"])
      yield* drafts.judge(versionId, "flagged", makeFlag("other-rule", "2"))
      yield* expectSame("screened again", yield* statuses(ada, versionId), ["live", "live", "live"])
      yield* expectSame("told so", yield* rulings(ada, versionId), ["served", "served", "served"])
      const { decision, screening } = yield* reviews.find(versionId.draftId, "latest")
      yield* expectSame("what was decided on", [decision?.rulesVersion, decision?.rules], ["1", ["first-rule"]])
      yield* expectSame("what applies now", [screening.rules_version, screening.reasons[0]?.rule], ["2", "other-rule"])
      yield* reviews.decide(versionId, makeDecision("restore"))
      yield* expectSame("restored", yield* statuses(ada, versionId), ["flagged", "flagged", "flagged"])
      yield* expectSame("told no more", yield* rulings(ada, versionId), [undefined, undefined, undefined])
      yield* expectSame("nothing holds", (yield* reviews.findState(versionId)).decision, undefined)
      yield* expectSame(
        "once more",
        yield* readFailureTag(reviews.decide(versionId, makeDecision("restore"))),
        "NotReviewable",
      )
      yield* expectSame(
        "no such version",
        yield* readFailureTag(reviews.decide({ ...versionId, version: 2 }, makeDecision("flag"))),
        "NoSuchDraft",
      )
    }),
  },
  "review-flags": {
    about: "a version that an operator flags is not served, also after another screening",
    prove: Effect.fnUntraced(function* (ada) {
      const [drafts, reviews] = [yield* Drafts, yield* Reviews]
      const versionId = { draftId: yield* drafts.create(ada, {}, makeVersion({ "a.html": ada })), version: 1 }
      yield* reviews.decide(versionId, makeDecision("flag"))
      yield* expectSame("flagged", yield* statuses(ada, versionId), ["flagged", "flagged", "flagged"])
      yield* drafts.judge(versionId, "unbrowsable", { flagged: false, rules_version: "2", reasons: [] })
      yield* expectSame("still", yield* statuses(ada, versionId), ["flagged", "flagged", "flagged"])
      yield* drafts.publish(ada, versionId.draftId, 1, makeVersion({ "b.html": ada }, { status: "unbrowsable" }))
      yield* expectSame("the next", yield* statuses(ada, { ...versionId, version: 2 }), [
        "unbrowsable",
        "unbrowsable",
        "unbrowsable",
      ])
      yield* reviews.decide(versionId, makeDecision("restore"))
      yield* expectSame("restored", yield* statuses(ada, versionId), ["unbrowsable", "unbrowsable", "unbrowsable"])
    }),
  },
  "review-flags-draft": {
    about:
      "a draft that an operator flags whole is not served in any version, nor in those to come, until that is lifted",
    prove: Effect.fnUntraced(function* (ada) {
      const [drafts, previews, reviews] = [yield* Drafts, yield* Previews, yield* Reviews]
      const draftId = yield* drafts.create(ada, {}, makeVersion(files))
      yield* drafts.publish(ada, draftId, 1, flagged)
      yield* drafts.publish(ada, draftId, 2, flagged)
      yield* reviews.decide({ draftId, version: 3 }, makeDecision("overrule"))
      const versionId = { draftId, version: 1 }
      yield* expectSame("seen before", yield* statuses(ada, versionId), ["live", "live", "live"])
      yield* reviews.decide(versionId, makeDecision("flag_draft", "it lies"))
      yield* expectSame("flags a later version", yield* drafts.publish(ada, draftId, 3, makeVersion(files)), "flagged")
      for (const nth of [1, 2, 3, 4]) {
        yield* expectSame(`version ${nth}`, yield* statuses(ada, { draftId, version: nth }), [
          "flagged",
          "flagged",
          "flagged",
        ])
        const { decision } = yield* reviews.findState({ draftId, version: nth })
        yield* expectSame("why", [decision?.decision, decision?.why], ["flag_draft", "it lies"])
      }
      yield* expectSame("the latest", (yield* previews.find(draftId, "latest"))?.status, "flagged")
      yield* expectSame("told so", yield* rulings(ada, { draftId, version: 4 }), [
        "draft_flagged",
        "draft_flagged",
        "draft_flagged",
      ])
      yield* drafts.judge(versionId, "live", { flagged: false, rules_version: "2", reasons: [] })
      yield* expectSame("screened again", yield* statuses(ada, versionId), ["flagged", "flagged", "flagged"])
      const listed = Effect.map(reviews.listQueue("drafts"), (all) =>
        all.filter((some) => some.draftId === draftId).map((some) => some.version),
      )
      yield* expectSame("the list", yield* listed, [4])
      yield* expectSame(
        "no version alone",
        yield* readFailureTag(reviews.decide(versionId, makeDecision("overrule"))),
        "NotReviewable",
      )
      yield* expectSame(
        "once more",
        yield* readFailureTag(reviews.decide(versionId, makeDecision("flag_draft"))),
        "NotReviewable",
      )
      yield* reviews.request(ada, versionId, "words")
      yield* reviews.decide(versionId, makeDecision("restore_draft", "it is fine"))
      const { decision, request } = yield* reviews.findState(versionId)
      yield* expectSame("answered", [decision, request?.answer?.why], [undefined, "it is fine"])
      const after = yield* Effect.forEach([1, 2, 3, 4], (nth) =>
        Effect.map(previews.find(draftId, nth), (found) => found?.status),
      )
      yield* expectSame("each as it was", after, ["live", "flagged", "live", "live"])
      yield* expectSame(
        "what held before",
        (yield* reviews.findState({ draftId, version: 3 })).decision?.decision,
        "overrule",
      )
      yield* expectSame("no list", yield* listed, [])
      const lines = yield* reviews.listDecisions({ draftId, version: 2 })
      yield* expectSame(
        "the trail",
        lines.map((line) => `${line.decision} ${line.version} ${line.why}`),
        ["restore_draft 4 it is fine", "flag_draft 3 it lies"],
      )
      yield* expectSame(
        "no more",
        yield* readFailureTag(reviews.decide(versionId, makeDecision("restore_draft"))),
        "NotReviewable",
      )
    }),
  },
  "review-asked": {
    about: "an owner has one open request a version and few in all, and reads the answer",
    prove: Effect.fnUntraced(function* (ada, bob) {
      const [drafts, reviews] = [yield* Drafts, yield* Reviews]
      const versionId = { draftId: yield* drafts.create(ada, {}, flagged), version: 1 }
      const asks = (who: string, words = "mine") => readFailureTag(reviews.request(who, versionId, words))
      yield* expectSame("another's", yield* asks(bob), "NoSuchDraft")
      const answers = yield* Effect.all([asks(ada), asks(ada), asks(ada)], { concurrency: 3 })
      yield* expectSame("one of many", [...answers].sort(), ["NotReviewable", "NotReviewable", "nothing failed"])
      yield* expectSame("open", (yield* reviews.findState(versionId)).request?.answer, undefined)
      yield* reviews.decide(versionId, makeDecision("restore", "it asks for PayPal's password"))
      const { request } = yield* reviews.findState(versionId)
      yield* expectSame("asked", request?.words, "mine")
      yield* expectSame("answered", request?.answer?.why, "it asks for PayPal's password")
      yield* expectSame("still flagged", yield* statuses(ada, versionId), ["flagged", "flagged", "flagged"])
      for (let n = 1; n < draftLimits.reviewsAVersion; n++) {
        yield* expectSame(`request ${n + 1}`, yield* asks(ada), "nothing failed")
        yield* reviews.decide(versionId, makeDecision("restore"))
      }
      yield* expectSame("too many", yield* asks(ada), "NotReviewable")
      yield* reviews.decide(versionId, makeDecision("overrule"))
      yield* expectSame("what is served", yield* asks(ada), "NotReviewable")
    }),
  },
  "review-lists": {
    about: "every list has its own entries, newest first, page by page",
    prove: Effect.fnUntraced(function* (ada) {
      const [drafts, reviews] = [yield* Drafts, yield* Reviews]
      const remarked = { flagged: false, remarked: true, rules_version: "1", reasons: [] } as const
      const draftId = yield* drafts.create(ada, {}, flagged)
      yield* drafts.publish(ada, draftId, 1, makeVersion(files, { screening: remarked }))
      yield* drafts.publish(ada, draftId, 2, flagged)
      yield* drafts.publish(ada, draftId, 3, makeVersion(files))
      yield* reviews.request(ada, { draftId, version: 3 }, "words")
      const listOwnVersions = Effect.fnUntraced(function* (queue: "requests" | "flagged" | "remarked" | "decided") {
        const all = yield* reviews.listQueue(queue)
        return all.filter((one) => one.draftId === draftId).map((one) => one.version)
      })
      yield* expectSame("requests", yield* listOwnVersions("requests"), [3])
      yield* expectSame("flagged", yield* listOwnVersions("flagged"), [3, 1])
      yield* expectSame("remarked", yield* listOwnVersions("remarked"), [2])
      yield* expectSame("decided", yield* listOwnVersions("decided"), [])
      yield* reviews.decide({ draftId, version: 3 }, makeDecision("overrule"))
      yield* reviews.decide({ draftId, version: 2 }, makeDecision("overrule"))
      yield* expectSame("no request is left", yield* listOwnVersions("requests"), [])
      yield* expectSame("looked at", yield* listOwnVersions("remarked"), [])
      yield* expectSame("decided since", yield* listOwnVersions("decided"), [3, 2])
      const [first] = yield* reviews.listQueue("decided")
      const rest = yield* reviews.listQueue("decided", first)
      yield* expectSame("the next page", rest.filter((one) => one.draftId === draftId).length, 1)
      yield* drafts.judge({ draftId, version: 4 }, "live", remarked)
      yield* expectSame("remarked since", yield* listOwnVersions("remarked"), [4])
    }),
  },
  "review-trail": {
    about: "the audit trail says who, when, what and why, outlives the draft, and cannot be changed",
    prove: Effect.fnUntraced(function* (ada) {
      const [drafts, reviews, sql] = [yield* Drafts, yield* Reviews, yield* SqlClient.SqlClient]
      const versionId = { draftId: yield* drafts.create(ada, {}, flagged), version: 1 }
      yield* reviews.decide(versionId, makeDecision("overrule", "why\nnot"))
      yield* reviews.decide(versionId, makeDecision("restore"))
      yield* drafts.remove(ada, versionId.draftId)
      const lines = yield* reviews.listDecisions({ draftId: versionId.draftId })
      const decisions = lines.map(({ decision, rules, rulesVersion, version, who, why }) =>
        [version, decision, who, why, rulesVersion, ...rules].join(),
      )
      yield* expectSame("lines", decisions, [
        "1,restore,op@example.org,restore,1,first-rule",
        "1,overrule,op@example.org,why\nnot,1,first-rule",
      ])
      yield* expectSame(
        "times",
        lines.every(({ at }) => Math.abs(at - Date.now()) < 3_600_000),
        true,
      )
      const [newest] = lines
      const older = yield* reviews.listDecisions({ draftId: versionId.draftId, before: newest?.line ?? 0 })
      yield* expectSame(
        "before it",
        older.map(({ decision }) => decision),
        ["overrule"],
      )
      const changes = [
        sql`UPDATE surename_decision SET why = 'another' WHERE draft_id = ${versionId.draftId}`,
        sql`DELETE FROM surename_decision WHERE draft_id = ${versionId.draftId}`,
      ]
      for (const change of changes) yield* expectSame("a change", yield* readFailureTag(change), "SqlError")
      yield* expectSame("as it was", (yield* reviews.listDecisions({ draftId: versionId.draftId })).length, 2)
    }),
  },
})
