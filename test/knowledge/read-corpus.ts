import { readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
import type { CompiledPassage, CompiledSource } from "@surename/adapters/knowledge"
import * as Schema from "effect/Schema"

/** One file of the corpus: a source, and what we say it says. */
export type WrittenSource = Omit<CompiledSource, "passages"> & { readonly passages: ReadonlyArray<WrittenPassage> }

export type WrittenPassage = Omit<CompiledPassage, "vectors">

export const askedFile = join(import.meta.dirname, "../../adapters/knowledge/asked.txt")

/** One file a source. */
export const corpusFolder = "/tmp/wt/kb/.cache/try/corpus"

/** Every file of a folder, in the order of its name, with what people ask. */
export const readCorpus = (folder: string, askedFile: string): ReadonlyArray<WrittenSource> => {
  const asked = readAsked(askedFile)
  const corpus = readdirSync(folder)
    .filter((name) => name.endsWith(".md") && name !== "README.md")
    .sort()
    .map((name) => readSource(name, readFileSync(join(folder, name), "utf8"), asked))
  const addresses = new Set(corpus.flatMap(({ id, passages }) => passages.map((passage) => `${id}#${passage.id}`)))
  const unknown = [...asked.keys()].filter((address) => !addresses.has(address))
  if (unknown.length > 0) throw new Error(`${askedFile}: there is no passage ${unknown.join(", ")}`)
  return corpus
}

/** In other words: what people ask, or look for, whom a passage answers. By its address. */
type Asked = ReadonlyMap<string, ReadonlyArray<string>>

const readAsked = (file: string): Asked =>
  new Map(
    readFileSync(file, "utf8")
      .trim()
      .split("\n")
      .map((line) => [
        line.slice(0, line.indexOf(":")),
        line
          .slice(line.indexOf(":") + 1)
          .trim()
          .split(" | "),
      ]),
  )

/** Throws with the name of the file: `npm run knowledge` and the house tell which one cannot be read. */
export const readSource = (name: string, text: string, asked: Asked): WrittenSource => {
  const [, front, body] = /^---\n(.*?)\n---\n(.*)$/su.exec(text) ?? []
  if (front === undefined || body === undefined) throw new Error(`${name} does not begin with front matter`)
  const { as_of: asOf, citable_for: citableFor, topics, ...rest } = Front(fieldsOf(front))
  const passages = body
    .split(/^## /mu)
    .slice(1)
    .map((section) => passageOf(name, section))
    .map((passage) => ({ ...passage, asked: asked.get(`${rest.id}#${passage.id}`) ?? [] }))
  return { ...rest, citableFor, asOf, topics: topics.split(/\s*,\s*/u), passages }
}

/** `key: value` lines. */
const fieldsOf = (front: string): Readonly<Record<string, string>> =>
  Object.fromEntries(
    front.split("\n").map((line) => [line.slice(0, line.indexOf(":")), line.slice(line.indexOf(":") + 1).trim()]),
  )

const Front = Schema.decodeUnknownSync(
  Schema.Struct({
    id: Schema.String,
    title: Schema.String,
    url: Schema.String,
    citable_for: Schema.String,
    as_of: Schema.String,
    seen: Schema.Literals(["read", "reported", "memory"]),
    topics: Schema.String,
  }),
)

const passageOf = (name: string, section: string): Omit<WrittenPassage, "asked"> => {
  const [heading = "", ...lines] = section.split("\n")
  const [, title, id] = /^(.+?)\s*\{#([a-z0-9-]+)\}\s*$/u.exec(heading) ?? []
  if (title === undefined || id === undefined) throw new Error(`${name}: the heading "${heading}" has no {#id}`)
  const paragraphs = lines
    .join("\n")
    .trim()
    .split(/\n\s*\n/u)
  return { id, title, text: paragraphs.map((one) => one.replace(/\s+/gu, " ").trim()).join("\n\n") }
}
