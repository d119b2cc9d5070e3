import { phrases } from "../data/phrases.ts"

/** Kinds of houses that hold the money, the parcels or the records of most people, in thirty languages: a page that is called after one speaks to its customers. For folded text. */
export const institutionWords = new RegExp(phrases.institution.join("|"), "u")
