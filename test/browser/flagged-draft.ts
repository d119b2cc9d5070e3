import { Accounts } from "@surename/core/operations/accounts/ports/accounts"
import { Drafts } from "@surename/core/operations/drafts/ports/drafts"
import { Reviews } from "@surename/core/operations/drafts/ports/reviews"
import * as Effect from "effect/Effect"
import { operatorAddress } from "./service.ts"
import { password } from "./steps.ts"

/** Words that would be markup on a page that does not escape them. */
const hostile = `<img src=x onerror="document.title='owned'"><b>bold</b>`

/** A draft of Ada's that the rules flagged, with words of hers that try to run, and a review that she asked for. */
export const flaggedDraft = Effect.gen(function* () {
  const [accounts, drafts, reviews] = [yield* Accounts, yield* Drafts, yield* Reviews]
  const ada = yield* accounts.create({ email: "ada@example.com", password })
  yield* accounts.create({ email: operatorAddress, password })
  const reason = {
    rule: "asks-under-title",
    weight: 100,
    path: "index.html",
    excerpt: hostile,
    advice: "If it is your own service, show your own name there.",
  }
  const draftId = yield* drafts.create(
    ada.id,
    {},
    {
      files: [{ path: "index.html", bytes: new TextEncoder().encode(`<!doctype html>${hostile}`) }],
      status: "flagged",
      screening: { flagged: true, rules_version: "1", reasons: [reason] },
    },
  )
  yield* reviews.request(ada.id, { draftId, version: 1 }, `It is ours. ${hostile}`)
  return draftId
})
