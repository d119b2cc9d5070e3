import { describe, expect, it } from "vitest"
import { checkImports } from "./check-imports.ts"
import { checkLock } from "./check-lock.ts"
import { checkNames } from "./check-names.ts"
import { checkPackages } from "./check-packages.ts"
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
    ["adapters/dns-wire/a.ts", `import "../../core/limits.ts"`, "imported by its name"],
    ["adapters/dns-wire/a.ts", `import "../http-wire/index.ts"`, "adapters/dns-wire may not import adapters/http-wire"],
    ["adapters/cli/a.ts", `import "@surename/adapters/dns-wire"`, "adapters/cli may not import adapters/dns-wire"],
    ["adapters/cli/a.ts", `import "@surename/fixtures"`, "adapters/cli may not import fixtures"],
    ["adapters/cli/a.ts", `import "surename"`, "adapters/cli may not import hosts"],
    ["fixtures/a.ts", `import "@surename/adapters/dns-wire"`, "fixtures may not import adapters/dns-wire"],
    ["hosts/compose.ts", `import "@surename/fixtures"`, "hosts may not import fixtures"],
    ["hosts/compose.ts", `import "@surename/conformance"`, "hosts may not import test"],
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
    ["core/a.ts", `import * as Effect from "effect/Effect"\nimport { parse } from "tldts"\nimport "./b.ts"`],
    ["core/a.test.ts", `import { it } from "vitest"\nimport "effect/testing/TestClock"\nimport "@surename/fixtures"`],
    ["adapters/rdap-http/a.ts", `import "../http-wire/index.ts"\nimport "@surename/core/limits"\nimport "node:net"`],
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
    const said = (peers: PackageJson) =>
      print(
        checkPackages({
          packages: { "": root, core: peers, hosts },
          sources: [readSource("core/a.ts", `import "hono"`), readSource("hosts/a.ts", `import "@surename/core"`)],
        }),
      )
    expect(said(ours)).toBe("")
    expect(said(core)).toContain(`hosts/package.json  nothing imports "hono"`)
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
  it("when it leaves out a platform", () => {
    const deno = { optionalDependencies: { "@deno/one": "1.0.0" } }
    expect(print(checkLock({ packages: { "node_modules/deno": deno } }))).toContain("may need @deno/one")
    expect(checkLock({ packages: { "node_modules/deno": deno, "node_modules/@deno/one": {} } })).toEqual([])
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
  it("when a folder of code explains nothing, or too much", () => {
    expect(names("fixtures/a.ts", "fixtures/b.ts")).toContain("fixtures  has no README.md")
    expect(print(checkNames({ files: [], readmes: { "core/README.md": 41 } }))).toContain("41 lines")
  })
  it("never when all is well", () => {
    expect(names("core/a.ts", "core/b.test.ts", "core/tr46.d.ts", "hosts/one.ts")).toBe("")
  })
})
