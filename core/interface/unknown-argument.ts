import type * as SchemaAST from "effect/SchemaAST"
import { limits } from "../limits.ts"
import { nearest } from "./nearest-word.ts"

/** The formatter's hook sees the schema and not the field's name, so it passes the known names on in the message. */
export const unknownAmong = (ast: SchemaAST.AST): string => {
  const known = ast._tag === "Objects" ? ast.propertySignatures.map(({ name }) => String(name)) : []
  return `${mark}${known.join(",")}`
}

/** Returns undefined when the message is about something else. */
export const unknownArgument = (message: string, name: unknown): string | undefined => {
  if (!message.startsWith(mark)) return undefined
  const known = message.slice(mark.length).split(",")
  const written = String(name).slice(0, limits.argumentNameChars).toWellFormed()
  const suggestion = nearest(written, known)
  const hint = suggestion === undefined ? `Known: ${known.join(", ")}.` : `Did you mean "${suggestion}"?`
  return `Unknown argument ${JSON.stringify(written)}. ${hint}`
}

const mark = "unknown among "
