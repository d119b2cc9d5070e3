/** Counts columns: colours and combining marks take 0, wide East Asian characters 2. */
export const measureWidth = (text: string): number => {
  let width = 0
  for (const char of text.replaceAll(/\u001b\[\d+m/gu, ""))
    width += /\p{M}|\p{Cf}/u.test(char) ? 0 : wideLetters.test(char) ? 2 : 1
  return width
}

const wideLetters =
  /[\u1100-\u115f\u2e80-\u303e\u3041-\u33ff\u3400-\u4dbf\u4e00-\u9fff\ua000-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6\u{1f300}-\u{1faff}\u{20000}-\u{3fffd}]/u

export const padText = (text: string, width: number): string =>
  text + " ".repeat(Math.max(0, width - measureWidth(text)))

/** A word that is longer than a line gets its own line. */
export const wrapText = (text: string, columns: number): ReadonlyArray<string> => {
  const lines = [""]
  for (const word of text.split(" ")) {
    const line = lines.at(-1) ?? ""
    if (line !== "" && measureWidth(line) + 1 + measureWidth(word) > columns) lines.push(word)
    else lines[lines.length - 1] = line === "" ? word : `${line} ${word}`
  }
  return lines
}
