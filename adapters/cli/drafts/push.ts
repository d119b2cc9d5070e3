import * as Result from "effect/Result"
import { defineCommand, json } from "../command.ts"
import { optionalOption, optionalText, readFitting as fits, type Values, booleanOption } from "../option.ts"
import { mustBeFolder } from "./folder.ts"
import { isDraftId } from "./link.ts"
import { pushFolder, type PushOptions } from "./push-folder.ts"
import { reportPush } from "./push-report.ts"
import { draftHelp, onService } from "./service.ts"

export const draftId = fits("takes the id of a draft, as surename draft list shows it", (given) =>
  isDraftId(given) ? given : undefined,
)

export const aboutPushing = [
  "push makes a draft from a folder, or a new version of its draft: only changed files are sent, and files deleted here are deleted there. Without a change, nothing is sent and no draft write is used.",
  "The .surename.json of a folder names its draft and is not sent. Left out, too: files that a .gitignore in the folder lists, node_modules, names that begin with a dot (except .well-known), and symbolic links to such files. A .gitignore above the folder does not count.",
]

export const pushOptions = {
  draft: optionalOption("ID", "push to this draft, whatever the folder was before", draftId),
  new: booleanOption("make another draft, whatever the folder was before"),
  name: optionalText("TEXT", "its working name (default: the folder's for a new draft, else unchanged)"),
  force: booleanOption("overwrite changes that were made elsewhere"),
  verbose: booleanOption("every file that was left out, with the rule that says so"),
  json,
}

type PushValues = Values<typeof pushOptions>

export const asPush = (
  { new: fresh, ...given }: PushValues,
  [dir = "."]: ReadonlyArray<string>,
): Result.Result<PushCommand, string> =>
  fresh && given.draft !== undefined
    ? Result.fail("--draft and --new: give one of them")
    : Result.succeed({ ...given, fresh, dir })

interface PushCommand extends PushOptions {
  readonly verbose: boolean
  readonly json: boolean
}

export const command = defineCommand({
  ...draftHelp,
  about: aboutPushing,
  takes: { missing: "a folder is needed", most: 1 },
  example: "draft push site",
  options: pushOptions,
  readInput: asPush,
  run: (on, { json, verbose, ...pushInput }) =>
    onService(
      on,
      async (service) => reportPush(service, await pushFolder(service, pushInput), { json, verbose, address: true }),
      undefined,
      () => mustBeFolder(pushInput.dir),
    ),
})
