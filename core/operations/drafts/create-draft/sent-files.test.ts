import * as Result from "effect/Result"
import { describe, expect, it } from "vitest"
import { limits } from "../../../limits.ts"
import { draftLimits } from "../limits.ts"
import { findPathFault } from "./draft-path.ts"
import { readSentFiles } from "./sent-files.ts"
import { applyChanges } from "./whole-version.ts"

const good = [
  "index.html",
  "css/style.css",
  ".well-known/security.txt",
  "a/.well-known/b",
  "logo@2x.png",
  "~a/b (1) + c.txt",
  "-dash",
  "a..b",
  "console.html",
  "x".repeat(draftLimits.draftSegmentChars),
]
const bad = [
  "",
  "/index.html",
  "a//b",
  "a/",
  ".",
  "..",
  "../a",
  "a/../b",
  ".git/config",
  "a/.env",
  ".well-known2/a",
  "a\\b",
  "a%2f..",
  "a\0b",
  "a\nb",
  "é.html",
  "a:b",
  "a?b",
  "a.",
  "a ",
  "a /b",
  "con",
  "NUL.txt",
  "a/Com1.html",
  "lpt9",
  "x".repeat(draftLimits.draftSegmentChars + 1),
  "a/".repeat(draftLimits.draftPathChars / 2) + "a",
]

it.each(good)("%j is a path", (path) => expect(findPathFault(path)).toBeUndefined())
it.each(bad)("%j is not a path", (path) => expect(findPathFault(path)).toBeTypeOf("string"))

const faults = (...files: Parameters<typeof readSentFiles>[0]) =>
  Result.match(readSentFiles(files), { onSuccess: () => [], onFailure: ({ fields = [] }) => fields })

describe("sent files", () => {
  it("become bytes by path, and null for a deleted file", () => {
    const files = [
      { path: "a.txt", content: "é" },
      { path: "b.bin", content: "/wA=", encoding: "base64" as const },
      { path: "c", content: null },
    ]
    expect(Result.getOrThrow(readSentFiles(files))).toEqual(
      new Map([
        ["a.txt", Uint8Array.of(0xc3, 0xa9)],
        ["b.bin", Uint8Array.of(0xff, 0)],
        ["c", null],
      ]),
    )
  })

  it("are rejected with the position of every mistake", () => {
    const twice = [
      { path: "a.txt", content: "" },
      { path: "A.TXT", content: "" },
      { path: "b", content: "\ud800" },
      { path: "c", content: "a", encoding: "base64" as const },
    ]
    expect(faults(...twice).map(({ path }) => path)).toEqual(["/files/1/path", "/files/2/content", "/files/3/content"])
  })

  it("have a size limit that counts decoded bytes", () => {
    const most = draftLimits.draftFileBytes
    const inBase64 = (bytes: number) => Buffer.alloc(bytes).toString("base64")
    const findFaults = (content: string, encoding: "utf-8" | "base64") => faults({ path: "big", content, encoding })
    expect(findFaults("x".repeat(most), "utf-8")).toEqual([])
    expect(findFaults("é".repeat(most / 2), "utf-8")).toEqual([])
    expect(findFaults(inBase64(most), "base64")).toEqual([])
    for (const [content, encoding] of [
      ["x".repeat(most + 1), "utf-8"],
      ["é".repeat(most / 2 + 1), "utf-8"],
      [inBase64(most + 1), "base64"],
    ] as const)
      expect(findFaults(content, encoding)).toEqual([
        { path: "/files/0/content", message: "big is larger than the 1 MiB that a file may have" },
      ])
  })

  it("bounds the list of mistakes", () => {
    const files = Array.from({ length: limits.errorsListed + 5 }, () => ({ path: "..", content: "" }))
    expect(faults(...files)).toHaveLength(limits.errorsListed)
  })
})

describe("a whole version", () => {
  const makeStoredFile = (path: string, size = 1) => ({ path, size, sha256: "0" })
  const whyNot = (...args: Parameters<typeof applyChanges>) =>
    Result.match(applyChanges(...args), { onSuccess: () => undefined, onFailure: ({ message }) => message })

  it("carries over files that the request leaves out", () => {
    const changes = new Map([
      ["b", Uint8Array.of(1)],
      ["c", null],
      ["never there", null],
    ])
    expect(
      Result.getOrThrow(applyChanges([makeStoredFile("a"), makeStoredFile("b"), makeStoredFile("c")], changes)),
    ).toEqual([makeStoredFile("a"), { path: "b", bytes: Uint8Array.of(1) }])
  })

  it("has limits for files and bytes, and one file per name", () => {
    const many = Array.from({ length: draftLimits.draftFiles }, (_, n) => makeStoredFile(`${n}`))
    expect(whyNot(many, new Map())).toBeUndefined()
    expect(whyNot(many, new Map([["more", Uint8Array.of()]]))).toContain("201")
    const full = [makeStoredFile("small"), makeStoredFile("large", draftLimits.draftVersionBytes - 1)]
    expect(whyNot(full, new Map())).toBeUndefined()
    expect(whyNot(full, new Map([["more", Uint8Array.of(1)]]))).toMatch(/10485761, large most/)
    expect(whyNot([makeStoredFile("a")], new Map([["A", Uint8Array.of()]]))).toMatch(/^A and a differ only/)
  })
})
