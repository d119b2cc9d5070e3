import { readFile } from "node:fs/promises"
import { join } from "node:path"
import * as Result from "effect/Result"
import type { Environment } from "./option.ts"
import { findNearestWord } from "@surename/core/interface/nearest-word"

/** Variables that the tables of `settings.ts` do not list. */
const otherVariables = ["SURENAME_URL", "SURENAME_TOKEN", "SURENAME_CONFIG", "SURENAME_WEBHOOK_SECRET"]

const isOurs = (name: string) => name.startsWith("SURENAME_")

/** Adds the config file; variables override it. Fails with one line for the user. */
export const withConfigFile = async (environment: Environment): Promise<Result.Result<Environment, string>> => {
  const chosenFile = environment["SURENAME_CONFIG"] ?? ""
  const file = chosenFile === "" ? findDefaultFile(environment) : chosenFile
  const text = file === undefined ? undefined : await readFile(file, "utf8").catch(() => undefined)
  if (text === undefined)
    return chosenFile === ""
      ? Result.succeed(environment)
      : Result.fail(`SURENAME_CONFIG: ${JSON.stringify(chosenFile)} cannot be read`)
  const config: Record<string, string> = {}
  for (const [n, line] of text.split(/\r?\n/u).entries()) {
    // Drops `export`, which `surename simulate` prints.
    const trimmed = line.trim().replace(/^export\s/u, "")
    if (trimmed === "" || trimmed.startsWith("#")) continue
    const [name = "", ...value] = trimmed.split("=")
    if (!isOurs(name.trim()) || value.length === 0)
      return Result.fail(`${file}, line ${n + 1}: write SURENAME_NAME=VALUE; surename help settings lists the names`)
    config[name.trim()] = removeQuotes(value.join("=").trim())
  }
  return Result.succeed({ ...config, ...environment })
}

const removeQuotes = (value: string): string => /^(["'])([^"']*)\1$/u.exec(value)?.[2] ?? value

export const findConfigFolder = (environment: Environment): string | undefined => {
  const home = environment["HOME"] ?? ""
  const config = environment["XDG_CONFIG_HOME"] || environment["APPDATA"] || (home === "" ? "" : join(home, ".config"))
  return config === "" ? undefined : join(config, "surename")
}

const findDefaultFile = (environment: Environment): string | undefined => {
  const folder = findConfigFolder(environment)
  return folder === undefined ? undefined : join(folder, "config")
}

const removePrefix = (name: string) => name.slice("SURENAME_".length).toLowerCase()

/** Returns a line for each unknown SURENAME_ variable: it may be misspelt. */
export const findUnknownVariables = async (environment: Environment): Promise<ReadonlyArray<string>> => {
  const ourNames = Object.keys(environment).filter((name) => isOurs(name) && !otherVariables.includes(name))
  if (ourNames.length === 0) return []
  const { engineOptions, remoteOptions, serviceOptions } = await import("./settings.ts")
  const knownNames = Object.values({ ...engineOptions, ...remoteOptions, ...serviceOptions }).flatMap(
    ({ env }) => env ?? [],
  )
  return ourNames
    .filter((name) => !knownNames.includes(name) && !name.startsWith("SURENAME_TEST"))
    .map((name) => {
      // The shared prefix would make every name look similar.
      const suggestion = findNearestWord(
        removePrefix(name),
        [...knownNames, ...otherVariables].map(removePrefix),
      )?.toUpperCase()
      return `${name} is not a setting and changes nothing${suggestion === undefined ? "; surename help settings lists them" : `; did you mean SURENAME_${suggestion}?`}`
    })
}
