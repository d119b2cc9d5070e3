import * as Result from "effect/Result"
import type { Operation } from "@surename/core/interface/operation"
import type { CommandContext } from "./host.ts"
import {
  type Environment,
  type Flags,
  type Options,
  parseFlags,
  readOptions,
  type Values,
  booleanOption,
} from "./option.ts"

/** How many words may stand after the command, beside options. */
interface Words {
  /** The error message when there is none; without it, none is needed. */
  readonly missing?: string
  readonly most: number
  /** Only as arguments; a "-" is then a mistake. */
  readonly noInput?: true
}

/** Without a title: taken, and not shown. */
export interface SettingsShown {
  readonly title: string
  readonly options: Options
}

interface Described<O extends Options> {
  /** The operation behind the command; its contract says what it does and what it takes. */
  readonly operation?: Operation
  /** Paragraphs of the help. */
  readonly about: ReadonlyArray<string>
  /** Nothing may stand there without it. */
  readonly takes?: Words
  readonly example: string
  readonly options: O
  /** Read when it runs. */
  readonly settings?: ReadonlyArray<SettingsShown>
  readonly exit: string
}

export interface Spec<O extends Options, Input> extends Described<O> {
  readonly readInput: (given: Values<O>, words: ReadonlyArray<string>) => Result.Result<Input, string>
  readonly run: (on: CommandContext, input: Input) => number | Promise<number>
}

/** Without `readInput` the values of the options are the input. */
export type PlainSpec<S> = Omit<S, "readInput">
export type SomeSpec<S extends { readonly readInput: unknown }> = PlainSpec<S> & Partial<Pick<S, "readInput">>

export interface ParsedCommand {
  readonly name: string
  readonly flags: Flags
  readonly input: unknown
  readonly run: (on: CommandContext) => number | Promise<number>
}

/** A row of the table of commands loads this. Parsing, help and refusals follow from it. */
export interface Command extends Described<Options> {
  /** Fails in one line that says what is wrong. */
  readonly parse: (
    name: string,
    args: ReadonlyArray<string>,
    environment: Environment,
  ) => Result.Result<ParsedCommand, string>
}

export function defineCommand<O extends Options, Input>(spec: Spec<O, Input>): Command
export function defineCommand<O extends Options, Given = Values<O>>(spec: PlainSpec<Spec<O, Given>>): Command
export function defineCommand(spec: SomeSpec<Spec<Options, unknown>>): Command {
  return makeCommand(spec)
}

export const makeCommand = ({
  readInput = Result.succeed,
  run,
  ...described
}: SomeSpec<Spec<Options, unknown>>): Command => ({
  ...described,
  parse: (name, args, environment) =>
    Result.gen(function* () {
      const all = Object.assign({}, ...(described.settings ?? []).map(({ options }) => options), described.options)
      const { flags, words } = yield* parseFlags(all, args)
      const given = yield* readOptions(described.options, flags, environment)
      const wrong = describeMiscount(name, described, words)
      const input = yield* wrong === undefined ? readInput(given, words) : Result.fail(wrong)
      return { name, flags, input, run: (on: CommandContext) => run(on, input) }
    }),
})

const describeMiscount = (
  name: string,
  { example, takes: { missing, most, noInput } = { most: 0 } }: Described<Options>,
  words: ReadonlyArray<string>,
): string | undefined => {
  const over = words[most]
  if (over !== undefined)
    return `${most === 0 ? `${name} takes no names; ` : ""}${JSON.stringify(over)} is one argument too many`
  if (words.length === 0 && missing !== undefined) return `${missing}; for example: surename ${example}`
  return noInput === true && words.includes("-")
    ? `${name} takes names as arguments; to read them from a file: xargs surename ${name} < names.txt`
    : undefined
}

export const anyNumber: Words = { most: Number.POSITIVE_INFINITY }

/** Names, all of them as arguments: what is asked about a few at a time needs no stream. */
export const names: Words = { ...anyNumber, missing: "no names given", noInput: true }

export const json = booleanOption("one JSON object a line (NDJSON) and nothing else on standard output")
