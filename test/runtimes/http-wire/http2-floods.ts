import { Buffer } from "node:buffer"
import { frames, type ServerSide } from "@surename/fixtures"
import type { SayHttp2 } from "./http2-server.ts"

const { dataFrame, encodeHeaders, frame, frameTypes, headersFrame, resetFrame, settingsFrame, uint32 } = frames

export interface Flood {
  readonly title: string
  readonly say: SayHttp2
}

/** Sends as fast as the client takes it, for as long as the connection lives. */
const endless = (side: ServerSide, first: Uint8Array, one: Uint8Array): void => {
  const many = Buffer.concat(Array.from({ length: Math.ceil(65_536 / one.length) }, () => one))
  const sendMore = () => {
    while (!side.socket.destroyed && side.socket.write(many)) continue
  }
  side.send(first)
  side.socket.on("drain", sendMore)
  sendMore()
}

const none = new Uint8Array()
const flood = (
  title: string,
  one: (stream: number) => Uint8Array,
  first: (stream: number) => Uint8Array = () => none,
): Flood => ({
  title,
  say: (side, { stream }) => endless(side, first(stream), one(stream)),
})
const ok = (stream: number) => headersFrame(stream, [[":status", "200"]])
const long = encodeHeaders([["x-long", "x".repeat(10_000)]])
/** A line that the table remembers, and then a byte for each time that it is meant. */
const bomb = Buffer.concat([
  Uint8Array.of(0x40),
  encodeHeaders([["x", "y".repeat(4_000)]]).subarray(1),
  Buffer.alloc(12_000, 0xbe),
])

/** These never end or answer. The client must limit what it reads. */
export const http2Floods: ReadonlyArray<Flood> = [
  flood("pings", () => frame(frameTypes.ping, 0, 0, Buffer.alloc(8))),
  flood("answers to pings that were not sent", () => frame(frameTypes.ping, 1, 0, Buffer.alloc(8))),
  flood("settings", () => settingsFrame([[3, 100]])),
  flood("acknowledged settings", () => frame(frameTypes.settings, 1, 0)),
  flood("empty bodies", (stream) => dataFrame(stream, "", { ends: false }), ok),
  flood("a body of single bytes", (stream) => dataFrame(stream, "x", { ends: false }), ok),
  flood("priorities", (stream) => frame(frameTypes.priority, 0, stream, Buffer.alloc(5, 1))),
  flood("windows", (stream) => frame(frameTypes.windowUpdate, 0, stream, uint32(1))),
  flood("frames of no known type", () => frame(0xee, 0, 0, Buffer.alloc(1_000))),
  flood("resets", (stream) => resetFrame(stream, 0)),
  flood("interim answers", (stream) => headersFrame(stream, [[":status", "103"]])),
  flood(
    "continued heads",
    (stream) => frame(frameTypes.continuation, 0, stream, long),
    (stream) => frame(frameTypes.headers, 0, stream, encodeHeaders([[":status", "200"]])),
  ),
  flood(
    "empty continued heads",
    (stream) => frame(frameTypes.continuation, 0, stream),
    (stream) => frame(frameTypes.headers, 0, stream, encodeHeaders([[":status", "200"]])),
  ),
  flood("heads of answers that were not asked for", (stream) => headersFrame(stream + 2, [[":status", "404"]])),
  flood("bombs in heads", (stream) => frame(frameTypes.headers, 4, stream, bomb)),
  flood("a body that is larger than it may be", (stream) => dataFrame(stream, "x".repeat(16_000), { ends: false }), ok),
]
