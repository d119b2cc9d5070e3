import { Buffer } from "node:buffer"
import { gzipSync } from "node:zlib"
import { frames } from "@surename/fixtures"
import type { SayHttp2 } from "./http2-server.ts"

const { dataFrame, encodeHeaders, frame, frameTypes, goAwayFrame, headersFrame, resetFrame, settingsFrame, uint32 } =
  frames

export interface Http2Case {
  readonly title: string
  readonly say: SayHttp2
  /** The result in the words of `describeWire`. */
  readonly outcome: string
}

const status = (code: number | string, ...more: ReadonlyArray<readonly [string, string]>) =>
  [[":status", String(code)], ...more] as const
/** Says these frames, about this stream. */
const send =
  (framesOf: (stream: number) => ReadonlyArray<Uint8Array>): SayHttp2 =>
  (side, { stream }) =>
    side.send(...framesOf(stream))
const saysAndCloses =
  (framesOf: (stream: number) => ReadonlyArray<Uint8Array>): SayHttp2 =>
  ({ socket }, { stream }) =>
    void socket.end(Buffer.concat(framesOf(stream)))

const hello = (stream: number) => [headersFrame(stream, status(200)), dataFrame(stream, "hello")]
const head = (stream: number, code: number, ...more: ReadonlyArray<readonly [string, string]>) =>
  headersFrame(stream, status(code, ...more))
const ping = frame(frameTypes.ping, 0, 0, Buffer.alloc(8))
const inPieces = (stream: number): ReadonlyArray<Uint8Array> => {
  const block = encodeHeaders(status(404, ["x-one", "1"], ["x-two", "2"]))
  return [
    frame(frameTypes.headers, 1, stream, block.subarray(0, 5)),
    frame(frameTypes.continuation, 0, stream, block.subarray(5, 9)),
    frame(frameTypes.continuation, 4, stream, block.subarray(9)),
  ]
}

/** Proper answers, in the less usual ways as well. */
export const http2Answers: ReadonlyArray<Http2Case> = [
  { title: "a body", say: send(hello), outcome: "200 Text hello" },
  {
    title: "a 404 that ends with its head",
    say: send((stream) => [headersFrame(stream, status(404), { ends: true })]),
    outcome: "404 Empty",
  },
  {
    title: "a 404 that ends with an empty frame",
    say: send((stream) => [head(stream, 404), dataFrame(stream, "")]),
    outcome: "404 Empty",
  },
  {
    title: "a body in many frames, with pings and settings between",
    say: send((stream) => [
      head(stream, 200),
      ping,
      settingsFrame(),
      dataFrame(stream, "hel", { ends: false }),
      frame(0xee, 0, stream, Buffer.from("?")),
      dataFrame(stream, "lo"),
    ]),
    outcome: "200 Text hello",
  },
  {
    title: "a body with padding",
    say: send((stream) => [head(stream, 200), frame(frameTypes.data, 9, stream, Buffer.from("\x03hello\0\0\0"))]),
    outcome: "200 Text hello",
  },
  { title: "a head in pieces", say: send(inPieces), outcome: "404 Empty" },
  {
    title: "an interim answer before it",
    say: send((stream) => [head(stream, 103, ["link", "</a>"]), ...hello(stream)]),
    outcome: "200 Text hello",
  },
  {
    title: "trailers after it",
    say: send((stream) => [
      head(stream, 200),
      dataFrame(stream, "hello", { ends: false }),
      headersFrame(stream, [["x-end", "1"]], { ends: true }),
    ]),
    outcome: "200 Text hello",
  },
  {
    title: "a compressed body",
    say: send((stream) => [head(stream, 200, ["content-encoding", "gzip"]), dataFrame(stream, gzipSync("hello"))]),
    outcome: "200 Text hello",
  },
  {
    title: "a body of the stated length",
    say: send((stream) => [head(stream, 200, ["content-length", "5"]), dataFrame(stream, "hello")]),
    outcome: "200 Text hello",
  },
  {
    title: "an answer, and a farewell for other questions",
    say: send((stream) => [goAwayFrame(stream), ...hello(stream)]),
    outcome: "200 Text hello",
  },
]

const frame404 = (stream: number) => headersFrame(stream, status(404), { ends: true })

/** No answer here may count as "not found", though some are close. */
export const http2Faults: ReadonlyArray<Omit<Http2Case, "outcome">> = [
  ...(["no error", "cancelled", "refused", "internal error"] as const).flatMap((why, n) => {
    const code = [0, 8, 7, 2][n] ?? 0
    return [
      { title: `a reset (${why})`, say: send((stream) => [resetFrame(stream, code)]) },
      { title: `a reset (${why}) after a 404`, say: send((stream) => [head(stream, 404), resetFrame(stream, code)]) },
      {
        title: `a reset (${why}) after a whole object`,
        say: send((stream) => [head(stream, 200), dataFrame(stream, "{}", { ends: false }), resetFrame(stream, code)]),
      },
    ]
  }),
  { title: "the connection ends before the answer", say: saysAndCloses(() => []) },
  { title: "the connection ends after the head of a 404", say: saysAndCloses((stream) => [head(stream, 404)]) },
  {
    title: "the connection ends after a whole object",
    say: saysAndCloses((stream) => [head(stream, 200), dataFrame(stream, "{}", { ends: false })]),
  },
  { title: "a farewell that leaves the question out", say: saysAndCloses(() => [goAwayFrame(0)]) },
  { title: "a farewell in anger", say: saysAndCloses((stream) => [head(stream, 404), goAwayFrame(stream, 11)]) },
  {
    title: "less than the stated length",
    say: send((stream) => [head(stream, 200, ["content-length", "9"]), dataFrame(stream, "{}")]),
  },
  {
    title: "more than the stated length",
    say: send((stream) => [head(stream, 200, ["content-length", "1"]), dataFrame(stream, "{}")]),
  },
  {
    title: "a 404 that states a length and has none of it",
    say: send((stream) => [headersFrame(stream, status(404, ["content-length", "9"]), { ends: true })]),
  },
  { title: "an answer to a question that was not asked", say: send((stream) => [frame404(stream + 2)]) },
  { title: "an answer that nobody could have asked for", say: send((stream) => [frame404(stream + 1)]) },
  {
    title: "a promise",
    say: send((stream) => [
      frame(frameTypes.pushPromise, 4, stream, Buffer.concat([uint32(2), encodeHeaders([[":method", "GET"]])])),
      frame404(2),
    ]),
  },
  {
    title: "a head without a status",
    say: send((stream) => [headersFrame(stream, [["server", "x"]], { ends: true })]),
  },
  { title: "a status that is no number", say: send((stream) => [headersFrame(stream, status("4o4"), { ends: true })]) },
  {
    title: "an interim answer that is the last one",
    say: send((stream) => [headersFrame(stream, status(103), { ends: true })]),
  },
  {
    title: "a second head that takes back the first",
    say: send((stream) => [head(stream, 200), headersFrame(stream, status(404), { ends: true })]),
  },
  {
    title: "a head that refers to nothing",
    say: send((stream) => [frame(frameTypes.headers, 5, stream, Uint8Array.of(0xfe))]),
  },
  { title: "a head cut short by another frame", say: send((stream) => [...inPieces(stream).slice(0, 1), ping]) },
  { title: "a body on no stream", say: send(() => [frame(frameTypes.data, 1, 0, Buffer.from("{}"))]) },
  {
    title: "settings of a length that settings cannot have",
    say: send((stream) => [frame(4, 0, 0, Buffer.alloc(5)), frame404(stream)]),
  },
  {
    title: "a frame that is larger than we take",
    say: send((stream) => [head(stream, 200), dataFrame(stream, Buffer.alloc(20_000))]),
  },
  {
    title: "words of HTTP/1.1",
    say: ({ socket }) => void socket.write("HTTP/1.1 404 Not Found\r\ncontent-length: 0\r\n\r\n".repeat(3)),
  },
]
