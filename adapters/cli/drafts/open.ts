import * as Result from "effect/Result"
import { makeFlag } from "../option.ts"
import { findDraftId } from "./link.ts"
import { openAddress } from "./open-address.ts"
import { reportStatus, formatAddress } from "./push-report.ts"
import { defineDraftCommand } from "../service/service-command.ts"
import { fetchVersion } from "./version-files.ts"

export const command = defineDraftCommand({
  about: ["open prints the address of a draft's preview, and at a terminal opens it in the browser."],
  takes: { missing: "give the id of a draft or a pushed folder", max: 1 },
  example: "draft open site",
  options: { print: makeFlag("only print it") },
  readInput: ({ print }, [word = "."]) => Result.succeed({ print, word }),
  run: async (service, { print, word }) => {
    const { terminal, url } = service
    const draft = await fetchVersion(service, await findDraftId(word, url))
    const address = formatAddress(draft.preview_url)
    await terminal.out(`${address}\n`)
    const isFlagged = await reportStatus(service, draft)
    if (print || !terminal.stdoutIsTerminal || !URL.canParse(address)) return isFlagged ? 1 : 0
    if (!(await openAddress(address, terminal))) terminal.err("No browser was found. Open the address yourself.\n")
    return isFlagged ? 1 : 0
  },
})
