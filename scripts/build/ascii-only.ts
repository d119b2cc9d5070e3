import type { Plugin } from "rolldown"

/** Escapes letters beyond Latin-1: one of them doubles the memory for the source of its whole file. */
export const asciiOnly: Plugin = {
  name: "ascii-only",
  generateBundle: (_, output) => {
    for (const part of Object.values(output)) if (part.type === "chunk") part.code = escapeUnits(part.code)
  },
}

const escapeUnits = (code: string): string =>
  code.replace(/[^\0-\x7f]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`)
