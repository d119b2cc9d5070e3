import { readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
import type { CompiledPassage, CompiledSource } from "@surename/adapters/knowledge"
import * as Schema from "effect/Schema"

/** One file of the corpus: a source, and what we say it says. */
export type WrittenSource = Omit<CompiledSource, "passages"> & { readonly passages: ReadonlyArray<WrittenPassage> }

export type WrittenPassage = Omit<CompiledPassage, "vectors">

/** One file a source. */
export const corpusFolder = join(import.meta.dirname, "fixture")

/** Every file of a folder, in the order of its name. */
export const readCorpus = (folder: string): ReadonlyArray<WrittenSource> =>
  readdirSync(folder)
    .filter((name) => name.endsWith(".md") && name !== "README.md")
    .sort()
    .map((name) => readSource(name, readFileSync(join(folder, name), "utf8")))

/** Throws with the name of the file: `npm run knowledge` and the house tell which one cannot be read. */
export const readSource = (name: string, text: string): WrittenSource => {
  const [, front, body] = /^---\n(.*?)\n---\n(.*)$/su.exec(text) ?? []
  if (front === undefined || body === undefined) throw new Error(`${name} does not begin with front matter`)
  const { as_of: asOf, citable_for: citableFor, ...rest } = Front(fieldsOf(front))
  const sections = body.split(/^## /mu).slice(1)
  return { ...rest, citableFor, asOf, passages: sections.map((section) => passageOf(name, section)) }
}

/** `key: value` lines; a list stands in brackets, or in lines that begin with a dash. */
const fieldsOf = (front: string): Readonly<Record<string, unknown>> => {
  const fields: Record<string, unknown> = {}
  for (const [, key = "", value = "", items = ""] of front.matchAll(/^(\w+):[ \t]*(.*)((?:\n[ \t]*- .*)*)/gmu)) {
    if (items !== "")
      fields[key] = items
        .split("\n")
        .slice(1)
        .map((item) => plain(item.replace(/^\s*- /u, "")))
    else
      fields[key] = value.startsWith("[") ? value.slice(1, value.lastIndexOf("]")).split(",").map(plain) : plain(value)
  }
  return fields
}

const plain = (text: string): string => text.trim().replace(/^(["'])(.*)\1$/su, "$2")

const Front = Schema.decodeUnknownSync(
  Schema.Struct({
    id: Schema.String,
    title: Schema.String,
    url: Schema.String,
    citable_for: Schema.String,
    as_of: Schema.String,
    seen: Schema.Literals(["read", "reported", "memory"]),
    topics: Schema.Array(Schema.String),
  }),
)

const passageOf = (name: string, section: string): WrittenPassage => {
  const [heading = "", ...lines] = section.split("\n")
  const [, title, id] = /^(.+?)\s*\{#([a-z0-9-]+)\}\s*$/u.exec(heading) ?? []
  if (title === undefined || id === undefined) throw new Error(`${name}: the heading "${heading}" has no {#id}`)
  const paragraphs = lines
    .join("\n")
    .trim()
    .split(/\n\s*\n/u)
  return { id, title, text: paragraphs.map((one) => one.replace(/\s+/gu, " ").trim()).join("\n\n") }
}
