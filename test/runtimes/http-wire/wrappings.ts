import { brotliCompressSync, deflateRawSync, deflateSync, gzipSync } from "node:zlib"
import type { Socket } from "node:net"
import type { BodyCase } from "./bodies.ts"
import { answer, answerBytes } from "./raw-server.ts"

const sendAnswer =
  (headers: Readonly<Record<string, string>>, body: Uint8Array) =>
  (socket: Socket): void =>
    void socket.write(answerBytes(headers, body))
const hello = Buffer.from("hello")
const dull = Buffer.from("many words ".repeat(2_000))
const half = (whole: Uint8Array) => whole.subarray(0, Math.floor(whole.length / 2))
const makeEncodedCase = (word: string, body: Uint8Array, outcome = "200 Text hello"): BodyCase => ({
  title: `content-encoding "${word}"`,
  say: sendAnswer({ "content-encoding": word }, body),
  outcome,
})
const charset = (title: string, type: string | undefined, body: Uint8Array, outcome: string): BodyCase => ({
  title,
  say: sendAnswer(type === undefined ? {} : { "content-type": `application/rdap+json${type}` }, body),
  outcome,
})
const utf16 = (text: string) => Buffer.from(`\u{feff}${text}`, "utf16le")

/** The wrappings that servers use for a body. The client unwraps it if it can, and never takes half of it for the whole. */
export const wrappingCases: ReadonlyArray<BodyCase> = [
  ...["utf-8", "UTF-8", "none", "binary", "8bit", "identity, identity", ""].map((word) => makeEncodedCase(word, hello)),
  makeEncodedCase("identity, gzip", gzipSync(hello)),
  makeEncodedCase("gzip, identity", gzipSync(hello)),
  makeEncodedCase("gzip,utf-8", gzipSync(hello)),
  makeEncodedCase("gzip, gzip", gzipSync(gzipSync(hello))),
  makeEncodedCase("deflate, gzip", gzipSync(deflateSync(hello))),
  makeEncodedCase("x-deflate", deflateSync(hello)),
  makeEncodedCase("deflate", deflateRawSync(hello)),
  {
    ...makeEncodedCase("gzip, gzip", gzipSync(half(gzipSync(dull))), "200 bad_compression"),
    title: "half a gzip in a whole one",
  },
  {
    ...makeEncodedCase("gzip, gzip", gzipSync(gzipSync(Buffer.alloc(30_000_000))), "200 too_large"),
    title: "a bomb in a gzip",
  },
  {
    ...makeEncodedCase("deflate", deflateRawSync(Buffer.alloc(30_000_000)), "200 too_large"),
    title: "a bomb without a head",
  },
  {
    ...makeEncodedCase("gzip, gzip, gzip", gzipSync(gzipSync(gzipSync(hello))), "200 bad_compression"),
    title: "three encodings at once",
  },
  ...[1, 2, 10, half(deflateRawSync(dull)).length, deflateRawSync(dull).length - 1].map((size) => ({
    ...makeEncodedCase("deflate", deflateRawSync(dull).subarray(0, size), "200 bad_compression"),
    title: `${size} bytes of a bare deflate`,
  })),
  ...["br", "zstd", "compress", "aes128gcm"].map((word) =>
    makeEncodedCase(word, brotliCompressSync(hello), "200 bad_compression"),
  ),
  ...["br", "zstd", "deflate"].map((word) => ({
    title: `content-encoding "${word}" of nothing at all`,
    say: (socket: Socket) =>
      void socket.write(answer("404 Not Found", { "content-encoding": word, "content-length": "0" })),
    outcome: "404 Empty",
  })),
  charset("Latin-1, as declared", "; charset=ISO-8859-1", Buffer.from("caf\u{e9}", "latin1"), "200 Text caf\u{e9}"),
  charset("windows-1252, as declared", `;charset="Windows-1252"`, Buffer.from([0x80]), "200 Text \u{20ac}"),
  charset("Latin-1 by name and UTF-8 in truth", "; charset=latin1", Buffer.from("caf\u{e9}"), "200 Text caf\u{e9}"),
  charset("KOI8-R, as declared", "; charset=koi8-r", Buffer.from([0xf0]), "200 Text \u{41f}"),
  charset("Latin-1 undeclared", "", Buffer.from("caf\u{e9}", "latin1"), "200 invalid_utf8"),
  charset("Latin-1 declared as UTF-8", "; charset=utf-8", Buffer.from("caf\u{e9}", "latin1"), "200 invalid_utf8"),
  charset(
    "Latin-1 declared as something unheard of",
    "; charset=x",
    Buffer.from("caf\u{e9}", "latin1"),
    "200 invalid_utf8",
  ),
  charset("UTF-8 with its mark", undefined, Buffer.from("\u{feff}hello"), "200 Text hello"),
  charset("nothing but a mark", undefined, Buffer.from("\u{feff}"), "200 Empty"),
  charset("UTF-16 with its mark", undefined, utf16("h\u{e9}llo"), "200 Text h\u{e9}llo"),
  charset("UTF-16, the other end first", undefined, utf16("h\u{e9}llo").swap16(), "200 Text h\u{e9}llo"),
  charset("UTF-16, as declared", "; charset=utf-16le", utf16("hello").subarray(2), "200 Text hello"),
  charset("UTF-16 cut in a character", undefined, utf16("hello").subarray(0, 9), "200 invalid_utf8"),
]
