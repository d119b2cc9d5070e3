import * as Schema from "effect/Schema"
import { limits } from "../limits.ts"

/**
 * One name that a whole call is about. Names of a list have no such bound: one that is too long costs its own row, and the
 * others keep theirs.
 */
export const oneName = Schema.String.check(Schema.isMaxLength(limits.nameInputChars))

export const listedName = Schema.String.annotate({
  description: "An invalid one makes only its own row invalid",
})

export const draftPath = Schema.String.check(Schema.isMaxLength(limits.draftPathChars))

/** In base64, which takes the most; `textFits` says what text may have. */
export const tooLargeFile = `larger than the ${limits.draftFileBytes / 2 ** 20} MiB that a file may have`
export const fileContent = Schema.String.check(
  Schema.isMaxLength(Math.ceil(limits.draftFileBytes / 3) * 4, { message: `This file is ${tooLargeFile}` }),
)

/** What a file of text may have at most, in the schema: a character has a byte or more. `sent-files.ts` counts bytes, and refuses. */
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

export const draftId = Schema.String.check(Schema.isMaxLength(limits.draftIdChars))

/** Chosen by its account: `default` is always there. */
export const projectId = Schema.String.check(
  Schema.isPattern(/^[a-z0-9-]{1,63}$/u, { message: "A project's id has 1 to 63 characters of a-z, 0-9 and -" }),
)
