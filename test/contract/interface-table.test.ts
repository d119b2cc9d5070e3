import { everyOperation, operations } from "@surename/core/operations/all"
import { makeOpenapi } from "@surename/core/documents/openapi"
import type { Operation } from "@surename/core/interface/operation"
import { decodeInput } from "@surename/core/interface/field-errors"
import { makeSpec } from "@surename/core/documents/spec"
import * as Result from "effect/Result"
import { expect, it } from "vitest"
import { type Endpoint, endpoints } from "./interface-table.ts"
const byName = <Named extends { readonly name: string }>(list: ReadonlyArray<Named>) =>
  list.toSorted((left, right) => (left.name < right.name ? -1 : 1))

/** An endpoint as its documents tell it: names with `?` where they are optional. */
const endpointsOf = (all: ReadonlyArray<Operation>): ReadonlyArray<Endpoint> => {
  const spec = makeSpec(all)
  const { components, paths } = makeOpenapi(spec)
  return spec.operations.map(({ name, method, path, path_fields }) => {
    const { parameters = [], requestBody } = JSON.parse(JSON.stringify(paths[path]?.[method.toLowerCase()]))
    const reference: string = requestBody?.content["application/json"].schema.$ref ?? ""
    const body = JSON.parse(JSON.stringify(components.schemas[reference.split("/").at(-1) ?? ""] ?? {}))
    const at = (where: string): ReadonlyArray<string> =>
      parameters.flatMap((parameter: { in: string; name: string; required: boolean }) =>
        parameter.in === where ? [parameter.required ? parameter.name : `${parameter.name}?`] : [],
      )
    return {
      name,
      endpoint: `${method} ${path}`,
      path: path_fields,
      query: at("query"),
      body: Object.keys(body.properties ?? {}).map((field) => (body.required?.includes(field) ? field : `${field}?`)),
    }
  })
}

/** A path field need not be repeated in the body; and fields beyond the interface's are named as such. */
const asBuilt = ({ added = [], ...endpoint }: Endpoint) => ({
  ...endpoint,
  body: endpoint.body.map((field) => (endpoint.path.includes(field) ? `${field}?` : field)).sort(),
  query: [...endpoint.query].sort(),
  added: [...added].sort(),
})

const withAdded = (endpoint: Endpoint) => {
  const added = endpoints.find(({ name }) => name === endpoint.name)?.added ?? []
  const [present, others] = [endpoint.body, endpoint.query].map((fields) =>
    fields.filter((field) => !added.includes(field.replace("?", ""))),
  )
  return asBuilt({ ...endpoint, body: present ?? [], query: others ?? [], added })
}

it("has exactly the interface's endpoints, those that are not built included", () => {
  expect(byName(endpointsOf(everyOperation).map(withAdded))).toEqual(byName(endpoints.map(asBuilt)))
})

it("notices when one moves, loses a field or is missing", () => {
  const moved: Operation = { ...operations.check_live, path: "/live" }
  const poorer: Operation = { ...operations.check_live, input: operations.audit_domain.input }
  for (const wrong of [[moved], [poorer], []])
    expect(
      byName(endpointsOf([...everyOperation.filter(({ name }) => name !== "check_live"), ...wrong]).map(withAdded)),
    ).not.toEqual(byName(endpoints.map(asBuilt)))
})

it("starts a verification where no action is given: a tool has no path to give it in", () => {
  const { required } = makeSpec().operations.find(({ name }) => name === "verify_ownership")?.input ?? {}
  expect(required).toEqual(["domain"])
  const read = decodeInput(operations.verify_ownership, { domain: "example.com" })
  expect(Result.getOrThrow(read)).toEqual({ action: "start", domain: "example.com" })
})

it("lists 401, 409 and 429 for every operation that needs a token", () => {
  const spec = makeSpec()
  const { paths } = makeOpenapi(spec)
  for (const { path, method, open } of spec.operations.filter((operation) => !operation.open)) {
    const { responses } = JSON.parse(JSON.stringify(paths[path]?.[method.toLowerCase()]))
    expect(Object.keys(responses)).toEqual(expect.arrayContaining(["200", "401", "409", "429"]))
    expect(open).toBe(false)
  }
})

it("names every operation as the table does, and no two alike", () => {
  for (const [name, operation] of Object.entries(operations)) expect(operation.name).toBe(name)
  const all = everyOperation
  const names = all.flatMap(({ name, aliases }) => [name, ...aliases.map((alias) => alias.name)])
  expect(new Set(names).size).toBe(names.length)
  expect(new Set(all.map(({ method, path }) => `${method} ${path}`)).size).toBe(all.length)
  expect(operations.suggest_names.aliases.map(({ name }) => name)).toEqual(["browse_namespace"])
})
