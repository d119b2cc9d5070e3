import * as Context from "effect/Context"
import * as Data from "effect/Data"
import type * as Stream from "effect/Stream"

export class UploadBroken extends Data.TaggedError("UploadBroken")<{
  readonly why: "broken_off" | "not_utf8" | "too_large" | "too_late"
  readonly message: string
}> {}

export const listTypes = ["text/plain", "text/csv", "application/x-ndjson"] as const
export type ListType = (typeof listTypes)[number]

/** An arriving list, read once and never held as a whole. */
export interface UploadedList {
  readonly type: ListType
  readonly text: Stream.Stream<string, UploadBroken>
}

export class UploadBody extends Context.Reference<UploadedList | undefined>("@surename/core/UploadBody", {
  defaultValue: () => undefined,
}) {}
