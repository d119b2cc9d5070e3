import { everyOperation, operations } from "@surename/core/operations/all"
import { makeOpenapi } from "@surename/core/documents/openapi"
import type { Operation } from "@surename/core/interface/operation"
import { decodeInput } from "@surename/core/interface/field-errors"
import { makeSpec } from "@surename/core/documents/spec"
import * as Result from "effect/Result"
import { expect, it } from "vitest"

/** The interface's section "Endpoints". A field that ends in `?` is optional. Golden documents state what we add. */
const endpoints = [
  "create_draft POST /drafts files name_hint? description?",
  // The contents are required, but with a restored version, a name hint or a description.
  "update_draft PUT /drafts/{draft_id} draft_id files?",
  "list_drafts GET /drafts",
  "get_draft GET /drafts/{draft_id} draft_id path?",
  "verify_ownership POST /domains/verify-{action} action? domain",
  "list_domains GET /domains",
  "suggest_names POST /browse query? tlds? style? max_length? starts_with? avoid? limit? offset? scan_id?",
  "score_name POST /name/score domain? domains?",
  "scan_namespace POST /scan candidates?",
  "check_live POST /scan/live domains",
  "audit_domain POST /scan/audit domain",
  "set_budget PUT /projects/{project_id}/budget project_id period amount_cents",
  "get_finance GET /projects/{project_id}/finance project_id",
  "kb_search POST /kb/search query top_k?",
  "show_plans GET /plans",
  "quote_domain POST /quote domain project_id?",
  "tld_policy GET /tld/{tld}/policy tld",
]

/** Fields that we add must be optional. */
const listMissing = (all: ReadonlyArray<Operation>) => {
  const built = makeSpec(all).operations.map(({ input, method, name, path }) => {
    const { properties = {}, required = [] }: { properties?: object; required?: ReadonlyArray<string> } = JSON.parse(
      JSON.stringify(input),
    )
    const optional = Object.keys(properties).filter((field) => !required.includes(field))
    return { needed: [name, method, path, ...required], optional: optional.map((field) => `${field}?`) }
  })
  return endpoints.filter((line) => {
    const words = line.split(" ")
    return !built.some(
      ({ needed, optional }) =>
        needed.every((word) => words.includes(word)) && words.every((word) => [...needed, ...optional].includes(word)),
    )
  })
}

it("has the interface's endpoints and fields", () => expect(listMissing(everyOperation)).toEqual([]))

it.each<[string, Operation]>([
  ["moves", { ...operations.check_live, path: "/live" }],
  ["loses a field", { ...operations.check_live, input: operations.show_plans.input }],
  ["requires another field", { ...operations.check_live, input: operations.set_budget.input }],
  ["is missing", operations.audit_domain],
])("notices when an endpoint %s", (_, instead) => {
  const others = everyOperation.filter(({ name }) => name !== "check_live")
  expect(listMissing([...others, instead])).toEqual(["check_live POST /scan/live domains"])
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
