import type { DomainName } from "../../../evidence/domain-name.ts"
import { skeleton } from "./likeness.ts"

/** One reading of a name for all components, so that they agree on its letters. */
export interface Label {
  /** As people write it, in lower case. */
  readonly written: string
  /** Without hyphens, with look-alike letters and accents folded to a to z; digits stay. */
  readonly folded: string
  /** `folded` without digits: what the word components look at, so that a hyphen or a digit can only cost. */
  readonly letters: string
  /** Letters of one alphabet that English spelling knows; otherwise spelling says nothing. */
  readonly isLatin: boolean
  readonly hyphens: number
  readonly digits: number
}

/** The result of one component. `cap` is the most the whole name can get with a property as severe as this one. */
export type Measure =
  | { readonly score: number; readonly basis: string; readonly cap?: number }
  | { readonly unavailable: string }

export const notLatin: Measure = {
  unavailable:
    "The name is not written in Latin letters alone; the corpora know how English is spelled and nothing else.",
}

export const noLetters: Measure = { unavailable: "The name has no letters." }

export const readLabel = ({ publicSuffix, unicode, isIdn, label }: DomainName): Label => {
  // A public suffix may itself be international; what is left of it has as many labels either way.
  const written = isIdn ? unicode.split(".").slice(0, -publicSuffix.split(".").length).join(".") : label
  const folded = skeleton(written.replaceAll("-", ""))
  return {
    written,
    folded,
    letters: folded.replace(/[^a-z]/g, ""),
    isLatin: /^[\p{Script=Latin}\p{Nd}\p{M}-]*$/u.test(written) && /^[a-z0-9]*$/.test(folded),
    hyphens: written.split("-").length - 1,
    digits: [...written].filter((character) => /\p{Nd}/u.test(character)).length,
  }
}
