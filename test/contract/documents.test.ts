import { everyOperation, operations } from "@surename/core/operations/all"
import { makeDocuments } from "@surename/core/documents/documents"
import { makeLlms } from "@surename/core/documents/llms"
import { makeOpenapi } from "@surename/core/documents/openapi"
import { makeSpec } from "@surename/core/documents/spec"
import { hasBody } from "@surename/core/interface/sent"
import { domainName } from "@surename/core/evidence/domain-name"
import { accountLimits } from "@surename/core/operations/accounts/limits"
import { scanRowFields } from "@surename/core/evidence/scan-row"
import { scanUnknownReasons } from "@surename/core/evidence/unknown-reason"
import { decodeScanId } from "@surename/core/operations/names/suggest-names/wishes/scan-id"
import { Ajv2020 } from "ajv/dist/2020.js"
import formats from "ajv-formats"
import * as Result from "effect/Result"
import * as Schema from "effect/Schema"
import { expect, it } from "vitest"
import { listChangedDocuments } from "../golden/contract.ts"

const plain = <Value>(value: Value): Value => JSON.parse(JSON.stringify(value))
const spec = plain(makeSpec())
const openapi = plain(makeOpenapi(spec))

const ajvWith = (schema: object, key: string) => {
  // Definitions stand among other words of their document; every schema that is compiled is judged strictly.
  const ajv = new Ajv2020({ strict: true, allErrors: true, validateSchema: true })
  formats.default(ajv)
  // OpenAPI's own keyword, for generators of code: it adds nothing to what a schema allows.
  ajv.addKeyword("discriminator")
  return ajv.addSchema(schema, key)
}

it("equals the committed documents", async () => {
  expect(await listChangedDocuments()).toEqual([])
})

it("makes openapi.json and llms.txt of spec.json's JSON alone", () => {
  const [first, ...others] = makeDocuments()
  const read = JSON.parse(first?.text ?? "")
  expect(makeDocuments(read).slice(1)).toEqual(others)
})

it("has exactly the facts of spec.json", () => {
  const poorer = { ...spec, operations: spec.operations.filter(({ name }) => name !== "audit_domain") }
  expect(JSON.stringify(makeOpenapi(poorer))).not.toContain("/scan/audit")
  expect(makeLlms(poorer)).not.toContain("/scan/audit")
  const later = { ...spec, version: "9.9.9" }
  expect(makeOpenapi(later).info.version).toBe("9.9.9")
  expect(makeLlms(later)).toContain("Interface 9.9.9")
})

it("resolves every $ref, in both documents", () => {
  for (const document of [spec, openapi]) {
    const references = [...JSON.stringify(document).matchAll(/"\$ref":"([^"]+)"/gu)].map(
      ([, reference = ""]) => reference,
    )
    expect(references.length).toBeGreaterThan(10)
    expect(references.filter((reference) => at(document, reference) === undefined)).toEqual([])
  }
})

it("has one definition per name", () => {
  expect(Object.keys(spec.$defs)).toEqual(expect.arrayContaining(["Row", "ScanRow", "SuggestedRow", "Problem"]))
  expect(Object.keys(spec.$defs).filter((name) => /\d$/u.test(name))).toEqual([])
})

it("has examples that its own schemas allow, in spec.json", () => {
  const both = spec.operations.flatMap(({ name, input, output, example }) => [
    { place: `input of ${name}`, schema: input, value: example.input },
    { place: `output of ${name}`, schema: output, value: example.output },
  ])
  const places = Object.fromEntries(both.map(({ place, schema }) => [place, schema]))
  const ajv = ajvWith({ $id: "spec", $defs: { ...spec.$defs, ...places } }, "spec")
  for (const { place, value } of both) {
    const validate = ajv.compile({ $ref: `spec#/$defs/${encodeURIComponent(place)}` })
    expect([place, validate(value), validate.errors]).toEqual([place, true, null])
    expect(validate("nonsense")).toBe(false)
  }
})

it("has schemas that compile strictly, and examples they allow, in openapi.json", () => {
  const { schemas, examples } = openapi.components
  const ajv = ajvWith({ $id: "openapi", components: { schemas } }, "openapi")
  ajv.addVocabulary(["components"])
  const compileSchema = (reference: string) => ajv.compile({ $ref: `openapi${reference}` })
  for (const name of Object.keys(schemas)) expect(compileSchema(`#/components/schemas/${name}`)).toBeTypeOf("function")
  for (const [code, { value }] of Object.entries(examples))
    expect([code, compileSchema("#/components/schemas/Problem")(value)]).toEqual([code, true])
  let seen = 0
  for (const content of contents(openapi.paths)) {
    const { schema, example } = content
    if (example === undefined) continue
    const validate = compileSchema(schema.$ref)
    expect([validate(example), validate.errors]).toEqual([true, null])
    expect(validate(null)).toBe(false)
    seen++
  }
  expect(seen).toBe(everyOperation.length + everyOperation.filter(hasBody).length)
})

it("needs a body where an empty one is refused", () => {
  const ajv = ajvWith({ $id: "openapi", components: { schemas: openapi.components.schemas } }, "openapi")
  ajv.addVocabulary(["components"])
  const bodies = Object.values(openapi.paths).flatMap((methods) =>
    Object.values(methods).flatMap((operation) =>
      isRecord(operation) && isRecord(operation["requestBody"]) ? [operation["requestBody"]] : [],
    ),
  )
  expect(bodies.length).toBe(everyOperation.filter(hasBody).length)
  for (const body of bodies)
    for (const { schema } of contents(body)) {
      const takesNothing = ajv.compile({ $ref: `openapi${schema.$ref}` })({})
      expect([schema.$ref, body["required"]]).toEqual([schema.$ref, !takesNothing])
    }
})

it("has examples that decode, and that the code agrees with", () => {
  for (const { input, output, example } of everyOperation) {
    expect(Schema.decodeUnknownSync(input)(example.input)).toEqual(example.input)
    expect(Schema.decodeUnknownSync(output)(example.output)).toEqual(example.output)
  }
  expect(decodeScanId(operations.suggest_names.example.output.scan_id)).toEqual(
    Result.succeed({ query: "moss lamp", tlds: ["com"] }),
  )
  const refusal = operations.check_live.example.output.results.flatMap((row) => ("error" in row ? [row] : []))
  for (const { domain, error } of refusal) {
    const { code, message } = Result.getOrThrow(Result.flip(domainName(domain)))
    expect(error).toEqual({ code, message })
  }
})

it("explains every classification, reason and field that a row can have", () => {
  const fields = scanRowFields
  expect(Object.keys(spec.reading.classifications).sort()).toEqual([...fields.classification.literals].sort())
  expect(Object.keys(spec.unknown_reasons).sort()).toEqual([...scanUnknownReasons].sort())
  expect(Object.keys(spec.reading.sources).sort()).toEqual([...fields.source.literals].sort())
  // The name itself needs no explanation, and parked_basis stands with parked.
  const plainWords = ["domain", "unicode", "parked_basis"]
  const explained = Object.keys(spec.reading.fields)
  expect(Object.keys(fields).filter((field) => !plainWords.includes(field) && !explained.includes(field))).toEqual([])
})

it("teaches the rules, the order of calls, the numbers and every error in llms.txt", () => {
  const text = makeLlms(spec)
  for (const rule of ["R1", "R2", "R3", "R4", "R5", "R6", "R7"]) expect(text).toContain(`- ${rule}: `)
  const order = ["1. suggest_names", "2. score_name", "3. check_live"].map((line) => text.indexOf(line))
  expect(order.every((at, n) => at > (order[n - 1] ?? 0))).toBe(true)
  for (const { name, method, path } of everyOperation) expect(text).toContain(`### ${name}: ${method} ${path}`)
  for (const code of Object.keys(spec.errors)) expect(text).toContain(` ${code}: `)
  expect(text).toContain(`scans: ${accountLimits.scansPerHour} calls per hour per token`)
  expect(text.length).toBeLessThan(36_000)
})

it("says wait-and-limit headers where they are", () => {
  const { responses } = openapi.components
  for (const { headers } of Object.values(responses)) {
    expect(Object.keys(headers)).toEqual(expect.arrayContaining(["x-ratelimit-limit", "x-ratelimit-reset"]))
  }
  expect(Object.keys(responses["rate_limited"]?.headers ?? {})).toContain("retry-after")
  expect(Object.keys(responses["overloaded-unavailable"]?.headers ?? {})).toContain("retry-after")
  expect(Object.keys(responses["token_missing-token_invalid"]?.headers ?? {})).toContain("www-authenticate")
})

it("gives items to every array, properties to every required field, and absolute addresses", () => {
  const wrong: Array<string> = []
  const walk = (node: unknown, path: string): void => {
    if (!isRecord(node)) return
    const { items, prefixItems, properties, required, type, url } = node
    if (type === "array" && items === undefined && prefixItems === undefined) wrong.push(`${path}: array without items`)
    if (Array.isArray(required) && isRecord(properties))
      wrong.push(...required.filter((field) => !(field in properties)).map((field) => `${path}: no property ${field}`))
    if (typeof url === "string" && !path.startsWith("/servers") && !URL.canParse(url)) wrong.push(`${path}: ${url}`)
    for (const [key, value] of Object.entries(node))
      if (!["example", "examples", "value"].includes(key)) walk(value, `${path}/${key}`)
  }
  walk(openapi, "")
  expect(wrong).toEqual([])
})

it("names every operation once, with each field of its path and a declared tag", () => {
  const tags = openapi.tags.map(({ name }) => name)
  const ids = Object.entries(openapi.paths).flatMap(([path, methods]) =>
    Object.values(methods).map((operation) => {
      const { operationId, parameters, tags: own = [] } = isRecord(operation) ? operation : expect.fail()
      const inPath = (Array.isArray(parameters) ? parameters : []).flatMap((parameter) =>
        parameter.in === "path" ? [parameter.name] : [],
      )
      expect([path, inPath]).toEqual([path, Array.from(path.matchAll(/\{(\w+)\}/gu), ([, field]) => field)])
      expect(tags).toEqual(expect.arrayContaining(Array.isArray(own) ? own : []))
      return operationId
    }),
  )
  expect(new Set(ids).size).toBe(ids.length)
})

const at = (document: unknown, reference: string): unknown =>
  reference
    .replace(/^#\//u, "")
    .split("/")
    .reduce<unknown>((node, key) => (isRecord(node) ? node[key] : undefined), document)

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null

interface Content {
  readonly schema: { readonly $ref: string }
  readonly example?: unknown
}

/** Every JSON body that is described inline. */
const contents = (node: unknown): ReadonlyArray<Content> => {
  if (!isRecord(node)) return []
  const here = isRecord(node["content"]) ? node["content"]["application/json"] : undefined
  return [...(isContent(here) ? [here] : []), ...Object.values(node).flatMap(contents)]
}

const isContent = (value: unknown): value is Content => isRecord(value) && isRecord(value["schema"])
