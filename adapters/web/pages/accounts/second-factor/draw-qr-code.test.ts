import { createHash } from "node:crypto"
import { describe, expect, it } from "vitest"
import { drawQrCode, makeQrModules } from "./draw-qr-code.ts"

const text = (length: number) =>
  "otpauth://totp/names.example:ada%40example.com?secret=".padEnd(length, "GEZDGNBVGY3TQOJQ").slice(0, length)

const drawModules = (modules: ReturnType<typeof makeQrModules>) =>
  modules?.map((line) => line.map((isDark) => (isDark ? "1" : "0")).join("")).join("\n") ?? ""

describe("a QR code", () => {
  // Digests of codes that jsqr 1.4.0 reads (level M, bytes): the least and the most of each version.
  it.each([
    [1, 21, "fd01cf331dafb356"],
    [14, 21, "f45a4d73c34279a2"],
    [15, 25, "80fbdcb619d20bce"],
    [26, 25, "77562b7ae6615b03"],
    [42, 29, "5cd5b1c224ce7fe9"],
    [62, 33, "8e12a365769e70a8"],
    [84, 37, "5876b5e4a6529b5b"],
    [106, 41, "cf6f12783545f936"],
    [122, 45, "85513c6eeb4627c9"],
    [152, 49, "dd56ba52ed905b6e"],
    [180, 53, "cf5a158b12d6d5a2"],
    [181, 57, "4b65239513873f17"],
    [213, 57, "1ed5866c8dfbd4e3"],
  ])("of %d bytes matches what a reader decoded", (length, size, digest) => {
    const modules = makeQrModules(text(length))
    expect(modules?.length).toBe(size)
    expect(createHash("sha256").update(drawModules(modules)).digest("hex").slice(0, 16)).toBe(digest)
  })

  it("is absent for too much text", () => {
    expect(makeQrModules(text(214))).toBeUndefined()
    expect(drawQrCode(text(214), "")).toBe("")
  })

  it("has a margin of four modules, and an escaped label", async () => {
    const svg = String(await drawQrCode("a", `<b>"`))
    expect(svg).toContain(`viewBox="0 0 29 29"`)
    expect(svg).toContain("M4 4h1v1h-1z")
    expect(svg).not.toMatch(/M[0-3] |<b>/u)
  })
})
