import * as Schema from "effect/Schema"
import { evidenceLimits } from "../evidence/limits.ts"
import { draftLimits } from "../operations/drafts/limits.ts"

export const countChars = (text: string): number => Array.from(text).length

/** Characters as JSON Schema counts them: 𠮷 is one, but two UTF-16 units. */
export const limitChars = (most: number, message = `Too long: at most ${most}`) =>
  Schema.makeFilter(
    (text: string) => text.length <= most || (text.length <= 2 * most && countChars(text) <= most) || message,
    { toJsonSchema: () => ({ maxLength: most }) },
  )

export const soleName = Schema.String.check(limitChars(evidenceLimits.nameInputChars))

export const nameInList = Schema.String.annotate({
  description: "A domain name. An invalid one makes only its own row invalid",
})

/** Asks the registry now: an old answer is never signed as new. */
export const receiptOption = Schema.optionalKey(Schema.Union([Schema.Boolean, Schema.Literal("bodies")])).annotate({
  description:
    'true: looks up each registration now and signs a receipt for each row. Read it with get_receipt. "bodies": the receipt has the texts of the registry, too, without people',
})
export type ReceiptOption = boolean | "bodies" | undefined

/** Every value of a query is text. */
export const trueOrText = Schema.Literals([true, "true"])

export const draftPath = Schema.String.check(limitChars(draftLimits.draftPathChars))

/** The size in base64, the longest form. */
export const tooLargeFile = `larger than the ${draftLimits.draftFileBytes / 2 ** 20} MiB that a file may have`
export const fileContent = Schema.String.check(
  limitChars(Math.ceil(draftLimits.draftFileBytes / 3) * 4, `This file is ${tooLargeFile}`),
)

/** Bounds characters, each of at least one byte. `sent-files.ts` counts the bytes. */
export const textFileBound = Schema.makeFilter(() => true, { toJsonSchema: () => ({ anyOf: [inBase64, shortText] }) })

const inBase64 = {
  type: "object",
  properties: { encoding: { type: "string", const: "base64" } },
  required: ["encoding"],
} as const

const shortText = {
  type: "object",
  properties: { content: { anyOf: [{ type: "string", maxLength: draftLimits.draftFileBytes }, { type: "null" }] } },
} as const

export const draftId = Schema.String.check(limitChars(draftLimits.draftIdChars))

/** `default` always exists. */
export const projectId = Schema.String.check(
  Schema.isPattern(/^[a-z0-9-]{1,63}$/u, { message: "A project's id has 1 to 63 characters of a-z, 0-9 and -" }),
)

/** A query has only text, and a tool sends numbers. */
export const acceptNumberOrText = (message: string) =>
  Schema.Union([
    Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: 999_999_999 }, { message })),
    Schema.String.check(Schema.isPattern(/^[1-9]\d{0,8}$/u, { message })),
  ]).annotate({ message })
