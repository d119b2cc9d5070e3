import type { Terminal } from "./terminal.ts"

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

/** https://no-color.org: any value of NO_COLOR turns colours off, FORCE_COLOR turns them on. */
export const wantsColour = ({ environment, stdoutIsTerminal }: Terminal): boolean => {
  if ((environment["NO_COLOR"] ?? "") !== "") return false
  if ((environment["FORCE_COLOR"] ?? "0") !== "0") return true
  return stdoutIsTerminal && environment["TERM"] !== "dumb"
}

export const painterOf = (terminal: Terminal): Paint => painter(wantsColour(terminal))

/** Columns a text takes: combining marks take none, East Asian wide characters two. */
export const widthOf = (text: string): number => {
  let width = 0
  for (const char of text) width += /\p{M}|\p{Cf}/u.test(char) ? 0 : wide.test(char) ? 2 : 1
  return width
}

const wide =
  /[\u1100-\u115f\u2e80-\u303e\u3041-\u33ff\u3400-\u4dbf\u4e00-\u9fff\ua000-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6\u{1f300}-\u{1faff}\u{20000}-\u{3fffd}]/u

export const padded = (text: string, width: number): string => text + " ".repeat(Math.max(0, width - widthOf(text)))

/** NDJSON, or as people read it; `false` once the reader has gone. */
export const printRow = <Row extends object>(
  terminal: Pick<Terminal, "out">,
  row: Row,
  json: boolean,
  shown: (row: Row) => string,
): Promise<boolean> => terminal.out(json ? `${JSON.stringify(row)}\n` : shown(row))

/** Rows come at once, and are printed one after the other, until the reader has gone. */
export const inTurn = <Row>(print: (row: Row) => Promise<boolean>): ((row: Row) => Promise<void>) => {
  let printed = Promise.resolve(true)
  return async (row) => {
    printed = printed.then((isRead) => isRead && print(row))
    await printed
  }
}

/** 0; 1: some were refused. */
export const printRows = async <Row extends object>(
  terminal: Terminal,
  rows: ReadonlyArray<Row>,
  json: boolean,
  shown: (row: Row) => string,
): Promise<number> => {
  for (const row of rows) if (!(await printRow(terminal, row, json, shown))) break
  return rows.some((row) => "error" in row) ? 1 : 0
}

/** Asks for one after the other and prints each answer. 0; 1: some were refused; 130: stopped. */
export const askEach = async <Row extends object>(
  terminal: Terminal,
  names: ReadonlyArray<string>,
  json: boolean,
  ask: (name: string) => Promise<Row>,
  shown: (row: Row) => string,
): Promise<number> => {
  let code = 0
  for (const name of names) {
    if (terminal.stopped.aborted) return 130
    const row = await ask(name)
    if ("error" in row) code = 1
    if (!(await printRow(terminal, row, json, shown))) break
  }
  return code
}

/** Those parts that say something. */
export const joined = (separator: string, ...parts: ReadonlyArray<string | null | undefined>): string =>
  parts.filter((part) => typeof part === "string" && part !== "").join(separator)
