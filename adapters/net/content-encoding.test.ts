import { brotliCompressSync, deflateRawSync, deflateSync, gzipSync } from "node:zlib"
import { expect, it } from "vitest"
import { makeDecoders, type Part } from "./content-encoding.ts"

// Checks the choice of decoder. test/runtimes checks each runtime's sockets.
const decodeBytes = (word: string, part: Part, bytes: Uint8Array, size: number) =>
  new Promise((tell) => {
    const decoders = makeDecoders(word, part)
    const [first] = decoders ?? []
    if (first === undefined) return tell(decoders === undefined ? "unknown" : "as it is")
    const last = (decoders ?? []).reduce((from, to) => from.pipe(to))
    let text = ""
    last.on("data", (chunk: Uint8Array) => (text += new TextDecoder().decode(chunk)))
    last.on("end", () => tell(text))
    for (const one of decoders ?? []) one.on("error", () => tell("broken"))
    for (let index = 0; index < bytes.length; index += size) first.write(bytes.subarray(index, index + size))
    first.end()
  })

const sent: ReadonlyArray<readonly [word: string, part: Part, bytes: Uint8Array, expected: string]> = [
  ["gzip", "whole", gzipSync("hello"), "hello"],
  ["X-GZIP", "beginning", gzipSync("hello"), "hello"],
  ["deflate", "whole", deflateSync("hello"), "hello"],
  ["deflate", "beginning", deflateRawSync("hello"), "hello"],
  // Raw deflate that looks like zlib.
  ["deflate", "whole", Buffer.from("\x08\x05\0\xfa\xffhello\x01\0\0\xff\xff", "latin1"), "hello"],
  ["deflate", "beginning", Buffer.from([0x78]), "broken"],
  ["deflate, gzip", "whole", gzipSync(deflateRawSync("hello")), "hello"],
  ["deflate, gzip", "whole", gzipSync(""), "broken"],
  ["deflate, gzip", "beginning", gzipSync(deflateSync("hello")), "unknown"],
  ["gzip, gzip, gzip", "whole", gzipSync(gzipSync(gzipSync("hello"))), "unknown"],
  ["br", "beginning", brotliCompressSync("hello"), "hello"],
  ["br", "whole", brotliCompressSync("hello"), "unknown"],
  ["zstd", "beginning", Buffer.from("hello"), "unknown"],
  ["identity, utf-8", "beginning", Buffer.from("hello"), "as it is"],
]

it.each(sent)("%s, %s", async (word, part, bytes, outcome) => {
  for (const size of [1, 2, bytes.length]) expect(await decodeBytes(word, part, bytes, size)).toBe(outcome)
})
