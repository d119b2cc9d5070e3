import { stripInvisible } from "./visible-text.ts"

/** Strips invisible characters, except in a draft's files. */
export const toVisibleOutput = <Output>(output: Output): Output => {
  const json = JSON.stringify(output)
  return maybeInvisible.test(json) ? JSON.parse(json, toVisibleValue) : output
}

const maybeInvisible = /[^\x20-\x7e]|\\u/u

const toVisibleValue = (key: string, value: unknown): unknown =>
  typeof value === "string" && key !== "content" ? stripInvisible(value) : value
