import type { Plugin } from "rolldown"
import { packText } from "./pack-text.ts"

/** Writes an expression that unpacks a text. */
const writeUnpacking = (text: string): string =>
  `process.getBuiltinModule("node:zlib").brotliDecompressSync(Buffer.from("${packText(text).toString("base64")}", "base64")).toString()`

/** Packs the tables of tr46, a third of a megabyte. The first international name unpacks them. */
export const packedIdna: Plugin = {
  name: "packed-idna",
  transform: {
    order: "pre",
    handler: (code, id) => {
      if (!/[\\/]tr46[\\/]/u.test(id)) return undefined
      if (id.endsWith("index.js")) return writeWhenAsked(code)
      if (id.endsWith("mappingTable.json")) return { code: packTable(JSON.parse(code)), moduleType: "js" }
      return id.endsWith("regexes.js") ? { code: listExpressions(code), moduleType: "js" } : undefined
    },
  },
}

/** Makes each use of a table load it. Fails when another version of tr46 uses them differently. */
const writeWhenAsked = (code: string): string => {
  const counted = code.match(/\bmappingTable(?=\.length|\[mid\])|\bregexes(?=\.(?:\w+)\.test)/gu) ?? []
  if (counted.length !== usesOfTables) throw new Error(`tr46 uses its tables ${counted.length} times`)
  return code.replace(/\bmappingTable(?=\.length|\[mid\])|\bregexes(?=\.(?:\w+)\.test)/gu, "$&()")
}
const usesOfTables = 14

type Row = readonly [range: number | readonly [number, number], status: number, mapping?: string]

/** Writes the rows without gaps: lengths, states and mappings. */
export const packTable = (rows: ReadonlyArray<Row>): string => {
  const lengths = rows.map(([range]) => (typeof range === "number" ? 1 : range[1] - range[0] + 1))
  const text = JSON.stringify([lengths, rows.map(([, status]) => status), rows.map(computeDistance)])
  return `let rows
module.exports = () => {
  if (rows !== undefined) return rows
  const [lengths, states, mappings] = JSON.parse(${writeUnpacking(text)})
  let end = -1
  const mappingOf = (one) => typeof one === "number" ? String.fromCodePoint(end + one) : one
  return rows = lengths.map((length, nth) => [[end + 1, end += length], states[nth], mappingOf(mappings[nth])])
}`
}

/** Writes a mapped letter as a distance, because a whole alphabet has the same. */
const computeDistance = ([range, , mapping = ""]: Row): string | number => {
  const [end, letter = 0] = [typeof range === "number" ? range : range[1], mapping.codePointAt(0)]
  return String.fromCodePoint(letter) === mapping ? letter - end : mapping
}

/** Writes the letters of a class as distances, because they stand close together. */
const computeDistances = (source: string): string => {
  let before = 0
  return source.replace(/\\u(?:\{([0-9A-F]+)\}|([0-9A-F]{4}))/gu, (_, long?: string, short?: string) => {
    const code = Number.parseInt(long ?? short ?? "", 16)
    const distance = `~${(code - before).toString(36)}`
    before = code
    return distance
  })
}

export const listExpressions = (code: string): string => {
  const expressions = [...code.matchAll(/^const (\w+) = \/(.*)\/u;$/gmu)].map(([, name, source = ""]) => [
    name,
    computeDistances(source),
  ])
  return `let found
const sourceOf = (text) => {
  let code = 0
  return text.replace(/~(-?[0-9a-z]+)/gu, (_, distance) => "\\\\u{" + (code += parseInt(distance, 36)).toString(16) + "}")
}
module.exports = () => found ??= Object.fromEntries(JSON.parse(${writeUnpacking(JSON.stringify(expressions))}).map(([name, text]) => [name, new RegExp(sourceOf(text), "u")]))`
}
