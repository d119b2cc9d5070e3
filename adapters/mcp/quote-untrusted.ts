/** Writes one JSON string, which can neither start a line nor reverse text. */
export const quoteUntrusted = (words: unknown): string =>
  JSON.stringify(words).replaceAll(
    /[\u0080-\u009f\u200e\u200f\u2028-\u202e\u2066-\u2069]/gu,
    (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, "0")}`,
  )
