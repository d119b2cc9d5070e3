import { brotliCompressSync, deflateRawSync, deflateSync, gzipSync } from "node:zlib"
import type { Socket } from "node:net"
import type { BodyCase } from "../http-wire/bodies.ts"
import { answer, answerBytes, writeBytes, endWithBytes } from "../http-wire/raw-server.ts"

const html = { "content-type": "text/html; charset=utf-8" }
const serve = (body: Uint8Array | string, headers: Readonly<Record<string, string>> = {}) =>
  writeBytes(answerBytes({ ...html, ...headers }, Buffer.from(body)))
const bomb = Buffer.alloc(30_000_000, "a")
const cut = `200 cut ${"a".repeat(1_000)}`

/** The body that the client returns, with a bound of 1,000 bytes. */
export const bodyCases: ReadonlyArray<BodyCase> = [
  { title: "a plain body", say: serve("hello"), outcome: "200 Text hello" },
  { title: "gzip", say: serve(gzipSync("hello"), { "content-encoding": "gzip" }), outcome: "200 Text hello" },
  {
    title: "GZIP by its old name",
    say: serve(gzipSync("hello"), { "content-encoding": "X-GZIP" }),
    outcome: "200 Text hello",
  },
  { title: "brotli", say: serve(brotliCompressSync("hello"), { "content-encoding": "br" }), outcome: "200 Text hello" },
  { title: "deflate", say: serve(deflateSync("hello"), { "content-encoding": "deflate" }), outcome: "200 Text hello" },
  {
    title: "deflate without its wrapper",
    say: serve(deflateRawSync("hello"), { "content-encoding": "deflate" }),
    outcome: "200 Text hello",
  },
  { title: "identity by name", say: serve("hello", { "content-encoding": "identity" }), outcome: "200 Text hello" },
  { title: "exactly the bound", say: serve("a".repeat(1_000)), outcome: `200 Text ${"a".repeat(1_000)}` },
  { title: "one byte more", say: serve("a".repeat(1_001)), outcome: cut },
  { title: "30 MB", say: serve(bomb), outcome: cut },
  { title: "30 MB as gzip", say: serve(gzipSync(bomb), { "content-encoding": "gzip" }), outcome: cut },
  {
    title: "30 MB as brotli",
    say: serve(brotliCompressSync(bomb, { params: { 1: 1 } }), { "content-encoding": "br" }),
    outcome: cut,
  },
  { title: "30 MB as deflate", say: serve(deflateSync(bomb), { "content-encoding": "deflate" }), outcome: cut },
  { title: "30 MB as bare deflate", say: serve(deflateRawSync(bomb), { "content-encoding": "deflate" }), outcome: cut },
  { title: "a body without end", say: (socket) => endless(socket), outcome: cut },
  { title: "no gzip", say: serve("hello", { "content-encoding": "gzip" }), outcome: "200 bad_compression" },
  {
    title: "half a gzip",
    say: serve(gzipSync("hello".repeat(100)).subarray(0, 15), { "content-encoding": "gzip" }),
    outcome: "200 bad_compression",
  },
  {
    title: "no deflate",
    say: serve(Buffer.from([0x78, 0xff, 0xff]), { "content-encoding": "deflate" }),
    outcome: "200 bad_compression",
  },
  {
    title: "two encodings",
    say: serve(gzipSync(gzipSync("hello")), { "content-encoding": "gzip, gzip" }),
    outcome: "200 unknown_encoding",
  },
  {
    title: "an encoding that was not asked for",
    say: serve("hello", { "content-encoding": "zstd" }),
    outcome: "200 unknown_encoding",
  },
  {
    title: "a charset where an encoding belongs",
    say: serve("hello", { "content-encoding": "utf-8" }),
    outcome: "200 Text hello",
  },
  {
    title: "an encoding that was not asked for, of nothing",
    say: serve("", { "content-encoding": "zstd" }),
    outcome: "200 Empty",
  },
  { title: "gzip of nothing", say: serve("", { "content-encoding": "gzip" }), outcome: "200 Empty" },
  { title: "no body", say: serve(""), outcome: "200 Empty" },
  { title: "a status that has no body", say: writeBytes(answer("204 No Content", {})), outcome: "204 Empty" },
  {
    title: "a picture is not read",
    say: serve("\u0000".repeat(5_000), { "content-type": "image/png" }),
    outcome: "200 NotText",
  },
  {
    title: "no type, and text",
    say: writeBytes(answerBytes({}, Buffer.from("<title>hi"))),
    outcome: "200 Text <title>hi",
  },
  {
    title: "no type, and no text",
    say: writeBytes(answerBytes({}, Buffer.from([0x89, 0x50, 0, 0, 1]))),
    outcome: "200 NotText",
  },
  {
    title: "two types: the last counts",
    say: writeBytes(answer("200 OK", { "content-type": "image/png, text/html", "content-length": "2" }, "hi")),
    outcome: "200 Text hi",
  },
  {
    title: "half a body",
    say: endWithBytes(answer("200 OK", { ...html, "content-length": "10" }, "hello")),
    outcome: "Failed network",
  },
  {
    title: "half a chunked body",
    say: endWithBytes(answer("200 OK", { ...html, "transfer-encoding": "chunked" }, "5\r\nhello\r\n")),
    outcome: "Failed network",
  },
  {
    title: "a body that ends with its connection",
    say: endWithBytes(answer("200 OK", { ...html, connection: "close" }, "hello")),
    outcome: "200 Text hello",
  },
  {
    title: "headers of 20 kB",
    say: writeBytes(answer("200 OK", { ...html, "x-long": "x".repeat(20_000), "content-length": "2" }, "hi")),
    outcome: "Failed network",
  },
  { title: "no HTTP", say: endWithBytes("SSH-2.0-OpenSSH_9.9\r\n\r\n"), outcome: "Failed network" },
  { title: "silence", say: () => {}, outcome: "Failed timeout" },
  {
    title: "half a head, then silence",
    say: writeBytes("HTTP/1.1 200 OK\r\ncontent-type: text/ht"),
    outcome: "Failed timeout",
  },
  {
    title: "an informational answer first",
    say: writeBytes(
      `HTTP/1.1 103 Early Hints\r\nlink: </a>\r\n\r\n${answer("200 OK", { ...html, "content-length": "2" }, "hi")}`,
    ),
    outcome: "200 Text hi",
  },
  {
    title: "a switch to another protocol",
    say: writeBytes("HTTP/1.1 101 Switching Protocols\r\nconnection: upgrade\r\nupgrade: websocket\r\n\r\n"),
    outcome: "Failed network",
  },
  {
    title: "a redirect without a target",
    say: writeBytes(answer("302 Found", { ...html, "content-length": "2" }, "hi")),
    outcome: "302 Text hi",
  },
  {
    title: "a choice is no redirect",
    say: writeBytes(answer("300 Multiple Choices", { ...html, location: "/b", "content-length": "2" }, "hi")),
    outcome: "300 Empty",
  },
]

const endless = (socket: Socket): void => {
  socket.write(answer("200 OK", { ...html, "transfer-encoding": "chunked" }))
  const more = () => {
    while (!socket.destroyed && socket.write(`400\r\n${"a".repeat(1_024)}\r\n`)) continue
  }
  socket.on("drain", more)
  more()
}
