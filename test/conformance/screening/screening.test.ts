import { makeScreening, type Rule, rules, screeningRules } from "@surename/adapters/screening-rules"
import { draftLimits } from "@surename/core/operations/drafts/limits"
import { Screening } from "@surename/core/operations/drafts/ports/screening"
import * as Effect from "effect/Effect"
import { describe, expect, it } from "vitest"
import { fieldForEach } from "./lure-cases.ts"
import { familyCases } from "./family-cases.ts"
import { listDraftFiles } from "./given-draft.ts"
import { barredFields, byLibraries, hidingPlaces, shownTexts, xmlPages, zeroBytes } from "./hiding-places.ts"
import { makeSite } from "./innocent-site.ts"
import { writeScriptedForm } from "./rule-cases.ts"
import { screenDraft } from "./screened.ts"
import { readSet } from "./sets/read-set.ts"
import { notStill, opensDoor, stillPages } from "./taking-cases.ts"

describe("a page without a form or link", () => {
  it.each(stillPages)("is none that asks: $id", (draft) =>
    expect(screenDraft(screeningRules, draft).flagged).toBe(false),
  )
  it.each(notStill)("is another than one with a way out: $id", (draft) =>
    expect(screenDraft(screeningRules, draft).flagged).toBe(true),
  )
})

describe("screening reads what a browser shows", () => {
  it.each([...hidingPlaces, ...xmlPages, ...shownTexts, ...byLibraries, ...zeroBytes])("$id", (draft) =>
    expect(screenDraft(screeningRules, draft).flagged).toBe(true),
  )

  it.each(barredFields)("a field that accepts no letters requests no secret: flagged %s, $1.id", (isFlagged, draft) =>
    expect(screenDraft(screeningRules, draft).flagged).toBe(isFlagged),
  )

  it.each([
    [
      "a forum",
      "Where is my MetaMask recovery phrase?",
      `<p>Where do I find my recovery phrase? I looked here.</p><p>Ana: on paper.</p><form action="/reply"><textarea></textarea></form>`,
    ],
    [
      "a help page",
      "Unlink a device from Signal",
      `<p>Open Signal, then Linked devices.</p><textarea></textarea><script>fetch("/hits",{method:"POST"})</script>`,
    ],
    [
      "a review",
      "Trust Wallet review",
      `<p>It shows the recovery phrase once. More below.</p><form action="/news"><input type="email"></form>`,
    ],
  ])("and %s only tells of it", (_, title, body) =>
    expect(screenDraft(screeningRules, makeSite(title, title, `<h1>${title}</h1>${body}`)).flagged).toBe(false),
  )

  it("and pages with drawings, code and frames are none that ask", () => {
    const code = `<svg><title>A lamp</title><desc>Of moss</desc></svg><textarea><form><input type="password"></form></textarea>`
    const body = `<h1>Moss</h1><p>We explain how PayPal works.</p>${code}<noscript><iframe src="/a"></iframe></noscript><!-- <svg></svg> -->`
    expect(screenDraft(screeningRules, makeSite("code", "Moss", body)).reasons).toEqual([])
  })
})

const tricks = readSet("tricks").phishing
const families = [...new Set(rules.map(({ family }) => family))]
const removeFamily = (table: ReadonlyArray<Rule>, family: string) => table.filter((rule) => rule.family !== family)

describe("every family of rules is needed", () => {
  it("has a case of its own", () =>
    expect([...new Set(familyCases.map(([family]) => family))].sort()).toEqual([...families].sort()))

  it.each(familyCases)("%s: $1.id", (family, draft) => {
    expect(screenDraft(screeningRules, draft).flagged).toBe(true)
    expect(screenDraft(makeScreening(removeFamily(rules, family), "mutant"), draft).flagged).toBe(false)
  })
})

describe("the result for a draft", () => {
  it("is a review between clean and flagged", () => {
    const login = writeScriptedForm("https://gather.example/", `<input type="password">`)
    const screenTitle = (title: string) =>
      screenDraft(screeningRules, {
        id: "",
        files: { "index.html": `<title>${title}</title><h1>Skerry</h1>${login}<footer>© Skerry</footer>` },
      })
    expect(screenTitle("Ferry tickets")).not.toHaveProperty("remarked")
    expect(screenTitle("PayPal of Skerry")).toMatchObject({ flagged: false, remarked: true })
    expect(screenTitle("PayPal")).not.toHaveProperty("remarked")
  })

  it("does not depend on the order of files", () => {
    const [draft] = tricks.filter(({ id }) => id.startsWith("sender in another file"))
    const files = listDraftFiles(draft?.files ?? {})
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
    for (const draft of [...tricks, ...familyCases.map(([, draft]) => draft)])
      for (const { advice, excerpt, path, rule, weight } of screenDraft(screeningRules, draft).reasons) {
        expect(Object.keys(draft.files)).toContain(path)
        expect(rules.find(({ id }) => id === rule)?.weight).toBe(weight)
        expect(advice).toMatch(/^[A-Z].{20,300}\.$/u)
        expect(excerpt.length).toBeLessThanOrEqual(draftLimits.screeningExcerptChars + 1)
        expect(excerpt).not.toMatch(/[\p{Cc}\u{202a}-\u{202e}\u{2066}-\u{2069}]/u)
      }
  })

  it.each([
    ["a frame alone under its own name", "Ferry tickets", `<iframe src="https://moss.example/"></iframe>`],
    [
      "a frame alone of the company that is named",
      "Netflix",
      `<iframe src="https://www.netflix.com/watch/1"></iframe>`,
    ],
    [
      "twelve fields for months",
      "Ferry tickets",
      `<h1>Ferry tickets</h1><form action="/in" id="f"></form><script>${fieldForEach}</script>`,
    ],
    [
      "twelve fields that nothing takes, under a wallet's name",
      "Trezor",
      `<h1>Trezor</h1><p id="f"></p><script>${fieldForEach}</script>`,
    ],
  ])("is nothing for %s", (id, title, body) =>
    expect(screenDraft(screeningRules, makeSite(id, title, body))).toMatchObject({ flagged: false, reasons: [] }),
  )

  it("does not flag a code field of the site's own program", () => {
    const body = `<h1>Ferry tickets</h1><p>F172-BPUK8</p><script>${opensDoor}</script>`
    expect(screenDraft(screeningRules, makeSite("own program", "Ferry tickets", body)).flagged).toBe(false)
  })

  it("is clean for no files, empty files and pictures", () => {
    const draft = {
      id: "",
      files: { "a.png": new Uint8Array([137, 80, 78, 71, 0, 255]), "index.html": "", "b.css": "" },
    }
    expect(screenDraft(screeningRules, draft)).toEqual({ flagged: false, rules_version: "11", reasons: [] })
    expect(screenDraft(screeningRules, { id: "", files: {} })).toMatchObject({ flagged: false, reasons: [] })
  })

  it("decodes text that looks like base64 from both ends", () => {
    const script = `<script>var a="=abcdefghijklmnopqrst=",b="==abcdefghijklmnopqrst=="</script>`
    expect(screenDraft(screeningRules, { id: "", files: { "index.html": script } }).flagged).toBe(false)
  })

  it("lists each rule id once", () => expect(new Set(rules.map(({ id }) => id)).size).toBe(rules.length))
})
