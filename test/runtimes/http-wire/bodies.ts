import { brotliCompressSync, deflateSync, gzipSync } from "node:zlib"
import type { Socket } from "node:net"
import { answer, answerBytes, writeBytes, endWithBytes } from "./raw-server.ts"

export interface BodyCase {
  readonly title: string
  readonly say: (socket: Socket) => void
  readonly outcome: string
  /** More was on its way: it must be cut off, not read and thrown away. */
  readonly cutOff?: boolean
}

const megabytes = 1_048_576
/** Writes until the other side has had enough. */
export const writeEndlessly =
  (head: string, chunk: Uint8Array | string) =>
  (socket: Socket): void => {
    socket.write(head)
    const sendMore = () => {
      while (!socket.destroyed && socket.write(chunk)) continue
    }
    socket.on("drain", sendMore)
    sendMore()
  }

const gzip = (text: string) => gzipSync(Buffer.from(text))
const half = (whole: Uint8Array) => whole.subarray(0, Math.floor(whole.length / 2))
const encode = (encoding: string, body: Uint8Array) => writeBytes(answerBytes({ "content-encoding": encoding }, body))
const words = Array.from({ length: 900 }, (_, n) => (n * 7_919) % 1_000).join(" ")
const dull = "many words ".repeat(2_000)

/** The body that the client returns, with a bound of 100,000 bytes. */
export const bodyCases: ReadonlyArray<BodyCase> = [
  {
    title: "a plain body",
    say: writeBytes(answer("200 OK", { "content-length": "5" }, "hello")),
    outcome: "200 Text hello",
  },
  {
    title: "a chunked body",
    say: writeBytes(answer("200 OK", { "transfer-encoding": "chunked" }, "3\r\nhel\r\n2\r\nlo\r\n0\r\n\r\n")),
    outcome: "200 Text hello",
  },
  {
    title: "an object that ends with its connection",
    say: endWithBytes(answer("200 OK", { connection: "close" }, '{"a":1}')),
    outcome: '200 Text {"a":1}',
  },
  {
    title: "text that ends with its connection may be incomplete",
    say: endWithBytes(answer("404 Not Found", { connection: "close" }, "Domain not found")),
    outcome: "network",
  },
  {
    title: "white space that ends with its connection",
    say: endWithBytes(answer("404 Not Found", { connection: "close" }, " \r\n")),
    outcome: "network",
  },
  {
    title: "nothing, in a transfer coding that is not told apart",
    say: endWithBytes(answer("404 Not Found", { "transfer-encoding": "gzip" })),
    outcome: "network",
  },
  { title: "no body", say: writeBytes(answer("404 Not Found", { "content-length": "0" })), outcome: "404 Empty" },
  {
    title: "no body, in no chunk",
    say: writeBytes(answer("404 Not Found", { "transfer-encoding": "chunked" }, "0\r\n\r\n")),
    outcome: "404 Empty",
  },
  {
    title: "no body before the connection ends: it may have been cut",
    say: endWithBytes(answer("404 Not Found", { connection: "close" })),
    outcome: "network",
  },
  { title: "a status that has no body", say: writeBytes(answer("204 No Content", {})), outcome: "204 Empty" },
  {
    title: "exactly the bound",
    say: writeBytes(answerBytes({}, Buffer.alloc(100_000, "a"))),
    outcome: `200 Text ${"a".repeat(100_000)}`,
  },
  { title: "one byte more", say: writeBytes(answerBytes({}, Buffer.alloc(100_001, "a"))), outcome: "200 too_large" },
  {
    title: "30 MB",
    say: writeEndlessly(answer("200 OK", { "content-length": String(30 * megabytes) }), Buffer.alloc(65_536, "a")),
    outcome: "200 too_large",
    cutOff: true,
  },
  {
    title: "chunks without end",
    say: writeEndlessly(answer("200 OK", { "transfer-encoding": "chunked" }), `400\r\n${"a".repeat(1_024)}\r\n`),
    outcome: "200 too_large",
    cutOff: true,
  },
  { title: "gzip", say: encode("gzip", gzip("hello")), outcome: "200 Text hello" },
  { title: "GZIP in capitals", say: encode("GZIP", gzip("hello")), outcome: "200 Text hello" },
  { title: "deflate", say: encode("deflate", deflateSync(Buffer.from("hello"))), outcome: "200 Text hello" },
  { title: "identity by name", say: encode("identity", Buffer.from("hello")), outcome: "200 Text hello" },
  { title: "a gzip bomb", say: encode("gzip", gzipSync(Buffer.alloc(30 * megabytes))), outcome: "200 too_large" },
  {
    title: "a deflate bomb",
    say: encode("deflate", deflateSync(Buffer.alloc(30 * megabytes))),
    outcome: "200 too_large",
  },
  { title: "a gzip that is not all there", say: encode("gzip", half(gzip(dull))), outcome: "200 bad_compression" },
  {
    title: "a deflate that is not all there",
    say: encode("deflate", half(deflateSync(Buffer.from(dull)))),
    outcome: "200 bad_compression",
  },
  { title: "gzip by name only", say: encode("gzip", Buffer.from("hello")), outcome: "200 bad_compression" },
  {
    title: "brotli, which was not asked for",
    say: encode("br", brotliCompressSync(Buffer.from("hello"))),
    outcome: "200 bad_compression",
  },
  {
    title: "gzip of nothing at all",
    say: writeBytes(answer("404 Not Found", { "content-encoding": "gzip", "content-length": "0" })),
    outcome: "404 Empty",
  },
  {
    title: "bytes that are no UTF-8",
    say: writeBytes(answerBytes({}, Buffer.from([0x68, 0xff, 0xfe, 0x69]))),
    outcome: "200 invalid_utf8",
  },
  {
    title: "UTF-8 cut in a character",
    say: writeBytes(answerBytes({}, Buffer.from("né").subarray(0, 2))),
    outcome: "200 invalid_utf8",
  },
  {
    title: "half a plain body",
    say: endWithBytes(answer("200 OK", { "content-length": "10" }, "hello")),
    outcome: "network",
  },
  {
    title: "half a chunked body",
    say: endWithBytes(answer("200 OK", { "transfer-encoding": "chunked" }, "5\r\nhello\r\n")),
    outcome: "network",
  },
  {
    title: "half a gzip, then a closed connection",
    say: (socket) => socket.end(half(answerBytes({ "content-encoding": "gzip" }, gzip(words)))),
    outcome: "network",
  },
]
