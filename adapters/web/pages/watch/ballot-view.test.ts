import { expect, it } from "vitest"
import { nameOf } from "@surename/fixtures"
import { renderSharedPage } from "./ballot-view.ts"

it("dates the states that visitors vote on, because a free name may be registered since", async () => {
  const names = [{ name: nameOf("idea.com"), words: { kind: "free", word: "not registered" } as const }]
  const votes = { votes: new Map<string, number>(), ownVotes: new Set<string>() }
  const readPage = async (since: number) =>
    String(await renderSharedPage({ path: "/shared/x", isOwn: false, name: "Ideas", names, since, ...votes }).main)
  expect(await readPage(Date.parse("2026-11-21T10:00:00Z"))).toMatch(
    /the oldest\s*<span data-ago><time datetime="2026-11-21T10/u,
  )
  expect(await readPage(Infinity)).not.toContain("the oldest")
})

it("hangs the sign of each name, grey unless the name is free", async () => {
  const free = { name: nameOf("idea.com"), words: { kind: "free", word: "not registered" } as const }
  const taken = { name: nameOf("plan.com"), words: { kind: "taken", word: "registered" } as const }
  const shared = { path: "/shared/x", isOwn: false, name: "Ideas", names: [free, taken], since: 0 }
  const page = String(await renderSharedPage({ ...shared, votes: new Map(), ownVotes: new Set() }).main)
  expect(page).toContain("Which one would you walk into?")
  const signs = [...page.matchAll(/class="(signed[^"]*)">\s*<svg class="sign".*?href="\/name\/([^"]+)"/gsu)]
  expect(signs.map(([, kind, domain]) => [kind, domain])).toEqual([
    ["signed", "idea.com"],
    ["signed shut", "plan.com"],
  ])
})
