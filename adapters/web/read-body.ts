import * as Data from "effect/Data"
import * as Effect from "effect/Effect"
import { limits } from "@surename/core/limits"

/** Why there is no body, or none that could be meant here. */
export class BodyUnread extends Data.TaggedError("BodyUnread")<{
  readonly why: "other_type" | "too_large" | "too_late" | "broken_off"
}> {}

/** The bytes of a body, no more than `most` and no slower than the bound, whatever its headers say. Reads only when it is run. */
export const readBody = (
  request: Request,
  most: number = limits.requestBodyBytes,
): Effect.Effect<Uint8Array, BodyUnread> => {
  const length = request.headers.get("content-length")
  if (Number(length ?? 0) > most) return new BodyUnread({ why: "too_large" })
  // Servers take no more than was announced (RFC 9112, section 6.3), and hand it over far quicker than as a stream.
  const isAnnounced = length !== null && !request.headers.has("transfer-encoding")
  return Effect.tryPromise({
    try: async (signal) =>
      isAnnounced ? new Uint8Array(await request.arrayBuffer()) : streamed(request, signal, most),
    catch: () => new BodyUnread({ why: "broken_off" }),
  }).pipe(
    // A client that sends a byte a minute is cut off here.
    Effect.timeoutOrElse({
      duration: most > limits.requestBodyBytes ? limits.draftBodyMs : limits.requestBodyMs,
      orElse: () => new BodyUnread({ why: "too_late" }),
    }),
    Effect.filterOrFail(
      (bytes) => bytes.length <= most,
      () => new BodyUnread({ why: "too_large" }),
    ),
  )
}

/** Reads on until the end, or until it is too much. */
const streamed = async ({ body }: Request, signal: AbortSignal, most: number): Promise<Uint8Array> => {
  if (body === null) return new Uint8Array()
  const reader = body.getReader()
  const leave = () => void reader.cancel().catch(() => undefined)
  signal.addEventListener("abort", leave)
  const chunks: Array<Uint8Array> = []
  let size = 0
  for (let next = await reader.read(); !next.done; next = await reader.read()) {
    chunks.push(next.value)
    size += next.value.length
    if (size <= most) continue
    leave()
    break
  }
  return Buffer.concat(chunks, size)
}
