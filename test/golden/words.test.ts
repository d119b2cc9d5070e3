import { readFile } from "node:fs/promises"
import { expect, it } from "vitest"
import { faces, goldenWords, wordsOf } from "./words.ts"

for (const [path, text] of Object.entries(goldenWords()))
  it(`${path} is committed as generated: npm run golden -- --quick`, async () => {
    expect(await readFile(new URL(`../../${path}`, import.meta.url), "utf8")).toBe(text)
  })

it("takes what people read, and no program", () => {
  const text = [
    'import { a } from "two words"',
    'const one = "It ends soon"',
    "const two = html`<p>It ends <b>${when}</b> or ${f(1)}.</p>`",
    'const rows = sql`SELECT a FROM b WHERE c = "It ends"`',
    'const type = "text/html; charset=utf-8"',
    'const again = "It ends soon" + "once"',
  ].join("\n")
  expect(wordsOf("some.ts", text)).toEqual(["It ends soon", "It ends {when} or {…}."])
})

it("uses one word for one thing", async () => {
  const said = await Promise.all(Object.keys(faces).map((face) => readFile(new URL(`words/${face}.txt`, import.meta.url), "utf8")))
  const lines = said.join("").split("\n")
  expect(instead.flatMap(([word, better]) => lines.filter((line) => word.test(line)).map((line) => `${line}: say ${better}`))).toEqual([])
  // As texts once were.
  const once = ["  Give endings such as com or co.uk.", "  Log in first.", "  {domain} is available.", "  {name} Leave it {…}"]
  for (const [at, [word]] of instead.entries()) expect(once[at]).toMatch(word)
})

/** TLD is what names are registered under: com, and co.uk as well. */
const instead: ReadonlyArray<readonly [RegExp, string]> = [
  [/\b(?:an|no|these|its|another) endings?\b|\bendings (?:such|to|under|at|by)\b/iu, "TLD"],
  [/\blog(?:ged)? in\b/iu, "sign in"],
  [/(?:domain\}|name) is available\b/iu, "unregistered"],
  [/\b(?:Leave|Keep) it(?!:| \w)/u, "Cancel"],
]
