import { parseArgs } from "node:util"
import * as Config from "effect/Config"
import * as ConfigProvider from "effect/ConfigProvider"
import * as Effect from "effect/Effect"
import * as Result from "effect/Result"
import { nearest } from "./spelling.ts"

export type Environment = Readonly<Record<string, string | undefined>>

/** What stood after each flag, by the flag's name. */
export type Flags = Environment

export type Read<A> = (name: string) => Config.Config<A>

/** One thing that may be given: by a flag, by an environment variable, or by either. A table names its flag: `scanId` is `--scan-id`. */
export interface Option<out A> {
  /** What stands after the flag; without it, the flag alone says yes. */
  readonly value?: string
  /** Without it, what the operation says about its field of this name. */
  readonly about?: string
  readonly env?: string
  /** Only by its variable. */
  readonly secret?: true
  /** As one would write it. */
  readonly default?: string
  readonly isNeeded?: true
  /** Reads what was given under this name, and refuses it by this name. */
  readonly read: Read<A>
}

export type Options = Readonly<Record<string, Option<unknown>>>
export type Values<O extends Options> = { readonly [Key in keyof O]: O[Key] extends Option<infer A> ? A : never }

export const flagOf = (key: string): string => key.replaceAll(/[A-Z]/gu, (letter) => `-${letter.toLowerCase()}`)

/** "SURENAME_DNS=LIST" or, without a variable, "LIST". */
const shownAs = (shown: string): { readonly env?: string; readonly value: string } => {
  const [first = "", value] = shown.split("=")
  return value === undefined ? { value: first } : { env: first, value }
}

export const optional = <A>(shown: string, about: string | undefined, read: Read<A>): Option<A | undefined> => ({
  ...shownAs(shown),
  ...(about === undefined ? {} : { about }),
  read: (name) => Config.withDefault(read(name), undefined),
})

export const text: Read<string> = Config.String

export const optionalText = (shown: string, about: string) => optional(shown, about, text)

/** `usual` as one would write it. */
export const withDefault = <A>(shown: string, about: string | undefined, usual: string, read: Read<A>): Option<A> => ({
  ...shownAs(shown),
  ...(about === undefined ? {} : { about }),
  default: usual,
  read,
})

/** `missing` says what to do when it was not given. */
export const needed = <A>(shown: string, about: string, missing: string, read: Read<A>): Option<A> => ({
  ...shownAs(shown),
  about,
  isNeeded: true,
  read: (name) =>
    Config.withDefault(read(name), undefined).pipe(
      Config.mapEffect((value) => (value === undefined ? refused(missing) : Effect.succeed(value))),
    ),
})

/** May hold a password: everybody on the machine sees arguments. */
export const withoutFlag = <A>(option: Option<A>): Option<A> => ({ ...option, secret: true })

export const yes = (about: string): Option<boolean> => ({
  about,
  read: (name) => Config.withDefault(Config.Boolean(name), false),
})

export const reading =
  <A>(read: (given: string, name: string) => Result.Result<A, string>): Read<A> =>
  (name) =>
    Config.mapEffect(Config.String(name), (given): Effect.Effect<A, Config.ConfigError> =>
      Result.match(read(given, name), { onFailure: refused, onSuccess: Effect.succeed }),
    )

/** `is` completes "--name …", for a refusal; `undefined` refuses. */
export const fitting = <A>(is: string, read: (given: string) => A | undefined): Read<A> =>
  reading((given, name) => {
    const value = read(given)
    return value === undefined ? Result.fail(`${name} ${is}; not ${repeated(given)}`) : Result.succeed(value)
  })

export const number = (least: number, most: number): Read<number> =>
  fitting(`takes a number from ${least} to ${most}`, (given) => {
    const value = /^\d+(\.\d+)?$/u.test(given) ? Number(given) : Number.NaN
    return value >= least && value <= most ? value : undefined
  })

/** Between which bounds, the operation that it is for says. */
export const wholeNumber = fitting("takes a whole number", (given) =>
  /^\d{1,9}$/u.test(given) ? Number(given) : undefined,
)

const refused = (message: string) => Config.fail(new ConfigProvider.SourceError({ message }))

/** A password stands before an `@`, and refusals are kept in logs. */
const repeated = (given: string): string =>
  given.includes("@") ? "one with a user or a password" : JSON.stringify(given)

/** A flag wins over the environment; what is empty counts as not given. Fails in one line that names what is wrong. */
export function readOptions<O extends Options>(
  options: O,
  flags: Flags,
  environment: Environment,
): Result.Result<Values<O>, string>
export function readOptions(options: Options, flags: Flags, environment: Environment): Result.Result<unknown, string> {
  const given: Record<string, string> = {}
  const configs: Record<string, Config.Config<unknown>> = {}
  for (const [key, option] of Object.entries(options)) {
    const flag = flagOf(key)
    const name = option.env === undefined || flags[flag] !== undefined ? `--${flag}` : option.env
    const value = (flags[flag] ?? environment[option.env ?? ""] ?? "").trim()
    if (value !== "" || option.default !== undefined) given[name] = value === "" ? (option.default ?? "") : value
    configs[key] = option.read(name)
  }
  const read = Config.all(configs).parse(ConfigProvider.fromUnknown(given))
  return Effect.runSync(Effect.result(Effect.mapError(read, ({ cause }) => cause.message)))
}

export interface Arguments {
  readonly flags: Flags
  readonly words: ReadonlyArray<string>
}

export const parse = (options: Options, args: ReadonlyArray<string>): Result.Result<Arguments, string> => {
  const known = Object.entries(options).flatMap(([key, { secret, value }]) =>
    secret === true ? [] : [[flagOf(key), { type: value === undefined ? "boolean" : "string" } as const] as const],
  )
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
    const why = error instanceof Error ? (error.message.split(". ")[0] ?? "") : "the arguments cannot be read"
    const [, unknown] = /^Unknown option '--([^']*)'/u.exec(why) ?? []
    const meant = unknown === undefined ? undefined : nearest(unknown, Object.keys(Object.fromEntries(known)))
    return Result.fail(meant === undefined ? why : `${why}; did you mean --${meant}?`)
  }
}
