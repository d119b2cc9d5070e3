import { hasBody } from "../interface/sent.ts"
import { findGroup } from "./groups.ts"
import {
  makeBodyReference,
  listFields,
  listFreeFields,
  toComponentReferences,
  makeOutputReference,
} from "./openapi-schemas.ts"
import type { Spec, SpecOperation } from "./spec.ts"

export const makeOperationObject = (spec: Spec, operation: SpecOperation) => {
  const { name, about, when, quote, open, scopes, aliases } = operation
  const parameters = listParameters(operation)
  return {
    operationId: name,
    summary: about,
    tags: [findGroup(operation)],
    description: [when, quote, ...aliases.map((alias) => `Formerly ${alias.name}.`)].join(" "),
    "x-scopes": scopes,
    ...(open ? { security: [] } : {}),
    ...(parameters.length === 0 ? {} : { parameters }),
    ...(hasBody(operation) ? { requestBody: makeRequestBody(operation) } : {}),
    responses: {
      200: makeSuccessResponse(spec, operation),
      ...Object.fromEntries(
        groupRefusals(spec, operation).map(({ status, name }) => [status, { $ref: `#/components/responses/${name}` }]),
      ),
    },
  }
}

const listParameters = (operation: SpecOperation) => [
  ...listFields(operation.input).flatMap(({ name, schema }) =>
    operation.path_fields.includes(name) ? [{ name, in: "path", required: true, schema }] : [],
  ),
  ...(hasBody(operation) ? [] : listFreeFields(operation).map((field) => ({ ...field, in: "query" }))),
  ...listFreeFields(operation).flatMap((field) => listHeaderParameter(operation, field)),
]

const listHeaderParameter = (operation: SpecOperation, field: ReturnType<typeof listFreeFields>[number]) => {
  const header = operation.header_fields?.[field.name]
  if (header !== undefined) return [{ ...field, name: header, in: "header" }]
  return operation.list_media_types !== undefined && field.name !== "names" ? [{ ...field, in: "query" }] : []
}

const makeRequestBody = (operation: SpecOperation) => ({
  // `allOf` requires one of several fields.
  required: "allOf" in operation.input || listFreeFields(operation).some(({ required }) => required),
  content: {
    "application/json": { schema: makeBodyReference(operation), example: operation.example.input },
    ...Object.fromEntries((operation.list_media_types ?? []).map((type) => [type, { schema: { type: "string" } }])),
  },
})

const makeSuccessResponse = (spec: Spec, operation: SpecOperation) => ({
  description: operation.about,
  headers: makeHeaderReferences(Object.keys(spec.rate_limit_headers)),
  content: {
    "application/json": { schema: makeOutputReference(operation), example: operation.example.output },
    ...Object.fromEntries((operation.rows_media_types ?? []).map((type) => [type, { schema: { type: "string" } }])),
    ...(operation.streams === undefined
      ? {}
      : { [spec.stream_media_type]: { schema: makeStreamSchema(spec, operation) } }),
  },
})

const makeStreamSchema = ({ stream_about: description }: Spec, operation: SpecOperation) => ({
  description,
  anyOf: [
    toComponentReferences(operation.streams),
    makeOutputReference(operation),
    { $ref: "#/components/schemas/Problem" },
  ],
})

export const makeRefusalResponses = (spec: Spec) =>
  Object.fromEntries(
    spec.operations
      .flatMap((operation) => groupRefusals(spec, operation))
      .map(({ name, status, codes }) => [name, makeRefusalResponse(spec, status, codes)]),
  )

const groupRefusals = ({ errors }: Spec, operation: SpecOperation) =>
  [...Map.groupBy(operation.errors, (code) => errors[code].status)]
    .sort(([left], [right]) => left - right)
    .map(([status, codes]) => ({ status, codes, name: codes.join("-") }))

const makeRefusalResponse = (spec: Spec, status: number, codes: SpecOperation["errors"]) => ({
  description: codes.map((code) => `\`${code}\`: ${spec.errors[code].title}.`).join(" "),
  headers: makeHeaderReferences([...Object.keys(spec.rate_limit_headers), ...(headersByStatus[status] ?? [])]),
  content: {
    [spec.problem_media_type]: {
      schema: { $ref: "#/components/schemas/Problem" },
      examples: Object.fromEntries(codes.map((code) => [code, { $ref: `#/components/examples/${code}` }])),
    },
  },
})

const headersByStatus: Readonly<Record<number, ReadonlyArray<string>>> = {
  401: ["www-authenticate"],
  429: ["retry-after"],
  503: ["retry-after"],
}

const makeHeaderReferences = (names: ReadonlyArray<string>) =>
  Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]))
