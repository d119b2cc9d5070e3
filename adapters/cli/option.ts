import { parseArgs } from "node:util"
import * as Result from "effect/Result"
import { findNearestWord } from "@surename/core/interface/nearest-word"

export type Environment = Readonly<Record<string, string | undefined>>

export type Flags = Environment

export type ReadValue<A> = (text: string, name: string) => Result.Result<A, string>

/** A flag, an environment variable, or both. The key in the table names the flag: `scanId` is `--scan-id`. */
export interface Option<out A> {
  /** The placeholder of the value. A boolean flag has none. */
  readonly value?: string
  readonly about: string
  readonly env?: string
  /** Only the variable sets it, because all users of a machine can see arguments. */
  readonly secret?: true
  readonly isMany?: true
  readonly default?: string
  readonly isNeeded?: true
  readonly read: (text: string | undefined, name: string) => Result.Result<A, string>
}

export type Options = Readonly<Record<string, Option<unknown>>>
export type Values<O extends Options> = { readonly [Key in keyof O]: O[Key] extends Option<infer A> ? A : never }

export const toFlag = (key: string): string => key.replaceAll(/[A-Z]/gu, (letter) => `-${letter.toLowerCase()}`)

/** Parses a syntax such as "SURENAME_DNS=LIST" or, without a variable, "LIST". */
const describeFlag = (syntax: string, about: string) => {
  const [first = "", value] = syntax.split("=")
  return value === undefined ? { value: first, about } : { env: first, value, about }
}

export const readText: ReadValue<string> = (text) => Result.succeed(text)

export const makeOptional = <A>(syntax: string, about: string, readValue: ReadValue<A>): Option<A | undefined> => ({
  ...describeFlag(syntax, about),
  read: (text, name) => (text === undefined ? Result.succeed(undefined) : readValue(text, name)),
})

export const makeText = (syntax: string, about: string) => makeOptional(syntax, about, readText)

/** Makes an option that may be repeated. A value cannot contain a comma. */
export const makeList = <A>(syntax: string, about: string, readValue: ReadValue<A>): Option<ReadonlyArray<A>> => ({
  ...describeFlag(syntax, about),
  isMany: true,
  read: (text, name) => Result.all((text === undefined ? [] : text.split(",")).map((item) => readValue(item, name))),
})

/** Takes `defaultText` as the user would write it. */
export const makeDefaulted = <A>(
  syntax: string,
  about: string,
  defaultText: string,
  readValue: ReadValue<A>,
): Option<A> => ({
  ...describeFlag(syntax, about),
  default: defaultText,
  read: (text = defaultText, name) => readValue(text, name),
})

/** `missing` is the message without a value. */
export const makeRequired = <A>(
  syntax: string,
  about: string,
  missing: string,
  readValue: ReadValue<A>,
): Option<A> => ({
  ...describeFlag(syntax, about),
  isNeeded: true,
  read: (text, name) => (text === undefined ? Result.fail(missing) : readValue(text, name)),
})

/** Takes the value only from the environment, because all users of a machine see arguments. */
export const dropFlag = <A>(option: Option<A>): Option<A> => ({ ...option, secret: true })

export const makeFlag = (about: string): Option<boolean> => ({
  about,
  read: (text) => Result.succeed(text !== undefined),
})

/** `is` completes the error message "--name …". */
export const readFitting =
  <A>(is: string, parse: (text: string) => A | undefined): ReadValue<A> =>
  (text, name) => {
    const value = parse(text)
    return value === undefined ? Result.fail(`${name} ${is}; not ${hideSecret(text)}`) : Result.succeed(value)
  }

/** Reads one of these words, in capitals too. */
export const readWord = <const Word extends string>(...words: ReadonlyArray<Word>): ReadValue<Word> =>
  readFitting(`is ${words.slice(0, -1).join(", ")} or ${words.at(-1)}`, (text) =>
    words.find((word) => word === text.toLowerCase()),
  )

export const readNumeral =
  (pattern: RegExp, min: number, max: number) =>
  (text: string): number | undefined => {
    const value = pattern.test(text) ? Number(text) : Number.NaN
    return value >= min && value <= max ? value : undefined
  }

export const decimal = /^\d+(\.\d+)?$/u

export const readNumber = (min: number, max: number): ReadValue<number> =>
  readFitting(`takes a number from ${min} to ${max}`, readNumeral(decimal, min, max))

export const readWholeNumber = readFitting("takes a whole number", readNumeral(/^\d{1,9}$/u, 0, 999_999_999))

/** Hides text before an `@`: it may be a password, and logs keep messages. */
const hideSecret = (text: string): string =>
  text.includes("@") ? "one with a user or a password" : JSON.stringify(text)

/** A flag overrides the environment. An empty value counts as absent. */
export function readOptions<O extends Options>(
  options: O,
  flags: Flags,
  environment: Environment,
): Result.Result<Values<O>, string>
export function readOptions(options: Options, flags: Flags, environment: Environment): Result.Result<unknown, string> {
  const results = Object.entries(options).map(([key, option]) => {
    const flag = flags[toFlag(key)]
    const name = option.env === undefined || flag !== undefined ? `--${toFlag(key)}` : option.env
    const text = (flag ?? environment[option.env ?? ""] ?? "").trim()
    return [key, option.read(text === "" ? undefined : text, name)] as const
  })
  return Result.all(Object.fromEntries(results))
}

export const parseFlags = (options: Options, args: ReadonlyArray<string>) => {
  const definitions = Object.entries(options).flatMap(([key, { isMany: multiple = false, secret, value }]) => {
    const type = value === undefined ? "boolean" : "string"
    return secret === true ? [] : [[toFlag(key), { type, multiple } as const] as const]
  })
  try {
    const { positionals, values } = parseArgs({
      args: [...args],
      options: Object.fromEntries(definitions),
      allowPositionals: true,
      strict: true,
    })
    const flags = Object.entries(values).map(([flag, value]) => [flag, String(value)] as const)
    return Result.succeed({ flags: Object.fromEntries(flags), words: positionals })
  } catch (error) {
    const firstSentence = error instanceof Error ? (error.message.split(". ")[0] ?? "") : "the arguments cannot be read"
    const why = firstSentence.replace(/^Unknown/u, "unknown")
    // A flag with a value has one possible mistake: the missing value.
    const [, flagWithoutValue] = /^Option '--([\w-]+)/u.exec(why) ?? []
    const value = Object.entries(options).find(([key]) => toFlag(key) === flagWithoutValue)?.[1].value
    if (value !== undefined) return Result.fail(`--${flagWithoutValue} needs a value: --${flagWithoutValue} ${value}`)
    const [, unknownFlag] = /^unknown option '--([^']*)'/u.exec(why) ?? []
    if (unknownFlag === "token" && options["tokenFile"] !== undefined)
      return Result.fail(
        `${why}: other users of this machine could read it. Put the token in SURENAME_TOKEN, or in a file for --token-file`,
      )
    const suggestion =
      unknownFlag === undefined
        ? undefined
        : findNearestWord(
            unknownFlag,
            definitions.map(([flag]) => flag),
          )
    return Result.fail(suggestion === undefined ? why : `${why}; did you mean --${suggestion}?`)
  }
}
