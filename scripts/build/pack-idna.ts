import type { Plugin } from "rolldown"
import { packText } from "./pack-text.ts"

/** An expression that unpacks a text. */
const unpacking = (text: string): string =>
  `require("node:zlib").brotliDecompressSync(require("node:buffer").Buffer.from("${packText(text)}", "base64")).toString()`

/** The tables of tr46 are a third of a megabyte, and few names need them: packed, and unpacked by the first international name. */
export const packedIdna: Plugin = {
  name: "packed-idna",
  transform: {
    order: "pre",
    handler: (code, id) => {
      if (!/[\\/]tr46[\\/]/u.test(id)) return undefined
      if (id.endsWith("index.js")) return whenAsked(code)
      if (id.endsWith("mappingTable.json")) return { code: mappingTable(JSON.parse(code)), moduleType: "js" }
      return id.endsWith("regexes.js") ? { code: expressions(code), moduleType: "js" } : undefined
    },
  },
}

/** Each use of a table calls for it. Fails where another version of tr46 uses them otherwise. */
const whenAsked = (code: string): string => {
  const counted = code.match(/\bmappingTable(?=\.length|\[mid\])|\bregexes(?=\.(?:\w+)\.test)/gu) ?? []
  if (counted.length !== usesOfTables) throw new Error(`tr46 uses its tables ${counted.length} times`)
  return code.replace(/\bmappingTable(?=\.length|\[mid\])|\bregexes(?=\.(?:\w+)\.test)/gu, "$&()")
}
const usesOfTables = 14

type Row = readonly [range: number | readonly [number, number], status: number, mapping?: string]

/** The rows follow each other without a gap: their lengths, their states and what they map to. */
const mappingTable = (rows: ReadonlyArray<Row>): string => {
  const lengths = rows.map(([range]) => (typeof range === "number" ? 1 : range[1] - range[0] + 1))
  const text = JSON.stringify([lengths, rows.map(([, status]) => status), rows.map(([, , mapping]) => mapping ?? 0)])
  return `let rows
module.exports = () => {
  if (rows !== undefined) return rows
  const [lengths, states, mappings] = JSON.parse(${unpacking(text)})
  let end = -1
  return rows = lengths.map((length, nth) => [[end + 1, end += length], states[nth], mappings[nth]])
}`
}

const expressions = (code: string): string => {
  const found = [...code.matchAll(/^const (\w+) = \/(.*)\/u;$/gmu)].map(([, name, source]) => [name, source])
  return `let found
module.exports = () => found ??= Object.fromEntries(JSON.parse(${unpacking(JSON.stringify(found))}).map(([name, source]) => [name, new RegExp(source, "u")]))`
}
