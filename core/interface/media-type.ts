import { limits } from "../limits.ts"

export interface MediaType {
  readonly essence: string
  readonly parameters: ReadonlyMap<string, string>
}

/** RFC 9110, 8.3.1. A regular expression would take quadratic time. */
export const parseMediaType = (text: string): MediaType | undefined => {
  if (text.length > limits.mediaTypeChars) return undefined
  const [essence = "", ...rest] = text.split(";").map((part) => part.trim())
  if (!/^[\w!#$%&'*+.^`|~-]+\/[\w!#$%&'*+.^`|~-]+$/u.test(essence)) return undefined
  const parameters = new Map<string, string>()
  for (const part of rest) {
    if (part === "") continue
    const index = part.indexOf("=")
    const name = part.slice(0, index).toLowerCase()
    // A duplicate parameter is ambiguous.
    if (index < 1 || parameters.has(name)) return undefined
    parameters.set(name, unquote(part.slice(index + 1)))
  }
  return { essence: essence.toLowerCase(), parameters }
}

const unquote = (value: string): string =>
  value.length > 1 && value.startsWith('"') && value.endsWith('"') ? value.slice(1, -1) : value

/** `Accept` weights (RFC 9110, section 12.5.1). */
export const readAcceptWeights = (accept: string | null): ((type: string) => number) => {
  const preferences = new Map((accept ?? "").split(",").map(readMediaRange))
  return (type) => preferences.get(type) ?? 0
}

const readMediaRange = (range: string): readonly [type: string, weight: number] => {
  const [type = "", ...parameters] = range.split(";").map((part) => part.trim().toLowerCase())
  const weight = parameters.find((part) => part.startsWith("q="))?.slice(2)
  return [type, weight === undefined ? 1 : Number(weight) || 0]
}
