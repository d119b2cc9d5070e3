import * as Result from "effect/Result"
import { firstLine } from "../first-line.ts"
import { booleanOption } from "../option.ts"
import { makeVisible, wronglyAsked } from "../service/failure.ts"
import { draftId } from "./push.ts"
import { draftCommand } from "../service/on-service.ts"
import { versionOf } from "./version-files.ts"

export const command = draftCommand({
  about: ["delete removes a draft for good, with all its versions and their previews. It asks first, at a terminal."],
  takes: { missing: "the id of a draft is needed", most: 1 },
  example: "draft delete dabcdefghijklmnopqrst",
  options: { yes: booleanOption("do not ask") },
  readInput: ({ yes: isSure }, [id = ""]) => Result.map(draftId(id, "delete"), (draft) => ({ draft, isSure })),
  run: async (service, { draft, isSure }) => {
    const { ask, terminal } = service
    if (!isSure) {
      if (!terminal.stdinIsTerminal) throw wronglyAsked("this deletes a draft for good; in a script, say --yes")
      const { latest_version: versions, name_hint: name = "without a name" } = await versionOf(service, draft)
      terminal.err(
        `Delete ${draft} (${makeVisible(name)}) with ${versions === 1 ? "its one version" : `its ${versions} versions`}, for good? Write yes: `,
      )
      if (!/^y(?:es)?$/iu.test((await firstLine(terminal.stdin)).trim())) {
        terminal.err("not deleted\n")
        return 1
      }
    }
    await ask.delete_draft({ draft_id: draft })
    terminal.err(`${draft} is deleted\n`)
    return 0
  },
})
