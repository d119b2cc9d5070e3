import * as Data from "effect/Data"
import * as Result from "effect/Result"
import * as Schema from "effect/Schema"
import * as SchemaIssue from "effect/SchemaIssue"
import { limits } from "../limits.ts"
import { describeFailedCheck, describeExpectedType } from "./describe-mistake.ts"
import type { Operation } from "./operation.ts"
import type * as SchemaAST from "effect/SchemaAST"
import { findNearestWord } from "./nearest-word.ts"

export const FieldError = Schema.Struct({
  path: Schema.String.annotate({ description: "JSON Pointer (RFC 6901) into the input. Empty: the whole input" }),
  message: Schema.String,
}).annotate({ identifier: "FieldError" })
export type FieldError = typeof FieldError.Type

export class BadInput extends Data.TaggedError("BadInput")<{
  readonly message: string
  readonly fields?: ReadonlyArray<FieldError>
}> {
  readonly code = "bad_input"
}

/** Messages repeat field names, never values. */
export const decodeInput = <Op extends Pick<Operation, "input">>(
  { input }: Op,
  sentInput: unknown,
): Result.Result<Op["input"]["Type"], ReadonlyArray<FieldError>> =>
  Result.mapError(Schema.decodeUnknownResult(input, decodeOptions)(sentInput), toFieldErrors)

const decodeOptions = { errors: "all", onExcessProperty: "error" } as const

/** The last line gives the number of further mistakes. */
const toFieldErrors = ({ issue }: Schema.SchemaError): ReadonlyArray<FieldError> => {
  const all = format(issue).issues
  const hasMore = all.length > limits.errorsListed
  const bounded = all.slice(0, hasMore ? limits.errorsListed - 1 : all.length).map(({ path = [], message }) => ({
    path: truncate(toPointer(path), limits.errorPathChars),
    message: truncate(
      describeUnknownArgument(message, path.at(-1)) ?? describeExpectedType(message),
      limits.errorMessageChars,
    ),
  }))
  return hasMore
    ? [...bounded, { path: "", message: `${all.length - bounded.length} more fields are invalid` }]
    : bounded
}

const format = SchemaIssue.makeFormatterStandardSchemaV1({
  leafHook: (issue) => {
    if (issue._tag === "MissingKey") return "This field is required"
    return issue._tag === "UnexpectedKey" ? markUnknownArgument(issue.ast) : SchemaIssue.defaultLeafHook(issue)
  },
  checkHook: describeFailedCheck,
})

const toPointer = (path: ReadonlyArray<unknown>) =>
  path.map((key) => `/${String(key).replaceAll("~", "~0").replaceAll("/", "~1")}`).join("")

const truncate = (text: string, chars: number) =>
  text.length <= chars ? text.toWellFormed() : `${text.slice(0, chars - 1).toWellFormed()}…`

const markUnknownArgument = (ast: SchemaAST.AST): string => {
  const knownFields = ast._tag === "Objects" ? ast.propertySignatures.map(({ name }) => String(name)) : []
  return `${unknownArgumentMark}${knownFields.join(",")}`
}

const describeUnknownArgument = (message: string, name: unknown): string | undefined => {
  if (!message.startsWith(unknownArgumentMark)) return undefined
  const knownFields = message.slice(unknownArgumentMark.length).split(",")
  const shortName = String(name).slice(0, limits.argumentNameChars).toWellFormed()
  const suggestion = findNearestWord(shortName, knownFields)
  const hint = suggestion === undefined ? `Known: ${knownFields.join(", ")}.` : `Did you mean "${suggestion}"?`
  return `Unknown argument ${JSON.stringify(shortName)}. ${hint}`
}

const unknownArgumentMark = "unknown among "
