import * as Option from "effect/Option"
import * as Result from "effect/Result"
import * as Schema from "effect/Schema"
import { decodeInput } from "@surename/core/interface/field-errors"
import type { Operation } from "@surename/core/interface/operation"
import type { On } from "./host.ts"
import { parse, readOptions, yes } from "./option.ts"
import type { Environment, Flags, Options, Values } from "./option.ts"

/** What stands after the command, beside options. */
export interface Words {
  /** As help writes it: "NAME…". */
  readonly shown: string
  /** The error message when there are too few. */
  readonly missing: string
  readonly least: number
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
  /** One word, or a word and a verb: "token create". */
  readonly name: string
  /** Whose face it is: its contract then says what it does and what it takes. */
  readonly operation?: Operation
  /** One line; without it, how the operation's own description begins. */
  readonly summary?: string
  /** Paragraphs of the help. */
  readonly about: ReadonlyArray<string>
  /** Nothing may stand there without it. */
  readonly words?: Words
  readonly example: string
  readonly options: O
  /** Read when it runs. */
  readonly settings?: ReadonlyArray<SettingsShown>
  readonly exit: string
}

interface Spec<O extends Options, Wanted> extends Described<O> {
  readonly wanted: (given: Values<O>, words: ReadonlyArray<string>) => Result.Result<Wanted, string>
  readonly run: (on: On, wanted: Wanted) => number | Promise<number>
}

export interface Parsed {
  readonly flags: Flags
  readonly wanted: unknown
  readonly run: (on: On) => number | Promise<number>
}

/** One row of the table of commands: parsing, help and refusals are made of it. */
export interface Command extends Described<Options> {
  /** Fails in one line that says what is wrong. */
  readonly parse: (args: ReadonlyArray<string>, environment: Environment) => Result.Result<Parsed, string>
}

export const command = <O extends Options, Wanted>(spec: Spec<O, Wanted>): Command => ({
  ...spec,
  parse: (args, environment) =>
    Result.gen(function* () {
      const { flags, words } = yield* parse(allOptions(spec), args)
      const given = yield* readOptions(spec.options, flags, environment)
      const wanted = yield* spec.wanted(given, yield* counted(spec, words))
      return { flags, wanted, run: (on: On) => spec.run(on, wanted) }
    }),
})

const allOptions = ({ options, settings = [] }: Described<Options>): Options =>
  Object.assign({}, ...settings.map((some) => some.options), options)

const none: Words = { shown: "", missing: "", least: 0, most: 0 }

const counted = (
  { example, name, words: allowed = none }: Described<Options>,
  words: ReadonlyArray<string>,
): Result.Result<ReadonlyArray<string>, string> => {
  const over = words[allowed.most]
  if (over !== undefined)
    return Result.fail(
      allowed.most === 0 ? `${name} takes no names; ${quoted(over)} is left over` : `${quoted(over)} is left over`,
    )
  if (words.length < allowed.least) return Result.fail(`${allowed.missing}; for example: surename ${example}`)
  return allowed.noInput === true && words.includes("-")
    ? Result.fail(
        `${name} takes names as arguments, only check reads standard input: xargs surename ${name} < names.txt`,
      )
    : Result.succeed(words)
}

const quoted = (text: string) => JSON.stringify(text)

/** Names, all of them as arguments: what is asked about a few at a time needs no stream. */
export const names: Words = {
  shown: "NAME…",
  missing: "no names given",
  least: 1,
  most: Number.POSITIVE_INFINITY,
  noInput: true,
}

export const json = yes("one JSON object a line (NDJSON) and nothing else on standard output")

const Fields = Schema.Struct({
  properties: Schema.Record(Schema.String, Schema.Struct({ description: Schema.optionalKey(Schema.String) })),
})

/** What a contract says about a field of its input. */
export const fieldAbout = ({ input }: Operation, field: string): string | undefined =>
  Option.getOrUndefined(Schema.decodeUnknownOption(Fields)(Schema.toJsonSchemaDocument(input).schema))?.properties[
    field
  ]?.description

/** The input as the operation's contract reads it. A field is refused by its flag, or by `words` when it stands there. */
export const decoded = <Op extends Operation>(
  operation: Op,
  input: Readonly<Record<string, unknown>>,
  words: readonly [field: string, shown: string],
): Result.Result<Op["input"]["Type"], string> =>
  Result.mapError(decodeInput(operation, input), ([first]) => {
    const [, field = ""] = first?.path.split("/") ?? []
    const name = field === words[0] ? words[1] : `--${field.replaceAll("_", "-")}`
    const given = input[field]
    const expected = first?.message.replace(/^E/u, "e") ?? "it cannot be read"
    return Array.isArray(given)
      ? `${name} takes ${fieldAbout(operation, field) ?? expected}; these are ${given.length}`
      : `${name}: ${expected}; not ${JSON.stringify(given)}`
  })
