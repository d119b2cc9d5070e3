import { fitToTerminal } from "./fit-to-columns.ts"
import type { Terminal } from "./terminal.ts"

/** Returns `false` when nobody reads the output any more. */
export const printRow = <Row extends object>(
  terminal: Terminal,
  row: Row,
  json: boolean,
  describeRow: (row: Row) => string,
): Promise<boolean> => printText(terminal, json ? `${JSON.stringify(row)}\n` : describeRow(row), json)

export const printText = (terminal: Terminal, text: string, json: boolean): Promise<boolean> =>
  terminal.out(json ? text : fitToTerminal(terminal, text))

/** Returns a printer that prints concurrent rows in turn, until the reader has gone. */
export const makeOrderedPrinter = <Row>(print: (row: Row) => Promise<boolean>): ((row: Row) => Promise<void>) => {
  let lastPrint = Promise.resolve(true)
  return async (row) => {
    lastPrint = lastPrint.then((isRead) => isRead && print(row))
    await lastPrint
  }
}

export const printRows = async <Row extends object>(
  terminal: Terminal,
  rows: ReadonlyArray<Row>,
  json: boolean,
  describeRow: (row: Row) => string,
): Promise<number> => {
  for (const row of rows) if (!(await printRow(terminal, row, json, describeRow))) break
  return rows.some((row) => "error" in row) ? 1 : 0
}

/** Returns 1 when some names were refused, and 130 when Ctrl-C stopped it. */
export const askEach = async <Row extends object>(
  terminal: Terminal,
  names: ReadonlyArray<string>,
  json: boolean,
  ask: (name: string) => Promise<Row>,
  describeRow: (row: Row) => string,
): Promise<number> => {
  let code = 0
  for (const name of names) {
    if (terminal.stopped.aborted) return 130
    const row = await ask(name)
    if ("error" in row) code = 1
    if (!(await printRow(terminal, row, json, describeRow))) break
  }
  return code
}

export const joinParts = (separator: string, ...parts: ReadonlyArray<string | null | undefined>): string =>
  parts.filter((part) => typeof part === "string" && part !== "").join(separator)
