import type { DomainName } from "../../../evidence/domain-name.ts"
import { foldLookAlikes } from "./look-alikes.ts"

export interface Label {
  /** Lower case. */
  readonly written: string
  /** Look-alike letters and accents become a to z; digits stay. */
  readonly folded: string
  /** The word components read `folded` without digits, so that a hyphen or a digit can only cost. */
  readonly letters: string
  /** Spelling rules apply to no other alphabet. */
  readonly isLatin: boolean
  readonly hyphens: number
  readonly digits: number
}

/** `cap` is the most that the whole name can get. */
export type Measure =
  | { readonly score: number; readonly basis: string; readonly cap?: number }
  | { readonly unavailable: string }

export const notLatin: Measure = {
  unavailable:
    "The name is not written in Latin letters alone; the corpora know how English is spelled and nothing else.",
}

export const noLetters: Measure = { unavailable: "The name has no letters." }

export const readLabel = ({ publicSuffix, unicode, isIdn, label }: DomainName): Label =>
  readWrittenLabel(isIdn ? unicode.split(".").slice(0, -publicSuffix.split(".").length).join(".") : label)

export const readWrittenLabel = (written: string): Label => {
  const folded = foldLookAlikes(written.replaceAll("-", ""))
  return {
    written,
    folded,
    letters: folded.replace(/[^a-z]/g, ""),
    isLatin: /^[\p{Script=Latin}\p{Nd}\p{M}-]*$/u.test(written) && /^[a-z0-9]*$/.test(folded),
    hyphens: written.split("-").length - 1,
    digits: [...written].filter((character) => /\p{Nd}/u.test(character)).length,
  }
}
