import { basename, dirname } from "node:path"
import type { Plugin } from "rolldown"
import { packText } from "./pack-text.ts"

/**
 * Packs a table into a file beside the chunks, read with its chunk. Inside JavaScript it would be base64, a third
 * larger, and stay in memory.
 */
export const packedTables: Plugin = {
  name: "packed-tables",
  transform: {
    order: "post",
    handler(code, id) {
      if (!id.endsWith(".json") || id.includes("node_modules") || code.length < smallTableChars) return undefined
      const text = JSON.stringify(JSON.parse(code))
      const packed = packText(text)
      const parseTable = (bytes: string) => ({
        code: `import { brotliDecompressSync } from "node:zlib"; ${importTable(bytes)}\nexport default JSON.parse(brotliDecompressSync(${bytes}).toString())`,
        moduleType: "js" as const,
      })
      if (loadedByImport.test(id)) return parseTable(`Buffer.from("${packed.toString("base64")}", "base64")`)
      const file = `${basename(dirname(id))}-${basename(id, ".json")}.br`
      this.emitFile({ type: "asset", fileName: `chunks/${file}`, source: packed })
      return parseTable(`readFileSync(new URL("${file}", import.meta.url))`)
    },
  },
}
const importTable = (bytes: string): string =>
  bytes.startsWith("Buffer") ? 'import { Buffer } from "node:buffer"' : 'import { readFileSync } from "node:fs"'
const loadedByImport = /[\\/]public-suffixes\.json$/u
/** Smaller tables cost more to open than to read as code. */
const smallTableChars = 8_000
