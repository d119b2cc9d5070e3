/**
 * Meanings of a sentence in a 404 body. Only `absence` says that the queried name is not registered.
 * `reserved`, `blocked` and `held` add that nobody may register it (yet): never a plain "unregistered".
 * `unclear` mentions absence without stating it of this name: questions, conditions, denials, other names, terms.
 */
export const meanings = [
  "absence",
  "held",
  "reserved",
  "blocked",
  "unclear",
  "other_object",
  "routing",
  "refusal",
  "trouble",
  "registered",
] as const
export type Says = (typeof meanings)[number]

export interface Sentence {
  readonly lang: string
  readonly meaning: Says
  /** `{name}` is the name asked for, `{other}` another one under the same suffix, `{tld}` the suffix. */
  readonly text: string
  /**
   * "Not Found": says absence where RFC 9083 gives it a place, in an RDAP error; anywhere else it may be any program's
   * words for a missing page.
   */
  readonly bare: boolean
}
