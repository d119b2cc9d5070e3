import { readFileSync } from "node:fs"
import { join } from "node:path"
import { describe, expect, it } from "vitest"
import { checkEvidence } from "./check-evidence.ts"
import { checkPrivacy } from "./check-privacy.ts"
import { readClone } from "./read-clone.ts"
import { readIn } from "./read-in.ts"
import { print } from "./violation.ts"

const root = join(import.meta.dirname, "..", "..")
const text = readFileSync(join(root, "docs", "privacy.md"), "utf8")
const clone = readClone(root)
const sources = Object.entries(clone.texts).flatMap(([path, source]) =>
  /^adapters\/.*(?<!\.test)\.ts$/u.test(path) && source.includes("CREATE TABLE") ? [source] : [],
)

describe("docs/privacy.md", () => {
  it("names every table and column that is kept, with the code that ends it", () => {
    expect(sources.length).toBeGreaterThan(3)
    expect(print(checkPrivacy(text, sources))).toBe("")
  })

  it("names every file that defines a cookie", () => {
    const files = Object.keys(clone.texts).filter((path) => clone.texts[path]?.includes("= definePageCookie("))
    expect(files.filter((path) => path.startsWith("adapters/") && !text.includes(path))).toEqual([])
  })

  it("points to files and tests that exist", () => {
    expect(print(checkEvidence("docs/privacy.md", text, readIn(root)))).toBe("")
  })
})

describe("is refused", () => {
  it.each([
    ["CREATE TABLE surename_new (\n    id text\n  )", "does not say what surename_new holds"],
    ["ALTER TABLE surename_token ADD COLUMN phone text", "does not name phone of surename_token"],
    ['CREATE TABLE surename_user (\n    "birthday" text NOT NULL\n  )', "does not name birthday of surename_user"],
  ])("%s", (statement, why) => {
    expect(print(checkPrivacy(text, [statement]))).toContain(why)
  })
  it("a line without code", () => {
    const line = "| `surename_x` | `id` | what | for long |"
    expect(print(checkPrivacy(line, ["CREATE TABLE surename_x (\n  id text\n)"]))).toContain("names no code")
  })
  it("a file or a title that is not there", () => {
    const read = (path: string) => (path === "a/b.ts" ? "it(“this”)" : undefined)
    const judgeWords = (words: string) => print(checkEvidence("docs/x.md", words, read))
    expect(judgeWords("`a/c.ts`")).toContain("a/c.ts is no file here")
    expect(judgeWords("`a/b.ts` “that”")).toContain("has no “that”")
    expect(judgeWords("`a/b.ts` “this”")).toBe("")
  })
})
