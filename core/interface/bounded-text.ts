import * as Schema from "effect/Schema"
import { limits } from "../limits.ts"

export const charsIn = (text: string): number => Array.from(text).length

/** Characters as JSON Schema and people count them: 𠮷 is one, and two units of a string of JavaScript. */
export const atMostChars = (most: number, message = `Too long: at most ${most}`) =>
  // Text of no more units has no more characters, so that nearly all is let through without a count.
  Schema.makeFilter(
    (text: string) => text.length <= most || (text.length <= 2 * most && charsIn(text) <= most) || message,
    { toJsonSchema: () => ({ maxLength: most }) },
  )

/**
 * One name that a whole call is about. Names of a list have no such bound: one that is too long costs its own row, and the
 * others keep theirs.
 */
export const oneName = Schema.String.check(atMostChars(limits.nameInputChars))

export const listedName = Schema.String.annotate({
  description: "An invalid one makes only its own row invalid",
})

/** The answer comes from the registry now, and not from a cache: an old answer is not signed as a new one. */
export const receiptWanted = Schema.optionalKey(Schema.Boolean).annotate({
  description: "A signed receipt for each row, whose registration is asked for now: get_receipt has it",
})

/** In a query every value is a text. */
export const sentTrue = Schema.Literals([true, "true"])

export const draftPath = Schema.String.check(atMostChars(limits.draftPathChars))

/** In base64, which takes the most; `textFits` says what text may have. */
export const tooLargeFile = `larger than the ${limits.draftFileBytes / 2 ** 20} MiB that a file may have`
export const fileContent = Schema.String.check(
  atMostChars(Math.ceil(limits.draftFileBytes / 3) * 4, `This file is ${tooLargeFile}`),
)

/** The longest text file in the schema: a character has a byte or more. `sent-files.ts` counts bytes, and refuses. */
export const textFits = Schema.makeFilter(() => true, { toJsonSchema: () => ({ anyOf: [inBase64, shortText] }) })

const inBase64 = {
  type: "object",
  properties: { encoding: { type: "string", const: "base64" } },
  required: ["encoding"],
} as const

const shortText = {
  type: "object",
  properties: { content: { anyOf: [{ type: "string", maxLength: limits.draftFileBytes }, { type: "null" }] } },
} as const

export const draftId = Schema.String.check(atMostChars(limits.draftIdChars))

/** Chosen by its account: `default` is always there. */
export const projectId = Schema.String.check(
  Schema.isPattern(/^[a-z0-9-]{1,63}$/u, { message: "A project's id has 1 to 63 characters of a-z, 0-9 and -" }),
)

/** A whole number from 1. A query has only text, and a tool is called with numbers that stood in an answer: both are taken. */
export const sentNumber = (message: string) =>
  Schema.Union([
    Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: 999_999_999 }, { message })),
    Schema.String.check(Schema.isPattern(/^[1-9]\d{0,8}$/u, { message })),
  ]).annotate({ message })
