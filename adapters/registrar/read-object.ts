import { isObject, hasDuplicateMembers } from "@surename/core/evidence/rdap-body"

export type JsonObject = Readonly<Record<string, unknown>>

/** A JSON object that says each thing once: of two prices under one key, a parser takes one at its own choice. */
export const readObject = (text: string): JsonObject | undefined => {
  try {
    const read: unknown = JSON.parse(text)
    return isObject(read) && !hasDuplicateMembers(text, read) ? read : undefined
  } catch {
    return undefined // No JSON, or nested so deeply that it exhausts the stack: no answer of a registrar either way.
  }
}
