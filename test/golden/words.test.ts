import { readFile } from "node:fs/promises"
import { expect, it } from "vitest"
import { goldenWords, wordsOf } from "./words.ts"

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
