import { describe, expect, it } from "vitest"
import { limits } from "@surename/core/limits"
import { readMultipart } from "./read-multipart.ts"

const bytes = (text: string) => new TextEncoder().encode(text)
const read = (text: string, cut = false) =>
  readMultipart(bytes(text), "XX", cut)?.map(({ bytes, ...part }) => ({
    ...part,
    text: new TextDecoder().decode(bytes),
  }))

const part = (disposition: string, content: string) =>
  `--XX\r\nContent-Disposition: form-data; ${disposition}\r\n\r\n${content}\r\n`

describe("a form with files", () => {
  it("is read as this runtime writes it, byte for byte", async () => {
    const form = new FormData()
    form.append("name", "é\r\n--XX")
    form.append("files", new File([Uint8Array.of(0xff, 0, 13, 10, 45, 45)], "a b (1).png"))
    form.append("folder", new File([], "site/css/é.css"))
    const sent = new Response(form)
    const boundary = /boundary=(.*)$/u.exec(sent.headers.get("content-type") ?? "")?.[1] ?? ""
    expect(readMultipart(new Uint8Array(await sent.arrayBuffer()), boundary)).toEqual([
      { name: "name", fileName: undefined, bytes: Buffer.from("é\r\n--XX") },
      { name: "files", fileName: "a b (1).png", bytes: Buffer.of(0xff, 0, 13, 10, 45, 45) },
      { name: "folder", fileName: "site/css/é.css", bytes: Buffer.of() },
    ])
  })

  it.each([
    ["the usual", `${part(`name="a"`, "1")}${part(`name="f"; filename="x"`, "2")}--XX--\r\n`, ["1", "2"]],
    ["no part", "--XX--\r\n", []],
    ["names in other letters", part(`name="a"`, "1").toUpperCase().replace("NAME", "name") + "--XX--", ["1"]],
    ["an empty part", `${part(`name="a"`, "")}--XX--`, [""]],
    ["what comes after", `${part(`name="a"`, "1")}--XX--\r\n--XX\r\n`, ["1"]],
  ])("may have %s", (_, text, expected) => expect(read(text)?.map((one) => one.text)).toEqual(expected))

  it.each([
    ["", ""],
    ["another boundary", part(`name="a"`, "1").replaceAll("XX", "YY")],
    ["no end", part(`name="a"`, "1")],
    ["no end of its last part", '--XX\r\nContent-Disposition: form-data; name="a"\r\n\r\n1'],
    ["a part without a name", `${part(`filename="a"`, "1")}--XX--`],
    ["a part without a head", "--XX\r\n\r\n1\r\n--XX--"],
    ["a head that goes on", `--XX\r\n${"x".repeat(limits.formPartHeadBytes)}\r\n\r\n1\r\n--XX--`],
    ["a longer boundary inside", `${part(`name="a"`, "1\r\n--XXX")}--XX--`],
  ])("is invalid with %s", (_, text) => expect(read(text)).toBeUndefined())

  it("has a bounded number of parts", () => {
    const many = part(`name="a"`, "1").repeat(limits.formParts + 9)
    expect(read(`${many}--XX--`)).toHaveLength(limits.formParts)
  })

  it("that was cut keeps its parts, and the start of the last one", () => {
    const whole = `${part(`name="a"`, "1")}${part(`name="f"; filename="x"`, "23")}--XX--`
    expect(read(whole.slice(0, -9), true)?.map((one) => one.text)).toEqual(["1", "2"])
    expect(read(whole.slice(0, 70), true)?.map((one) => one.text)).toEqual(["1"])
    expect(read("--XX", true)).toEqual([])
  })
})
