import * as Data from "effect/Data"
import * as Result from "effect/Result"
import * as Schema from "effect/Schema"
import * as SchemaIssue from "effect/SchemaIssue"
import { limits } from "../limits.ts"
import { checkInWords, kindInWords } from "./mistakes-in-words.ts"
import type { Operation } from "./operation.ts"
import type * as SchemaAST from "effect/SchemaAST"
import { nearest } from "./nearest-word.ts"

export const FieldError = Schema.Struct({
  path: Schema.String.annotate({ description: "JSON Pointer (RFC 6901) into the input; empty means all of it" }),
  message: Schema.String,
}).annotate({ identifier: "FieldError" })
export type FieldError = typeof FieldError.Type

/** The operation cannot answer this input; the message says how to ask. */
export class BadInput extends Data.TaggedError("BadInput")<{
  readonly message: string
  /** Every field that is invalid, and why, where the message is about some of them. */
  readonly fields?: ReadonlyArray<FieldError>
}> {
  readonly code = "bad_input"
}

/** Returns the input as the operation means it, or everything that is wrong with it. Messages repeat names of fields, and no values. */
export const decodeInput = <Op extends Pick<Operation, "input">>(
  { input }: Op,
  sent: unknown,
): Result.Result<Op["input"]["Type"], ReadonlyArray<FieldError>> =>
  Result.mapError(Schema.decodeUnknownResult(input, strictly)(sent), fieldErrors)

const strictly = { errors: "all", onExcessProperty: "error" } as const

/** Every bad field, as far as a reader can use them: the last line says how many more there are. */
const fieldErrors = ({ issue }: Schema.SchemaError): ReadonlyArray<FieldError> => {
  const all = format(issue).issues
  const areTooMany = all.length > limits.errorsListed
  const listed = all.slice(0, areTooMany ? limits.errorsListed - 1 : all.length).map(({ path = [], message }) => ({
    path: cut(pointer(path), limits.errorPathChars),
    message: cut(unknownArgument(message, path.at(-1)) ?? kindInWords(message), limits.errorMessageChars),
  }))
  return areTooMany
    ? [...listed, { path: "", message: `${all.length - listed.length} more fields are invalid` }]
    : listed
}

const format = SchemaIssue.makeFormatterStandardSchemaV1({
  leafHook: (issue) => {
    if (issue._tag === "MissingKey") return "This field is required"
    return issue._tag === "UnexpectedKey" ? unknownAmong(issue.ast) : SchemaIssue.defaultLeafHook(issue)
  },
  checkHook: checkInWords,
})

const pointer = (path: ReadonlyArray<unknown>) =>
  path.map((key) => `/${String(key).replaceAll("~", "~0").replaceAll("/", "~1")}`).join("")

const cut = (text: string, chars: number) =>
  text.length <= chars ? text.toWellFormed() : `${text.slice(0, chars - 1).toWellFormed()}…`

/** The formatter's hook sees the schema and not the field's name, so it passes the known names on in the message. */
const unknownAmong = (ast: SchemaAST.AST): string => {
  const known = ast._tag === "Objects" ? ast.propertySignatures.map(({ name }) => String(name)) : []
  return `${mark}${known.join(",")}`
}

/** Returns undefined when the message is about something else. */
const unknownArgument = (message: string, name: unknown): string | undefined => {
  if (!message.startsWith(mark)) return undefined
  const known = message.slice(mark.length).split(",")
  const written = String(name).slice(0, limits.argumentNameChars).toWellFormed()
  const suggestion = nearest(written, known)
  const hint = suggestion === undefined ? `Known: ${known.join(", ")}.` : `Did you mean "${suggestion}"?`
  return `Unknown argument ${JSON.stringify(written)}. ${hint}`
}

const mark = "unknown among "
