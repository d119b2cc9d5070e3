import * as Result from "effect/Result"
import { defineCommand, json } from "../command.ts"
import { optional, optionalText, fitting as fits, type Values, yes } from "../option.ts"
import { isDraftId } from "./link.ts"
import { pushFolder, type PushOptions } from "./push-folder.ts"
import { reportPush } from "./push-report.ts"
import { draftHelp, onService } from "./service.ts"

export const draftId = fits("takes the id of a draft, as surename draft list shows it", (given) =>
  isDraftId(given) ? given : undefined,
)

export const aboutPushing = [
  "push makes a draft of a folder, or a new version of the draft that the folder is: only what changed is sent, and what is gone here is deleted there. Where nothing changed, nothing is sent, and no draft write of the day is spent.",
  "Which draft a folder is stands in its .surename.json, which is not sent. Left out are what the .gitignore files in the folder say, node_modules, all names that begin with a dot but .well-known, and symbolic links to what is not sent anyway. A .gitignore above the folder does not count.",
]

export const aboutName = "push: a working name for a new draft (default: the folder's); describe: the name from now on"

export const aboutForce =
  "push: also over what was changed elsewhere since the folder was pushed or pulled; pull: also over what you changed there"

export const pushOptions = {
  draft: optional("ID", "push to this draft, whatever the folder was before", draftId),
  new: yes("make another draft, whatever the folder was before"),
  name: optionalText("TEXT", aboutName),
  force: yes(aboutForce),
  verbose: yes("every file that was left out, with the rule that says so"),
  json,
}

type Given = Values<typeof pushOptions>

export const asPush = (
  { new: fresh, ...given }: Given,
  [dir = "."]: ReadonlyArray<string>,
): Result.Result<Wanted, string> =>
  fresh && given.draft !== undefined
    ? Result.fail("--draft and --new say different things: use one of them")
    : Result.succeed({ ...given, fresh, dir })

interface Wanted extends PushOptions {
  readonly verbose: boolean
  readonly json: boolean
}

export const command = defineCommand({
  ...draftHelp,
  about: aboutPushing,
  takes: { missing: "a folder is needed", most: 1 },
  example: "draft push site",
  options: pushOptions,
  wanted: asPush,
  run: (on, { json, verbose, ...wanted }) =>
    onService(on, async (service) =>
      reportPush(service, await pushFolder(service, wanted), { json, verbose, address: true }),
    ),
})
