import * as Result from "effect/Result"
import { requiredOption } from "../option.ts"
import { leftToday } from "../service/failure.ts"
import { draftOf } from "./link.ts"
import { reportStatus, shownAddress } from "./push-report.ts"
import { draftCommand } from "../service/on-service.ts"
import { versionNumber } from "./version-number.ts"

export const command = draftCommand({
  about: [
    "restore writes a new version with the files of an earlier version. It uses one draft write. Your folder is then out of date: surename draft pull updates it.",
  ],
  takes: { missing: "give the id of a draft, or a folder with .surename.json", most: 1 },
  example: "draft restore dabcdefghijklmnopqrst --version 2",
  options: {
    version: requiredOption(
      "N",
      "the version to restore",
      "--version is needed: the version to restore",
      versionNumber,
    ),
  },
  readInput: ({ version }, [draft = ""]) => Result.succeed({ draft, version }),
  run: async (service, { draft, version }) => {
    const draft_id = await draftOf(draft, service.url)
    const { body, rateLimit } = await service.ask.update_draft({ draft_id, restore_version: version })
    service.terminal.err(`version ${body.version} has the files of version ${version}; ${leftToday(rateLimit)}\n`)
    const isFlagged = await reportStatus(service, body)
    await service.terminal.out(`${shownAddress(body.preview_url)}\n`)
    return isFlagged ? 1 : 0
  },
})
