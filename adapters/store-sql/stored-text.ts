import { hash } from "node:crypto"

/**
 * Postgres refuses NUL, one SQLite cuts the text there, and UTF-8 has no lone surrogate. Each becomes DLE (data link
 * escape) and its code.
 */
export const toStoredText = (text: string): string => text.replace(unsafeChars, (char) => escape + toCode(char))

export const fromStoredText = (plain: string): string =>
  plain.includes(escape)
    ? plain.replace(escapedChars, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
    : plain

export const toIndexKey = (text: string): string => {
  const plain = toStoredText(text)
  return plain.length <= indexedChars ? plain : `${escape}#${hash("sha256", plain)}`
}

const escape = "\u0010"
const indexedChars = 200
/** Category Cs matches only lone surrogates with the `u` flag. */
const unsafeChars = /[\0\u0010\p{Cs}]/gu
const escapedChars = /\u0010([0-9a-f]{4})/g

const toCode = (char: string) => char.charCodeAt(0).toString(16).padStart(4, "0")
