import { describe, expect, it } from "vitest"
import { drawSign, drawUse, toSignedName } from "./sign.ts"

const draw = async (words: string, domain: string, subject = "") => String(await drawSign({ words, domain, subject }))

describe("drawSign", () => {
  it("gives a name one look, under every ending", async () => {
    expect(await draw("burlap", "burlap.com")).toBe(await draw("burlap", "burlap.io"))
  })

  it("gives names different looks", async () => {
    const names = ["burlap", "crackle", "daybreak", "maillard", "peaberry", "kilnlight", "tidepool", "ember"]
    const looks = await Promise.all(names.map((name) => draw("same", `${name}.com`)))
    expect(new Set(looks).size).toBeGreaterThan(6)
  })

  it("hangs a cup on the sign of a café, and nothing where no drawing fits", async () => {
    const bare = await draw("burlap", "burlap.com")
    expect((await draw("burlap", "burlap.com", "coffee roaster")).length).toBeGreaterThan(bare.length)
    expect(await draw("burlap", "burlap.com", "constructor")).toBe(bare)
  })

  it("writes the words of a name apart, where they are known", () => {
    const names = ["mosslamp.com", "lantern.com", "zxqvw.com", "moss-lamp.com", "not found"]
    expect(names.map((name) => toSignedName(name).words)).toEqual([
      "moss lamp",
      "lantern",
      "zxqvw",
      "moss-lamp",
      "not found",
    ])
  })

  it("keeps two lines of letters apart", async () => {
    const sign = await draw("velvet scoop", "velvetscoop.com")
    const places = sign.matchAll(/<g\s+transform="translate\(\S+ (\S+)\) scale\((\S+)\)[^>]*stroke-width="(\S+)"/gu)
    const [first = [], second = []] = Array.from(places, ([, ...numbers]) => numbers.map(Number))
    // "velvet" rises by 12 over its line, "scoop" falls by 12 below: each is 32 high.
    const [top, bottom] = [first, second].map(([y = 0, scale = 0, thickness = 0]) => ({
      y,
      half: ((32 + thickness) * scale) / 2,
    }))
    expect((bottom?.y ?? 0) - (top?.y ?? 0)).toBeGreaterThan(1.1 * ((bottom?.half ?? 0) + (top?.half ?? 0)))
  })

  it("writes names of other scripts, and escapes them", async () => {
    expect(await draw("чай", "xn--80a1ad.example")).toMatch(/чай/iu)
    expect(await draw("<b>&", "b.example")).not.toContain("<b>")
    expect(String(await drawUse({ words: "", domain: "<b>.example" }))).not.toContain("<b>")
  })

  it("never cuts a letter in two", async () => {
    for (const start of ["", "a"]) {
      const words = `${start}${"🦊".repeat(40)}`
      expect(String(await drawUse({ words, domain: words })).isWellFormed()).toBe(true)
    }
  })
})
