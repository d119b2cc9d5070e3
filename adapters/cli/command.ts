import * as Result from "effect/Result"
import { listed, number, parse, settingFlags, texts } from "./arguments.ts"
import type { Flags } from "./arguments.ts"
import { conformanceArguments } from "./conformance.ts"
import type { ConformanceOptions } from "./conformance.ts"
import { nearest } from "./nearest.ts"
import { serveArguments } from "./serve.ts"
import type { ServeOptions } from "./serve.ts"
import { suggestArguments } from "./suggest.ts"
import type { SuggestOptions } from "./suggest.ts"
import { tokenCommand } from "./token.ts"
import type { TokenCommand } from "./token.ts"
import { userCommand } from "./user.ts"
import type { UserCommand } from "./user.ts"

export type Command =
  | {
      readonly _tag: "Check"
      readonly names: ReadonlyArray<string>
      readonly json: boolean
      readonly patienceMs: number
      readonly flags: Flags
    }
  | {
      readonly _tag: "Registries"
      readonly tlds: ReadonlyArray<string>
      readonly probe: boolean
      readonly json: boolean
      readonly flags: Flags
    }
  | ({ readonly _tag: "Suggest"; readonly flags: Flags } & SuggestOptions)
  | { readonly _tag: "Score"; readonly names: ReadonlyArray<string>; readonly json: boolean; readonly flags: Flags }
  | { readonly _tag: "Scan"; readonly names: ReadonlyArray<string>; readonly json: boolean; readonly flags: Flags }
  | { readonly _tag: "Audit"; readonly names: ReadonlyArray<string>; readonly json: boolean; readonly flags: Flags }
  | { readonly _tag: "Policy"; readonly tlds: ReadonlyArray<string>; readonly json: boolean; readonly flags: Flags }
  | {
      readonly _tag: "Simulate"
      readonly calm: boolean
      readonly seed: number
      readonly hostility: Readonly<Record<string, number>>
      readonly list: boolean
      readonly json: boolean
    }
  | ({ readonly _tag: "Serve" } & ServeOptions)
  | ({ readonly _tag: "Conformance" } & ConformanceOptions)
  | UserCommand
  | TokenCommand
  | { readonly _tag: "Help"; readonly topic: string | undefined }
  | { readonly _tag: "Version" }

export const commandNames = [
  "suggest",
  "check",
  "scan",
  "audit",
  "score",
  "policy",
  "registries",
  "serve",
  "user",
  "token",
  "conformance",
  "simulate",
  "help",
  "version",
] as const

/** One flag for each way the simulated world can misbehave. */
export const hostilities = [
  "throttle",
  "server-error",
  "reset",
  "slow",
  "html",
  "half-body",
  "dns-servfail",
  "dns-silence",
  "dns-spoof",
  "dns-hijack",
] as const

/** Arguments to a command, or one line that says what is wrong with them. */
export const command = (argv: ReadonlyArray<string>): Result.Result<Command, string> => {
  const [first, ...rest] = argv
  if (first === undefined || first === "--help" || first === "-h")
    return Result.succeed({ _tag: "Help", topic: undefined })
  if (first === "--version" || first === "-V" || first === "version") return Result.succeed({ _tag: "Version" })
  if (rest.some((arg) => arg === "--help" || arg === "-h")) return Result.succeed({ _tag: "Help", topic: first })
  switch (first) {
    case "check":
      return check(rest)
    case "suggest":
      return Result.map(suggestArguments(rest), (options) => ({ _tag: "Suggest", ...options }))
    case "score":
      return Result.map(named(first, rest), (read) => ({ _tag: "Score", ...read }))
    case "scan":
      return Result.map(named(first, rest), (read) => ({ _tag: "Scan", ...read }))
    case "audit":
      return Result.map(named(first, rest), (read) => ({ _tag: "Audit", ...read }))
    case "policy":
      return Result.map(listed(rest), ({ asked, ...more }) => ({ _tag: "Policy", tlds: asked, ...more }))
    case "registries":
      return registries(rest)
    case "serve":
      return Result.map(serveArguments(rest), (options) => ({ _tag: "Serve", ...options }))
    case "user":
      return userCommand(rest)
    case "token":
      return tokenCommand(rest)
    case "conformance":
      return Result.map(conformanceArguments(rest), (options) => ({ _tag: "Conformance", ...options }))
    case "simulate":
      return simulate(rest)
    case "help":
      return Result.succeed({ _tag: "Help", topic: rest[0] })
    default:
      return Result.fail(
        /\./u.test(first) && !first.startsWith("-")
          ? `there is no command ${JSON.stringify(first)}. To check a name: surename check ${first}`
          : noCommand(first),
      )
  }
}

export const noCommand = (written: string): string => {
  const meant = nearest(written, commandNames)
  const hint = meant === undefined ? `; there are: ${commandNames.join(", ")}` : `; did you mean ${meant}?`
  return `there is no command ${JSON.stringify(written)}${hint}`
}

/** The command that mistakes in these arguments belong to, if there is more to read about it. */
export const commandIn = ([first]: ReadonlyArray<string>): string | undefined =>
  commandNames.find((name) => name === first && name !== "help" && name !== "version")

/** Names, all of them as arguments: what is asked about a few at a time needs no stream. */
const named = (verb: string, args: ReadonlyArray<string>) =>
  Result.flatMap(listed(args), ({ asked, ...more }) =>
    asked.includes("-")
      ? Result.fail(
          `${verb} takes names as arguments, only check reads standard input: xargs surename ${verb} < names.txt`,
        )
      : Result.succeed({ names: asked, ...more }),
  )

const check = (args: ReadonlyArray<string>): Result.Result<Command, string> =>
  Result.gen(function* () {
    const { values, positionals } = yield* parse(args, {
      ...settingFlags,
      json: { type: "boolean" },
      patience: { type: "string" },
    })
    const patience = values["patience"]
    return {
      _tag: "Check",
      names: positionals,
      json: values["json"] === true,
      flags: texts(values),
      patienceMs: (patience === undefined ? 0 : yield* number("--patience", patience, 0, 86_400)) * 1_000,
    }
  })

const registries = (args: ReadonlyArray<string>): Result.Result<Command, string> =>
  Result.map(
    parse(args, { ...settingFlags, json: { type: "boolean" }, probe: { type: "boolean" } }),
    ({ values, positionals }) => ({
      _tag: "Registries",
      probe: values["probe"] === true,
      json: values["json"] === true,
      flags: texts(values),
      tlds: positionals.map((tld) => tld.replace(/^\./u, "").toLowerCase()),
    }),
  )

const simulate = (args: ReadonlyArray<string>): Result.Result<Command, string> =>
  Result.gen(function* () {
    const chances = Object.fromEntries(hostilities.map((flag) => [flag, { type: "string" } as const]))
    const { values, positionals } = yield* parse(args, {
      ...chances,
      calm: { type: "boolean" },
      seed: { type: "string" },
      list: { type: "boolean" },
      json: { type: "boolean" },
    })
    if (positionals[0] !== undefined)
      return yield* Result.fail(`simulate takes no names; ${JSON.stringify(positionals[0])} is left over`)
    const hostility: Record<string, number> = {}
    for (const flag of hostilities) {
      const value = values[flag]
      if (value !== undefined) hostility[flag] = yield* number(`--${flag}`, value, 0, 1)
    }
    const seed = values["seed"]
    return {
      _tag: "Simulate",
      calm: values["calm"] === true,
      hostility,
      list: values["list"] === true,
      json: values["json"] === true,
      seed: seed === undefined ? 1 : yield* number("--seed", seed, 0, 2 ** 31),
    }
  })
