import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import * as Stream from "effect/Stream"
import { parseMediaType } from "@surename/core/interface/media-type"
import type { Operation } from "@surename/core/interface/operation"
import { jobLimits } from "@surename/core/operations/jobs/limits"
import { listTypes, UploadBroken, type UploadedList } from "@surename/core/operations/jobs/ports/upload-body"

export const readListBody = ({ listBody }: Operation, request: Request): UploadedList | undefined => {
  const essence = listBody === true ? parseMediaType(request.headers.get("content-type") ?? "")?.essence : undefined
  const type = listTypes.find((candidate) => candidate === essence)
  return type && { type, text: streamText(request) }
}

/** Bounds bytes and time. Memory holds one chunk. */
const streamText = (request: Request): Stream.Stream<string, UploadBroken> => {
  if (Number(request.headers.get("content-length") ?? 0) > jobLimits.jobUploadBytes) return Stream.fail(tooLargeError)
  const { body } = request
  return body === null ? Stream.empty : decodeListText(body)
}

export const decodeListText = (body: ReadableStream<Uint8Array>): Stream.Stream<string, UploadBroken> =>
  Stream.unwrap(
    Effect.gen(function* () {
      const reader = body.getReader()
      yield* Effect.addFinalizer(() => Effect.sync(() => void reader.cancel().catch(() => undefined)))
      const decoder = new TextDecoder("utf-8")
      let size = 0
      const chunk = Effect.tryPromise({ try: () => reader.read(), catch: () => brokenOffError }).pipe(
        Effect.timeoutOrElse({ duration: jobLimits.jobUploadSilenceMs, orElse: () => Effect.fail(tooLateError) }),
      )
      const next = Effect.flatMap(chunk, ({ done, value }) => {
        if (done) return Effect.succeed([decoder.decode(), Option.none<undefined>()] as const)
        if (size === 0 && isUtf16(value)) return Effect.fail(notUtf8Error)
        size += value.length
        if (size > jobLimits.jobUploadBytes) return Effect.fail(tooLargeError)
        return Effect.succeed([decoder.decode(value, { stream: true }), Option.some(undefined)] as const)
      })
      const deadline = Effect.sleep(jobLimits.jobUploadMs).pipe(Effect.andThen(Effect.fail(tooLateError)))
      return Stream.interruptWhen(
        Stream.paginate(undefined, () => Effect.map(next, ([text, nextState]) => [[text], nextState] as const)),
        deadline,
      )
    }),
  )

const isUtf16 = ([first, second]: Uint8Array): boolean =>
  (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff)

const makeUploadError = (why: UploadBroken["why"], message: string) => new UploadBroken({ why, message })
const tooLargeError = makeUploadError(
  "too_large",
  `A list may have ${jobLimits.jobUploadBytes} bytes. Send the names alone, or in parts.`,
)
const tooLateError = makeUploadError(
  "too_late",
  "The list stopped arriving, or took too long. Send it again, from its beginning.",
)
const brokenOffError = makeUploadError("broken_off", "The list broke off. Send it again, from its beginning.")
const notUtf8Error = makeUploadError("not_utf8", "The list is UTF-16. Save it as UTF-8, and send it again.")
