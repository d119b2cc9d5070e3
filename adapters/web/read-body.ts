import * as Data from "effect/Data"
import * as Effect from "effect/Effect"
import { limits } from "@surename/core/limits"
import { draftLimits } from "@surename/core/operations/drafts/limits"

export class BodyUnread extends Data.TaggedError("BodyUnread")<{
  readonly why: "other_type" | "too_large" | "too_late" | "broken_off" | "overloaded"
}> {}

/** Reads at most `maxBytes` within the time limit, even against the headers. `callerKey` bounds many slow bodies of one caller. */
export const readBody = (
  request: Request,
  maxBytes: number = limits.requestBodyBytes,
  callerKey = "",
): Effect.Effect<Uint8Array, BodyUnread> =>
  readAnnouncedBytes(request) > maxBytes
    ? new BodyUnread({ why: "too_large" })
    : Effect.flatMap(readBytes(request, { maxBytes, drainBytes: maxBytes, callerKey }), ({ bytes, isTruncated }) =>
        isTruncated ? new BodyUnread({ why: "too_large" }) : Effect.succeed(bytes),
      )

export interface BodyStart {
  readonly bytes: Uint8Array
  readonly isTruncated: boolean
}

/** Keeps the first bytes. Browsers read no answer before they sent the form, so up to four times as much is read and dropped. */
export const readStart = (
  request: Request,
  maxBytes: number,
  callerKey: string,
): Effect.Effect<BodyStart, BodyUnread> =>
  readAnnouncedBytes(request) > 4 * maxBytes
    ? new BodyUnread({ why: "too_large" })
    : readBytes(request, { maxBytes, drainBytes: 4 * maxBytes, callerKey })

const readAnnouncedBytes = ({ headers }: Request): number => Number(headers.get("content-length") ?? 0)

interface BodyLimits {
  readonly maxBytes: number
  readonly drainBytes: number
  readonly callerKey: string
}

const readBytes = (
  request: Request,
  { maxBytes, drainBytes, callerKey }: BodyLimits,
): Effect.Effect<BodyStart, BodyUnread> => {
  if (maxBytes <= limits.requestBodyBytes)
    return awaitArrival(request, { maxBytes, drainBytes, tryReserve: () => true })
  return Effect.suspend(() => {
    const { release, tryReserve } = reserveBodyMemory(callerKey)
    return Effect.ensuring(awaitArrival(request, { maxBytes, drainBytes, tryReserve }), Effect.sync(release))
  })
}

interface ArrivalOptions extends Omit<BodyLimits, "callerKey"> {
  readonly tryReserve: (bytes: number) => boolean
}

const awaitArrival = (request: Request, options: ArrivalOptions): Effect.Effect<BodyStart, BodyUnread> => {
  const [{ headers }, { maxBytes, tryReserve }] = [request, options]
  const ms = maxBytes > limits.requestBodyBytes ? draftLimits.draftBodyMs : limits.requestBodyMs
  // Servers deliver exactly the announced length (RFC 9112, 6.3), and faster whole than streamed.
  const isWhole =
    headers.has("content-length") && !headers.has("transfer-encoding") && readAnnouncedBytes(request) <= maxBytes
  if (isWhole) return tryReserve(readAnnouncedBytes(request)) ? readWhole(request, maxBytes, ms) : overloaded
  return Effect.tryPromise({
    try: async (signal) => readStreamed(request, signal, options),
    catch: (cause) => (cause instanceof BodyUnread ? cause : new BodyUnread({ why: "broken_off" })),
    // Ends a client that sends a byte a minute.
  }).pipe(Effect.timeoutOrElse({ duration: ms, orElse: () => new BodyUnread({ why: "too_late" }) }))
}

const overloaded = new BodyUnread({ why: "overloaded" })

/** The body nearly always arrived already. A timer avoids two fibers and an abort signal. */
const readWhole = (request: Request, maxBytes: number, ms: number) =>
  Effect.callback<BodyStart, BodyUnread>((resume) => {
    // Reads bytes that arrived while the process stood still before the timeout counts.
    const timer = setTimeout(setImmediate, ms, () => resume(new BodyUnread({ why: "too_late" })))
    request.arrayBuffer().then(
      (buffer) => {
        clearTimeout(timer)
        const bytes = new Uint8Array(buffer)
        resume(Effect.succeed({ bytes: bytes.subarray(0, maxBytes), isTruncated: bytes.length > maxBytes }))
      },
      () => {
        clearTimeout(timer)
        resume(new BodyUnread({ why: "broken_off" }))
      },
    )
    return Effect.sync(() => clearTimeout(timer))
  })

const readStreamed = async (
  { body }: Request,
  signal: AbortSignal,
  { maxBytes, drainBytes, tryReserve }: ArrivalOptions,
): Promise<BodyStart> => {
  if (body === null) return { bytes: new Uint8Array(), isTruncated: false }
  const reader = body.getReader()
  const cancel = () => void reader.cancel().catch(() => undefined)
  signal.addEventListener("abort", cancel)
  const chunks: Array<Uint8Array> = []
  let [size, buffered] = [0, 0]
  for (let next = await reader.read(); !next.done; next = await reader.read()) {
    size += next.value.length
    if (buffered < maxBytes) {
      if (!tryReserve(next.value.length)) {
        cancel()
        throw overloaded
      }
      chunks.push(next.value)
    }
    buffered = Math.min(size, maxBytes)
    if (size <= drainBytes) continue
    cancel()
    break
  }
  return { bytes: Buffer.concat(chunks, buffered), isTruncated: size > maxBytes }
}

let totalBytes = 0
const bytesByCaller = new Map<string, number>()

/** Limits the slow bodies of one caller, so that memory remains for others. */
const reserveBodyMemory = (callerKey: string) => {
  let reservedBytes = 0
  const readCallerBytes = () => bytesByCaller.get(callerKey) ?? 0
  const add = (bytes: number): void => {
    totalBytes += bytes
    reservedBytes += bytes
    const callerBytes = readCallerBytes() + bytes
    if (callerBytes > 0) bytesByCaller.set(callerKey, callerBytes)
    else bytesByCaller.delete(callerKey)
  }
  return {
    /** Returns `false` when the memory is used up. */
    tryReserve: (bytes: number): boolean => {
      if (
        totalBytes + bytes > draftLimits.bodiesAtOnceBytes ||
        readCallerBytes() + bytes > draftLimits.bodiesOfOneBytes
      )
        return false
      add(bytes)
      return true
    },
    release: (): void => add(-reservedBytes),
  }
}
