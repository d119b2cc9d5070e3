import * as Result from "effect/Result"
import type { Operation } from "@surename/core/interface/operation"
import type { CommandContext } from "./host.ts"
import { type Environment, type Flags, type Options, parseFlags, readOptions, type Values, makeFlag } from "./option.ts"

/** The words that a command accepts. */
interface Words {
  /** The error message for missing words. Without it, words are optional. */
  readonly missing?: string
  readonly max: number
  /** Refuses "-": words come only as arguments. */
  readonly noInput?: true
}

/** Options of a group without a title are accepted, and help does not show them. */
export interface SettingGroup {
  readonly title: string
  readonly options: Options
}

interface CommandDescription<O extends Options> {
  /** The operation that describes the command. */
  readonly operation?: Operation
  readonly about: ReadonlyArray<string>
  /** Absent: the command takes no words. */
  readonly takes?: Words
  readonly example: string
  readonly options: O
  readonly settings?: ReadonlyArray<SettingGroup>
  readonly exit: string
}

export interface Spec<O extends Options, Input> extends CommandDescription<O> {
  readonly readInput: (values: Values<O>, words: ReadonlyArray<string>) => Result.Result<Input, string>
  readonly run: (context: CommandContext, input: Input) => number | Promise<number>
}

/** A command without `readInput` takes the option values as input. */
export type PlainSpec<S> = Omit<S, "readInput">
export type SomeSpec<S extends { readonly readInput: unknown }> = PlainSpec<S> & Partial<Pick<S, "readInput">>

export interface ParsedCommand {
  readonly name: string
  readonly flags: Flags
  readonly input: unknown
  readonly run: (context: CommandContext) => number | Promise<number>
}

/** Parsing, help and errors of a command follow from this. */
export interface Command extends CommandDescription<Options> {
  /** Fails with one line for the user when an argument is wrong. */
  readonly parse: (
    name: string,
    args: ReadonlyArray<string>,
    environment: Environment,
  ) => Result.Result<ParsedCommand, string>
}

export function defineCommand<O extends Options, Input>(spec: Spec<O, Input>): Command
export function defineCommand<O extends Options, Input = Values<O>>(spec: PlainSpec<Spec<O, Input>>): Command
export function defineCommand(spec: SomeSpec<Spec<Options, unknown>>): Command {
  return makeCommand(spec)
}

export const makeCommand = ({
  readInput = Result.succeed,
  run,
  ...description
}: SomeSpec<Spec<Options, unknown>>): Command => ({
  ...description,
  parse: (name, args, environment) =>
    Result.gen(function* () {
      const allOptions = Object.assign(
        {},
        ...(description.settings ?? []).map(({ options }) => options),
        description.options,
      )
      const { flags, words } = yield* parseFlags(allOptions, args)
      const values = yield* readOptions(description.options, flags, environment)
      const mistake = describeMiscount(name, description, words)
      const input = yield* mistake === undefined ? readInput(values, words) : Result.fail(mistake)
      return { name, flags, input, run: (context: CommandContext) => run(context, input) }
    }),
})

const describeMiscount = (
  name: string,
  { example, takes: { missing, max, noInput } = { max: 0 } }: CommandDescription<Options>,
  words: ReadonlyArray<string>,
): string | undefined => {
  const surplus = words[max]
  if (surplus !== undefined)
    return `${max === 0 ? `${name} takes no names; ` : ""}${JSON.stringify(surplus)} is one argument too many`
  if (words.length === 0 && missing !== undefined) return `${missing}; for example: surename ${example}`
  return noInput === true && words.includes("-")
    ? `${name} takes names as arguments; to read them from a file: xargs surename ${name} < names.txt`
    : undefined
}

export const anyNumber: Words = { max: Number.POSITIVE_INFINITY }

export const names: Words = { ...anyNumber, missing: "no names given", noInput: true }

export const json = makeFlag("one JSON object per line (NDJSON) and nothing else on standard output")
