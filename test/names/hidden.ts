import { knownWord } from "@surename/core/operations/score-name/known-words"

const isCommon = (text: string) => text.length >= 3 && (knownWord(text)?.size ?? 99) <= 35

/** Do the letters fall into two other common words, or does a common word of five letters and more stand across the joint? */
export const hiddenAcross = (parts: ReadonlyArray<string>, label: string): boolean => {
  if (parts.length < 2 || parts.join("") !== label) return false
  const seam = parts[0]?.length ?? 0
  for (let at = 3; at <= label.length - 3; at++)
    if (at !== seam && parts.length === 2 && isCommon(label.slice(0, at)) && isCommon(label.slice(at))) return true
  for (let from = 0; from < seam; from++)
    for (let to = Math.max(seam + 1, from + 5); to <= label.length; to++)
      if (to - from < label.length && isCommon(label.slice(from, to))) return true
  return false
}
