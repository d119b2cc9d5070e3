import { describe, expect, it } from "vitest"
import type { Key } from "../secrets.ts"
import { cryptoSuites } from "../crypto-suites.ts"
import { fingerprintKey, seal, unseal } from "./sealed.ts"

const [suite] = cryptoSuites
const keyOf = (n: number): Key => ({ suite, bytes: Buffer.alloc(32, n) })
const [one, other] = [keyOf(1), keyOf(2)]
const plain = Buffer.from("a secret of an app")

describe("sealed data", () => {
  it("opens under an accepted key, for its own purpose only", () => {
    const sealed = seal([one], "of ada", plain)
    expect(unseal([one], "of ada", sealed)).toEqual(plain)
    expect(unseal([other, one], "of ada", sealed)).toEqual(plain)
    expect(unseal([other], "of ada", sealed)).toBeUndefined()
    expect(unseal([one], "of bob", sealed)).toBeUndefined()
  })

  it("does not open after a change of any bit, and never repeats", () => {
    const sealed = seal([one], "of ada", plain)
    const bytes = Buffer.from(sealed, "base64url")
    for (let index = 0; index < bytes.length; index++) {
      const changed = Buffer.from(bytes)
      changed[index] = (bytes[index] ?? 0) ^ 1
      expect(unseal([one], "of ada", changed.toString("base64url"))).toBeUndefined()
    }
    for (const text of ["", "x", "A".repeat(37), sealed.slice(0, -4)])
      expect(unseal([one], "of ada", text)).toBeUndefined()
    expect(seal([one], "of ada", plain)).not.toBe(sealed)
  })

  it("names its key", () => {
    expect(fingerprintKey(one)).toBe(fingerprintKey({ suite, bytes: Buffer.from(one.bytes) }))
    expect(fingerprintKey(one)).not.toBe(fingerprintKey(other))
    expect(one.bytes.toString("hex")).not.toContain(fingerprintKey(one))
  })
})
