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
