import * as Predicate from "effect/Predicate"
import { hasDuplicateMembers } from "@surename/core/evidence/rdap-body"

export type JsonObject = Readonly<Record<string, unknown>>

/** Reads a JSON object without duplicate keys: of two prices under one key, a parser would choose one. */
export const readObject = (text: string): JsonObject | undefined => {
  try {
    const value: unknown = JSON.parse(text)
    return Predicate.isReadonlyObject(value) && !hasDuplicateMembers(text, value) ? value : undefined
  } catch {
    return undefined // Such a text is not JSON, or is nested so deeply that it exhausts the stack. No registrar sends either.
  }
}
