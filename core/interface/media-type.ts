import { limits } from "../limits.ts"

export interface MediaType {
  /** Lower case, without parameters: `application/json`. */
  readonly essence: string
  /** Names in lower case, values as they came without their quotes. */
  readonly parameters: ReadonlyMap<string, string>
}

/** RFC 9110, 8.3.1. By hand and with a limit: an expression with blanks around parameters needs quadratic time. */
export const mediaType = (text: string): MediaType | undefined => {
  if (text.length > limits.mediaTypeChars) return undefined
  const [essence = "", ...rest] = text.split(";").map((part) => part.trim())
  if (!/^[\w!#$%&'*+.^`|~-]+\/[\w!#$%&'*+.^`|~-]+$/u.test(essence)) return undefined
  const parameters = new Map<string, string>()
  for (const part of rest) {
    if (part === "") continue
    const at = part.indexOf("=")
    const name = part.slice(0, at).toLowerCase()
    // A parameter that is given twice cannot be relied on.
    if (at < 1 || parameters.has(name)) return undefined
    parameters.set(name, unquoted(part.slice(at + 1)))
  }
  return { essence: essence.toLowerCase(), parameters }
}

const unquoted = (value: string): string =>
  value.length > 1 && value.startsWith('"') && value.endsWith('"') ? value.slice(1, -1) : value
