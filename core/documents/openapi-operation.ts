import { hasBody } from "../interface/sent.ts"
import { groupOf } from "./groups.ts"
import { bodyReference, fieldsOf, freeFields, inComponents, outputReference } from "./openapi-schemas.ts"
import type { Spec, SpecOperation } from "./spec.ts"

export const operationObject = (spec: Spec, operation: SpecOperation) => {
  const { name, about, when, quote, open, scopes, aliases } = operation
  const parameters = parametersOf(operation)
  return {
    operationId: name,
    summary: about,
    tags: [groupOf(operation)],
    description: [when, quote, ...aliases.map((alias) => `Formerly ${alias.name}.`)].join(" "),
    "x-scopes": scopes,
    ...(open ? { security: [] } : {}),
    ...(parameters.length === 0 ? {} : { parameters }),
    ...(hasBody(operation) ? { requestBody: requestBody(operation) } : {}),
    responses: {
      200: success(spec, operation),
      ...Object.fromEntries(
        refusalsByStatus(spec, operation).map(({ status, name }) => [
          status,
          { $ref: `#/components/responses/${name}` },
        ]),
      ),
    },
  }
}

const parametersOf = (operation: SpecOperation) => [
  ...fieldsOf(operation.input).flatMap(({ name, schema }) =>
    operation.path_fields.includes(name) ? [{ name, in: "path", required: true, schema }] : [],
  ),
  ...(hasBody(operation) ? [] : freeFields(operation).map((field) => ({ ...field, in: "query" }))),
  ...freeFields(operation).flatMap((field) => headerOf(operation, field)),
]

/** A field that may come in a header, and the query of a body that is a list. */
const headerOf = (operation: SpecOperation, field: ReturnType<typeof freeFields>[number]) => {
  const header = operation.header_fields?.[field.name]
  if (header !== undefined) return [{ ...field, name: header, in: "header" }]
  return operation.list_media_types !== undefined && field.name !== "names" ? [{ ...field, in: "query" }] : []
}

const requestBody = (operation: SpecOperation) => ({
  // `allOf` is of fields of which one has to be there.
  required: "allOf" in operation.input || freeFields(operation).some(({ required }) => required),
  content: {
    "application/json": { schema: bodyReference(operation), example: operation.example.input },
    ...Object.fromEntries((operation.list_media_types ?? []).map((type) => [type, { schema: { type: "string" } }])),
  },
})

const success = (spec: Spec, operation: SpecOperation) => ({
  description: operation.about,
  headers: headerReferences(Object.keys(spec.rate_limit_headers)),
  content: {
    "application/json": { schema: outputReference(operation), example: operation.example.output },
    ...Object.fromEntries((operation.rows_media_types ?? []).map((type) => [type, { schema: { type: "string" } }])),
    ...(operation.streams === undefined ? {} : { [spec.stream_media_type]: { schema: streamSchema(spec, operation) } }),
  },
})

/** One line of text. */
const streamSchema = ({ stream_about: description }: Spec, operation: SpecOperation) => ({
  description,
  anyOf: [inComponents(operation.streams), outputReference(operation), { $ref: "#/components/schemas/Problem" }],
})

/** One response for each status and the codes that share it there; operations that refuse alike share it. */
export const refusedResponses = (spec: Spec) =>
  Object.fromEntries(
    spec.operations
      .flatMap((operation) => refusalsByStatus(spec, operation))
      .map(({ name, status, codes }) => [name, refusedResponse(spec, status, codes)]),
  )

const refusalsByStatus = ({ errors }: Spec, operation: SpecOperation) =>
  [...Map.groupBy(operation.errors, (code) => errors[code].status)]
    .sort(([one], [other]) => one - other)
    .map(([status, codes]) => ({ status, codes, name: codes.join("-") }))

const refusedResponse = (spec: Spec, status: number, codes: SpecOperation["errors"]) => ({
  description: codes.map((code) => `\`${code}\`: ${spec.errors[code].title}.`).join(" "),
  headers: headerReferences([...Object.keys(spec.rate_limit_headers), ...(ownHeaders[status] ?? [])]),
  content: {
    [spec.problem_media_type]: {
      schema: { $ref: "#/components/schemas/Problem" },
      examples: Object.fromEntries(codes.map((code) => [code, { $ref: `#/components/examples/${code}` }])),
    },
  },
})

const ownHeaders: Readonly<Record<number, ReadonlyArray<string>>> = {
  401: ["www-authenticate"],
  429: ["retry-after"],
  503: ["retry-after"],
}

const headerReferences = (names: ReadonlyArray<string>) =>
  Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]))
