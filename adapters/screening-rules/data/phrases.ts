import data from "./phrases.json" with { type: "json" }

/** Alternatives of expressions for text in lower case. */
export const { phrases } = data
