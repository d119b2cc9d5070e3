import { describe, expect, it } from "vitest"
import { encodeBase32 } from "@surename/core/sharing/base32"
import { computeCode, makeOtpauthUrl, findStep } from "./totp.ts"

const secret = Buffer.from("12345678901234567890")

describe("one-time codes", () => {
  it.each([
    // RFC 6238, appendix B, SHA-1; eight digits there.
    [59, "94287082"],
    [1_111_111_109, "07081804"],
    [1_111_111_111, "14050471"],
    [1_234_567_890, "89005924"],
    [2_000_000_000, "69279037"],
    [20_000_000_000, "65353130"],
  ])("are RFC 6238's at second %d", (second, code) => {
    expect(computeCode(secret, Math.floor(second / 30), 8)).toBe(code)
    expect(computeCode(secret, Math.floor(second / 30))).toBe(code.slice(2))
  })

  it("are RFC 4226's, step by step", () => {
    const codes = Array.from({ length: 10 }, (_, step) => computeCode(secret, step))
    expect(codes.join(" ")).toBe("755224 287082 359152 969429 338314 254676 287922 162583 399871 520489")
  })

  it("are valid one step around now, and only after the last used step", () => {
    const findStepOf = (step: number, last = -1) => findStep(secret, computeCode(secret, step), 100 * 30_000 + 7, last)
    expect([97, 98, 99, 100, 101, 102, 103].map((step) => findStepOf(step))).toEqual([
      undefined,
      undefined,
      99,
      100,
      101,
      undefined,
      undefined,
    ])
    expect([99, 100, 101].map((step) => findStepOf(step, 100))).toEqual([undefined, undefined, 101])
  })

  it.each(["", "12345", "1234567", "12345٣", "１２３４５６", " 123456"])("are six digits, not %j", (code) => {
    expect(findStep(secret, code, 59_000, -1)).toBeUndefined()
  })
})

describe("the otpauth URL", () => {
  it("has the secret in base32 (RFC 4648, 10)", () => {
    expect(encodeBase32(secret)).toBe("GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ")
    expect(encodeBase32(Buffer.from("fooba"))).toBe("MZXW6YTB")
  })

  it("names service and account, and always fits a QR code", () => {
    expect(makeOtpauthUrl(secret, "names.example", "ada+x@example.com")).toBe(
      "otpauth://totp/names.example:ada%2Bx%40example.com?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&issuer=names.example",
    )
    for (const name of ["x".repeat(300), "@".repeat(254), "é😀".repeat(90), "\ud800".repeat(50)])
      expect(makeOtpauthUrl(secret, name, name).length).toBeLessThanOrEqual(213)
  })
})
