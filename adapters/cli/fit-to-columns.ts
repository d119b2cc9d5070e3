import { padText, measureWidth, wrapText } from "./width.ts"
import { type Colour, type Paint } from "./paint.ts"
import type { Terminal } from "./terminal.ts"

/** With less space, or for a longer word, the last column moves below the others. */
const minBesideColumns = 30
const indentText = " ".repeat(4)

/** Wraps text at words. The last column of a table keeps its indent. */
export const fitToColumns = (text: string, columns: number): string =>
  text
    .split("\n")
    .flatMap((line) => fitLine(line, columns))
    .join("\n")

const fitLine = (line: string, columns: number): ReadonlyArray<string> => {
  // Keeps redrawn lines, which fit already, and commands, which people copy.
  if (measureWidth(line) <= columns || line.includes("\r") || /^ *(?:surename [a-z]|curl )/u.test(line)) return [line]
  const lastCell = line.lastIndexOf("  ") + 2
  if (lastCell < 2) return wrapText(line, columns)
  const start = line.slice(0, lastCell)
  const lastCellText = line.slice(lastCell)
  const indent = measureWidth(start)
  const minColumns = Math.max(minBesideColumns, ...lastCellText.split(" ").map(measureWidth))
  // A line outside of tables keeps its indent.
  if (columns - indent >= minColumns || start.trim() === "")
    return wrapText(lastCellText, columns - indent).map(
      (part, lineIndex) => (lineIndex === 0 ? start : " ".repeat(indent)) + part,
    )
  return [
    ...fitLine(start.trimEnd(), columns),
    ...wrapText(lastCellText, columns - indentText.length).map((part) => indentText + part),
  ]
}

/** Fits messages to the terminal. */
export const makeFittingErr = ({ columns, err, stderrIsTerminal }: Terminal): Terminal["err"] =>
  stderrIsTerminal ? (text) => err(fitToColumns(text, columns)) : err

export const fitToTerminal = (
  { columns, stdoutIsTerminal }: Pick<Terminal, "columns" | "stdoutIsTerminal">,
  text: string,
) => (stdoutIsTerminal ? fitToColumns(text, columns) : text)

export interface AnswerColumns {
  readonly name: string
  readonly width: number
  readonly word: string
  readonly colour: Colour
  readonly because: string
}

export const wordWidth = 12

export const writeAnswerRow = (paint: Paint, { because, colour, name, width, word }: AnswerColumns): string =>
  because === ""
    ? `${padText(name, width)}  ${paint(colour, word)}\n`
    : `${padText(name, width)}  ${paint(colour, word)}${" ".repeat(Math.max(0, wordWidth - word.length))}  ${paint("dim", because)}\n`
