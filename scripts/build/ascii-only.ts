import type { Plugin } from "rolldown"

/** One letter beyond Latin-1 doubles the memory that an engine of JavaScript needs for the source of its whole file. */
export const asciiOnly: Plugin = {
  name: "ascii-only",
  generateBundle: (_, output) => {
    for (const part of Object.values(output)) if (part.type === "chunk") part.code = escapeUnits(part.code)
  },
}

const escapeUnits = (code: string): string =>
  code.replace(/[^\0-\x7f]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`)
