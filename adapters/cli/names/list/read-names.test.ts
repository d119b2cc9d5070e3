import { expect, it } from "vitest"
import { evidenceLimits } from "@surename/core/evidence/limits"
import { readNames } from "./read-names.ts"

const read = async (...chunks: ReadonlyArray<string | Uint8Array>): Promise<ReadonlyArray<string>> => {
  const from = async function* () {
    yield* chunks
  }
  const names: Array<string> = []
  for await (const name of readNames(from())) names.push(name)
  return names
}

it.each([
  ["nothing", "", []],
  ["one, without a newline", "a.com", ["a.com"]],
  ["newlines of every kind", "a.com\nb.com\r\nc.com\rd.com\n", ["a.com", "b.com", "c.com", "d.com"]],
  ["a byte order mark", "\uFEFFa.com\n", ["a.com"]],
  ["a byte order mark before a comment", "\uFEFF# a.com\nb.com", ["b.com"]],
  ["blank lines and spaces", "\n\n  a.com \t\r\n \r\nb.com", ["a.com", "b.com"]],
  ["comments", "# all\na.com # some\n#b.com\nc.com#d\n", ["a.com", "c.com#d"]],
  ["names of the world", "bücher.com\n例え.jp\n", ["bücher.com", "例え.jp"]],
  ["several on a line stay together", "a.com b.com\n", ["a.com b.com"]],
])("%s", async (_, text, names) => {
  expect(await read(text)).toEqual(names)
})

it("gives the same names for any chunk boundaries", async () => {
  const bytes = new TextEncoder().encode("\uFEFFa.com\r\nbücher.com # 例え\r\n\r\n例え.jp")
  for (let size = 1; size < bytes.length; size++) {
    const chunks = Array.from({ length: Math.ceil(bytes.length / size) }, (_, n) =>
      bytes.slice(n * size, (n + 1) * size),
    )
    expect(await read(...chunks)).toEqual(["a.com", "bücher.com", "例え.jp"])
  }
})

// Sends 130 MB without a newline. A reader that buffered it would time out.
it("keeps only the start of an overlong line", async () => {
  const chunk = "a".repeat(65_536)
  const [first, second, ...more] = await read(...Array.from({ length: 2_000 }, () => chunk), "\nb.com\n")
  expect(first).toHaveLength(evidenceLimits.nameInputChars + 1)
  expect([second, more]).toEqual(["b.com", []])
})

it("reads UTF-16 with a byte order mark, as PowerShell writes it", async () => {
  const bytes = Buffer.from("\uFEFFa.com\r\nbücher.com\r\n", "utf16le")
  expect(await read(bytes)).toEqual(["a.com", "bücher.com"])
  expect(await read(bytes.subarray(0, 7), bytes.subarray(7))).toEqual(["a.com", "bücher.com"])
})

it("reads bytes that are not UTF-8 as an invalid name", async () => {
  expect(await read(new Uint8Array([0x61, 0xff, 0x2e, 0x63, 0x0a]), "b.com")).toEqual(["a\uFFFD.c", "b.com"])
})
