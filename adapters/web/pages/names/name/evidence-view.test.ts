import { operations } from "@surename/core/operations/all"
import { expect, it } from "vitest"
import { renderEvidence } from "./evidence-view.ts"
import { renderProof } from "../proof.ts"

const [known] = operations.scan_namespace.example.output.results
if (known === undefined || "error" in known) throw new Error("The example has no row.")

const readText = (fields: object): string =>
  String(renderEvidence({ ...known, ...fields }))
    .split("<details", 1)
    .join()
const free = { classification: "unregistered", registered: false }
const unknown = { classification: "unknown", unknown_reason: "dns_lookup_failed", resolves: null }
const request = { kind: "rdap", url: "https://rdap.example/domain/a.com" }
const at = "2026-11-28T12:00:00Z"
const [rightKnown, rightRandom] = ["found a name that should exist", "did not find a name that we made up"]

it.each<[object, object, ReadonlyArray<string>]>([
  [free, { kind: "control_positive", status: 200 }, [rightKnown]],
  [free, { kind: "control_positive", status: 404 }, []],
  [free, { kind: "control_positive", status: 200, failure: "html_body" }, []],
  [free, { kind: "control_negative", status: 404 }, []],
  [{}, { kind: "control_positive", status: 200 }, []],
  [{}, { kind: "control_negative", status: 404 }, [rightRandom]],
  [{}, { kind: "control_negative", status: 200 }, []],
])("praises a server only for the control that could fail it, and passed: %j, %j", (row, item, praise) => {
  const text = readText({ ...row, evidence: [item] })
  expect([rightKnown, rightRandom].filter((words) => text.includes(words))).toEqual(praise)
})

it.each([
  ["2026-11-28T11:52:00Z", true],
  ["2026-11-28T11:59:30Z", false],
])("says that a control of %s is older than the answer: %s", (controlledAt, isOlder) => {
  const evidence = [
    { kind: "control_negative", status: 404, at: controlledAt },
    { ...request, status: 200, at },
  ]
  expect(readText({ evidence }).includes("(asked 8 minutes before)")).toBe(isOlder)
})

const foundFields = { evidence: [{ ...request, status: 200 }] }
const redirectFields = { evidence: [{ ...request, status: 200, final_url: "https://other.example/domain/a.com" }] }

it.each([
  [404, { ...unknown, registered: null }, 2],
  [404, free, 0],
  [200, {}, 0],
  [200, free, 1],
])("ticks an answer of status %i only if it decided the row: %j", (status, fields, doubts) => {
  const text = readText({ ...fields, evidence: [{ ...request, status }] })
  expect(text.split('class="doubt"')).toHaveLength(doubts + 1)
})

it.each([
  ["registered", true, "Registered."],
  ["active", true, "Registered."],
  ["parked", true, "Registered."],
  ["dormant", true, "Registered."],
  ["unregistered", false, "Not registered."],
  ["unknown", null, "Nothing. "],
  ["pending", null, "Nothing. No answer came in time."],
  ["unprobed", null, "Nothing. We have not asked the registry."],
])("R2: proves a registration only by an answer: %s", (classification, registered, words) => {
  const text = readText({ ...unknown, unknown_reason: "timeout", classification, registered, evidence: [] })
  expect(text).toContain(`<dd>${words}`)
})

it("writes one sentence for a row without evidence", () =>
  expect(String(renderProof({ ...known, evidence: [] }))).toBe("No server answered."))

it.each<[object, string]>([
  [{ ...free, evidence: [] }, "No server answered."],
  [{ ...unknown, registered: true }, "<dd>Registered."],
  [{ ...unknown, registered: null, unknown_reason: "timeout" }, "<dd>Nothing."],
  [foundFields, "It has this name (200)"],
  [foundFields, "rdap.example</b>, the server that IANA lists for .com</dd>"],
  [redirectFields, "; it redirected us to <b>other.example</b>"],
  [{ ...unknown, registered: null, evidence: [{ ...request, status: 404 }] }, "<dd>It answered 404</dd>"],
  [{ ...unknown, registered: null, evidence: [{ kind: "whois", server: "w.example" }] }, "Nothing that shows"],
])("says of %j: %s", (fields, words) => expect(readText(fields)).toContain(words))
