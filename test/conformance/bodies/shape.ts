import type { Says } from "./sentence.ts"

/**
 * `rdap`: an RDAP error object, whose words may be believed. `json`, `text` and `html` may come from any program on the way.
 * `nothing`: no words and no object. `broken`: not what its first byte promises.
 */
export type Form = "rdap" | "json" | "text" | "html" | "nothing" | "broken"

export interface Filled {
  readonly words: readonly [string, ...ReadonlyArray<string>]
  readonly name: string
  readonly lang: string
  /** The next number in [0, 1): everything that a shape leaves open comes from here. */
  readonly draw: () => number
}

export interface Shape {
  readonly id: string
  readonly form: Form
  readonly contentType: string | undefined
  /** The meaning of the shape itself, whatever its words: registration facts, the error code of another failure. */
  readonly adds?: Says
  /** Default: every sentence may follow. */
  readonly second?: ReadonlyArray<Says>
  /** A reader should believe this form. The other forms must only not mislead it. */
  readonly usual?: true
  /** Shapes without words take no sentence. */
  readonly wordless?: true
  readonly write: (filled: Filled) => string
}

export const pickOne = <A>(choices: ReadonlyArray<A>, draw: () => number): A => {
  const chosen = choices[Math.floor(draw() * choices.length)]
  if (chosen === undefined) throw new Error("nothing to choose from")
  return chosen
}
