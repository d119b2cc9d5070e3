import * as Data from "effect/Data"
import * as Effect from "effect/Effect"
import { mediaType } from "@surename/core/interface/media-type"
import { limits } from "@surename/core/limits"

/** What was posted is no form of ours. */
export class BadForm extends Data.TaggedError("BadForm")<{
  readonly status: 400 | 408 | 413 | 415
  readonly message: string
}> {}

/** A posted form, no longer and no slower than the bounds, whatever its headers say. */
export const formBody = (request: Request): Effect.Effect<URLSearchParams, BadForm> => {
  if (mediaType(request.headers.get("content-type") ?? "")?.essence !== "application/x-www-form-urlencoded")
    return new BadForm({ status: 415, message: "A form is sent as application/x-www-form-urlencoded." })
  return Effect.tryPromise({
    try: () => bytesOf(request),
    catch: (cause) => (cause instanceof BadForm ? cause : broken),
  }).pipe(
    Effect.timeoutOrElse({ duration: limits.requestBodyMs, orElse: () => late }),
    Effect.map((bytes) => new URLSearchParams(new TextDecoder().decode(bytes))),
  )
}

const bytesOf = async (request: Request): Promise<Uint8Array> => {
  const chunks: Array<Uint8Array> = []
  let size = 0
  for await (const chunk of request.body ?? []) {
    size += chunk.byteLength
    if (size > limits.requestBodyBytes) throw tooLong
    chunks.push(chunk)
  }
  const bytes = new Uint8Array(size)
  let at = 0
  for (const chunk of chunks) {
    bytes.set(chunk, at)
    at += chunk.byteLength
  }
  return bytes
}

const broken = new BadForm({ status: 400, message: "The form did not arrive complete. Send it again." })
const tooLong = new BadForm({ status: 413, message: "This is longer than any of the forms here." })
const late = new BadForm({ status: 408, message: "The form did not arrive in time. Send it again." })
