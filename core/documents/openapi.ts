import { groups } from "./groups.ts"
import { makeComponentSchemas } from "./openapi-schemas.ts"
import { makeOperationObject, makeRefusalResponses } from "./openapi-operation.ts"
import type { Spec } from "./spec.ts"

export const makeOpenapi = (spec: Spec) => ({
  openapi: "3.1.1",
  info: {
    title: spec.name,
    version: spec.version,
    summary: spec.about,
    description: Object.entries(spec.rules)
      .map(([rule, text]) => `${rule}. ${text}`)
      .join("\n\n"),
    // Every service serves the same bytes, so none can name its operator.
    contact: { name: "The operator of this service" },
    license: { name: "MIT", identifier: "MIT" },
  },
  tags: groups.map(({ about, name }) => ({ name, description: about })),
  jsonSchemaDialect: spec.$schema,
  servers: [{ url: "/" }],
  security: [{ bearer: [] }, { session: [] }],
  paths: { ...makeOperationPaths(spec), ...makeDocumentPaths(spec) },
  components: {
    schemas: makeComponentSchemas(spec),
    responses: makeRefusalResponses(spec),
    headers: makeHeaders(spec),
    examples: makeExamples(spec),
    securitySchemes: {
      bearer: { type: "http", scheme: "bearer", description: spec.authentication.join(" ") },
      session: {
        type: "apiKey",
        in: "cookie",
        name: spec.session_cookie,
        description: "The session of the web sign-in. Writes must come from the service's own pages.",
      },
    },
  },
})

type Paths = Readonly<Record<string, Readonly<Record<string, unknown>>>>

const makeOperationPaths = (spec: Spec): Paths => {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const operation of spec.operations) {
    const methods = (paths[operation.path] ??= {})
    methods[operation.method.toLowerCase()] = makeOperationObject(spec, operation)
  }
  return paths
}

const makeDocumentPaths = ({ documents }: Spec): Paths =>
  Object.fromEntries(
    Object.entries(documents).map(([path, { about, media_type }]) => [
      path,
      {
        get: {
          operationId: `get_${path.slice(1).replace(".", "_")}`,
          summary: about,
          security: [],
          responses: {
            200: {
              description: about,
              headers: { etag: { $ref: "#/components/headers/etag" } },
              content: { [media_type]: {} },
            },
            304: { description: "Unchanged since the ETag of if-none-match." },
          },
        },
      },
    ]),
  )

const makeHeaders = ({ rate_limit_headers }: Spec) => ({
  ...Object.fromEntries(
    Object.entries(rate_limit_headers).map(([name, description]) => [
      name,
      { description, required: true, schema: { type: "integer", minimum: 0 } },
    ]),
  ),
  "retry-after": { description: "Seconds to wait", required: true, schema: { type: "integer", minimum: 0 } },
  "www-authenticate": { description: "Bearer (RFC 6750)", required: true, schema: { type: "string" } },
  etag: {
    description: "A strong validator. Send it back as if-none-match",
    required: true,
    schema: { type: "string" },
  },
})

const makeExamples = ({ errors, see }: Spec) =>
  Object.fromEntries(
    Object.entries(errors).map(([code, { status, title, next }]) => [
      code,
      {
        summary: title,
        value: {
          type: `/spec.json#/errors/${code}`,
          title,
          status,
          detail: `${title}.`,
          code,
          next,
          see: see.code[code],
          ...(code === "bad_input" ? { errors: [{ path: "/domain", message: "This field is required" }] } : {}),
        },
      },
    ]),
  )
