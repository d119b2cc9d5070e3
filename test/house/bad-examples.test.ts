import { describe, expect, it } from "vitest"
import { checkBudget, measureHouse } from "./check-budget.ts"
import { checkBuilt, checkExpressions } from "./check-expressions.ts"
import { checkImports } from "./check-imports.ts"
import { checkLock } from "./check-lock.ts"
import { checkNamedFiles, checkNames } from "./check-names.ts"
import { checkPackages } from "./check-packages.ts"
import { checkProse } from "./check-prose.ts"
import { checkReferences } from "./check-references.ts"
import { checkWalks } from "./check-walks.ts"
import { readImports } from "./follow-imports.ts"
import type { PackageJson } from "./read-clone.ts"
import { readSource } from "./source-file.ts"
import { print } from "./violation.ts"

/** A rule that never fired proves nothing: each one is shown a file that breaks it. */
const imports = (path: string, text: string) => print(checkImports({ sources: [readSource(path, text)] }))

describe("an import is refused", () => {
  it.each([
    ["core/a.ts", `import "@surename/adapters/dns-wire"`, "core may not import adapters/dns-wire"],
    ["core/a.ts", `import { World } from "@surename/fixtures"`, "core may not import fixtures"],
    ["core/a.ts", `import "node:net"`, "core may not import node:net"],
    ["core/a.ts", `export * from "hono"`, "core may not import hono"],
    ["core/a.ts", `type Dns = import("dns-packet").Packet`, "core may not import dns-packet"],
    ["core/a.ts", `import * as Client from "effect/http/HttpClient"`, "effect/http is unstable"],
    ["core/a.ts", `import { TestClock } from "effect/testing"`, "effect/testing is for tests"],
    ["core/a.ts", `const name = "x"\nawait import(name)`, "a computed import cannot be judged"],
    ["core/a.ts", `import "./b"`, "a relative import carries its ending"],
    ["core/evidence/a.ts", `import "../ports/dns.ts"`, "core/evidence stands before core/ports"],
    ["core/lookup/usage/a.ts", `import "../../operations/all.ts"`, "core/lookup stands before core/operations"],
    ["core/calls/a.ts", `import type { Engine } from "../engine.ts"`, "core/calls stands before core/engine.ts"],
    ["core/limits.ts", `import "./evidence/limits.ts"`, "limits are numbers and import nothing"],
    ["adapters/dns-wire/a.ts", `import "../../core/limits.ts"`, "imported by its name"],
    ["adapters/dns-wire/a.ts", `import "../net/index.ts"`, "adapters/dns-wire may not import adapters/net"],
    ["adapters/dns-doh/a.ts", `import https from "node:https"`, "requests go out through adapters/net"],
    ["adapters/cli/a.ts", `import "@surename/adapters/dns-wire"`, "adapters/cli may not import adapters/dns-wire"],
    ["adapters/cli/a.ts", `import "@surename/fixtures"`, "adapters/cli may not import fixtures"],
    ["adapters/cli/a.ts", `import "surename"`, "adapters/cli may not import hosts"],
    ["fixtures/a.ts", `import "@surename/adapters/dns-wire"`, "fixtures may not import adapters/dns-wire"],
    ["hosts/compose.ts", `import "@surename/fixtures"`, "hosts may not import fixtures"],
    ["hosts/compose.ts", `import "@surename/conformance"`, "hosts may not import test"],
    ["adapters/cli/a.ts", `import "@surename/core/ordering/purchasing"`, "this buys"],
    ["adapters/mcp/a.ts", `import type { Shop } from "@surename/core/ordering/purchasing"`, "this buys"],
    ["adapters/web/pages/money/quotes/a.ts", `import "@surename/core/ordering/place-order"`, "this buys"],
    ["core/operations/a.ts", `import "../ordering/purchasing.ts"`, "core/operations stands before core/ordering"],
    ["core/calls/a.ts", `import "../ordering/place-order.ts"`, "core/calls stands before core/ordering"],
    ["hosts/node/main.ts", `import "bun:sqlite"`, "bun: exists on one runtime"],
  ])("%s: %s", (path, text, why) => {
    expect(imports(path, text)).toContain(why)
  })

  it("with the line and the room the file belongs in", () => {
    const text = `import * as Effect from "effect/Effect"\nimport "@surename/core/limits"\nimport "node:net"`
    expect(imports("core/ask.ts", text)).toBe(
      `core/ask.ts:3  "node:net": core may not import node:net: a port asks, an adapter does it; with these imports it belongs in adapters/<its-name>/`,
    )
    expect(imports("core/play.ts", `import "@surename/adapters/cli"\nimport "@surename/fixtures"`)).toContain(
      "it belongs in hosts/simulate/",
    )
  })

  it("when the file cannot be read", () => {
    expect(imports("core/a.ts", "const = 1")).toContain("core/a.ts")
  })
})

describe("an import is allowed", () => {
  it.each([
    ["core/a.ts", `import * as Effect from "effect/Effect"\nimport tr46 from "tr46"\nimport "./b.ts"`],
    [
      "core/calls/a.ts",
      `import "../operations/all.ts"\nimport "./b.ts"\nimport "../limits.ts"\nimport "../data/a.json"`,
    ],
    ["core/engine.ts", `import "./documents/spec.ts"\nimport "./engine-layer.ts"`],
    ["core/rules/r6.types.ts", `import "../operations/all.ts"`],
    ["core/evidence/a.test.ts", `import "../ports/dns.ts"`],
    ["core/a.test.ts", `import { it } from "vitest"\nimport "effect/testing/TestClock"\nimport "@surename/fixtures"`],
    ["adapters/rdap-http/a.ts", `import "../net/index.ts"\nimport "@surename/core/limits"\nimport "node:net"`],
    ["adapters/web/pages/money/confirm/order-of.ts", `import "@surename/core/ordering/place-order"`],
    ["hosts/selling.ts", `import "@surename/core/ordering/settle-orders"`],
    ["hosts/simulate.ts", `import "@surename/fixtures"`],
    ["hosts/simulate/world.ts", `import "@surename/fixtures"`],
    ["hosts/conformance.ts", `import "@surename/conformance"`],
    ["test/bench/main.ts", `import "surename"\nimport "@surename/fixtures"\nimport "../../scripts/install.js"`],
  ])("%s", (path, text) => {
    expect(imports(path, text)).toBe("")
  })
})

describe("a package.json is refused", () => {
  const root: PackageJson = { name: "root", version: "1.0.0" }
  const core: PackageJson = { name: "@surename/core", version: "1.0.0" }
  const packages = (manifest: Partial<PackageJson>, text = "") =>
    print(
      checkPackages({
        packages: { "": root, core: { ...core, ...manifest } },
        sources: [readSource("core/a.ts", text)],
      }),
    )

  it("when an import is not declared", () => {
    expect(packages({}, `import "tldts"`)).toContain(`"tldts" is not a dependency of @surename/core`)
    expect(packages({ devDependencies: { tldts: "1.0.0" } }, `import "tldts"`)).toContain("is not a dependency")
  })
  it("when a dependency is not imported", () => {
    expect(packages({ dependencies: { tr46: "1.0.0" } })).toContain(`nothing imports "tr46"`)
  })
  it("but not when it is an optional peer of a package of ours, brought along", () => {
    const hosts = { name: "surename", version: "1.0.0", dependencies: { "@surename/core": "1.0.0", hono: "1.0.0" } }
    const ours = { ...core, peerDependencies: { hono: "1.0.0" } }
    const faultsWith = (peers: PackageJson) =>
      print(
        checkPackages({
          packages: { "": root, core: peers, hosts },
          sources: [readSource("core/a.ts", `import "hono"`), readSource("hosts/a.ts", `import "@surename/core"`)],
        }),
      )
    expect(faultsWith(ours)).toBe("")
    expect(faultsWith(core)).toContain(`hosts/package.json  nothing imports "hono"`)
  })
  it("when a version floats or ours differ", () => {
    expect(packages({ dependencies: { tr46: "^1.0.0" } }, `import "tr46"`)).toContain("not an exact version")
    expect(packages({ version: "1.1.0" })).toContain("the house has one, 1.0.0")
  })
  it("never when all is well", () => {
    expect(packages({ dependencies: { tldts: "1.0.0" } }, `import "tldts"`)).toBe("")
  })
})

describe("a lock is refused", () => {
  const integrity = "sha512-"
  it("when it leaves out a platform", () => {
    const [deno, tool] = [{ optionalDependencies: { "@deno/darwin-x64": "1.0.0" } }, { dev: true, optional: true }]
    expect(print(checkLock({ packages: { "node_modules/deno": deno } }))).toContain("may need @deno/darwin-x64")
    expect(
      checkLock({ packages: { "node_modules/deno": { ...deno, integrity }, "node_modules/@deno/darwin-x64": tool } }),
    ).toEqual([])
  })
  it("when no rule lists the contents of a package", () => {
    const packages = { "": {}, core: {}, "node_modules/surename": { link: true }, "node_modules/a": { integrity } }
    expect(checkLock({ packages })).toEqual([])
    expect(print(checkLock({ packages: { ...packages, "core/node_modules/b": {} } }))).toContain("b has no integrity")
    for (const path of ["@deno/linux-x64-glibc", "@deno/darwin-x64", "@deno/another"])
      expect(print(checkLock({ packages: { [`node_modules/${path}`]: {} } }))).toContain("has no integrity")
  })
})

describe("a top-level tsconfig.json is refused", () => {
  const all = ["core", "adapters", "fixtures", "hosts", "test"]
  const references = (paths: ReadonlyArray<string>, ...files: ReadonlyArray<string>) =>
    print(checkReferences({ files }, { references: paths.map((path) => ({ path })) }))

  it("when a package is missing from it", () => {
    expect(references(all.slice(1))).toContain("does not reference core/tsconfig.json")
  })
  it("when a folder's own project is", () => {
    expect(references(all, "hosts/bun/tsconfig.json")).toContain("does not reference hosts/bun/tsconfig.json")
    expect(references(all, "core/tsconfig.test.json")).toContain("does not reference core/tsconfig.test.json")
  })
  it("never when all is well", () => {
    const paths = [...all, "hosts/bun", "core/tsconfig.test.json"]
    expect(references(paths, "core/tsconfig.json", "core/tsconfig.test.json", "hosts/bun/tsconfig.json")).toBe("")
  })
})

describe("a way through the house is refused", () => {
  const imports = readImports({
    sources: [
      readSource("hosts/main.ts", `import "@surename/core/calls/a"`),
      readSource("core/calls/a.ts", `import "../b.ts"`),
      readSource("core/b.ts", ""),
    ],
    packages: { core: { name: "@surename/core", version: "1.0.0", exports: { "./calls/*": "./calls/*.ts" } } },
  })
  const faultsOf = (most: number, ...files: ReadonlyArray<string>) =>
    print(
      checkWalks(
        [`<!-- walk: at most ${most} files -->`, "", ...files.map((file) => `1. \`${file}\`: why`)].join("\n"),
        imports,
      ),
    )

  it("when it leads to no file, or leaves one out", () => {
    expect(faultsOf(3, "hosts/main.ts", "core/c.ts")).toContain("core/c.ts is no file here")
    expect(faultsOf(3, "hosts/main.ts", "core/b.ts")).toContain("the way is hosts/main.ts, core/calls/a.ts, core/b.ts")
  })
  it("when it is longer than it says, or no way at all", () => {
    expect(faultsOf(2, "hosts/main.ts", "core/calls/a.ts", "core/b.ts")).toContain(
      "3 files, which is to be one of at most 2",
    )
    expect(faultsOf(3)).toContain("0 files")
    expect(print(checkWalks("", imports))).toContain("tells no way")
  })
  it("never when all is well, there or back", () => {
    expect(faultsOf(3, "hosts/main.ts", "core/calls/a.ts", "core/b.ts")).toBe("")
    expect(faultsOf(2, "core/b.ts", "core/calls/a.ts")).toBe("")
  })
})

describe("an expression is refused", () => {
  const judgeText = (text: string) => print(checkExpressions({ sources: [readSource("adapters/web/a.ts", text)] }))

  it.each([
    [String.raw`/^application\/json *(?:; *charset="?utf-8"?)? *$/iu`, "two repetitions"],
    [String.raw`/^(?:ab)*(?:ab)*$/`, "two repetitions"],
    [String.raw`/^(a|a)*$/`, "two repetitions"],
    [String.raw`/^\s*(?:<!--.*?-->\s*)*<[a-z!]/isu`, "two repetitions"],
    [String.raw`/^(?!.*b.*c)x/su`, "two repetitions"],
    [String.raw`/^(a?){20}a{20}$/`, "repeats a repetition"],
    [String.raw`/\s+$/u`, "from each of many beginnings"],
    [String.raw`/(^|\s)#.*$/u`, "from each of many beginnings"],
    [String.raw`/<!--.*?-->/su`, "from each of many beginnings"],
    [String.raw`/\bdomain\b.*\bnot\b/u`, "from each of many beginnings"],
    [String.raw`/\d{1,500}x/u`, "from each of many beginnings"],
    [String.raw`/([a-z])\1+$/u`, "from each of many beginnings"],
    [String.raw`/^(?:a+)+$/u`, "repeats a repetition"],
    [String.raw`/^(?:a*b*)*$/u`, "repeats a repetition"],
    [String.raw`/(a{1,30}){1,30}b/u`, "a repetition"],
    [String.raw`/^(?:(?:a*|b*)c)*$/u`, "empty in two ways"],
    [String.raw`/(?<=a.*)b/su`, "looks back over any length"],
    ["const f = (a) => new RegExp(a)", "put together while the program runs"],
    ["function f(a) { return Record.map(a, (b) => RegExp(b)) }", "put together while the program runs"],
  ])("%s", (text, why) => {
    expect(judgeText(text)).toContain(why)
  })

  it("when the file puts it together as it is loaded", async () => {
    const source = readSource("core/a.ts", `const a = "a*"\nexport const b = new RegExp(a + a + "$")`)
    const load = async () => new RegExp(["a*", "a*$"].join(""))
    expect(judgeText(`export const b = new RegExp("a*a*$")`)).toBe("")
    expect(print(await checkBuilt([source], load))).toContain("core/a.ts  /a*a*$/")
  })

  it.each([
    String.raw`/\s+/gu`,
    String.raw`/<[^<>]*>/u`,
    String.raw`/^a*ba*c$/u`,
    String.raw`/^(?:[a-z]{1,63}\.)*[a-z]{1,63}$/u`,
    String.raw`/^(?:\d{1,3}\.){3}\d{1,3}$/u`,
    String.raw`/(.)\1+/gu`,
    String.raw`/^[^\s/]+\/[^\s/]+$/u`,
    String.raw`/[ \t]*;[ \t]*([a-z]+)/yu`,
  ])("but not %s", (text) => {
    expect(judgeText(text)).toBe("")
  })
})

describe("a name is refused", () => {
  const names = (...files: ReadonlyArray<string>) => print(checkNames({ files, readmes: { "core/README.md": 40 } }))

  it("when it is not kebab-case", () => {
    expect(names("core/checkLive.ts")).toContain(`"checkLive" is not kebab-case`)
  })
  it("when it says nothing", () => {
    expect(names("core/dns-utils.ts")).toContain("says nothing")
    expect(names("core/common/a.ts")).toContain("says nothing")
  })
  it("when a README is too long, or names a file that is gone", () => {
    expect(print(checkNames({ files: [], readmes: { "core/README.md": 41 } }))).toContain("41 lines")
    expect(print(checkNamedFiles({ files: ["core/a.ts"], texts: { "README.md": "`a.ts` `b.ts`" } }))).toContain("b.ts")
  })
  it("never when all is well", () => {
    expect(names("core/a.ts", "core/b.test.ts", "core/tr46.d.ts", "hosts/one.ts")).toBe("")
  })
})

it("counts lines and words, and refuses more than the budget", () => {
  const texts = {
    "core/a.ts": "1\n2\n",
    "core/a.test.ts": "1\n",
    "test/a.ts": "1\n",
    "docs/a.md": "one two",
    "fixtures/a.ts": "1\n",
  }
  const measured = measureHouse(texts)
  expect(Object.values(measured)).toEqual([2, 2, 2])
  expect(checkBudget(texts, measured)).toEqual([])
  expect(print(checkBudget(texts, { ...measured, "lines of production code": 1 }))).toContain(
    "there are 2 lines of production code, and the budget is 1",
  )
})

describe("a sentence is refused", () => {
  const faults = (text: string, path = "core/a.ts") => print(checkProse({ [path]: text }))

  it.each([
    ["// Of what nothing is known, nothing is left.", 'begins with "Of"'],
    ["const page = html`<p class=a>${name}</p><p>What costs ${cents} is dear.</p>`", 'begins with "What"'],
    ["const about = 'Fine. The same for others.'", 'begins with "The same"'],
    [`// ${"word ".repeat(41)}.`, "a sentence of 41 words"],
    [`{"a": ["Fine.", "", "Who asked", "gets it."]}`, 'begins with "Who"', "adapters/identity/data/letters.json"],
  ])("%s", (text, why, path?: string) => {
    expect(faults(text, path)).toContain(why)
  })
  it("unless it is a question, code, or plain", () => {
    expect(faults("// The service retries once.\nconst a = 'Of this'\nconst b = `Who owns ${a}`")).toBe("")
    expect(faults("What does it cost?", "docs/a.md")).toBe("")
  })
})
