import * as Effect from "effect/Effect"
import * as Result from "effect/Result"
import { readReviewText } from "@surename/core/interface/review-text"
import { BadInput } from "@surename/core/interface/field-errors"
import { draftLimits } from "@surename/core/operations/drafts/limits"
import type { Decision, ReviewCursor, Queue, ReviewedVersion } from "@surename/core/operations/drafts/ports/reviews"
import { showErrorPage } from "../../error-pages.ts"
import { findOperator } from "../../operator.ts"
import { isRecentSignIn, redirectTo, readField, showPage, type Page, type Visit } from "../../page.ts"
import { renderFilePage } from "./file-view.ts"
import { renderReviewPage } from "./list-view.ts"
import { toReviewPath } from "./reviewed.ts"
import { renderVersionPage } from "./version-view.ts"
import { toSignInAgainPath } from "../../accounts/sign-in-again.ts"
import { submitForm } from "../../submit-form.ts"

const path = "/account/review"

export const reviewPage: Page = {
  path,
  get: Effect.fnUntraced(function* (visit) {
    const reviewer = yield* findOperator(visit)
    if (reviewer === undefined) return showErrorPage("not_found", "/")
    const chosen = readChosenVersion(visit)
    if (chosen === undefined) {
      const cursor = readCursor(visit.query.get("after") ?? "")
      const chosenQueues = queues.filter((queue) => queue === visit.query.get("list"))
      const lists = yield* Effect.forEach(chosenQueues.length === 0 ? queues : chosenQueues, (queue) =>
        Effect.map(reviewer.reviews.listQueue(queue, chosenQueues.length === 0 ? undefined : cursor), (versions) => ({
          queue,
          versions,
        })),
      )
      return showPage(renderReviewPage(lists, cursor !== undefined))
    }
    const details = yield* loadVersion(reviewer, chosen)
    if (details === undefined) return showErrorPage("not_found", path)
    const file = details.files.find((file) => file.path === visit.query.get("file"))
    if (file === undefined) return showPage(renderVersionPage(visit, details, yield* isRecentSignIn(visit)))
    const bytes = yield* Effect.catchTag(reviewer.drafts.readContent(file.sha256), "NoSuchDraft", () =>
      Effect.succeed(new Uint8Array()),
    )
    const text = new TextDecoder().decode(bytes.subarray(0, draftLimits.reviewFileBytes))
    return showPage(renderFilePage(details, file, text))
  }),
  post: Effect.fnUntraced(function* (visit) {
    const reviewer = yield* findOperator(visit)
    const chosen = readChosenVersion(visit)
    const details = reviewer === undefined || chosen === undefined ? undefined : yield* loadVersion(reviewer, chosen)
    if (reviewer === undefined || details === undefined) return showErrorPage("not_found", "/")
    // A browser that was left open must not serve a flagged draft.
    if (!(yield* isRecentSignIn(visit))) return redirectTo(toSignInAgainPath(toReviewPath(details)))
    return yield* submitForm(
      visit,
      { BadInput: "why" },
      (visit) => renderVersionPage(visit, details, true),
      function* () {
        const decision = decisions.find((candidate) => candidate === visit.form.get("decision"))
        if (decision === undefined) return yield* new BadInput({ message: "Choose what to do." })
        const reason = readReviewText(visit.form.get("why") ?? "")
        const why = yield* Effect.fromResult(
          Result.mapError(reason, (message) => new BadInput({ message: `${message}.` })),
        )
        yield* reviewer.reviews.decide(details, { decision, who: reviewer.email, why })
        return redirectTo(toReviewPath(details), { flash: "decision-saved" })
      },
    )
  }),
}

const queues = ["requests", "flagged", "remarked", "drafts", "decided"] as const satisfies ReadonlyArray<Queue>

const readCursor = (text: string): ReviewCursor | undefined => {
  const [, createdAt = "", draftId = "", version = ""] = /^(\d{1,15})-(d[a-z2-7]{20})-([1-9]\d{0,8})$/u.exec(text) ?? []
  return draftId === "" ? undefined : { createdAt: Number(createdAt), draftId, version: Number(version) }
}

const decisions = [
  "overrule",
  "flag",
  "restore",
  "flag_draft",
  "restore_draft",
] as const satisfies ReadonlyArray<Decision>

const readChosenVersion = (visit: Visit) => {
  const draftId = readField(visit, "draft")
  const number = readField(visit, "version")
  return draftId === "" || !/^[1-9]\d{0,8}$/u.test(number) ? undefined : { draftId, version: Number(number) }
}

const loadVersion = Effect.fnUntraced(function* (
  { drafts, reviews }: NonNullable<Effect.Success<ReturnType<typeof findOperator>>>,
  chosen: Pick<ReviewedVersion, "draftId" | "version">,
) {
  const details = yield* Effect.catchTag(
    reviews.find(chosen.draftId, chosen.version),
    "NoSuchDraft",
    () => Effect.undefined,
  )
  if (details === undefined) return undefined
  return { ...details, files: (yield* drafts.listFiles(chosen)) ?? [], history: yield* reviews.listDecisions(chosen) }
})
