import { expect, it } from "vitest"
import { renderReasons } from "./status.ts"

const reason = { rule: "rule-0", weight: 1, path: "a.html", excerpt: "A", advice: "It asks. Stop." }
const readItems = async (reasons: ReadonlyArray<Partial<typeof reason>>) => {
  const result = { flagged: true, rules_version: "1", reasons: reasons.map((more) => ({ ...reason, ...more })) }
  const [list = "", fold = ""] = String(await renderReasons(result)).split("<summary>")
  const items = list.split("<li>").map((item) =>
    item
      .replaceAll(/<[^>]+>/gu, "")
      .replaceAll("&#39;", "'")
      .replaceAll(/\s+/gu, " ")
      .trim(),
  )
  return { items: items.filter((item) => item !== ""), codes: fold.match(/rule-\d/gu) }
}

it("shows the heaviest finding of an excerpt, and every code in a fold", async () => {
  const reasons = [{}, { rule: "rule-1", weight: 2, advice: "It sends. Stay." }, { rule: "rule-2", excerpt: "B" }]
  expect(await readItems(reasons)).toEqual({
    items: ["It sends. Stay.", "a.html: A", "It asks. Stop.", "a.html: B"],
    codes: ["rule-0", "rule-1", "rule-2"],
  })
})

it("gives one advice for all places that need the same", async () => {
  const advices = ["It shows a name in its title. Show yours.", "It shows a name in its head. Show yours."]
  const { items } = await readItems(advices.map((advice, n) => ({ advice, excerpt: `name ${n}` })))
  expect(items).toEqual(["It shows a name. Show yours.", "a.html in its title: name 0", "a.html in its head: name 1"])
})

/** Causes of screening rules by their common step, as of 2026-11-29. */
const causesByStep = {
  "If it is your own service, show your own name there; if it imitates that company, remove the fields.": [
    "The page asks for something secret and shows a well-known company's name in its title",
    "The page asks for something secret and shows a well-known company's name in a line that asks to sign in",
    "The page asks for something secret and shows a well-known company's name in a logo or a heading, and no name of your own beside it",
    "The page asks for something secret and shows a well-known company's name in its title, beside a few other words",
    "The page asks for something secret and shows a well-known company's name in its head, above all fields, and no name of your own",
  ],
  "Write the name of your own service into the title and into a heading.": [
    "A page of few words leads to another site and has no name but a well-known company's",
    "The page asks for a secret and has no name but that of a well-known company in its pictures",
    "The page asks for something secret and is named after a role (webmail, help desk, parcel) that many have",
  ],
  "Link to it instead.": ["Another site fills the whole page", "The page offers a sign-in and shows only another site"],
  "Show every visitor the same.": [
    "A script detects robots and shows them another page",
    "A script detects robots and open developer tools",
  ],
  "Show your own name.": [
    "Under a well-known company's name the page saves a program on the visitor's device",
    "Under a well-known name the page asks for coins to an address",
    "Under a well-known company's name the page gives a number to call",
  ],
}

it("keeps the whole cause of every rule that shares its advice", async () => {
  const pairs = Object.entries(causesByStep).flatMap(([step, causes]) =>
    causes.flatMap((cause, n) => causes.slice(n + 1).map((later) => [`${cause}. ${step}`, `${later}. ${step}`])),
  )
  for (const pair of pairs) {
    const [head = "", ...items] = (await readItems(pair.map((advice, n) => ({ advice, excerpt: `${n}` })))).items
    for (const [n, advice] of pair.entries()) {
      const [, cause = "", step = ""] = /^(.*?)\. (.*)$/u.exec(advice) ?? []
      const rest = head === step ? `: ${cause}` : cause.slice(head.length - step.length - 2)
      expect(rest).toMatch(/^(?:: | in |$)/u)
      expect([head, items[n]]).toEqual([
        head === step ? step : `${cause.slice(0, -rest.length || undefined)}. ${step}`,
        `a.html${rest}: ${n}`,
      ])
    }
  }
})

it("never takes two files or two excerpts for one", async () => {
  const { items } = await readItems([{ path: "a", excerpt: "B" }, { path: "b", excerpt: "B" }, { excerpt: "C" }])
  expect(items).toEqual(["It asks. Stop.", "a: B", "b: B", "a.html: C"])
})
