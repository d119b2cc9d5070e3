import type { ListedDomain } from "@surename/core/operations/domains/list-domains/contract"
import { expect, it } from "vitest"
import { listAttention } from "./attention.ts"

const listed = { status: "verified", project_id: "default", classification: "active" } as const
const now = Date.parse("2026-12-01")

const readTexts = (...domains: ReadonlyArray<Pick<ListedDomain, "domain" | "expires_at" | "lifecycle">>) =>
  listAttention(
    {
      domains: domains.map((fields) => ({ ...listed, ...fields })),
      dates: undefined,
      drafts: undefined,
      events: undefined,
      lists: undefined,
      orders: undefined,
      projects: undefined,
      saved: undefined,
      webhooks: undefined,
    },
    now,
  ).map(({ name, text }) => `${name}: ${String(text).replaceAll(/<[^>]+>/gu, "")}`)

it("names the domains that are being lost first, then those that expire soon", () => {
  const texts = readTexts(
    { domain: "undated.com", expires_at: null },
    { domain: "near.com", expires_at: "2026-12-21T00:00:00.000Z" },
    { domain: "far.com", expires_at: "2027-12-21T00:00:00.000Z" },
    { domain: "lost.com", expires_at: "2026-10-19T00:00:00.000Z", lifecycle: "redemption" },
  )
  expect(texts).toEqual([
    "lost.com: in redemption. Ask your registrar now whether it can still be restored.",
    "near.com: expires 21 Dec 2026 in 20 days",
  ])
})
