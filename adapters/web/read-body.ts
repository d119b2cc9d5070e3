import * as Data from "effect/Data"
import * as Effect from "effect/Effect"
import { limits } from "@surename/core/limits"

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
  announced(request) > most
    ? new BodyUnread({ why: "too_large" })
    : Effect.flatMap(read(request, { most, passing: most, whose }), ({ bytes, cut }) =>
        cut ? new BodyUnread({ why: "too_large" }) : Effect.succeed(bytes),
      )

/** What was read of a body, and whether there was more. */
export interface BodyStart {
  readonly bytes: Uint8Array
  readonly cut: boolean
}

/**
 * The first bytes of a body, so many at most. A browser shows an answer only when it has sent its form, so of a longer one the rest
 * is let go by, up to four times as much.
 */
export const readStart = (request: Request, most: number, whose: string): Effect.Effect<BodyStart, BodyUnread> =>
  announced(request) > 4 * most
    ? new BodyUnread({ why: "too_large" })
    : read(request, { most, passing: 4 * most, whose })

const announced = ({ headers }: Request): number => Number(headers.get("content-length") ?? 0)

interface Wanted {
  readonly most: number
  readonly passing: number
  readonly whose: string
}

const read = (request: Request, { most, passing, whose }: Wanted): Effect.Effect<BodyStart, BodyUnread> => {
  const { headers } = request
  const ms = most > limits.requestBodyBytes ? limits.draftBodyMs : limits.requestBodyMs
  // Servers take no more than was announced (RFC 9112, section 6.3), and hand it over far quicker than as a stream.
  const isWhole = headers.has("content-length") && !headers.has("transfer-encoding") && announced(request) <= most
  if (isWhole) return inRoom(whose, announced(request), whole(request, most, ms))
  const reading = Effect.tryPromise({
    try: async (signal) => streamed(request, signal, most, passing),
    catch: () => new BodyUnread({ why: "broken_off" }),
    // A client that sends a byte a minute is cut off here.
  }).pipe(Effect.timeoutOrElse({ duration: ms, orElse: () => new BodyUnread({ why: "too_late" }) }))
  return inRoom(whose, most, reading)
}

/** Bytes of long bodies that arrive just now, by sender. */
const arriving = new Map<string, number>()

const inRoom = <A>(whose: string, bytes: number, reading: Effect.Effect<A, BodyUnread>): Effect.Effect<A, BodyUnread> =>
  bytes <= limits.requestBodyBytes
    ? reading
    : Effect.suspend(() => {
        const all = [...arriving.values()].reduce((sum, one) => sum + one, bytes)
        const own = bytesOf(whose) + bytes
        if (all > limits.bodiesAtOnceBytes || own > limits.bodiesOfOneBytes)
          return new BodyUnread({ why: "overloaded" })
        arriving.set(whose, own)
        return Effect.ensuring(
          reading,
          Effect.sync(() => {
            const left = bytesOf(whose) - bytes
            if (left > 0) arriving.set(whose, left)
            else arriving.delete(whose)
          }),
        )
      })

const bytesOf = (whose: string): number => arriving.get(whose) ?? 0

/** It is there already, nearly always: a timer does, without two fibers and a signal to abort. */
const whole = (request: Request, most: number, ms: number) =>
  Effect.callback<BodyStart, BodyUnread>((resume) => {
    // What came while the process stood still is read before it is missed.
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
const streamed = async ({ body }: Request, signal: AbortSignal, most: number, passing: number): Promise<BodyStart> => {
  if (body === null) return { bytes: new Uint8Array(), cut: false }
  const reader = body.getReader()
  const leave = () => void reader.cancel().catch(() => undefined)
  signal.addEventListener("abort", leave)
  const chunks: Array<Uint8Array> = []
  let [size, kept] = [0, 0]
  for (let next = await reader.read(); !next.done; next = await reader.read()) {
    size += next.value.length
    if (kept < most) chunks.push(next.value)
    kept = Math.min(size, most)
    if (size <= passing) continue
    leave()
    break
  }
  return { bytes: Buffer.concat(chunks, kept), cut: size > most }
}
