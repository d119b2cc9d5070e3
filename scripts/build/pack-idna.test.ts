import { readFileSync } from "node:fs"
import { createRequire } from "node:module"
import { runInThisContext } from "node:vm"
import { expect, it } from "vitest"
import { foldLabels, unfoldLabels } from "./fold-labels.ts"
import { listExpressions, packTable } from "./pack-idna.ts"

const require = createRequire(new URL("../../core/evidence/read-name.ts", import.meta.url))
const evaluate = (code: string): unknown => {
  const idnaModule = { exports: (): unknown => undefined }
  runInThisContext(`(module) => { ${code} }`)(idnaModule)
  return idnaModule.exports()
}

it("unpacks the tables of tr46 as they were", () => {
  const rows: ReadonlyArray<readonly [number | readonly [number, number], number, string?]> = JSON.parse(
    readFileSync(require.resolve("tr46/lib/mappingTable.json"), "utf8"),
  )
  const same = rows.map(([range, ...cells]) => [typeof range === "number" ? [range, range] : range, ...cells])
  expect(evaluate(packTable(rows))).toEqual(same.map(([range, status, mapping = ""]) => [range, status, mapping]))
  const original: Readonly<Record<string, RegExp>> = require("tr46/lib/regexes.js")
  const source = (text: string) =>
    text.replace(/\\u\{?0*([\da-f]+)\}?/giu, (_, code: string) => `\\u{${code.toLowerCase()}}`)
  const packed = evaluate(listExpressions(readFileSync(require.resolve("tr46/lib/regexes.js"), "utf8")))
  expect(Object.entries(packed ?? {}).map(([name, { flags, source: text }]) => [name, text, flags])).toEqual(
    Object.entries(original).map(([name, expression]) => [name, source(expression.source), expression.flags]),
  )
})

it("unfolds every list of suffixes as it was", () => {
  const unfold: (value: string) => ReadonlyArray<string> = runInThisContext(unfoldLabels)
  const file = new URL("../../core/data/public-suffixes.json", import.meta.url)
  const suffixes: { readonly below: Readonly<Record<string, string>> } = JSON.parse(readFileSync(file, "utf8"))
  for (const labels of Object.values(suffixes.below)) expect(unfold(foldLabels(labels)).join(" ")).toBe(labels)
})
