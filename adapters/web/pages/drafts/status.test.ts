import { expect, it } from "vitest"
import { renderReasons } from "./status.ts"

it("sets the rules that saw one excerpt of a file together", async () => {
  const excerpts = [
    ["index.html", "PayPal"],
    ["index.html", "PayPal: log in"],
    ["index.html", "PayPal"],
    ["index.html", "https://evil.example/next.php"],
    ["login.html", "PayPal"],
  ] as const
  const reasons = excerpts.map(([path, excerpt], n) => ({
    rule: `rule-${n}`,
    weight: 1,
    path,
    excerpt,
    advice: `Do ${n}.`,
  }))
  const text = String(await renderReasons({ flagged: true, rules_version: "1", reasons })).replaceAll(/\s+/gu, " ")
  const groups = [...text.matchAll(/<strong>([^<]+)<\/strong>: <q>([^<]+)<\/q>(.*?)<\/li>/gu)]
  expect(groups.map(([, path, line, advice]) => [path, line, advice?.match(/Do \d/gu)?.join()])).toEqual([
    ["index.html", "PayPal", "Do 0,Do 2"],
    ["index.html", "PayPal: log in", "Do 1"],
    ["index.html", "https://evil.example/next.php", "Do 3"],
    ["login.html", "PayPal", "Do 4"],
  ])
})

it("writes an advice of several rules once, with all their places", async () => {
  const advices = [
    "It shows a name in its title. Show yours.",
    "It shows a name in a logo. Show yours.",
    "It asks. Stop.",
  ]
  const reasons = advices.map((advice, n) => ({ rule: `rule-${n}`, weight: 1, path: "a.html", excerpt: "A", advice }))
  const text = String(await renderReasons({ flagged: true, rules_version: "1", reasons }))
  expect([...text.matchAll(/<p>([^<]+)<\/p>/gu)].map(([, advice]) => advice)).toEqual([
    "It shows a name in its title; a logo. Show yours.",
    "It asks. Stop.",
  ])
  expect(text.match(/rule-\d/gu)).toEqual(["rule-0", "rule-1", "rule-2"])
})
