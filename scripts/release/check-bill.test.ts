import { expect, it } from "vitest"
import { checkBill } from "./check-bill.ts"

const component = {
  type: "library",
  name: "one",
  version: "1.0.0",
  licenses: [{ license: { id: "MIT" } }],
  hashes: [{ alg: "SHA-512", content: "ab".repeat(64) }],
}
const integrity = `sha512-${Buffer.from("ab".repeat(64), "hex").toString("base64")}`
const lock = { packages: { "node_modules/one": { version: "1.0.0", integrity } } }
const bill = (part: object = {}) =>
  JSON.stringify({
    bomFormat: "CycloneDX",
    specVersion: "1.6",
    version: 1,
    components: [{ ...component, ...part }],
  })
const notices = "one 1.0.0 (MIT)\n"

it.each([
  ["holds", bill(), notices, []],
  ["breaks the schema", bill({ type: "thing" }), notices, [expect.stringContaining("/components/0/type")]],
  ["has another version", bill({ version: "2.0.0" }), "one 2.0.0 (MIT)", [expect.stringContaining("not in the lock")]],
  ["has no licence", bill({ licenses: [] }), notices, [expect.stringContaining("no licence")]],
  ["has no notice", bill(), "", [expect.stringContaining("THIRD-PARTY")]],
])("a bill %s", (_, text, given, wrong) => {
  expect(checkBill(text, lock, given)).toEqual(wrong)
})
