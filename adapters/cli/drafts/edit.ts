import * as Result from "effect/Result"
import { makeRequired, makeText, makeFlag } from "../option.ts"
import { makeFailure, makeVisible, makeUsageError } from "../service/failure.ts"
import { describeWritesLeft } from "../service/service-failure.ts"
import { findDraftId } from "./link.ts"
import { reportStatus, formatAddress } from "./push-report.ts"
import { defineDraftCommand } from "../service/service-command.ts"
import { readVersionNumber, fetchVersion } from "./version-files.ts"
import { readYes } from "../terminal.ts"
import { readDraftId } from "./push.ts"

export const restoreDraft = defineDraftCommand({
  about: [
    "restore writes a new version with the files of an earlier version. It uses one draft write. Your folder is then out of date: surename draft pull updates it.",
  ],
  takes: { missing: "give the id of a draft, or a folder with .surename.json", max: 1 },
  example: "draft restore dabcdefghijklmnopqrst --version 2",
  options: {
    version: makeRequired("N", "the version to restore", "Give the version to restore: --version 3", readVersionNumber),
  },
  readInput: ({ version }, [draft = ""]) => Result.succeed({ draft, version }),
  run: async (service, { draft, version }) => {
    const draft_id = await findDraftId(draft, service.url)
    const { body, rateLimit } = await service.client.update_draft({ draft_id, restore_version: version })
    service.terminal.err(
      `Version ${body.version} has the files of version ${version}. ${describeWritesLeft(rateLimit)}.\n`,
    )
    const isFlagged = await reportStatus(service, body)
    await service.terminal.out(`${formatAddress(body.preview_url)}\n`)
    return isFlagged ? 1 : 0
  },
})

export const describeDraft = defineDraftCommand({
  about: [
    "describe changes or removes the name or the description of a draft. Its files and version stay the same; it uses one draft write.",
  ],
  takes: { missing: "give the id of a draft, or a folder with .surename.json", max: 1 },
  example: "draft describe site --name mosslamp.com",
  options: {
    name: makeText("TEXT", "the new name"),
    description: makeText("TEXT", "what it is, in a paragraph"),
    noName: makeFlag("remove its name"),
    noDescription: makeFlag("remove its description"),
  },
  readInput: ({ description, name, noDescription, noName }, [draft = ""]) => {
    if ((name !== undefined && noName) || (description !== undefined && noDescription))
      return Result.fail("--name and --no-name, or --description and --no-description: give one of the two")
    const newWords = {
      ...(noName || name !== undefined ? { name_hint: name ?? null } : {}),
      ...(noDescription || description !== undefined ? { description: description ?? null } : {}),
    }
    return Object.keys(newWords).length === 0
      ? Result.fail("nothing to change: give --name, --description, --no-name or --no-description")
      : Result.succeed({ draft, newWords })
  },
  run: async ({ client, terminal, url }, { draft, newWords }) => {
    const { body, rateLimit } = await client.update_draft({ draft_id: await findDraftId(draft, url), ...newWords })
    terminal.err(`Changed ${body.draft_id}, still at version ${body.version}. ${describeWritesLeft(rateLimit)}.\n`)
  },
})

export const deleteDraft = defineDraftCommand({
  about: ["delete removes a draft for good, with all its versions and their previews. It asks first, at a terminal."],
  takes: { missing: "give the id of a draft", max: 1 },
  example: "draft delete dabcdefghijklmnopqrst",
  options: { yes: makeFlag("do not ask") },
  readInput: ({ yes: isSure }, [id = ""]) => Result.map(readDraftId(id, "delete"), (draft) => ({ draft, isSure })),
  run: async (service, { draft, isSure }) => {
    const { client, terminal } = service
    if (!isSure) {
      if (!terminal.stdinIsTerminal) throw makeUsageError("this deletes a draft for good; in a script, say --yes")
      const { latest_version: versions, name_hint: name = "without a name" } = await fetchVersion(service, draft)
      terminal.err(
        `Delete ${draft} (${makeVisible(name)}) with ${versions === 1 ? "its one version" : `its ${versions} versions`}, for good? Write yes: `,
      )
      if (!(await readYes(terminal))) throw makeFailure("not deleted")
    }
    await client.delete_draft({ draft_id: draft })
    terminal.err(`Deleted ${draft}.\n`)
    return 0
  },
})
