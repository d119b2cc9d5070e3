import * as Data from "effect/Data"
import * as Effect from "effect/Effect"
import { limits } from "@surename/core/limits"
import { bodyRoom } from "./body-room.ts"

/** Why there is no body, or none that could be meant here. */
export class BodyUnread extends Data.TaggedError("BodyUnread")<{
  readonly why: "other_type" | "too_large" | "too_late" | "broken_off" | "overloaded"
}> {}

/**
 * The bytes of a body, no more than `most` and no slower than the bound, whatever its headers say. Reads only when it is run. `whose` is what its sender is
 * counted by: who sends many long ones at once and slowly leaves room for others.
 */
export const readBody = (
  request: Request,
  most: number = limits.requestBodyBytes,
  whose = "",
): Effect.Effect<Uint8Array, BodyUnread> =>
  announcedBytes(request) > most
    ? new BodyUnread({ why: "too_large" })
    : Effect.flatMap(readBytes(request, { most, passing: most, whose }), ({ bytes, cut }) =>
        cut ? new BodyUnread({ why: "too_large" }) : Effect.succeed(bytes),
      )

/** The bytes of a body, and whether there were more. */
export interface BodyStart {
  readonly bytes: Uint8Array
  readonly cut: boolean
}

/**
 * The first bytes of a body, so many at most. A browser shows an answer only when it has sent its form, so of a longer one the rest
 * is let go by, up to four times as much.
 */
export const readStart = (request: Request, most: number, whose: string): Effect.Effect<BodyStart, BodyUnread> =>
  announcedBytes(request) > 4 * most
    ? new BodyUnread({ why: "too_large" })
    : readBytes(request, { most, passing: 4 * most, whose })

const announcedBytes = ({ headers }: Request): number => Number(headers.get("content-length") ?? 0)

interface BodyLimits {
  readonly most: number
  readonly passing: number
  readonly whose: string
}

const readBytes = (request: Request, { most, passing, whose }: BodyLimits): Effect.Effect<BodyStart, BodyUnread> => {
  if (most <= limits.requestBodyBytes) return awaitArrival(request, { most, passing, takes: () => true })
  return Effect.suspend(() => {
    const { leave, takes } = bodyRoom(whose)
    return Effect.ensuring(awaitArrival(request, { most, passing, takes }), Effect.sync(leave))
  })
}

interface Arriving extends Omit<BodyLimits, "whose"> {
  /** Whether there is room for so many bytes more. */
  readonly takes: (bytes: number) => boolean
}

const awaitArrival = (request: Request, arriving: Arriving): Effect.Effect<BodyStart, BodyUnread> => {
  const [{ headers }, { most, takes }] = [request, arriving]
  const ms = most > limits.requestBodyBytes ? limits.draftBodyMs : limits.requestBodyMs
  // Servers take no more than was announced (RFC 9112, section 6.3), and hand it over far quicker than as a stream.
  const isWhole = headers.has("content-length") && !headers.has("transfer-encoding") && announcedBytes(request) <= most
  if (isWhole) return takes(announcedBytes(request)) ? readWhole(request, most, ms) : noRoom
  return Effect.tryPromise({
    try: async (signal) => readStreamed(request, signal, arriving),
    catch: (cause) => (cause instanceof BodyUnread ? cause : new BodyUnread({ why: "broken_off" })),
    // A client that sends a byte a minute is cut off here.
  }).pipe(Effect.timeoutOrElse({ duration: ms, orElse: () => new BodyUnread({ why: "too_late" }) }))
}

const noRoom = new BodyUnread({ why: "overloaded" })

/** It is there already, nearly always: a timer does, without two fibers and a signal to abort. */
const readWhole = (request: Request, most: number, ms: number) =>
  Effect.callback<BodyStart, BodyUnread>((resume) => {
    // Bytes that came while the process stood still are read before the body counts as late.
    const timer = setTimeout(setImmediate, ms, () => resume(new BodyUnread({ why: "too_late" })))
    request.arrayBuffer().then(
      (all) => {
        clearTimeout(timer)
        const bytes = new Uint8Array(all)
        resume(Effect.succeed({ bytes: bytes.subarray(0, most), cut: bytes.length > most }))
      },
      () => {
        clearTimeout(timer)
        resume(new BodyUnread({ why: "broken_off" }))
      },
    )
    return Effect.sync(() => clearTimeout(timer))
  })

/** Reads on until the end, or until it is too much, and keeps the first. */
const readStreamed = async (
  { body }: Request,
  signal: AbortSignal,
  { most, passing, takes }: Arriving,
): Promise<BodyStart> => {
  if (body === null) return { bytes: new Uint8Array(), cut: false }
  const reader = body.getReader()
  const leave = () => void reader.cancel().catch(() => undefined)
  signal.addEventListener("abort", leave)
  const chunks: Array<Uint8Array> = []
  let [size, buffered] = [0, 0]
  for (let next = await reader.read(); !next.done; next = await reader.read()) {
    size += next.value.length
    if (buffered < most) {
      if (!takes(next.value.length)) {
        leave()
        throw noRoom
      }
      chunks.push(next.value)
    }
    buffered = Math.min(size, most)
    if (size <= passing) continue
    leave()
    break
  }
  return { bytes: Buffer.concat(chunks, buffered), cut: size > most }
}
