import { draftLimits } from "@surename/core/operations/drafts/limits"
import { Accounts } from "@surename/core/operations/accounts/ports/accounts"
import { Drafts } from "@surename/core/operations/drafts/ports/drafts"
import { Identity } from "@surename/core/ports/identity"
import { type ReviewedVersion, Reviews } from "@surename/core/operations/drafts/ports/reviews"
import { Store } from "@surename/core/ports/store"
import { accountCaller, openPages } from "@surename/fixtures"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import { expect, it } from "vitest"
import { httpApp } from "../../../index.ts"

const email = "op@example.org"

/** Versions, the newest first. */
const all = Array.from({ length: 2 * draftLimits.reviewsAPage + 1 }, (_, n): ReviewedVersion => ({
  draftId: `d${"a".repeat(20)}`,
  version: 99 - n,
  status: "flagged",
  createdAt: 99 - n,
  screening: { flagged: true, rules_version: "1", reasons: [] },
}))

const ask = async (path: string) => {
  const services = Layer.mergeAll(
    Layer.mock(Accounts)({
      getAccount: () => Effect.succeed({ id: "op", email, verified: true, plan: "free", createdAt: 0 }),
    }),
    Layer.mock(Drafts)({}),
    Layer.mock(Store)({}),
    Layer.mock(Identity)({
      identify: () => Effect.succeed(accountCaller("op", { via: "session" })),
      digestAddress: (address) => address,
    }),
    Layer.mock(Reviews)({
      listQueue: (queue, after) => {
        const older = after === undefined ? all : all.filter(({ createdAt }) => createdAt < after.createdAt)
        return Effect.succeed(queue === "flagged" ? older.slice(0, draftLimits.reviewsListed) : [])
      },
    }),
  )
  const pages = await openPages((options) => httpApp({ ...options, operators: [email] }), services)
  return (await pages.load(path)).text
}

it("pages through the whole queue without duplicates", async () => {
  const seen: Array<string> = []
  let path: string | undefined = "/account/review"
  for (let parts = 0; path !== undefined && parts < 9; parts++) {
    const text = await ask(path)
    const versions = [...text.matchAll(/version (\d+)<\/a>/gu)].map(([, version = ""]) => version)
    expect(versions.length).toBeLessThanOrEqual(draftLimits.reviewsAPage)
    seen.push(...versions)
    path = /href="([^"]*)">Older/u.exec(text)?.[1]?.replaceAll("&amp;", "&")
  }
  expect(seen).toEqual(all.map(({ version }) => `${version}`))
})

it("starts from the beginning for an unknown address", async () => {
  const text = await ask("/account/review?list=nothing&after=1-x-1")
  expect(text).toContain("version 99</a>")
  expect(text).toContain("Owners who ask")
})
