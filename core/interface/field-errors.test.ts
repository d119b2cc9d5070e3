import * as Result from "effect/Result"
import * as Schema from "effect/Schema"
import { expect, it } from "vitest"
import { limits } from "../limits.ts"
import { moneyLimits } from "../operations/money/limits.ts"
import { operations } from "../operations/all.ts"
import { decodeInput, type FieldError } from "./field-errors.ts"
import type { Operation } from "./operation.ts"

const wrongWith = (input: Schema.ConstraintCodec<unknown, unknown>, sent: unknown): ReadonlyArray<FieldError> =>
  Result.getOrThrow(Result.flip(decodeInput({ input }, sent)))

const { suggest_names, scan_namespace, audit_domain } = operations

it("lists every bad field at once", () => {
  const sent = { query: "x".repeat(500), tlds: "com", limit: 5.5, offset: -1, scan_id: null }
  expect(wrongWith(suggest_names.input, sent).map(({ path }) => path)).toEqual([
    "/query",
    "/tlds",
    "/limit",
    "/offset",
    "/scan_id",
  ])
  expect(wrongWith(scan_namespace.input, { candidates: ["a.com", 1, "b.com", null] })).toEqual([
    { path: "/candidates/1", message: "Give text" },
    { path: "/candidates/3", message: "Give text" },
  ])
})

it("names the missing field, and the expected type of the whole", () => {
  expect(wrongWith(audit_domain.input, {})).toEqual([{ path: "/domain", message: "This field is required" }])
  for (const sent of [null, 1, "x", [], true])
    expect(wrongWith(audit_domain.input, sent).map(({ path }) => path)[0]).toMatch(/^(?:\/domain)?$/u)
})

it("are bounded, and the last one counts the rest", () => {
  const errors = wrongWith(scan_namespace.input, { candidates: Array.from({ length: 1_000 }, () => 7) })
  expect(errors).toHaveLength(limits.errorsListed)
  expect(errors.at(-1)).toEqual({ path: "", message: `${1_000 - limits.errorsListed + 1} more fields are invalid` })
})

it("do not repeat the input", () => {
  const secret = "<script>secret</script>"
  const sent = { query: [secret], tlds: [{ secret }], limit: secret, offset: secret, scan_id: { [secret]: secret } }
  expect(JSON.stringify(wrongWith(suggest_names.input, sent))).not.toContain("secret")
})

it("cut long keys, and escape them as JSON Pointers do", () => {
  const open = Schema.Record(Schema.String, Schema.Int)
  const [slashed, long] = wrongWith(open, { "a/b~c": "x", [`k\ud800${"y".repeat(5_000)}`]: "x" })
  expect(slashed?.path).toBe("/a~1b~0c")
  expect(long?.path).toHaveLength(limits.errorPathChars)
  expect(long?.path.isWellFormed()).toBe(true)
})

it("are absent for a valid input", () => {
  expect(decodeInput(audit_domain, { domain: "a.com" })).toEqual(Result.succeed({ domain: "a.com" }))
})

const page = { path: "index.html", content: "" }

it.each([
  [operations.suggest_names, { qeury: "tea" }, "/qeury", 'Unknown argument "qeury". Did you mean "query"?'],
  [operations.score_name, { domain: "a.com", constructor: 1 }, "/constructor", "Known: domain, domains, concept."],
  [operations.score_name, JSON.parse('{"domain":"a.com","__proto__":{}}'), "/__proto__", 'argument "__proto__".'],
  [operations.create_draft, { files: [{ ...page, encodnig: "utf-8" }] }, "/files/0/encodnig", 'mean "encoding"?'],
  [operations.show_plans, { plan: "pro" }, "/plan", "This operation takes no fields"],
])("refuses an unknown argument with the nearest known name: %#", (operation, sent, path, message) => {
  const [refused, ...more] = Result.getOrThrow(Result.flip(decodeInput<Pick<Operation, "input">>(operation, sent)))
  expect(refused).toEqual({ path, message: expect.stringContaining(message) })
  expect(more).toEqual([])
})

it("stay bounded for many unknown arguments with long names", () => {
  const fields = Array.from({ length: 50_000 }, (_, n) => [`${n}${"domain".repeat(100)}`, n])
  const errors = wrongWith(audit_domain.input, { domain: "a.com", ...Object.fromEntries(fields) })
  expect(errors).toHaveLength(limits.errorsListed)
  expect(JSON.stringify(errors).length).toBeLessThan(10_000)
})

const most = moneyLimits.budgetMostCents

it.each([
  [operations.suggest_names, { query: 7 }, "Give text"],
  [operations.suggest_names, { query: "x".repeat(500) }, "Too long: at most 200"],
  [operations.suggest_names, { query: "tea", tlds: [] }, "This must not be empty"],
  [operations.suggest_names, { query: "tea", tlds: "com" }, "Give a list"],
  [operations.suggest_names, { query: "tea", limit: 0 }, "Give a number from 1 to 50"],
  [operations.suggest_names, { query: "tea", limit: 1.5 }, "Give a whole number"],
  [operations.set_budget, { project_id: "a", period: "daily", amount_cents: 1 }, 'Give one of "monthly", "yearly"'],
  [operations.set_budget, { project_id: "a", period: "yearly", amount_cents: -1 }, `Give a number from 0 to ${most}`],
  [
    operations.set_budget,
    { project_id: "a", period: "yearly", amount_cents: most + 1 },
    `Give a number from 0 to ${most}`,
  ],
  [operations.update_draft, { draft_id: "d", restore_version: 0 }, "Give a number of at least 1"],
  [operations.get_draft, { draft_id: "d", version: "last" }, "A version is a whole number from 1"],
])("say in plain words what to send instead: %#", (operation, sent, message) => {
  expect(Result.getOrThrow(Result.flip(decodeInput<Pick<Operation, "input">>(operation, sent)))).toMatchObject([
    { message },
  ])
})
