import * as Result from "effect/Result"
import { optionalText, booleanOption } from "../option.ts"
import { leftToday } from "../service/failure.ts"
import { draftOf } from "./link.ts"
import { draftCommand } from "../service/on-service.ts"

export const command = draftCommand({
  about: [
    "describe changes or removes the name or the description of a draft. Its files and version stay the same; it uses one draft write.",
  ],
  takes: { missing: "give the id of a draft, or a folder with .surename.json", most: 1 },
  example: "draft describe site --name mosslamp.com",
  options: {
    name: optionalText("TEXT", "the new name"),
    description: optionalText("TEXT", "what it is, in a paragraph"),
    noName: booleanOption("remove its name"),
    noDescription: booleanOption("remove its description"),
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
      : Result.succeed({ draft, newWords: newWords })
  },
  run: async ({ ask, terminal, url }, { draft, newWords }) => {
    const { body, rateLimit } = await ask.update_draft({ draft_id: await draftOf(draft, url), ...newWords })
    terminal.err(`${body.draft_id} is changed, and still at version ${body.version}; ${leftToday(rateLimit)}\n`)
  },
})
