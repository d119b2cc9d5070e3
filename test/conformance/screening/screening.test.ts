import { rules, screeningBy, screeningRules } from "@surename/adapters/screening-rules"
import type { Rule } from "@surename/adapters/screening-rules"
import { limits } from "@surename/core/limits"
import { Screening } from "@surename/core/ports/screening"
import * as Effect from "effect/Effect"
import { describe, expect, it } from "vitest"
import { askingDrafts, hiddenDrafts, pretextDrafts, secondLook, thirdLook } from "./asking/drafts.ts"
import { askingInnocents } from "./asking/innocents.ts"
import { familyCases } from "./family-cases.ts"
import { draftFiles } from "./given-draft.ts"
import type { GivenDraft } from "./given-draft.ts"
import { heldOutInnocents } from "./held-out-innocents.ts"
import { untouchedDrafts } from "./held-out/drafts.ts"
import { innocentDrafts } from "./innocent-drafts.ts"
import { heldOutPhishing, laterPhishing, phishingDrafts } from "./phishing-drafts.ts"
import { firstUnseen, lastUnseen, thirdUnseen } from "./unseen-drafts.ts"
import { sentByScript } from "./rule-cases.ts"
import { screened } from "./screened.ts"
import { unseenInnocents } from "./unseen-innocents.ts"
import { notStill, stillPages } from "./taking-cases.ts"
import words from "./phishing-words.json" with { type: "json" }

const idsOf = (drafts: ReadonlyArray<GivenDraft>, flagged: boolean): ReadonlyArray<string> =>
  drafts.filter((draft) => screened(screeningRules, draft).flagged === flagged).map(({ id }) => id)

describe("drafts in many languages, with many tricks", () => {
  it("are many", () => {
    expect([phishingDrafts.length, heldOutPhishing.length, laterPhishing.length]).toEqual([266, 165, 66])
    expect([firstUnseen.length, lastUnseen.length, thirdUnseen.length]).toEqual([132, 132, 132])
    expect([innocentDrafts, heldOutInnocents, unseenInnocents, askingInnocents].map((drafts) => drafts.length)).toEqual(
      [61, 20, 14, 72],
    )
    expect(Object.keys(words)).toHaveLength(14)
  })

  // The price of leaving honest pages alone. A change of these lists is a change of what is caught.
  it("are caught, nearly all", () => {
    expect(idsOf(phishingDrafts, false)).toEqual(["createElement, wallet, Trust Wallet, ru"])
    expect(idsOf(heldOutPhishing, false)).toEqual([])
    expect(idsOf(laterPhishing, false)).toEqual([])
  })

  // Written against no rule: 48, 44 and 52 % at the first look, each before the rules were changed for it.
  it("are caught less often when they come from other ideas", () => {
    expect([firstUnseen, lastUnseen, thirdUnseen].map((drafts) => idsOf(drafts, false).length)).toEqual([8, 10, 6])
  })

  // 67 % at the first look, by the rules of version 2; then the rules were changed for what was missed.
  it("are caught when they were held out once", () => {
    expect([untouchedDrafts.length, idsOf(untouchedDrafts, false).length]).toEqual([120, 0])
  })

  it("are caught when they ask in other ways, hide otherwise, or press without a name", () => {
    const looks = [secondLook, thirdLook].map(({ phishing }) => phishing)
    const missed = [askingDrafts, hiddenDrafts, pretextDrafts, ...looks].map((drafts) => [
      drafts.length,
      idsOf(drafts, false).length,
    ])
    expect(missed).toEqual([
      [42, 3],
      [75, 2],
      [26, 0],
      [38, 0],
      [35, 2],
    ])
  })

  it("are left alone when they only look like it", () => {
    expect(
      idsOf(
        [
          innocentDrafts,
          heldOutInnocents,
          unseenInnocents,
          askingInnocents,
          secondLook.innocent,
          thirdLook.innocent,
        ].flat(),
        true,
      ),
    ).toEqual([])
  })
})

describe("a page that nothing can leave", () => {
  it.each(stillPages)("is none that asks: $id", (draft) => expect(screened(screeningRules, draft).flagged).toBe(false))
  it.each(notStill)("is another than one with a way out: $id", (draft) =>
    expect(screened(screeningRules, draft).flagged).toBe(true),
  )
})

const families = [...new Set(rules.map(({ family }) => family))]
const without = (table: ReadonlyArray<Rule>, family: string) => table.filter((rule) => rule.family !== family)

describe("every family of rules is needed", () => {
  it("has a case of its own", () =>
    expect([...new Set(familyCases.map(([family]) => family))].sort()).toEqual([...families].sort()))

  it.each(familyCases)("%s: $1.id", (family, draft) => {
    expect(screened(screeningRules, draft).flagged).toBe(true)
    expect(screened(screeningBy(without(rules, family), "mutant"), draft).flagged).toBe(false)
  })
})

describe("what is said of a draft", () => {
  it("is that an operator may look, between clean and flagged", () => {
    const login = sentByScript("https://gather.example/", `<input type="password">`)
    const said = (title: string) =>
      screened(screeningRules, {
        id: "",
        files: { "index.html": `<title>${title}</title><h1>Skerry</h1>${login}<footer>© Skerry</footer>` },
      })
    expect(said("Ferry tickets")).not.toHaveProperty("remarked")
    expect(said("PayPal of Skerry")).toMatchObject({ flagged: false, remarked: true })
    expect(said("PayPal")).not.toHaveProperty("remarked")
  })

  it("is the same each time, whatever the order of its files", () => {
    const [draft] = phishingDrafts.filter(({ id }) => id.startsWith("sender in another file"))
    const files = draftFiles(draft?.files ?? {})
    const judge = (given: typeof files) =>
      Effect.runSync(
        Effect.provide(
          Effect.flatMap(Screening, (screening) => screening.screen(given)),
          screeningRules,
        ),
      )
    expect(judge([...files].reverse())).toEqual(judge(files))
    expect(judge(files).reasons.length).toBeGreaterThan(1)
  })

  it("names the rule, the file and what to do, with a bounded quotation that a terminal can show", () => {
    for (const draft of [...phishingDrafts, ...familyCases.map(([, draft]) => draft)])
      for (const { advice, excerpt, path, rule, weight } of screened(screeningRules, draft).reasons) {
        expect(Object.keys(draft.files)).toContain(path)
        expect(rules.find(({ id }) => id === rule)?.weight).toBe(weight)
        expect(advice).toMatch(/^[A-Z].{20,300}\.$/u)
        expect(excerpt.length).toBeLessThanOrEqual(limits.screeningExcerptChars + 1)
        expect(excerpt).not.toMatch(/[\p{Cc}\u{202a}-\u{202e}\u{2066}-\u{2069}]/u)
      }
  })

  it("is nothing for no files, empty files and pictures", () => {
    const draft = {
      id: "",
      files: { "a.png": new Uint8Array([137, 80, 78, 71, 0, 255]), "index.html": "", "b.css": "" },
    }
    expect(screened(screeningRules, draft)).toEqual({ flagged: false, rules_version: "8", reasons: [] })
    expect(screened(screeningRules, { id: "", files: {} })).toMatchObject({ flagged: false, reasons: [] })
  })

  it("is said of what looks like base64 from both ends", () => {
    const script = `<script>var a="=abcdefghijklmnopqrst=",b="==abcdefghijklmnopqrst=="</script>`
    expect(screened(screeningRules, { id: "", files: { "index.html": script } }).flagged).toBe(false)
  })

  it("has a rule id once", () => expect(new Set(rules.map(({ id }) => id)).size).toBe(rules.length))
})
