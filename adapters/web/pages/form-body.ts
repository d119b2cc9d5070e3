import * as Data from "effect/Data"
import * as Effect from "effect/Effect"
import { mediaType } from "@surename/core/interface/media-type"
import { readBody } from "../read-body.ts"

/** What was posted is no form of ours. */
export class BadForm extends Data.TaggedError("BadForm")<{
  readonly status: 400 | 408 | 413 | 415
  readonly message: string
}> {}

export const formBody = (request: Request): Effect.Effect<URLSearchParams, BadForm> =>
  mediaType(request.headers.get("content-type") ?? "")?.essence === "application/x-www-form-urlencoded"
    ? Effect.mapBoth(readBody(request), {
        onFailure: ({ why }) => new BadForm(unread[why]),
        onSuccess: (bytes) => new URLSearchParams(new TextDecoder().decode(bytes)),
      })
    : new BadForm({ status: 415, message: "A form is sent as application/x-www-form-urlencoded." })

const unread = {
  too_large: { status: 413, message: "This is longer than any of the forms here." },
  too_late: { status: 408, message: "The form did not arrive in time. Send it again." },
  broken_off: { status: 400, message: "The form did not arrive complete. Send it again." },
} as const
