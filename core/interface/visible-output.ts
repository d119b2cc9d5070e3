import { stripInvisible } from "./visible-text.ts"

/** Removes invisible characters from strangers' words in every answer. The content of a draft's file stays as sent. */
export const toVisibleOutput = <Output>(output: Output): Output => {
  const json = JSON.stringify(output)
  return maybeInvisible.test(json) ? JSON.parse(json, toVisibleValue) : output
}

/** JSON writes control characters and lone surrogates as escapes. */
const maybeInvisible = /[^\x20-\x7e]|\\u/u

const toVisibleValue = (key: string, value: unknown): unknown =>
  typeof value === "string" && key !== "content" ? stripInvisible(value) : value
