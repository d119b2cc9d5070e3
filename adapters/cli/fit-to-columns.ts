import { padText, widthOf, wrapText } from "./width.ts"
import { type Colour, type Paint } from "./paint.ts"
import type { Terminal } from "./terminal.ts"

/** With less room than this beside the other columns, or than its longest word, the last one stands below them. */
const leastBeside = 30
const below = " ".repeat(4)

/** Lines of whole words that a terminal of so many columns need not break; what stands in the last column of a table stays in it. */
export const fitToColumns = (text: string, columns: number): string =>
  text
    .split("\n")
    .flatMap((line) => fittedLine(line, columns))
    .join("\n")

const fittedLine = (line: string, columns: number): ReadonlyArray<string> => {
  // A line that is drawn again fits already; a command is there to be copied.
  if (widthOf(line) <= columns || line.includes("\r") || /^ *(?:surename [a-z]|curl )/u.test(line)) return [line]
  const lastCell = line.lastIndexOf("  ") + 2
  if (lastCell < 2) return wrapText(line, columns)
  const [start, rest] = [line.slice(0, lastCell), line.slice(lastCell)]
  const indent = widthOf(start)
  const least = Math.max(leastBeside, ...rest.split(" ").map(widthOf))
  // A line outside of tables keeps its place, whatever its longest word.
  if (columns - indent >= least || start.trim() === "")
    return wrapText(rest, columns - indent).map((part, at) => (at === 0 ? start : " ".repeat(indent)) + part)
  return [
    ...fittedLine(start.trimEnd(), columns),
    ...wrapText(rest, columns - below.length).map((part) => below + part),
  ]
}

/** The terminal, with messages that fit it. Output for programs stays as it is. */
export const fittingErr = ({ columns, err, stderrIsTerminal }: Terminal): Terminal["err"] =>
  stderrIsTerminal ? (text) => err(fitToColumns(text, columns)) : err

/** Fits standard output to the terminal that shows it. */
export const forPeople = (
  { columns, stdoutIsTerminal }: Pick<Terminal, "columns" | "stdoutIsTerminal">,
  text: string,
) => (stdoutIsTerminal ? fitToColumns(text, columns) : text)

export interface Answered {
  readonly name: string
  /** The width of the column of names. */
  readonly width: number
  readonly word: string
  readonly colour: Colour
  readonly because: string
}

export const wordWidth = 12

/** A name, its answer in a word, and why. */
export const answerRow = (paint: Paint, { because, colour, name, width, word }: Answered): string =>
  because === ""
    ? `${padText(name, width)}  ${paint(colour, word)}\n`
    : `${padText(name, width)}  ${paint(colour, word)}${" ".repeat(Math.max(0, wordWidth - word.length))}  ${paint("dim", because)}\n`
