import { readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
import type { CompiledPassage, CompiledSource } from "@surename/adapters/knowledge"
import * as Schema from "effect/Schema"
import { readCorpusFile } from "../house/check-corpus-file.ts"

/** One file of the corpus: a source, and what we say it says. */
export type WrittenSource = Omit<CompiledSource, "passages"> & { readonly passages: ReadonlyArray<WrittenPassage> }

export type WrittenPassage = Omit<CompiledPassage, "vectors">

/** The folder of hand-written texts: a file for each source, and the questions in other words. */
const written = join(import.meta.dirname, "../../adapters/knowledge")

/** Every source, in the order of its name, with what people ask. Throws with what cannot be read. */
export const readCorpus = (): ReadonlyArray<WrittenSource> => {
  const questions = readAsked(readFileSync(join(written, "asked.txt"), "utf8"))
  const corpus = readdirSync(join(written, "corpus"))
    .filter((name) => name.endsWith(".md") && name !== "README.md")
    .sort()
    .map((name) => readSource(name, readFileSync(join(written, "corpus", name), "utf8"), questions))
  const addresses = new Set(corpus.flatMap(({ id, passages }) => passages.map((passage) => `${id}#${passage.id}`)))
  const unknown = [...questions.keys()].filter((address) => !addresses.has(address))
  if (unknown.length > 0) throw new Error(`asked.txt: there is no passage ${unknown.join(", ")}`)
  return corpus
}

/** Questions about other subjects, one in each line. */
export const readOutside = (): ReadonlyArray<string> =>
  readFileSync(join(written, "outside.txt"), "utf8").trim().split("\n")

type QuestionsByAddress = ReadonlyMap<string, ReadonlyArray<string>>

/** `address: question | other words | …`, one passage per line. */
const readAsked = (text: string): QuestionsByAddress =>
  new Map(
    text
      .trim()
      .split("\n")
      .map((line) => [line.slice(0, line.indexOf(": ")), line.slice(line.indexOf(": ") + 2).split(" | ")]),
  )

const readSource = (name: string, text: string, questions: QuestionsByAddress): WrittenSource => {
  const { front, passages, wrong } = readCorpusFile(name, text)
  if (wrong.length > 0) throw new Error(`${name}: ${wrong.map(({ message }) => message).join("; ")}`)
  const { as_of: asOf, citable_for: citableFor, topics, ...rest } = Front(Object.fromEntries(front))
  return {
    ...rest,
    citableFor,
    asOf,
    topics: topics.split(", "),
    passages: passages.map(({ id, text, title }) => ({
      id,
      title,
      text: paragraphs(text),
      asked: questions.get(`${rest.id}#${id}`) ?? [],
    })),
  }
}

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

/** Lines of a paragraph are one; an empty line stays. */
const paragraphs = (text: string): string =>
  text
    .trim()
    .split(/\n{2,}/u)
    .map((paragraph) => paragraph.replaceAll("\n", " ").trim())
    .join("\n\n")
