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

export const makePaint =
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

export const choosePaint = (terminal: Terminal): Paint => makePaint(wantsColour(terminal))
