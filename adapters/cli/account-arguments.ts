import * as Result from "effect/Result"
import { parse, texts } from "./arguments.ts"
import type { Flags } from "./arguments.ts"
import { nearest } from "./nearest.ts"

export interface Arguments {
  readonly words: ReadonlyArray<string>
  readonly json: boolean
  /** What `--name value` said; the store among them. */
  readonly given: Flags
  readonly passwordStdin: boolean
}

/** Arguments of the verbs about accounts; `names` are flags that take a value. Of the settings, they need the store. */
export const accountArguments = (
  args: ReadonlyArray<string>,
  ...names: ReadonlyArray<string>
): Result.Result<Arguments, string> => {
  const options = {
    store: { type: "string" as const },
    json: { type: "boolean" as const },
    "password-stdin": { type: "boolean" as const },
    ...Object.fromEntries(names.map((name) => [name, { type: "string" as const }])),
  }
  return Result.map(parse(args, options), ({ positionals, values }) => ({
    words: positionals,
    json: values["json"] === true,
    given: texts(values),
    passwordStdin: values["password-stdin"] === true,
  }))
}

export const needed = ({ given }: Arguments, name: string): Result.Result<string, string> => {
  const value = given[name]?.trim() ?? ""
  return value === "" ? Result.fail(`--${name} is needed`) : Result.succeed(value)
}

/** Words that are left over are mistakes. */
export const exactly = (
  { words }: Arguments,
  ...names: ReadonlyArray<string>
): Result.Result<ReadonlyArray<string>, string> => {
  const missing = names[words.length]
  if (missing !== undefined) return Result.fail(`${missing} is needed`)
  const over = words[names.length]
  return over === undefined ? Result.succeed(words) : Result.fail(`${JSON.stringify(over)} is left over`)
}

export const noVerb = (command: string, written: string | undefined, verbs: ReadonlyArray<string>): string => {
  const meant = written === undefined ? undefined : nearest(written, verbs)
  return meant === undefined
    ? `surename ${command} has the verbs ${verbs.slice(0, -1).join(", ")} and ${verbs.at(-1) ?? ""}`
    : `surename ${command} has no verb ${JSON.stringify(written)}; did you mean ${meant}?`
}
