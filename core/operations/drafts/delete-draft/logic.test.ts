import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import { expect, it } from "vitest"
import { Drafts, NoSuchDraft } from "../ports/drafts.ts"
import { deleteDraft } from "./logic.ts"

const draftId = `d${"a".repeat(20)}`

/** One draft, Ada's. */
const world = () => {
  const calls: Array<string> = []
  let isThere = true
  const drafts = Layer.mock(Drafts)({
    remove: (owner, id) =>
      Effect.suspend(() => {
        calls.push(`${owner} ${id}`)
        if (owner !== "ada" || !isThere) return Effect.fail(new NoSuchDraft({ message: "Draft not found." }))
        isThere = false
        return Effect.void
      }),
  })
  const remove = (draft_id: string, owner: string) =>
    Effect.runPromise(Effect.result(deleteDraft.ask({ draft_id }, owner).pipe(Effect.provide(drafts))))
  return { calls, remove }
}

it("deletes the caller's draft, once", async () => {
  const { remove } = world()
  expect(await remove(draftId, "ada")).toMatchObject({ success: { draft_id: draftId, deleted: true } })
  expect(await remove(draftId, "ada")).toMatchObject({ failure: { _tag: "NoSuchDraft" } })
})

it("knows no draft of another, and does not look for a text that is not an id", async () => {
  const { calls, remove } = world()
  expect(await remove(draftId, "bob")).toMatchObject({ failure: { _tag: "NoSuchDraft" } })
  expect(await remove("../d", "ada")).toMatchObject({ failure: { _tag: "NoSuchDraft" } })
  expect(calls).toEqual([`bob ${draftId}`])
})
