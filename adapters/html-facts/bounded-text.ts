import { limits } from "@surename/core/limits"

/** White space folded, nothing that a terminal or a reader would obey rather than show, bounded. */
export const cleanText = (text: string, maxChars: number): string => {
  // Discarded text can be long: a bound before the work keeps the work bounded.
  const clean = text
    .slice(0, maxChars * 8)
    .toWellFormed()
    .replace(/[\s\p{Z}\u{200b}\u{2060}]+/gu, " ")
    .replace(unseen, "")
    .trim()
  return clean.length > maxChars ? `${clean.slice(0, maxChars).toWellFormed()}…` : clean
}

/** Control characters, and the marks that reverse how text around them is read. Joiners stay: words are written with them. */
const unseen =
  /[\p{Cc}\p{Cs}\p{Co}\u{ad}\u{61c}\u{200e}\u{200f}\u{202a}-\u{202e}\u{2066}-\u{206f}\u{feff}\u{fff9}-\u{fffb}]/gu

/** The first marks of a kind that are short enough, each once. */
export const boundedSet = (maxChars: number) => {
  const lines = new Set<string>()
  return {
    add: (mark: string) => {
      if (mark !== "" && mark.length <= maxChars && lines.size < limits.pageMarks) lines.add(mark)
    },
    all: (): ReadonlyArray<string> => [...lines],
  }
}

/** The beginning of a text that comes in pieces. */
export const boundedText = (maxChars: number) => {
  let text = ""
  return {
    add: (piece: string) => {
      if (text.length < maxChars) text += piece.slice(0, maxChars - text.length)
    },
    text: () => text.toWellFormed(),
  }
}
