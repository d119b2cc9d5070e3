import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import { expect, it } from "vitest"
import { draftLimits } from "../limits.ts"
import { type DraftFacts, Drafts } from "../ports/drafts.ts"
import { PreviewAddress } from "../ports/preview-address.ts"
import { listDrafts } from "./logic.ts"

const idOf = (n: number) =>
  `d${String(n)
    .padStart(20, "0")
    .replaceAll(/\d/gu, (digit) => "abcdefghij"[Number(digit)] ?? "")}`

/** One more than a page has, last changed first. */
const all = Array.from({ length: draftLimits.draftsListed + 1 }, (_, n): DraftFacts => {
  const at = 1_000_000 - n
  return { draftId: idOf(n), version: 1, status: "live", createdAt: at, updatedAt: at }
})

const world = Layer.merge(
  Layer.mock(Drafts)({
    list: (_owner, after, most) => {
      const from = after === undefined ? 0 : all.findIndex(({ updatedAt }) => updatedAt < after.updatedAt)
      return Effect.succeed(all.slice(from, from + (most ?? 0)))
    },
  }),
  Layer.succeed(PreviewAddress, { scheme: "https", host: "preview.example" }),
)
const listWith = (input: { readonly after?: string }) =>
  Effect.runPromise(Effect.result(listDrafts.decodeAndRun(input, "ada").pipe(Effect.provide(world))))

it("lists all drafts, page by page", async () => {
  const first = await listWith({})
  expect(first).toMatchObject({ success: { next_after: expect.any(String) } })
  const { drafts, next_after = "" } = first._tag === "Success" ? first.success : expect.fail()
  const next = await listWith({ after: next_after })
  const last = next._tag === "Success" ? next.success : expect.fail()
  expect([...drafts, ...last.drafts].map(({ draft_id }) => draft_id)).toEqual(all.map(({ draftId }) => draftId))
  expect("next_after" in last).toBe(false)
})

it("rejects a cursor that it did not issue", async () => {
  for (const after of ["", "d".repeat(21), "1-", "-1-dabc", "1e3-dabc", "9".repeat(17)])
    expect(await listWith({ after })).toMatchObject({ failure: { _tag: "BadInput" } })
})
