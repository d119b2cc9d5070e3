import type { SuggestedRow } from "@surename/core"
import { isUnheard, isUnreached } from "../about-answers.ts"
import { inTurn, printRow } from "../../output.ts"
import { showLatest } from "../../progress.ts"
import type { Terminal } from "../../terminal.ts"

/** Each name once: printed as it comes, or shown while the page is waited for. */
export const makeRowListener = (terminal: Terminal, isPrinted: boolean, isWanted: (row: SuggestedRow) => boolean) => {
  const seen = new Map<string, SuggestedRow>()
  let printed = 0
  const print = inTurn((row: SuggestedRow) => {
    printed++
    return printRow(terminal, row, true, () => "")
  })
  const show = showLatest(terminal)
  return {
    hear: async (row: SuggestedRow) => {
      if (seen.has(row.domain)) return
      seen.set(row.domain, row)
      if (!isPrinted) show(`${seen.size} looked up; ${row.domain}: ${row.classification}`)
      else if (isWanted(row)) await print(row)
    },
    /** More slices would be as silent: no connection came about, or three registries let every deadline pass. */
    isSilent: () => {
      const rows = [...seen.values()]
      const tlds = new Set(rows.map(({ domain }) => domain.slice(domain.indexOf("."))))
      return rows.every(isUnheard) && (tlds.size >= 3 || rows.some(isUnreached))
    },
    printed: () => printed,
    seen: () => [...seen.values()],
  }
}
