import { crc32 } from "node:zlib"
import { describe, expect, it } from "@effect/vitest"
import * as Result from "effect/Result"
import { personalSecretChars, readToken, tokenAlphabet, writeToken } from "./token-text.ts"

const secret = "a1B2".repeat(personalSecretChars / 4)
const token = writeToken("personal", secret)

describe("token texts", () => {
  it("start with their kind, and parse again", () => {
    expect(token).toMatch(/^sn_pat_\w{46}$/u)
    expect(readToken(token)).toEqual(Result.succeed({ kind: "personal", secret }))
    const anonymous = writeToken("anonymous", "abc-_9")
    expect(anonymous).toMatch(/^sn_anon_abc-_9\w{6}$/u)
    expect(readToken(anonymous)).toEqual(Result.succeed({ kind: "anonymous", secret: "abc-_9" }))
  })

  it("end with a standard checksum, CRC-32 in base 62", () => {
    const base62 = (n: number): string => (n === 0 ? "" : base62(Math.floor(n / 62)) + (tokenAlphabet[n % 62] ?? ""))
    for (const text of ["", "x", secret, "0".repeat(40)]) {
      const written = writeToken("personal", text)
      expect(written.slice(-6)).toBe(base62(crc32(written.slice(0, -6))).padStart(6, "0"))
    }
  })

  it("reveal every wrong, missing, added or swapped character", () => {
    for (let at = "sn_pat_".length; at < token.length; at++) {
      const [before, char, after] = [token.slice(0, at), token[at] ?? "", token.slice(at + 1)]
      for (const other of tokenAlphabet)
        if (other !== char) expect(readToken(`${before}${other}${after}`)).toEqual(Result.fail("mistyped"))
      expect(readToken(`${before}${after}`)).toEqual(Result.fail("mistyped"))
      expect(readToken(`${before}${char}${char}${after}`)).toEqual(Result.fail("mistyped"))
      const next = after[0] ?? char
      if (next !== char) expect(readToken(`${before}${next}${char}${after.slice(1)}`)).toEqual(Result.fail("mistyped"))
    }
  })

  it.each(["", "sn_pat", "SN_PAT_abc", `x${token}`, `${token} `, "ghp_abc", `sn_pat_${"a".repeat(300)}`, "sn_pat_é"])(
    "%j is not a token",
    (text) => {
      expect(readToken(text)).toEqual(Result.fail("not_a_token"))
    },
  )
})
