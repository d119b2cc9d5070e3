import * as Effect from "effect/Effect"
import { refuse } from "@surename/core/calls/refusal"
import type { Refusal } from "@surename/core/calls/refusal"
import { mediaType } from "@surename/core/interface/media-type"
import { limits } from "@surename/core/limits"
import { isAtMost } from "./json-depth.ts"

/** The JSON of a body, or why there is none; `undefined` where nothing was sent. */
export const readBody = (request: Request): Effect.Effect<unknown, Refusal> =>
  Effect.gen(function* () {
    const { headers } = request
    if (isOther(headers.get("content-encoding")))
      return yield* notJson("Send the body as it is, without content-encoding.")
    const type = headers.get("content-type")
    if (type !== null && !isJson(type)) return yield* notJson()
    const length = headers.get("content-length")
    if (Number(length ?? 0) > limits.requestBodyBytes) return yield* tooLarge
    const isAnnounced = length !== null && !headers.has("transfer-encoding")
    const bytes = yield* inTime(isAnnounced ? () => announced(request) : (signal) => counted(request, signal))
    if (bytes.length === 0) return undefined
    return type === null ? yield* notJson() : yield* parsed(bytes)
  })

/** RFC 8259, section 8.1: JSON that is sent to others is UTF-8. */
const isJson = (type: string): boolean => {
  const { essence, parameters } = mediaType(type) ?? {}
  return (
    essence === "application/json" &&
    [...(parameters ?? [])].every(([name, value]) => name === "charset" && value.toLowerCase() === "utf-8")
  )
}

const isOther = (encoding: string | null) => encoding !== null && !/^(?:identity)?$/iu.test(encoding.trim())

/** Somebody who sends a byte a minute holds no more than this. */
const inTime = (read: (signal: AbortSignal) => Promise<Uint8Array | undefined>): Effect.Effect<Uint8Array, Refusal> =>
  Effect.flatMap(
    Effect.timeoutOrElse(
      Effect.tryPromise({
        try: read,
        catch: () => refuse("bad_json", { detail: "The body broke off." }),
      }),
      { duration: limits.requestBodyMs, orElse: () => Effect.fail(refuse("request_timeout")) },
    ),
    (bytes) => (bytes === undefined ? tooLarge : Effect.succeed(bytes)),
  )

/** Servers take no more than was announced (RFC 9112, section 6.3), and hand it over far quicker than as a stream. */
const announced = async (request: Request): Promise<Uint8Array | undefined> => {
  const bytes = new Uint8Array(await request.arrayBuffer())
  return bytes.length > limits.requestBodyBytes ? undefined : bytes
}

/** Counts what comes; `undefined` when it is too much. */
const counted = async ({ body }: Request, signal: AbortSignal): Promise<Uint8Array | undefined> => {
  if (body === null) return new Uint8Array()
  const reader = body.getReader()
  const leave = () => void reader.cancel().catch(() => undefined)
  signal.addEventListener("abort", leave)
  const chunks: Array<Uint8Array> = []
  let size = 0
  for (let next = await reader.read(); !next.done; next = await reader.read()) {
    size += next.value.length
    if (size > limits.requestBodyBytes) {
      leave()
      return undefined
    }
    chunks.push(next.value)
  }
  return Buffer.concat(chunks, size)
}

const parsed = (bytes: Uint8Array): Effect.Effect<unknown, Refusal> =>
  Effect.try({
    try: (): unknown => JSON.parse(utf8.decode(bytes)),
    catch: () => refuse("bad_json"),
  }).pipe(
    Effect.filterOrFail(
      (value) => isAtMost(value, limits.requestBodyDepth),
      () =>
        refuse("bad_json", { detail: `Lists and objects may stand ${limits.requestBodyDepth} deep in one another.` }),
    ),
  )

const utf8 = new TextDecoder("utf-8", { fatal: true })

const notJson = (detail?: string) => Effect.fail(refuse("not_json", detail === undefined ? {} : { detail }))

const tooLarge = Effect.fail(refuse("too_large", { detail: `A body may have ${limits.requestBodyBytes} bytes.` }))
