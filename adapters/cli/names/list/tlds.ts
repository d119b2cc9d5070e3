import { readFile } from "node:fs/promises"
import * as Result from "effect/Result"
import { domainName } from "@surename/core/evidence/domain-name"
import { limits } from "@surename/core/limits"

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

/** From a list with commas, from one of ours, or from a file; fails in one line. */
export const tldsOf = async (given: string): Promise<Result.Result<ReadonlyArray<string>, string>> => {
  const preset = presets[given.toLowerCase()]
  if (preset !== undefined) return Result.succeed(splitTlds(preset))
  const written = splitTlds(given).flatMap((one) => (isTld(one) ? [one] : splitTlds(presets[one] ?? one)))
  if (written.every(isTld)) return Result.succeed(written)
  const text = await readFile(given, "utf8").catch(() => undefined)
  const lines = (text ?? given).split("\n").map((line) => line.split("#", 1)[0] ?? "")
  const read = splitTlds(lines.join(" "))
  const wrong = read.find((one) => !isTld(one))
  if (wrong !== undefined || read.length === 0)
    return Result.fail(
      `--tlds: ${JSON.stringify(wrong ?? given)} is not a TLD under which names are registered. Give TLDs (com,net,co.uk), a file, or one of ${presetNames}`,
    )
  if (read.length > limits.tldsListed)
    return Result.fail(`--tlds takes ${limits.tldsListed} TLDs at most; these are ${read.length}`)
  return Result.succeed(read)
}

const splitTlds = (text: string): ReadonlyArray<string> => [
  ...new Set(
    text
      .split(/[\s,]+/u)
      .map((one) => one.replace(/^\./u, "").toLowerCase())
      .filter((one) => one !== ""),
  ),
]

/** Asked with a long label: short ones may be public suffixes themselves, such as a.se. */
const isTld = (text: string): boolean =>
  Result.match(domainName(`surename-tld.${text}`), {
    onFailure: () => false,
    onSuccess: ({ publicSuffix }) => publicSuffix === text,
  })
