import { readFile } from "node:fs/promises"
import * as Result from "effect/Result"
import { domainName } from "@surename/core/evidence/domain-name"
import { nameLimits } from "@surename/core/operations/names/limits"

/**
 * Our own choice (2026-11), the usual TLD first. Popular: open to all buyers, with the most names; startup: what software companies
 * use; country: the largest countries' own.
 */
const presets: Readonly<Record<string, string>> = {
  popular: "com net org info biz xyz online site store shop top app",
  startup: "com io ai app dev co so tech cloud gg",
  country: "de co.uk nl fr eu it ch es pl be at se dk ca us in com.au com.br",
}

export const presetNames = Object.keys(presets).join(", ")

/** Accepts a list with commas, a preset, or a file. Fails with one line. */
export const readTlds = async (argument: string): Promise<Result.Result<ReadonlyArray<string>, string>> => {
  const preset = presets[argument.toLowerCase()]
  if (preset !== undefined) return Result.succeed(splitTlds(preset))
  const direct = splitTlds(argument).flatMap((word) => (isTld(word) ? [word] : splitTlds(presets[word] ?? word)))
  if (direct.every(isTld)) return Result.succeed(direct)
  const text = await readFile(argument, "utf8").catch(() => undefined)
  const lines = (text ?? argument).split("\n").map((line) => line.split("#", 1)[0] ?? "")
  const fromFile = splitTlds(lines.join(" "))
  const invalid = fromFile.find((word) => !isTld(word))
  if (invalid !== undefined || fromFile.length === 0)
    return Result.fail(
      `--tlds: ${JSON.stringify(invalid ?? argument)} is not a TLD under which names are registered. Give TLDs (com,net,co.uk), a file, or one of ${presetNames}`,
    )
  if (fromFile.length > nameLimits.tldsListed)
    return Result.fail(`--tlds takes ${nameLimits.tldsListed} TLDs at most; these are ${fromFile.length}`)
  return Result.succeed(fromFile)
}

const splitTlds = (text: string): ReadonlyArray<string> => [
  ...new Set(
    text
      .split(/[\s,]+/u)
      .map((word) => word.replace(/^\./u, "").toLowerCase())
      .filter((word) => word !== ""),
  ),
]

/** Uses a long label: short names may be public suffixes, such as a.se. */
const isTld = (text: string): boolean =>
  Result.match(domainName(`surename-tld.${text}`), {
    onFailure: () => false,
    onSuccess: ({ publicSuffix }) => publicSuffix === text,
  })
