export type Colour = "green" | "red" | "yellow" | "dim" | "bold" | "cyan"

const codes: Readonly<Record<Colour, readonly [number, number]>> = {
  green: [32, 39],
  red: [31, 39],
  yellow: [33, 39],
  dim: [2, 22],
  bold: [1, 22],
  cyan: [36, 39],
}

export type Paint = (colour: Colour, text: string) => string

export const painter =
  (inColour: boolean): Paint =>
  (colour, text) => {
    const [open, close] = codes[colour]
    return inColour && text !== "" ? `\u001b[${open}m${text}\u001b[${close}m` : text
  }

/** Columns a text takes: combining marks take none, East Asian wide characters two. */
export const widthOf = (text: string): number => {
  let width = 0
  for (const char of text) width += /\p{M}|\p{Cf}/u.test(char) ? 0 : wide.test(char) ? 2 : 1
  return width
}

const wide =
  /[\u1100-\u115f\u2e80-\u303e\u3041-\u33ff\u3400-\u4dbf\u4e00-\u9fff\ua000-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6\u{1f300}-\u{1faff}\u{20000}-\u{3fffd}]/u

export const padded = (text: string, width: number): string => text + " ".repeat(Math.max(0, width - widthOf(text)))
