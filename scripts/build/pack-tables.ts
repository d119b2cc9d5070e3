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
      const members = Object.entries<unknown>(JSON.parse(code)).map(([key, value]) => ({
        key,
        text: JSON.stringify(value),
      }))
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
const smallTableChars = 8_000

interface Member {
  readonly key: string
  readonly text: string
}

const writeTable = (members: ReadonlyArray<Member>, from: string, readPacked: string) => {
  let end = 0
  const getters = members.map(({ key, text }, at) => {
    const start = end
    end += Buffer.byteLength(text)
    return `get ${JSON.stringify(key)}() { return read(${at}, ${start}, ${end}) }`
  })
  const code = `import { ${from === "node:fs" ? "readFileSync" : "Buffer"} } from "${from}"
import { brotliDecompressSync } from "node:zlib"
let bytes
const unpack = (start, end) => (bytes ??= brotliDecompressSync(${readPacked})).toString("utf8", start, end)
const members = []
const read = (at, start, end) => members[at] ??= JSON.parse(unpack(start, end))
export default { ${getters.join(", ")} }`
  return { code, moduleType: "js" as const }
}
