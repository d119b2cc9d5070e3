import { readFileSync } from "node:fs"
import { join } from "node:path"
import { describe, expect, it } from "vitest"
import { checkAsvs } from "./check-asvs.ts"
import { checkEvidence } from "./check-evidence.ts"
import { readIn } from "./read-in.ts"
import { print } from "./violation.ts"

const root = join(import.meta.dirname, "..", "..")
const text = readFileSync(join(root, "docs", "asvs.md"), "utf8")
const { levels }: { readonly levels: Readonly<Record<string, number>> } = JSON.parse(
  readFileSync(join(import.meta.dirname, "asvs-numbers.json"), "utf8"),
)

describe("docs/asvs.md", () => {
  it("has every requirement of levels 1 and 2, with a verdict", () => {
    expect(Object.keys(levels).length).toBe(253)
    expect(print(checkAsvs(text, Object.keys(levels)))).toBe("")
  })

  it("points to files and tests that exist", () => {
    expect(print(checkEvidence("docs/asvs.md", text, readIn(root)))).toBe("")
  })
})

describe("checkAsvs", () => {
  const check = (...rows: ReadonlyArray<string>) => print(checkAsvs(rows.join("\n"), ["1.1.1"]))
  it.each([
    ["", "1.1.1 is missing"],
    ["| 1.1.2 | about | met: `core/a.ts` |", "1.1.2 is not in the standard"],
    ["| 1.1.1, 1.1.1 | no such thing |", "1.1.1 stands there twice"],
    ["| 1.1.1 | about |  |", "1.1.1 has no verdict"],
    ["| 1.1.1 | about | met: surely |", "1.1.1 has no verdict"],
    ["| 1.1.1 | about | met: see 1.1.2 |", "see 1.1.2: there is no such row"],
    ["| 1.1.1 | about | duty: the operator's |", "1.1.1 has no verdict"],
    ["| 1.1.1 | about | n/a: no such thing |", "1.1.1 has no verdict"],
    ["| 1.1.1 | about | not met: all of it |", "1.1.1 is not met, and not in the list"],
    ["- 1.1.1 (about): all of it", "1.1.1 is listed as not met"],
  ])("refuses %s", (row, reason) => {
    expect(check(row)).toContain(reason)
  })
  it.each([
    ["- 1.1.1 (about): x", "| 1.1.1 | about | not met: all of it |"],
    ["| 1.1.1 | about | met: `core/a.ts` |"],
    ["| 1.1.1 | no such thing |"],
  ])("accepts %s", (...rows) => {
    expect(check(...rows)).toBe("")
  })
})
