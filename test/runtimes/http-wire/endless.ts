import type { Socket } from "node:net"
import { gzipSync } from "node:zlib"
import { lookupLimits } from "@surename/core/lookup/limits"
import { writeEndlessly } from "./bodies.ts"
import { answer } from "./raw-server.ts"

export interface EndlessCase {
  readonly title: string
  readonly say: (socket: Socket) => void
}

/** Sends as fast as the client takes it. */
const endlessCase = (title: string, head: string, more: string | Uint8Array): EndlessCase => {
  const piece = Array.from({ length: Math.ceil(65_536 / more.length) }, () => Buffer.from(more))
  return { title, say: writeEndlessly(head, Buffer.concat(piece)) }
}

const html = { "content-type": "text/html", connection: "close" }
const gzipped = { ...html, "content-encoding": "gzip" }
const chunked = { "transfer-encoding": "chunked" }
const emptyMember = gzipSync("")
/** The head of a gzip member; empty stored blocks may follow it without end (RFC 1951, section 3.2.4). */
const memberHead = emptyMember.subarray(0, 10).toString("latin1")

/** Answers without an end that yield little or nothing: what is taken from their sender must be bounded all the same. */
export const endlessCases: ReadonlyArray<EndlessCase> = [
  endlessCase("empty gzip members", answer("200 OK", gzipped), emptyMember),
  endlessCase(
    "empty gzip members in chunks",
    answer("200 OK", { ...gzipped, ...chunked }),
    Buffer.concat([Buffer.from("14\r\n"), emptyMember, Buffer.from("\r\n")]),
  ),
  endlessCase(
    "empty gzip members of a stated length",
    answer("200 OK", { ...gzipped, "content-length": "9000000000" }),
    emptyMember,
  ),
  endlessCase(
    "empty gzip blocks",
    answer("200 OK", { ...gzipped, ...chunked }),
    Buffer.concat([Buffer.from(`f\r\n${memberHead}`, "latin1"), Buffer.from([0, 0, 0, 255, 255]), Buffer.from("\r\n")]),
  ),
  endlessCase("one-byte chunks", answer("200 OK", { ...html, ...chunked }), "1\r\nx\r\n"),
  endlessCase("a chunk extension", `${answer("200 OK", { ...html, ...chunked })}5;a=`, "x"),
  endlessCase(
    "chunks of long extensions",
    answer("200 OK", { ...html, ...chunked }),
    `1;${"x".repeat(8_000)}\r\nx\r\n`,
  ),
  endlessCase("the digits of a chunk's length", answer("200 OK", { ...html, ...chunked }), "0"),
  endlessCase("trailers", `${answer("200 OK", { ...html, ...chunked })}1\r\nx\r\n0\r\n`, "x: y\r\n"),
  endlessCase("a trailer", `${answer("200 OK", { ...html, ...chunked })}1\r\nx\r\n0\r\nx: `, "y"),
  endlessCase("headers", "HTTP/1.1 200 OK\r\n", "x: y\r\n"),
  endlessCase("a header", "HTTP/1.1 200 OK\r\nx: ", "y"),
  endlessCase("a status line", "HTTP/1.1 200 ", "y"),
  endlessCase("empty lines", "", "\r\n"),
  endlessCase("interim answers", "", "HTTP/1.1 103 Early Hints\r\n\r\n"),
  endlessCase("the headers of an interim answer", "HTTP/1.1 103 Early Hints\r\n", "x: y\r\n"),
]

/** The limit plus the buffers of two sockets. */
export const mostTaken = 2 * lookupLimits.siteBytes + 16_000_000
