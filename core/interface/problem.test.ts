import * as Schema from "effect/Schema"
import { expect, it } from "vitest"
import { limits } from "../limits.ts"
import { BadInput } from "./field-errors.ts"
import { NoScanId, OtherExpansion } from "../operations/names/suggest-names/wishes/scan-id.ts"
import { UnknownTld } from "../operations/names/tld-policy/unknown-tld.ts"
import { StoreUnavailable } from "../ports/store.ts"
import { operations } from "../operations/all.ts"
import { errorCodes } from "./error-codes.ts"
import { Problem, makeProblem } from "./problem.ts"
import { toRefusal } from "../calls/refusal.ts"

it("names the fault and the next step, in the format of RFC 9457", () => {
  expect(
    makeProblem("bad_input", { errors: [{ path: "/domain", message: "This field is required" }], instance: "r1" }),
  ).toEqual({
    type: "/spec.json#/errors/bad_input",
    title: "Invalid input",
    status: 400,
    detail: "Invalid input.",
    instance: "r1",
    code: "bad_input",
    see: "surename-problems#bad-input",
    next: "Correct every field listed in errors, then call again.",
    errors: [{ path: "/domain", message: "This field is required" }],
  })
})

it("bounds the detail and keeps it well-formed", () => {
  const { detail } = makeProblem("internal", { detail: "\u{1F9D8}".repeat(5_000).slice(1) })
  expect(detail.length).toBeLessThanOrEqual(limits.quotedChars)
  expect(detail.isWellFormed()).toBe(true)
})

it("has a valid problem for every code, and uses every documented status", () => {
  const statuses = Object.entries(errorCodes).map(([code, { status }]) => {
    const known = Object.keys(errorCodes).find((one): one is keyof typeof errorCodes => one === code)
    expect(Schema.is(Problem)(makeProblem(known ?? "internal"))).toBe(true)
    return status
  })
  for (const status of [400, 401, 403, 404, 405, 409, 413, 415, 422, 429, 500, 503]) expect(statuses).toContain(status)
})

it("maps each error of logic to one code, and keeps its message", () => {
  const message = "how to ask"
  expect(
    [
      new BadInput({ message }),
      new NoScanId({ message }),
      new OtherExpansion({ version: 7, message }),
      new UnknownTld({ tld: "x", message }),
    ]
      .map((error) => toRefusal(error, operations.suggest_names).problem)
      .map(({ code, detail, status }) => [status, code, detail]),
  ).toEqual([
    [400, "bad_input", message],
    [400, "bad_scan_id", message],
    [409, "expansion_changed", message],
    [404, "unknown_tld", message],
  ])
})

it("hides the store's own message", () => {
  const { code, detail } = toRefusal(
    new StoreUnavailable({ operation: "get", message: "password=x" }),
    operations.check_live,
  ).problem
  expect([code, detail]).toEqual(["unavailable", `${errorCodes.unavailable.title}.`])
})

it("answers 422 when the single requested name cannot exist", () => {
  const { code, status } = toRefusal(new BadInput({ message: "a subdomain" }), operations.audit_domain).problem
  expect([status, code]).toEqual([422, "impossible_name"])
})
