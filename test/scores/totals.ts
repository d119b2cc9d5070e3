import { createHash } from "node:crypto"
import { readFileSync } from "node:fs"
import * as Result from "effect/Result"
import { domainName } from "@surename/core/evidence/domain-name"
import { scoreVersion } from "@surename/core/interface/score-version"
import { scoreDomainName } from "@surename/core/operations/names/score-name/score-domain-name"
import { good, junk, pairs } from "./pairs.ts"

/** Each name of the table with its total. */
export type Totals = ReadonlyMap<string, number>

const names = [...new Set([...pairs.flatMap(({ better, worse }) => [better, worse]), ...good, ...junk])]

const scoreNames = (some: ReadonlyArray<string>) =>
  some.map((name) => {
    const read = domainName(name)
    if (Result.isFailure(read)) throw new Error(`${name} is no name`)
    return scoreDomainName(read.success)
  })

export const computeTotals = (some: ReadonlyArray<string> = names): Totals =>
  new Map(scoreNames(some).map(({ domain, total }) => [domain, total]))

/** Reads the stored totals of a version from the file beside this one. */
export const readStoredTotals = (version: number): Totals => {
  const { totals }: { readonly totals: string } = JSON.parse(readFileSync(locateStoredTotals(version), "utf8"))
  return new Map(Array.from(totals.matchAll(/(\S+) (\d+)/g), ([, name = "", total]) => [name, Number(total)] as const))
}

export const locateStoredTotals = (version: number) => new URL(`version-${version}.json`, import.meta.url)

/** The record of this version: readable totals, and one number for all bytes of the whole answers. */
export const toKeep = (): string => {
  const rows = scoreNames(names)
  const totals = rows.map(({ domain, total }) => `${domain} ${total}`).join(" ")
  const sha256 = createHash("sha256").update(JSON.stringify(rows)).digest("hex")
  return `${JSON.stringify({ score_version: scoreVersion, sha256, totals }, undefined, 2)}\n`
}

export const isOrdered = (totals: Totals, { better, worse }: { readonly better: string; readonly worse: string }) =>
  (totals.get(better) ?? 0) > (totals.get(worse) ?? 0)

export const shareInOrder = (totals: Totals, isHeldOut: boolean): number => {
  const half = pairs.filter((pair) => pair.isHeldOut === isHeldOut)
  return (100 * half.filter((pair) => isOrdered(totals, pair)).length) / half.length
}
