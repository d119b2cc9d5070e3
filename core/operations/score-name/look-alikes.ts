import table from "../../data/score/look-alikes.json" with { type: "json" }

/** Accents, ligatures and letters of other alphabets that look like a Latin one, folded to it (after UTS #39). */
export const skeleton = (text: string): string =>
  [...text.normalize("NFKD").toLowerCase()]
    .map((one) => letters.get(one) ?? one)
    .join("")
    .replace(/\p{M}/gu, "")

const letters: ReadonlyMap<string, string> = new Map(
  Object.values(table.letters).flatMap((group) => Object.entries(group)),
)

/** Digits read as letters, each as any of those given: `paypa1`, `g00gle`. */
export const digitLetters: ReadonlyMap<string, string> = new Map(Object.entries(table.digits))

/** Two letters that run together into another: `rnicrosoft`, `vvalmart`. */
export const joinedLetters: ReadonlyMap<string, string> = new Map(Object.entries(table.joined))
