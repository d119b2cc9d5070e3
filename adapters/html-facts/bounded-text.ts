import { pageLimits } from "./limits.ts"

/** Folds white space, removes control and reversing characters, and limits the length. */
export const cleanText = (text: string, maxChars: number): string => {
  const clean = text
    .slice(0, maxChars * 8)
    .toWellFormed()
    .replace(/[\s\p{Z}\u{200b}\u{2060}]+/gu, " ")
    .replace(invisibleChars, "")
    .trim()
  return clean.length > maxChars ? `${clean.slice(0, maxChars).toWellFormed()}…` : clean
}

/** Control characters, and marks that reverse text. Joiners stay, because words need them. */
const invisibleChars =
  /[\p{Cc}\p{Cs}\p{Co}\u{ad}\u{61c}\u{200e}\u{200f}\u{202a}-\u{202e}\u{2066}-\u{206f}\u{feff}\u{fff9}-\u{fffb}]/gu

export const makeBoundedSet = (maxChars: number) => {
  const lines = new Set<string>()
  return {
    add: (mark: string) => {
      if (mark !== "" && mark.length <= maxChars && lines.size < pageLimits.pageMarks) lines.add(mark)
    },
    all: (): ReadonlyArray<string> => [...lines],
  }
}

export const makeBoundedText = (maxChars: number) => {
  let text = ""
  return {
    add: (piece: string) => {
      if (text.length < maxChars) text += piece.slice(0, maxChars - text.length)
    },
    text: () => text.toWellFormed(),
  }
}
