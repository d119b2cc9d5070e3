import process from "node:process"
import { exculpatingWords, rules, screeningRules } from "@surename/adapters/screening-rules"
import { draftLimits } from "@surename/core/operations/drafts/limits"
import { describe, expect, it } from "vitest"
import { familyCases } from "./family-cases.ts"
import type { GivenDraft } from "./given-draft.ts"
import { lureCases } from "./lure-cases.ts"
import { ruleCases } from "./rule-cases.ts"
import { screenDraft } from "./screened.ts"
import { readSet } from "./sets/read-set.ts"
import { takingCases } from "./taking-cases.ts"

const strong = rules.filter(({ weight }) => weight >= draftLimits.screeningFlagWeight).map(({ id }) => id)

/** One text for each way to match an expression: the first choice of each group, without what is optional. */
const textsOf = (words: RegExp): ReadonlyArray<string> =>
  spellOut(words.source.replaceAll(/\(\?<?[!=][^()]*\)/gu, "")).filter((text) => words.test(text))
const spellOut = (source: string): ReadonlyArray<string> => {
  let flat = source
  while (/\(\?:[^()]*\)/u.test(flat))
    flat = flat.replaceAll(/\(\?:([^()|]*)[^()]*\)\??/gu, (_: string, first: string) => first)
  return flat.split("|").map((one) => one.replaceAll(/\\b|[^\]]\?/gu, "").replaceAll("\\.", "."))
}

/** Texts that make a page look honest: each lowers some rule. */
const honest: ReadonlyArray<string> = [
  "<footer>© 2026 Larch Joinery Ltd</footer>",
  "<h2>Larch Joinery</h2><p>Larch Joinery</p>",
  '<p class="logo">Larch Joinery</p><h2>Larch Joinery</h2>',
  "<h2>Critical firmware update 2.4.1</h2>",
  "<p>Use it to restore access to your device.</p>",
  "<p>Pay with PayPal, Visa or Mastercard</p><button>Pay with MetaMask</button>",
  "<p>Delivery is free of charge.</p>",
  "<p>If your card has expired, call your bank.</p>",
  "<p>Where is my recovery phrase?</p>",
  "<p>Subscribe to the newsletter, search, comment, subject, message</p>",
  `<p>${"Moss grows on the north side of old walls. ".repeat(120)}</p>`,
  `${"<h3>Moss</h3><p>Walls</p>".repeat(50)}`,
  ...exculpatingWords.flatMap(textsOf).map((text) => `<p>${text}</p>`),
]

const withText = ({ files, id }: GivenDraft, added: string, atEnd: boolean): GivenDraft => ({
  id,
  files: Object.fromEntries(
    Object.entries(files).map(([path, text]) => [
      path,
      typeof text !== "string" || !path.endsWith(".html")
        ? text
        : atEnd
          ? /<\/body>/u.test(text)
            ? text.replace("</body>", () => `${added}</body>`)
            : text + added
          : text.replace(/<body[^>]*>/u, (body) => body + added),
    ]),
  ),
})

const drafts = [
  ...[familyCases, ruleCases, lureCases, takingCases].flatMap((cases) => cases.map(([, draft]) => draft)),
  ...["set14", "set13"].flatMap((name) => readSet(name).phishing),
]
const reasonsOf = (draft: GivenDraft) => screenDraft(screeningRules, draft).reasons.map(({ rule }) => rule)
const signs = drafts.flatMap((draft) =>
  reasonsOf(draft)
    .filter((id) => strong.includes(id))
    .map((id) => [id, draft] as const),
)
const mostADraft = process.env["SURENAME_TEST"] === "long" ? 3 : 1
const seeds = strong.flatMap((id) => signs.filter(([sign]) => sign === id).slice(0, mostADraft))

/** A generator that repeats its numbers in each run. */
const numbers = (seed: number) => () => (seed = (seed * 48_271) % 2_147_483_647)

describe("no added text removes a strong sign", () => {
  it("has a page for each strong rule, and many texts", () => {
    expect([...new Set(seeds.map(([id]) => id))].sort()).toEqual([...strong].sort())
    expect(honest.length).toBeGreaterThan(80)
  })

  it.each(seeds)("%s", (id, draft) => {
    const losesFlag = (added: string, atEnd: boolean) => {
      const result = screenDraft(screeningRules, withText(draft, added, atEnd))
      return !result.flagged || !result.reasons.some(({ rule }) => rule === id)
    }
    expect(honest.filter((added, nth) => losesFlag(added, nth % 2 === 0))).toEqual([])
    const next = numbers(id.length * 7919)
    const mixes = Array.from({ length: 24 }, () => honest.filter(() => next() % 5 === 0).join(""))
    expect(mixes.filter((added, nth) => losesFlag(added, nth % 2 === 0))).toEqual([])
  })
})
