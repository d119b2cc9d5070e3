import { describe, expect, it } from "vitest"
import { checkCircles } from "./check-circles.ts"
import { readSource } from "./source-file.ts"
import { print } from "./violation.ts"

describe("a circle of imports is refused", () => {
  const circle = (...files: ReadonlyArray<readonly [path: string, text: string]>) =>
    print(checkCircles({ packages: {}, sources: files.map(([path, text]) => readSource(path, text)) }))

  it("between types, too, and is reported once", () => {
    const files = [
      ["core/a.ts", `import type { B } from "./b.ts"`],
      ["core/b.ts", `export * from "./c.ts"`],
      ["core/c.ts", `import { a } from "./a.ts"`],
    ] as const
    expect(circle(...files)).toBe(
      "core/a.ts  imports itself in a circle: core/a.ts -> core/b.ts -> core/c.ts -> core/a.ts",
    )
  })

  it("but not a later import, nor the types of an example from its contract", () => {
    expect(circle(["core/a.ts", `import "./b.ts"`], ["core/b.ts", `await import("./a.ts")`])).toBe("")
    const contract = ["core/contract.ts", `import "./example.ts"`] as const
    expect(circle(contract, ["core/example.ts", `import type { A } from "./contract.ts"`])).toBe("")
    expect(circle(contract, ["core/example.ts", `import { A } from "./contract.ts"`])).toContain("circle")
  })
})
