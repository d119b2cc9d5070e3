import { mkdtempSync, mkdirSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterEach, describe, expect, it } from "vitest"
import { writeBill, writeNotices, listShippedIn } from "./shipped.ts"

const root = mkdtempSync(join(tmpdir(), "surename-shipped-"))
afterEach(() => rmSync(root, { recursive: true, force: true }))

/** A clone with one package in it. */
const clone = (license: string, locked: Readonly<Record<string, unknown>>) => {
  const folder = join(root, "node_modules", "@some", "one")
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, "package.json"), JSON.stringify({ name: "@some/one", version: "1.2.3", license }))
  writeFileSync(join(folder, "LICENSE"), "Pass this on.\n")
  writeFileSync(
    join(root, "package-lock.json"),
    JSON.stringify({ packages: { "node_modules/@some/one": locked, "": {} } }),
  )
  return listShippedIn(root, [join(folder, "a.js"), join(folder, "lib", "b.js")])
}

describe("the program's bundled packages", () => {
  it("is named once, with its notice and its hash", () => {
    const packages = clone("ISC", { integrity: "sha512-AAEC" })
    expect(writeNotices(packages)).toBe("@some/one 1.2.3 (ISC)\n\nPass this on.\n")
    expect(writeBill("surename", "0.1.0", packages)).toMatchObject({
      components: [
        {
          name: "@some/one",
          purl: "pkg:npm/%40some/one@1.2.3",
          licenses: [{ license: { id: "ISC" } }],
          hashes: [{ alg: "SHA-512", content: "000102" }],
        },
      ],
    })
  })

  it("reject a licence that requires more than a notice", () => {
    expect(() => clone("GPL-3.0-only", { integrity: "sha512-AAEC" })).toThrow("its licence is GPL-3.0-only")
  })

  it("reject an install script, and a package that the lock does not know", () => {
    expect(() => clone("MIT", { integrity: "sha512-AAEC", hasInstallScript: true })).toThrow("runs a script")
    expect(() => clone("MIT", {})).toThrow("no integrity")
  })
})
