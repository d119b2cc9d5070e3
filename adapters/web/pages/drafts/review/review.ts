import * as Effect from "effect/Effect"
import * as Result from "effect/Result"
import { readReviewText } from "@surename/core/interface/review-text"
import { BadInput } from "@surename/core/interface/field-errors"
import { limits } from "@surename/core/limits"
import type { Decision, ReviewCursor, Queue, ReviewedVersion } from "@surename/core/operations/drafts/ports/reviews"
import { errorPage } from "../../error-pages.ts"
import { operator } from "../../operator.ts"
import { isLately, seeOther, readField, showPage } from "../../page.ts"
import type { Page, Visit } from "../../page.ts"
import { fileScreen } from "./file-view.ts"
import { listScreen } from "./list-view.ts"
import { addressOf } from "./reviewed.ts"
import { versionScreen } from "./version-view.ts"
import { againWith } from "../../accounts/sign-in-again.ts"
import { submitForm } from "../../submit-form.ts"

const path = "/account/review"

/** Operators review versions here. All others get a 404. */
export const review: Page = {
  path,
  get: Effect.fnUntraced(function* (visit) {
    const who = yield* operator(visit)
    if (who === undefined) return errorPage("not_found", "/")
    const one = chosenVersion(visit)
    if (one === undefined) {
      const after = placeIn(visit.query.get("after") ?? "")
      const only = queues.filter((queue) => queue === visit.query.get("list"))
      const lists = yield* Effect.forEach(only.length === 0 ? queues : only, (queue) =>
        Effect.map(who.reviews.waiting(queue, only.length === 0 ? undefined : after), (all) => ({ queue, all })),
      )
      return showPage(listScreen(lists, after !== undefined))
    }
    const found = yield* version(who, one)
    if (found === undefined) return errorPage("not_found", path)
    const file = found.files.find((file) => file.path === visit.query.get("file"))
    if (file === undefined) return showPage(versionScreen(visit, found, yield* isLately(visit)))
    const bytes = yield* Effect.catchTag(who.drafts.content(file.sha256), "NoSuchDraft", () =>
      Effect.succeed(new Uint8Array()),
    )
    const text = new TextDecoder().decode(bytes.subarray(0, limits.reviewFileBytes))
    return showPage(fileScreen(found, file, text))
  }),
  post: Effect.fnUntraced(function* (visit) {
    const who = yield* operator(visit)
    const one = chosenVersion(visit)
    const found = who === undefined || one === undefined ? undefined : yield* version(who, one)
    if (who === undefined || found === undefined) return errorPage("not_found", "/")
    // The cookie of a browser that was left open is not enough to have something served.
    if (!(yield* isLately(visit))) return seeOther(againWith(addressOf(found)))
    return yield* submitForm(
      visit,
      { BadInput: "why" },
      (visit) => versionScreen(visit, found, true),
      function* () {
        const decision = decisions.find((known) => known === visit.form.get("decision"))
        if (decision === undefined) return yield* new BadInput({ message: "Choose what to do." })
        const reason = readReviewText(visit.form.get("why") ?? "")
        const why = yield* Effect.fromResult(
          Result.mapError(reason, (message) => new BadInput({ message: `${message}.` })),
        )
        yield* who.reviews.decide(found, { decision, who: who.email, why })
        return seeOther(addressOf(found), { flash: "decided" })
      },
    )
  }),
}

const queues = ["requests", "flagged", "remarked", "drafts", "decided"] as const satisfies ReadonlyArray<Queue>

/** The position of a list, from its link to older entries. */
const placeIn = (text: string): ReviewCursor | undefined => {
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

/** Which version the address or the form is about; nothing for the lists. */
const chosenVersion = (visit: Visit) => {
  const [draftId, number] = [readField(visit, "draft"), readField(visit, "version")]
  return draftId === "" || !/^[1-9]\d{0,8}$/u.test(number) ? undefined : { draftId, version: Number(number) }
}

const version = Effect.fnUntraced(function* (
  { drafts, reviews }: NonNullable<Effect.Success<ReturnType<typeof operator>>>,
  one: Pick<ReviewedVersion, "draftId" | "version">,
) {
  const found = yield* Effect.catchTag(reviews.find(one.draftId, one.version), "NoSuchDraft", () => Effect.undefined)
  if (found === undefined) return undefined
  return { ...found, files: (yield* drafts.filesOf(one)) ?? [], history: yield* reviews.history(one) }
})
