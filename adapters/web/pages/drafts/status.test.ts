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
  const groups = [...text.matchAll(/<strong>([^<]+)<\/strong>: <q>([^<]+)<\/q>.*?<\/ul>/gu)]
  expect(groups.map(([whole, path, line]) => [path, line, whole.match(/rule-\d/gu)?.join()])).toEqual([
    ["index.html", "PayPal", "rule-0,rule-2"],
    ["index.html", "PayPal: log in", "rule-1"],
    ["index.html", "https://evil.example/next.php", "rule-3"],
    ["login.html", "PayPal", "rule-4"],
  ])
})
