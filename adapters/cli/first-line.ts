import { limits } from "@surename/core/limits"
import type { Terminal } from "./terminal.ts"

/** A password may begin and end with spaces; the line's end is no part of it. */
export const firstLine = async (stdin: Terminal["stdin"]): Promise<string> => {
  const decoder = new TextDecoder()
  let text = ""
  for await (const chunk of stdin) {
    text += typeof chunk === "string" ? chunk : decoder.decode(chunk, { stream: true })
    if (/[\r\n]/u.test(text) || text.length > limits.passwordMaxChars) break
  }
  return text.split(/\r?\n|\r/u)[0] ?? ""
}
