import { stripInvisible } from "./visible-text.ts"

/**
 * The answer of an operation, without what a reader cannot see in strangers' words. Every face gets its answers through here. The content
 * of a draft's file stays as its owner sent it.
 */
export const visibleOutput = <Output>(output: Output): Output => {
  const json = JSON.stringify(output)
  return mayHide.test(json) ? JSON.parse(json, visibleValue) : output
}

/** JSON writes control characters and lone surrogates as escapes. */
const mayHide = /[^\x20-\x7e]|\\u/u

const visibleValue = (key: string, value: unknown): unknown =>
  typeof value === "string" && key !== "content" ? stripInvisible(value) : value
