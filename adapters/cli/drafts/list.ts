import type { Client } from "@surename/core/client"
import type { ListedDraft } from "@surename/core/operations/drafts/list-drafts/contract"
import { json } from "../command.ts"
import { padText, widthOf } from "../width.ts"
import { painterOf } from "../paint.ts"
import { printRows } from "../output.ts"
import { timeShown } from "../time-shown.ts"
import { makeVisible } from "../service/failure.ts"
import { shownAddress } from "./push-report.ts"
import { draftCommand } from "../service/on-service.ts"

const rulings = {
  served: "an operator overruled the screening",
  flagged: "an operator flagged it",
  draft_flagged: "an operator flagged the whole draft",
} as const

export const command = draftCommand({
  about: ["list shows the drafts of the token's account, last changed first."],
  example: "draft list",
  options: { json },
  run: async ({ ask, terminal, url }, { json }) => {
    const drafts = await listAllDrafts(ask)
    if (drafts.length === 0) terminal.err(`no drafts at ${url}: surename draft push DIR makes one\n`)
    const paint = painterOf(terminal)
    const names = drafts.map(({ name_hint = "" }) => makeVisible(name_hint))
    const width = Math.max(0, ...names.map(widthOf))
    const statusWidth = Math.max(0, ...drafts.map(({ status }) => status.length))
    await printRows(terminal, drafts, json, (draft) => {
      const status = paint(draft.status === "flagged" ? "red" : "green", padText(draft.status, statusWidth))
      const facts = [padText(makeVisible(draft.name_hint ?? ""), width), `v${draft.version}`.padEnd(4), status]
      const ruled = draft.ruling === undefined ? "" : `  ${rulings[draft.ruling]}`
      return `${makeVisible(draft.draft_id)}  ${facts.join("  ")}  ${paint("dim", timeShown(draft.updated_at))}  ${shownAddress(draft.preview_url)}${ruled}\n`
    })
  },
})

const listAllDrafts = async (ask: Client, after?: string): Promise<ReadonlyArray<ListedDraft>> => {
  const { drafts, next_after } = (await ask.list_drafts(after === undefined ? {} : { after })).body
  return next_after === undefined ? drafts : [...drafts, ...(await listAllDrafts(ask, next_after))]
}
