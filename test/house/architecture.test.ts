import { readFileSync } from "node:fs"
import { join } from "node:path"
import { describe, expect, it } from "vitest"
import { graph } from "./allowed-imports.ts"
import { checkBudget } from "./check-budget.ts"
import { checkCircles } from "./check-circles.ts"
import { checkBuilt, checkExpressions, shortTexts } from "./check-expressions.ts"
import { checkExports } from "./check-exports.ts"
import { checkIdentifiers } from "./check-identifiers.ts"
import { checkImports } from "./check-imports.ts"
import { checkInputTypes } from "./check-input-types.ts"
import { checkLock, type Lock, withoutIntegrity } from "./check-lock.ts"
import { checkNamedFiles, checkNamedLimits, checkNames } from "./check-names.ts"
import { checkPackages } from "./check-packages.ts"
import { checkProse } from "./check-prose.ts"
import { checkReferences, type Solution } from "./check-references.ts"
import { checkRows, checkTags } from "./check-rows.ts"
import { checkVerbs } from "./check-verbs.ts"
import { checkFileNames } from "./check-file-names.ts"
import { checkWeakNames } from "./check-weak-names.ts"
import { checkWalks } from "./check-walks.ts"
import { readImports } from "./follow-imports.ts"
import { readClone } from "./read-clone.ts"
import { print, type Violation } from "./violation.ts"

const root = join(import.meta.dirname, "..", "..")
const clone = readClone(root)
/** Prints what is wrong as it is, without a diff around it. */
const expectNone = (violations: ReadonlyArray<Violation>, more = "") => {
  if (violations.length > 0) expect.fail(`\n${print(violations)}${more}`)
}

describe("the house", () => {
  it("has something in it to judge", () => {
    expect(clone.sources.length).toBeGreaterThan(20)
  })

  it("imports only along the allowed graph", () => {
    expectNone(checkImports(clone), `\n\nThe allowed graph:\n${graph}\n`)
  })

  it("exports only what another file imports", () => {
    expectNone(checkExports(clone))
  })

  it("writes “unregistered” in one place", () => {
    expectNone(checkRows(clone.texts))
    expectNone(checkTags(clone.texts))
  })

  it("imports in no circle", () => {
    expectNone(checkCircles(clone))
  })

  it("declares what it imports, imports what it declares, in one exact version", () => {
    expectNone(checkPackages(clone))
  })

  it("locks the packages of every platform", () => {
    const lock: Lock = JSON.parse(readFileSync(join(root, "package-lock.json"), "utf8"))
    expectNone(checkLock(lock))
    const unneeded = [...withoutIntegrity].filter((path) => lock.packages[path]?.integrity !== undefined)
    expect(unneeded, "needs no exception any more").toEqual([])
    expect(withoutIntegrity.size).toBe(39)
  })

  it("has the types of every package checked, by one tsconfig.json", () => {
    const solution: Solution = JSON.parse(readFileSync(join(root, "tsconfig.json"), "utf8"))
    expectNone(checkReferences(clone, solution))
  })

  it("is as docs/architecture.md tells it", () => {
    expectNone(checkWalks(readFileSync(join(root, "docs", "architecture.md"), "utf8"), readImports(clone)))
  })

  it("reads text with expressions that take linear time", async () => {
    const found = [
      ...checkExpressions(clone),
      ...(await checkBuilt(clone.sources, (path) => import(`${join(root, path)}?judged`))),
    ]
    expectNone(found.filter(({ file }) => shortTexts[file] === undefined))
    const here = Object.keys(shortTexts).filter((path) => clone.files.includes(path))
    const unneeded = here.filter((path) => !found.some(({ file }) => file === path))
    expect(unneeded, "needs no exception any more").toEqual([])
  })

  it("types the input of operations", () => {
    expectNone(checkInputTypes(clone.texts))
  })

  it("keeps to its budget", () => {
    expectNone(checkBudget(clone.texts))
  })

  it("names variables, parameters and functions with nouns and verbs", () => {
    expectNone(checkIdentifiers(readFileSync(join(root, "CONTRIBUTING.md"), "utf8"), clone.texts))
  })

  it("begins exported functions with verbs, with fewer exceptions over time", () => {
    expectNone(checkVerbs(clone.texts))
    expectNone(checkWeakNames(clone.texts))
  })

  it("writes comments and documents in plain sentences", () => {
    expectNone(checkProse(clone.texts))
  })

  it("names files for what is inside, and keeps READMEs short", () => {
    expectNone(checkNames(clone))
    expectNone(checkNamedFiles(clone))
    expectNone(checkNamedLimits(clone.texts))
    expectNone(checkFileNames(clone.texts))
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
