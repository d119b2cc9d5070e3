import { readFile } from "node:fs/promises"
import { join } from "node:path"
import * as Result from "effect/Result"
import type { Environment } from "./option.ts"
import { findNearestWord } from "@surename/core/interface/nearest-word"

/** Beside the tables of `settings.ts`: of commands that ask a service or a receiver, and of this file. */
const others = ["SURENAME_URL", "SURENAME_TOKEN", "SURENAME_CONFIG", "SURENAME_WEBHOOK_SECRET"]

const isOurs = (name: string) => name.startsWith("SURENAME_")

/** Variables win over the file of settings. Fails in one line. */
export const withConfigFile = async (environment: Environment): Promise<Result.Result<Environment, string>> => {
  const named = environment["SURENAME_CONFIG"] ?? ""
  const file = named === "" ? usualFile(environment) : named
  const text = file === undefined ? undefined : await readFile(file, "utf8").catch(() => undefined)
  if (text === undefined)
    return named === ""
      ? Result.succeed(environment)
      : Result.fail(`SURENAME_CONFIG: ${JSON.stringify(named)} cannot be read`)
  const set: Record<string, string> = {}
  for (const [n, line] of text.split(/\r?\n/u).entries()) {
    // As a shell has it, too: such lines are what simulate prints.
    const trimmed = line.trim().replace(/^export\s/u, "")
    if (trimmed === "" || trimmed.startsWith("#")) continue
    const [name = "", ...value] = trimmed.split("=")
    if (!isOurs(name.trim()) || value.length === 0)
      return Result.fail(`${file}, line ${n + 1}: write SURENAME_NAME=VALUE; surename help settings lists the names`)
    set[name.trim()] = removeQuotes(value.join("=").trim())
  }
  return Result.succeed({ ...set, ...environment })
}

const removeQuotes = (value: string): string => /^(["'])([^"']*)\1$/u.exec(value)?.[2] ?? value

/** Our folder among the user's settings. */
export const configFolder = (environment: Environment): string | undefined => {
  const home = environment["HOME"] ?? ""
  const config = environment["XDG_CONFIG_HOME"] || environment["APPDATA"] || (home === "" ? "" : join(home, ".config"))
  return config === "" ? undefined : join(config, "surename")
}

const usualFile = (environment: Environment): string | undefined => {
  const folder = configFolder(environment)
  return folder === undefined ? undefined : join(folder, "config")
}

const ownName = (name: string) => name.slice("SURENAME_".length).toLowerCase()

/** A line for each variable of ours that means nothing here: it may be misspelt, and then what was meant is not set. */
export const unknownVariables = async (environment: Environment): Promise<ReadonlyArray<string>> => {
  const given = Object.keys(environment).filter((name) => isOurs(name) && !others.includes(name))
  if (given.length === 0) return []
  const { engineOptions, remoteOptions, serviceOptions } = await import("./settings.ts")
  const known = Object.values({ ...engineOptions, ...remoteOptions, ...serviceOptions }).flatMap(({ env }) => env ?? [])
  return given
    .filter((name) => !known.includes(name) && !name.startsWith("SURENAME_TEST"))
    .map((name) => {
      // Without what all of them begin with: of FOO, LOG is not what was meant.
      const suggestion = findNearestWord(ownName(name), [...known, ...others].map(ownName))?.toUpperCase()
      return `${name} is not a setting and changes nothing${suggestion === undefined ? "; surename help settings lists them" : `; did you mean SURENAME_${suggestion}?`}`
    })
}
