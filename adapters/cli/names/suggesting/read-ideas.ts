import { createReadStream } from "node:fs"
import { limits } from "@surename/core/limits"
import { fileTrouble } from "../../file-trouble.ts"
import type { Terminal } from "../../terminal.ts"
import { readNames } from "../list/read-names.ts"

/** Ideas of a file, or of standard input: names without a TLD, separated by lines or commas. Rejects with one line. */
export const readIdeasFrom = async (terminal: Terminal, file: string): Promise<ReadonlyArray<string>> => {
  const ideas: Array<string> = []
  try {
    for await (const line of readNames(file === "-" ? terminal.stdin : createReadStream(file))) {
      ideas.push(...line.split(/[,;]/u).flatMap((idea) => idea.trim() || []))
      if (ideas.length > limits.suggestIdeas) break
    }
  } catch (cause) {
    throw new Error(`--ideas ${JSON.stringify(file)} cannot be read: ${fileTrouble(cause)}`, { cause })
  }
  if (ideas.length === 0) throw new Error(`--ideas ${JSON.stringify(file)} holds no names. Write one a line`)
  return ideas
}
