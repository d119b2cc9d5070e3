import { basename, dirname } from "node:path"
import type { Plugin } from "rolldown"
import { packText } from "./pack-text.ts"

/**
 * Packs a table into a file beside the chunks. Inside JavaScript it would be base64, a third larger. The first use of a
 * table unpacks it, and each member is parsed when a program reads it: a concept needs the names of one language.
 */
export const packedTables: Plugin = {
  name: "packed-tables",
  transform: {
    order: "post",
    handler(code, id) {
      if (!id.endsWith(".json") || id.includes("node_modules") || code.length < smallTableChars) return undefined
      const members = Object.entries<unknown>(JSON.parse(code)).map(([key, value]) => makeMember(key, value))
      const packed = packText(members.map(({ text }) => text).join(""))
      if (loadedByImport.test(id))
        return writeTable(members, "node:buffer", `Buffer.from("${packed.toString("base64")}", "base64")`)
      const file = `${basename(dirname(id))}-${basename(id, ".json")}.br`
      this.emitFile({ type: "asset", fileName: `chunks/${file}`, source: packed })
      return writeTable(members, "node:fs", `readFileSync(new URL("${file}", import.meta.url))`)
    },
  },
}
const loadedByImport = /[\\/]public-suffixes\.json$/u
/** Smaller tables cost more to open than to read as code. */
const smallTableChars = 10_000

interface Member {
  readonly key: string
  readonly text: string
  readonly read: "readJson" | "readColumns"
}

/** Keys and values pack better apart. */
const makeMember = (key: string, value: unknown): Member => {
  const [keys, values] =
    typeof value === "object" && value !== null ? [Object.keys(value), Object.values(value)] : [[], []]
  return keys.length > manyKeys && values.every((list) => typeof list === "string")
    ? { key, text: JSON.stringify([keys, values]), read: "readColumns" }
    : { key, text: JSON.stringify(value), read: "readJson" }
}
const manyKeys = 64

const writeTable = (members: ReadonlyArray<Member>, from: string, readPacked: string) => {
  let end = 0
  const getters = members.map(({ key, read, text }, at) => {
    const start = end
    end += Buffer.byteLength(text)
    return `get ${JSON.stringify(key)}() { return members[${at}] ??= ${read}(${start}, ${end}) }`
  })
  const code = `import { ${from === "node:fs" ? "readFileSync" : "Buffer"} } from "${from}"
import { brotliDecompressSync } from "node:zlib"
let bytes
const unpack = () => (bytes ??= brotliDecompressSync(${readPacked}))
const readJson = (start, end) => JSON.parse(unpack().toString("utf8", start, end))
const readColumns = (start, end) => {
  const [keys, values] = readJson(start, end)
  return Object.fromEntries(keys.map((key, at) => [key, values[at]]))
}
const members = []
export default { ${getters.join(", ")} }`
  return { code, moduleType: "js" as const }
}
