import * as Schema from "effect/Schema"
import { limits } from "../limits.ts"
import { errorCodes, type ErrorCode } from "./error-codes.ts"
import { seeLinks } from "./see.ts"
import { FieldError } from "./field-errors.ts"
import { toVisibleOutput } from "./visible-output.ts"
import { omitUndefined } from "../sharing/omit-undefined.ts"

export const problemMediaType = "application/problem+json"

/** RFC 9457. `code` and `next` are ours. */
export const Problem = Schema.Struct({
  type: Schema.String.annotate({ description: "The page that explains this kind of problem" }),
  title: Schema.String,
  status: Schema.Int.check(Schema.isBetween({ minimum: 400, maximum: 599 })),
  detail: Schema.String.annotate({ description: "Why this call was refused" }),
  instance: Schema.optionalKey(Schema.String).annotate({
    description: "The id of this occurrence. Quote it in a report",
  }),
  code: Schema.String.annotate({ description: "One of the error codes of /spec.json" }),
  next: Schema.String.annotate({ description: "The next step" }),
  see: Schema.optionalKey(Schema.String).annotate({
    description:
      "The address of the passage that explains this kind. Open /kb/<address>, or send it as the query of kb_search",
  }),
  retry_after: Schema.optionalKey(Schema.Int.check(Schema.isGreaterThanOrEqualTo(1))).annotate({
    description: "Seconds to wait before a retry. Over HTTP, the header retry-after has it, too",
  }),
  errors: Schema.optionalKey(Schema.Array(FieldError)).annotate({
    description: "Every invalid field, with the reason",
  }),
}).annotate({ identifier: "Problem" })
export type Problem = typeof Problem.Type

export interface Occurrence {
  readonly detail?: string
  readonly instance?: string
  readonly retryAfterMs?: number
  readonly errors?: ReadonlyArray<FieldError>
}

export const makeProblem = (code: ErrorCode, { detail, instance, errors, retryAfterMs }: Occurrence = {}): Problem => {
  const { status, title, next } = errorCodes[code]
  return toVisibleOutput({
    type: `/spec.json#/errors/${code}`,
    title,
    status,
    detail: (detail ?? `${title}.`).slice(0, limits.quotedChars).toWellFormed(),
    ...omitUndefined({ instance }),
    code,
    next,
    ...findSeeAddress(code),
    ...(retryAfterMs === undefined ? {} : { retry_after: toWholeSeconds(retryAfterMs) }),
    ...omitUndefined({ errors }),
  })
}

/** A client must not retry too early. */
export const toWholeSeconds = (ms: number): number => Math.ceil(Math.max(ms, 1) / 1_000)

const findSeeAddress = (code: ErrorCode) => {
  const see = seeLinks.code[code]
  return see === undefined ? {} : { see }
}
