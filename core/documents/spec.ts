import { makeSessionCookieName } from "../interface/cookies.ts"
import * as JsonSchema from "effect/JsonSchema"
import * as Schema from "effect/Schema"
import * as SchemaRepresentation from "effect/SchemaRepresentation"
import { scanUnknownReasonTexts } from "../evidence/unknown-reason.ts"
import { expansionVersion } from "../operations/names/suggest-names/wishes/scan-id.ts"
import { everyOperation } from "../operations/all.ts"
import { listTypes } from "../operations/jobs/ports/upload-body.ts"
import { allowances } from "../interface/allowance.ts"
import { csvMediaType, listRefusals, rowsMediaType, type Operation, type Wire } from "../interface/operation.ts"
import { listPathFields } from "../interface/sent.ts"
import { errorCodes } from "../interface/error-codes.ts"
import { Problem, problemMediaType } from "../interface/problem.ts"
import { rateLimitHeaders } from "../interface/rate-limit.ts"
import { authentication, reading, rules, stream_about } from "../interface/reading.ts"
import { aboutSee, seeLinks } from "../interface/see.ts"
import { scoreVersion } from "../interface/score-version.ts"
import { scopes } from "../interface/scopes.ts"
import { publishedLimits } from "../interface/published-limits.ts"
import { omitUndefined } from "../sharing/omit-undefined.ts"

const interfaceVersion = "0.2.0"

export type Spec = ReturnType<typeof makeSpec>
export type SpecOperation = Spec["operations"][number]

export const makeSpec = (operations: ReadonlyArray<Operation> = everyOperation) => {
  const { schemas, definitions } = toJsonSchemas([
    Problem,
    ...operations.flatMap(({ input, output, streams = output }) => [input, output, streams]),
  ])
  const getSchema = (index: number): JsonSchema.JsonSchema => schemas[index] ?? {}
  const closedDefinitions = closeDefinitions(
    operations.map((_, n) => getSchema(1 + 3 * n)),
    definitions,
  )
  return {
    $schema: JsonSchema.META_SCHEMA_URI_DRAFT_2020_12,
    name: "surename",
    about: "Facts about domain names, how each was obtained, on whose authority, and how sure it is.",
    version: interfaceVersion,
    expansion_version: expansionVersion,
    score_version: scoreVersion,
    documents: {
      "/spec.json": { media_type: "application/json", about: "This interface, whole. The other two are made of it." },
      "/openapi.json": { media_type: "application/json", about: "The interface as OpenAPI 3.1." },
      "/llms.txt": { media_type: "text/plain; charset=utf-8", about: "How to call it and how to read its answers." },
    },
    rules,
    reading,
    unknown_reasons: scanUnknownReasonTexts,
    see: { about: aboutSee, ...seeLinks },
    authentication,
    session_cookie: makeSessionCookieName(true),
    scopes,
    allowances: listCountedOperations(operations),
    limits: publishedLimits,
    rate_limit_headers: rateLimitHeaders,
    problem_media_type: problemMediaType,
    errors: errorCodes,
    stream_media_type: rowsMediaType,
    stream_about,
    operations: operations.map((operation, n) => {
      const input = getSchema(1 + 3 * n)
      const output = getSchema(2 + 3 * n)
      const row = getSchema(3 + 3 * n)
      return {
        ...describeOperation(operation, input, output),
        ...(operation.streams === undefined ? {} : { streams: row }),
        ...(operation.staysOpen === true ? { stream_stays_open: true } : {}),
        ...(operation.rowsOnly === true ? { rows_media_types: [rowsMediaType, csvMediaType] } : {}),
        ...(operation.listBody === true ? { list_media_types: listTypes } : {}),
        ...omitUndefined({ header_fields: operation.headers }),
      }
    }),
    $defs: { ...definitions, ...closedDefinitions },
  }
}

const listCountedOperations = (operations: ReadonlyArray<Operation>) =>
  Object.entries(allowances).map(([name, about]) => ({
    name,
    about,
    operations: operations.filter(({ counts }) => counts === name).map((operation) => operation.name),
  }))

const describeOperation = (operation: Operation, input: JsonSchema.JsonSchema, output: JsonSchema.JsonSchema) => {
  const { name, method, path, about, when, quote, counts, open, hints, since, aliases, example } = operation
  return {
    name,
    method,
    path,
    path_fields: listPathFields(operation),
    about,
    when,
    quote,
    open,
    scopes: operation.scopes,
    counts,
    errors: listRefusals(operation),
    hints,
    since,
    aliases,
    input: closeObject(input),
    output,
    example,
  }
}

const closeObject = (schema: JsonSchema.JsonSchema): JsonSchema.JsonSchema => ({
  ...schema,
  ...("properties" in schema ? { additionalProperties: false } : {}),
})

/** Answers stay open. */
const closeDefinitions = (inputs: ReadonlyArray<JsonSchema.JsonSchema>, definitions: JsonSchema.Definitions) =>
  Object.fromEntries(
    Object.entries(definitions).flatMap(([name, definition]) =>
      JSON.stringify(inputs).includes(`"#/$defs/${name}"`) ? [[name, closeObject(definition)]] : [],
    ),
  )

/** Converts all together, so that a named schema has one definition. */
const toJsonSchemas = ([first, ...rest]: readonly [Wire, ...Array<Wire>]) =>
  SchemaRepresentation.toJsonSchemaMultiDocument(
    SchemaRepresentation.toRepresentations([toJsonAst(first), ...rest.map(toJsonAst)]),
  )

const toJsonAst = (schema: Wire) => Schema.toCodecJson(schema).ast
