import { join } from "node:path"
import { describe, expect, it } from "vitest"
import { graph } from "./allowed-imports.ts"
import { checkImports } from "./check-imports.ts"
import { checkNames } from "./check-names.ts"
import { checkPackages } from "./check-packages.ts"
import { readClone } from "./read-clone.ts"
import { print } from "./violation.ts"

const clone = readClone(join(import.meta.dirname, "..", ".."))

describe("the house", () => {
  it("has something in it to judge", () => {
    expect(clone.sources.length).toBeGreaterThan(20)
  })

  it("imports only along the allowed graph", () => {
    const found = print(checkImports(clone))
    expect(found, `${found}\n\nThe allowed graph:\n${graph}\n`).toBe("")
  })

  it("declares what it imports, imports what it declares, in one exact version", () => {
    expect(print(checkPackages(clone))).toBe("")
  })

  it("names files for what is inside and explains every folder", () => {
    expect(print(checkNames(clone))).toBe("")
  })
})

// Several published @effect packages import paths that Effect 4.1 no longer has; npm does not notice.
describe("every @effect package can be imported", () => {
  const all = Object.values(clone.packages).flatMap((manifest) =>
    Object.keys({ ...manifest.dependencies, ...manifest.devDependencies, ...manifest.peerDependencies }),
  )
  const effects = new Set(all.filter((name) => name.startsWith("@effect/")))
  it.each([...effects])("%s", async (name) => {
    expect(Object.keys(await import(name))).not.toEqual([])
  })
})
