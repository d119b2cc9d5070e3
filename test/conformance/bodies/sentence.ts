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

/** One language. Kinds that a language has nothing for are left out. */
export type SaidIn = { readonly lang: string; readonly bare?: ReadonlyArray<string> } & {
  readonly [kind in Says]?: ReadonlyArray<string>
}

export const sentencesOf = (texts: SaidIn): ReadonlyArray<Sentence> => [
  ...(texts.bare ?? []).map((text) => ({ lang: texts.lang, meaning: "absence" as const, text, bare: true })),
  ...meanings.flatMap((kind) =>
    (texts[kind] ?? []).map((text) => ({ lang: texts.lang, meaning: kind, text, bare: false })),
  ),
]
