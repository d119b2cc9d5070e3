export interface TerminalOutput {
  readonly line: string
  /** The output of the command, with its colours. */
  readonly text: string
}

/** Draws a terminal of that many columns after each command, as a page that a browser can take a picture of. */
export const terminalPage = (
  screens: ReadonlyArray<TerminalOutput>,
  columns: number,
  colours: "light" | "dark",
): string =>
  `<!doctype html><html lang="en"><title>${columns} columns</title><style>
body { margin: 1rem; font: 13px/1.35 monospace; ${colours === "dark" ? "background: #16181d; color: #d6d9df" : "background: #fff; color: #1c1e21"} }
i { display: inline-block; width: 8px; font-style: normal; white-space: pre; text-align: center }
pre { width: ${columns * 8}px; margin: 0 0 1.5rem; border-right: 1px dotted; white-space: pre-wrap }
.c1 { font-weight: bold } .c2 { opacity: .6 }
.c31 { color: ${colours === "dark" ? "#ff7b72" : "#b3261e"} } .c32 { color: ${colours === "dark" ? "#7ee787" : "#116329"} }
.c33 { color: ${colours === "dark" ? "#e3b341" : "#7d4e00"} } .c36 { color: ${colours === "dark" ? "#76e3ea" : "#0a5c66"} }
</style>${screens.map(({ line, text }) => `<pre><b>$ ${escaped(line)}</b>\n${coloured(text)}</pre>`).join("\n")}`

const escaped = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;")

/** Each letter in a cell: the browser of the tests has no font in which all are as wide as another. */
const coloured = (text: string): string =>
  settled(text).replaceAll(/\u001b\[(\d+)m|[^\n]/gu, (letter, code: string | undefined) =>
    code === undefined ? `<i>${escaped(letter)}</i>` : closing.has(code) ? "</span>" : `<span class="c${code}">`,
  )
const closing: ReadonlySet<string> = new Set(["22", "39"])

/** As a terminal leaves it where a line was drawn again. */
const settled = (text: string): string => text.replaceAll(/[^\n]*\r\u001b\[K/gu, "")

export const plainText = (text: string): string => settled(text).replaceAll(/\u001b\[\d+m/gu, "")
