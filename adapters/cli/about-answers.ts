import type { CheckResult } from "@surename/core"
import { wrapped } from "./fitted-row.ts"
import type { Terminal } from "./terminal.ts"

/** In lines that fit the terminal. */
export const aboutUnknown = ({ columns, stderrIsTerminal }: Pick<Terminal, "columns" | "stderrIsTerminal">): string =>
  `${wrapped(words, stderrIsTerminal ? columns - 1 : Number.POSITIVE_INFINITY).join("\n")}\n`

const words =
  '"unknown" and "pending" do not mean available: never take them for free names. Ask again later; --json shows the evidence.'

export const offline = "surename: no registry could be reached: are you offline?\n"

/** Its registry was not heard at all, because no connection came about. */
export const isUnreached = (answer: CheckResult): boolean =>
  !("error" in answer) && answer.classification === "unknown" && answer.unknown_reason === "network"
