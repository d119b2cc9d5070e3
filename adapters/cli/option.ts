import { parseArgs } from "node:util"
import * as Result from "effect/Result"
import { findNearestWord } from "@surename/core/interface/nearest-word"

export type Environment = Readonly<Record<string, string | undefined>>

/** The value of each flag, by its name. */
export type Flags = Environment

/** Reads what was given under this name, and refuses it by this name. */
export type ReadValue<A> = (given: string, name: string) => Result.Result<A, string>

/** One thing that may be given: by a flag, by an environment variable, or by either. A table names its flag: `scanId` is `--scan-id`. */
export interface Option<out A> {
  /** The name of the flag's value; without one, the flag alone says yes. */
  readonly value?: string
  readonly about: string
  readonly env?: string
  /** Only by its variable. */
  readonly secret?: true
  /** Each time it is given counts. */
  readonly isMany?: true
  /** As one would write it. */
  readonly default?: string
  readonly isNeeded?: true
  readonly read: (given: string | undefined, name: string) => Result.Result<A, string>
}

export type Options = Readonly<Record<string, Option<unknown>>>
export type Values<O extends Options> = { readonly [Key in keyof O]: O[Key] extends Option<infer A> ? A : never }

export const flagOf = (key: string): string => key.replaceAll(/[A-Z]/gu, (letter) => `-${letter.toLowerCase()}`)

/** `shown` is "SURENAME_DNS=LIST" or, without a variable, "LIST". */
const describeFlag = (syntax: string, about: string) => {
  const [first = "", value] = syntax.split("=")
  return value === undefined ? { value: first, about } : { env: first, value, about }
}

export const readText: ReadValue<string> = (given) => Result.succeed(given)

export const optionalOption = <A>(syntax: string, about: string, read: ReadValue<A>): Option<A | undefined> => ({
  ...describeFlag(syntax, about),
  read: (given, name) => (given === undefined ? Result.succeed(undefined) : read(given, name)),
})

export const optionalText = (syntax: string, about: string) => optionalOption(syntax, about, readText)

/** Given as often as there are values, none of which holds a comma. */
export const listOption = <A>(syntax: string, about: string, read: ReadValue<A>): Option<ReadonlyArray<A>> => ({
  ...describeFlag(syntax, about),
  isMany: true,
  read: (given, name) => Result.all((given === undefined ? [] : given.split(",")).map((one) => read(one, name))),
})

/** `usual` as one would write it. */
export const withDefault = <A>(syntax: string, about: string, usual: string, read: ReadValue<A>): Option<A> => ({
  ...describeFlag(syntax, about),
  default: usual,
  read: (given = usual, name) => read(given, name),
})

/** `missing` says what to do when it was not given. */
export const requiredOption = <A>(syntax: string, about: string, missing: string, read: ReadValue<A>): Option<A> => ({
  ...describeFlag(syntax, about),
  isNeeded: true,
  read: (given, name) => (given === undefined ? Result.fail(missing) : read(given, name)),
})

/** May hold a password: all users of a machine see arguments. */
export const withoutFlag = <A>(option: Option<A>): Option<A> => ({ ...option, secret: true })

export const booleanOption = (about: string): Option<boolean> => ({
  about,
  read: (given) => Result.succeed(given !== undefined),
})

/** `is` completes "--name …", for a refusal; `undefined` refuses. */
export const readFitting =
  <A>(is: string, read: (given: string) => A | undefined): ReadValue<A> =>
  (given, name) => {
    const value = read(given)
    return value === undefined ? Result.fail(`${name} ${is}; not ${hideSecret(given)}`) : Result.succeed(value)
  }

/** A number that is written like this, within these bounds. */
export const readNumeral =
  (like: RegExp, least: number, most: number) =>
  (given: string): number | undefined => {
    const value = like.test(given) ? Number(given) : Number.NaN
    return value >= least && value <= most ? value : undefined
  }

export const decimal = /^\d+(\.\d+)?$/u

export const readNumber = (least: number, most: number): ReadValue<number> =>
  readFitting(`takes a number from ${least} to ${most}`, readNumeral(decimal, least, most))

/** Between which bounds, the operation that it is for says. */
export const wholeNumber = readFitting("takes a whole number", readNumeral(/^\d{1,9}$/u, 0, 999_999_999))

/** A password stands before an `@`, and refusals are kept in logs. */
const hideSecret = (given: string): string =>
  given.includes("@") ? "one with a user or a password" : JSON.stringify(given)

/** A flag wins over the environment; what is empty counts as not given. Fails in one line that names what is wrong. */
export function readOptions<O extends Options>(
  options: O,
  flags: Flags,
  environment: Environment,
): Result.Result<Values<O>, string>
export function readOptions(options: Options, flags: Flags, environment: Environment): Result.Result<unknown, string> {
  const read = Object.entries(options).map(([key, option]) => {
    const flag = flags[flagOf(key)]
    const name = option.env === undefined || flag !== undefined ? `--${flagOf(key)}` : option.env
    const given = (flag ?? environment[option.env ?? ""] ?? "").trim()
    return [key, option.read(given === "" ? undefined : given, name)] as const
  })
  return Result.all(Object.fromEntries(read))
}

export const parseFlags = (options: Options, args: ReadonlyArray<string>) => {
  const known = Object.entries(options).flatMap(([key, { isMany: multiple = false, secret, value }]) => {
    const type = value === undefined ? "boolean" : "string"
    return secret === true ? [] : [[flagOf(key), { type, multiple } as const] as const]
  })
  try {
    const { positionals, values } = parseArgs({
      args: [...args],
      options: Object.fromEntries(known),
      allowPositionals: true,
      strict: true,
    })
    const flags = Object.entries(values).map(([flag, value]) => [flag, String(value)] as const)
    return Result.succeed({ flags: Object.fromEntries(flags), words: positionals })
  } catch (error) {
    // The only thing parseArgs throws for is the arguments; its first sentence says which.
    const firstSentence = error instanceof Error ? (error.message.split(". ")[0] ?? "") : "the arguments cannot be read"
    const why = firstSentence.replace(/^Unknown/u, "unknown")
    // The only possible mistake of a flag with a value is that the value is missing.
    const [, bare] = /^Option '--([\w-]+)/u.exec(why) ?? []
    const value = Object.entries(options).find(([key]) => flagOf(key) === bare)?.[1].value
    if (value !== undefined) return Result.fail(`--${bare} needs a value: --${bare} ${value}`)
    const [, unknown] = /^unknown option '--([^']*)'/u.exec(why) ?? []
    if (unknown === "token" && options["tokenFile"] !== undefined)
      return Result.fail(
        `${why}: other users of this machine could read it. Put the token in SURENAME_TOKEN, or in a file for --token-file`,
      )
    const suggestion =
      unknown === undefined
        ? undefined
        : findNearestWord(
            unknown,
            known.map(([flag]) => flag),
          )
    return Result.fail(suggestion === undefined ? why : `${why}; did you mean --${suggestion}?`)
  }
}
