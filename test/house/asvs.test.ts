import { readFileSync } from "node:fs"
import { join } from "node:path"
import { describe, expect, it } from "vitest"
import { checkAsvs, type Levels } from "./check-asvs.ts"
import { checkEvidence } from "./check-evidence.ts"
import { readIn } from "./read-in.ts"
import { print } from "./violation.ts"

const root = join(import.meta.dirname, "..", "..")
const text = readFileSync(join(root, "docs", "asvs.md"), "utf8")
const { levels }: { readonly levels: Levels } = JSON.parse(
  readFileSync(join(import.meta.dirname, "asvs-numbers.json"), "utf8"),
)

describe("docs/asvs.md", () => {
  it("has every requirement of levels 1 and 2, with a verdict", () => {
    expect(Object.keys(levels).length).toBe(253)
    expect(print(checkAsvs(text, levels))).toBe("")
  })

  it("points to files and tests that exist", () => {
    expect(print(checkEvidence("docs/asvs.md", text, readIn(root)))).toBe("")
  })
})

describe("is refused", () => {
  const judged = (...rows: ReadonlyArray<string>) => print(checkAsvs(rows.join("\n"), { "1.1.1": 2 }))
  it.each([
    ["", "1.1.1 is missing"],
    ["| 1.1.1 | 1 | about | n/a: no such thing |", "1.1.1 is not of level 1"],
    ["| 1.1.1 | 2 | about |  |", "1.1.1 has no verdict"],
    ["| 1.1.1 | 2 | about | met: surely |", "1.1.1 has no verdict"],
    ["| 1.1.1 | 2 | about | duty: the operator's |", "1.1.1 has no verdict"],
    ["| 1.1.1 | 2 | about | not met: all of it |", "1.1.1 is not met, and not in the list"],
    ["- 1.1.1 (about): all of it", "1.1.1 is listed as not met"],
  ])("%s", (row, why) => {
    expect(judged(row)).toContain(why)
  })
  it("never when all is well", () => {
    expect(judged("- 1.1.1 (about): x", "| 1.1.1 | 2 | about | not met: all of it |")).toBe("")
    expect(judged("| 1.1.1 | 2 | about | met: `core/a.ts` |")).toBe("")
  })
})
