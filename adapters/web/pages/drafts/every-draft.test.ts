import { draftLimits } from "@surename/core/operations/drafts/limits"
import type { DraftFacts } from "@surename/core/operations/drafts/ports/drafts"
import * as Effect from "effect/Effect"
import { expect, it } from "vitest"
import { listEveryDraft } from "./own-drafts.ts"

it("counts all drafts of an account over all pages of the store", async () => {
  const all = Array.from({ length: 2 * draftLimits.draftsListed }, (_, n): DraftFacts => {
    return { draftId: `d${n}`, version: 1, status: "live", createdAt: 0, updatedAt: -n }
  })
  const list = (_owner: string, after?: Pick<DraftFacts, "updatedAt">) => {
    const from = after === undefined ? 0 : 1 - after.updatedAt
    return Effect.succeed(all.slice(from, from + draftLimits.draftsListed))
  }
  expect(await Effect.runPromise(listEveryDraft({ list }, "ada"))).toEqual(all)
})
