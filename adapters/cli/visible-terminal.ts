import { stripInvisible } from "@surename/core/interface/visible-text"
import { fittingErr } from "./fit-to-columns.ts"
import type { Terminal } from "./terminal.ts"

/** The terminal of every command. It strips invisible characters from all lines, so that no command can forget it. */
export const visibleTerminal = (bare: Terminal): Terminal => {
  const err = fittingErr(bare)
  return Object.create(bare, {
    out: { value: (text: string) => bare.out(visibleLines(text)) },
    exact: { value: bare.out },
    err: { value: (text: string) => err(visibleLines(text)) },
  })
}

const visibleLines = (text: string): string =>
  text.replace(ownCodes, (part, own?: string) => (own === undefined ? stripInvisible(part) : part))

/** Colours, line ends and the codes that draw lines again are the command's own. */
const ownCodes =
  /(^\r?\u001b\[K|^\u001b\[(?:\d{1,3}A|J)$|\u001b\[(?:[12]|22|3[1-9])m|\r?\n)|[^\u001b\r\n]+|[\u001b\r]/gu
