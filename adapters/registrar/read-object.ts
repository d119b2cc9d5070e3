import * as Predicate from "effect/Predicate"
import { hasDuplicateMembers } from "@surename/core/evidence/rdap-body"

export type JsonObject = Readonly<Record<string, unknown>>

/** Reads a JSON object without duplicate keys: of two prices under one key, a parser would choose one. */
export const readObject = (text: string): JsonObject | undefined => {
  try {
    const read: unknown = JSON.parse(text)
    return Predicate.isReadonlyObject(read) && !hasDuplicateMembers(text, read) ? read : undefined
  } catch {
    return undefined // No JSON, or nested so deeply that it exhausts the stack: no answer of a registrar either way.
  }
}
