import { forPeople } from "./fit-to-columns.ts"
import type { Terminal } from "./terminal.ts"

/** NDJSON, or as people read it; `false` once the reader has gone. */
export const printRow = <Row extends object>(
  terminal: Terminal,
  row: Row,
  json: boolean,
  describeRow: (row: Row) => string,
): Promise<boolean> => printText(terminal, json ? `${JSON.stringify(row)}\n` : describeRow(row), json)

/** Lines for a program as they are, for people as they fit. */
export const printText = (terminal: Terminal, text: string, json: boolean): Promise<boolean> =>
  terminal.out(json ? text : forPeople(terminal, text))

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
  describeRow: (row: Row) => string,
): Promise<number> => {
  for (const row of rows) if (!(await printRow(terminal, row, json, describeRow))) break
  return rows.some((row) => "error" in row) ? 1 : 0
}

/** Asks for one after the other and prints each answer. 0; 1: some were refused; 130: stopped. */
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

/** Those parts that say something. */
export const joinParts = (separator: string, ...parts: ReadonlyArray<string | null | undefined>): string =>
  parts.filter((part) => typeof part === "string" && part !== "").join(separator)
