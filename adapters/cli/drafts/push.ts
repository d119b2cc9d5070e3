import * as Result from "effect/Result"
import { defineCommand, json } from "../command.ts"
import { makeOptional, makeText, readFitting, type Values, makeFlag } from "../option.ts"
import { requireFolder } from "./folder.ts"
import { isDraftId } from "./link.ts"
import { pushFolder, type PushOptions } from "./push-folder.ts"
import { reportPush } from "./push-report.ts"
import { draftHelp, runOnService } from "../service/service-command.ts"

export const readDraftId = readFitting("takes the id of a draft, as surename draft list shows it", (text) =>
  isDraftId(text) ? text : undefined,
)

export const aboutPushing = [
  "push creates a draft from a folder, or a new version of its draft. It sends changed files only, and deletes files there that you deleted here. Without a change it sends nothing and uses no draft write.",
  "push skips .surename.json, which names the draft of a folder. It also skips node_modules, files that a .gitignore in the folder lists, names that begin with a dot (except .well-known), and symbolic links to such files. A .gitignore above the folder does not count.",
]

export const pushOptions = {
  draft: makeOptional("ID", "pushes to this draft, and ignores the draft in .surename.json", readDraftId),
  new: makeFlag("creates a new draft, and ignores the draft in .surename.json"),
  name: makeText("TEXT", "the working name (default: the folder name for a new draft, else unchanged)"),
  force: makeFlag("overwrites changes that somebody made elsewhere"),
  verbose: makeFlag("prints every skipped file with the rule that skips it"),
  json,
}

type PushValues = Values<typeof pushOptions>

export const readPushInput = (
  { new: createsNew, ...values }: PushValues,
  [dir = "."]: ReadonlyArray<string>,
): Result.Result<PushCommand, string> =>
  createsNew && values.draft !== undefined
    ? Result.fail("--draft and --new: give one of them")
    : Result.succeed({ ...values, createsNew, dir })

interface PushCommand extends PushOptions {
  readonly verbose: boolean
  readonly json: boolean
}

export const command = defineCommand({
  ...draftHelp,
  about: aboutPushing,
  takes: { missing: "give a folder", max: 1 },
  example: "draft push site",
  options: pushOptions,
  readInput: readPushInput,
  run: (context, { json, verbose, ...pushInput }) =>
    runOnService(
      context,
      async (service) => reportPush(service, await pushFolder(service, pushInput), { json, verbose, address: true }),
      undefined,
      () => requireFolder(pushInput.dir),
    ),
})
