import type { Client } from "@surename/core/client"
import type { ListedDraft } from "@surename/core/operations/drafts/list-drafts/contract"
import { json } from "../command.ts"
import { padText, measureWidth } from "../width.ts"
import { choosePaint } from "../paint.ts"
import { printRows } from "../print.ts"
import { formatTime } from "../format-time.ts"
import { makeVisible } from "../service/failure.ts"
import { formatAddress } from "./push-report.ts"
import { defineDraftCommand } from "../service/service-command.ts"

const rulings = {
  served: "an operator overruled the screening",
  flagged: "an operator flagged it",
  draft_flagged: "an operator flagged the whole draft",
} as const

export const command = defineDraftCommand({
  about: ["list shows the drafts of the token's account, last changed first."],
  example: "draft list",
  options: { json },
  run: async ({ client, terminal, url }, { json }) => {
    const drafts = await listAllDrafts(client)
    if (drafts.length === 0) terminal.err(`There are no drafts at ${url}. Make one: surename draft push DIR\n`)
    const paint = choosePaint(terminal)
    const names = drafts.map(({ name_hint = "" }) => makeVisible(name_hint))
    const width = Math.max(0, ...names.map(measureWidth))
    const statusWidth = Math.max(0, ...drafts.map(({ status }) => status.length))
    await printRows(terminal, drafts, json, (draft) => {
      const status = paint(draft.status === "flagged" ? "red" : "green", padText(draft.status, statusWidth))
      const facts = [padText(makeVisible(draft.name_hint ?? ""), width), `v${draft.version}`.padEnd(4), status]
      const ruled = draft.ruling === undefined ? "" : `  ${rulings[draft.ruling]}`
      return `${makeVisible(draft.draft_id)}  ${facts.join("  ")}  ${paint("dim", formatTime(draft.updated_at))}  ${formatAddress(draft.preview_url)}${ruled}\n`
    })
  },
})

const listAllDrafts = async (client: Client, after?: string): Promise<ReadonlyArray<ListedDraft>> => {
  const { drafts, next_after } = (await client.list_drafts(after === undefined ? {} : { after })).body
  return next_after === undefined ? drafts : [...drafts, ...(await listAllDrafts(client, next_after))]
}
