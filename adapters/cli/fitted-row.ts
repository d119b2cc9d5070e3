import { type Colour, padded, type Paint, widthOf } from "./output.ts"
import type { Terminal } from "./terminal.ts"

export interface FittedRow {
  readonly name: string
  /** Of the column of names. */
  readonly width: number
  readonly word: string
  readonly colour: Colour
  readonly because: string
}

const wordWidth = 12
/** With less room than this beside the other columns, the reason stands below them. */
const leastBeside = 30

/** A row that fits the terminal, no word broken; one line where the output is no terminal. */
export const fitted = (
  { columns, stdoutIsTerminal }: Pick<Terminal, "columns" | "stdoutIsTerminal">,
  paint: Paint,
  { because, colour, name, width, word }: FittedRow,
): string => {
  const start = `${padded(name, width)}  ${paint(colour, padded(word, wordWidth))}`
  const room = columns - Math.max(width, widthOf(name)) - wordWidth - 4
  if (!stdoutIsTerminal) return `${start}  ${paint("dim", because)}\n`
  if (room >= leastBeside) {
    const [first = "", ...more] = wrapped(because, room)
    const indent = " ".repeat(width + wordWidth + 4)
    return (
      [`${start}  ${paint("dim", first)}`.trimEnd(), ...more.map((line) => indent + paint("dim", line))].join("\n") +
      "\n"
    )
  }
  const lines = wrapped(because, columns - 4).map((line) => `    ${paint("dim", line)}`)
  return [`${name}  ${paint(colour, word)}`, ...lines].join("\n") + "\n"
}

/** Lines of whole words; a word that is longer than a line has one of its own. */
export const wrapped = (text: string, room: number): ReadonlyArray<string> => {
  const lines = [""]
  for (const word of text.split(" ")) {
    const line = lines.at(-1) ?? ""
    if (line !== "" && widthOf(line) + 1 + widthOf(word) > room) lines.push(word)
    else lines[lines.length - 1] = line === "" ? word : `${line} ${word}`
  }
  return lines
}
