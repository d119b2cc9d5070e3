import { nameLimits } from "@surename/core/operations/names/limits"
import { searchTexts } from "@surename/fixtures"
import { describe, expect, it } from "vitest"
import { readChoice, toSuggestInput } from "./choice-fields.ts"
import { cutSearchText, readQuestion } from "./question.ts"

describe("a question", () => {
  it("ends a long text at a whole name", () => {
    const names = Array.from({ length: 25 }, (_, n) => `abcdefg${n}.com`)
    for (const [separator, count] of [
      [", ", 17],
      [" ", 18],
      ["\n", 18],
    ] as const)
      expect(readQuestion(cutSearchText(names.join(separator))).names).toEqual(names.slice(0, count))
    const url = `https://tea.com/${"x".repeat(nameLimits.searchChars)}`
    expect(cutSearchText(url)).toBe(url.slice(0, nameLimits.searchChars))
  })

  it.each(searchTexts)("reads %j as %s, as the command line does", (text, kind, ...names) => {
    const { idea, names: lookedUp, reason } = readQuestion(text)
    const first = kind === "label" ? names.map((label) => `${label}.com`) : names
    expect(lookedUp.slice(0, names.length)).toEqual(first)
    const isIdea = kind === "idea" || kind === "label"
    expect(idea).toEqual(
      isIdea
        ? expect.objectContaining({ query: text, limit: nameLimits.searchedIdeas, order: "claimable" })
        : undefined,
    )
    expect(reason !== undefined).toBe(kind === "nonsense" || kind === "empty")
  })

  it("adds other TLDs for a single name, and none for a list", () => {
    expect(readQuestion("tea.com").names.slice(0, 2)).toEqual(["tea.com", "tea.io"])
    expect(readQuestion("tea.com, cake.de").names).toEqual(["tea.com", "cake.de"])
    const long = readQuestion(Array.from({ length: 60 }, (_, n) => `n${n}.com`).join(" "))
    expect([long.names.length, long.omittedCount]).toEqual([nameLimits.scanCandidates, 60 - nameLimits.scanCandidates])
    expect(readQuestion("tea.com", { style: "short" }).idea).toBe(undefined)
    expect(readQuestion("tea", { style: "short" }).names).toEqual([])
  })

  it("adds the TLDs that suit an idea, unless the visitor chose some", () => {
    const tldsOf = (choice: Readonly<Record<string, unknown>>) =>
      readQuestion("coffee roaster in Berlin", choice).idea?.["tlds"]
    expect(tldsOf({})).toEqual(["com", "de", "coffee", "io", "app", "co"])
    expect(tldsOf({ tlds: ["shop"] })).toEqual(["shop"])
  })
})

it("reads the form's fields, and leaves out empty ones", () => {
  const choice = readChoice(new URLSearchParams("style=blend&max_length=8&starts_with=&avoid=cloud,+app"))
  const idea = {
    query: "tea",
    tlds: ["com", "io", "app", "co"],
    limit: nameLimits.searchedIdeas,
    order: "claimable",
    style: "blend",
    max_length: 8,
    avoid: ["cloud", "app"],
  }
  expect(readQuestion("tea", toSuggestInput(choice)).idea).toEqual(idea)
  expect(toSuggestInput(readChoice(new URLSearchParams("q=tea")))).toEqual({})
})
