import { checkLikeness } from "./check-corpus-likeness.ts"
import { type CorpusFile, type Passage, readCorpusFile } from "./check-corpus-file.ts"
import type { Violation } from "./violation.ts"

const keys = ["id", "title", "url", "citable_for", "as_of", "seen", "topics"]
const standings = ["read", "reported", "memory"]
const ownDocuments = ["/llms.txt", "/spec.json"]
const words = { least: 60, most: 160, inSentence: 45, quoted: 12 }
const kebab = /^[a-z0-9]+(?:-[a-z0-9]+)*$/u

/** What `adapters/knowledge/corpus/README.md` asks of every source and passage. `today` is a day: what is seen later was not seen. */
export const checkCorpus = (texts: Readonly<Record<string, string>>, today: string): ReadonlyArray<Violation> => {
  const files = Object.entries(texts).map(([file, text]) => readCorpusFile(file, text))
  return [
    ...files.flatMap((file) => [...file.wrong, ...frontOf(file, today), ...passagesOf(file)]),
    ...checkLikeness(files),
  ]
}

const frontOf = ({ file, name, front, passages }: CorpusFile, today: string): ReadonlyArray<Violation> => {
  const missing = keys.filter((key) => !front.has(key))
  const unknown = [...front.keys()].filter((key) => !keys.includes(key))
  const { url = "", as_of = "", seen = "" } = Object.fromEntries(front)
  const isOurs = ownDocuments.includes(url)
  return [
    ...missing.map((key) => `${key} is missing`),
    ...unknown.map((key) => `${key} is no key of the front matter`),
    ...(front.get("id") === name && kebab.test(name) ? [] : [`the id is not the file's name in kebab-case`]),
    ...(isOurs || isHttps(url) ? [] : [`${url} is neither an https address nor a document of ours`]),
    ...(isOurs === (front.get("title") ?? "").startsWith("surename:")
      ? []
      : ["only our own documents are titled surename:"]),
    ...(isDay(as_of) && as_of <= today ? [] : [`as_of "${as_of}" is no day, month or year until today`]),
    ...(standings.includes(seen)
      ? []
      : [`seen "${seen}" does not state how the source was seen: ${standings.join(", ")}`]),
    ...(topicsOf(front).every((topic) => kebab.test(topic)) ? [] : ["topics are kebab-case words between commas"]),
    ...(passages.length > 0 ? [] : ["has no passage"]),
  ].map((message) => ({ file, line: 1, message }))
}

const topicsOf = (front: CorpusFile["front"]) => (front.get("topics") ?? "").split(", ")

const isHttps = (url: string) => url.startsWith("https://") && URL.canParse(url) && !/\s/u.test(url)

const isDay = (text: string) => /^\d{4}(?:-\d{2}(?:-\d{2})?)?$/u.test(text) && !Number.isNaN(Date.parse(text))

const passagesOf = ({ file, passages }: CorpusFile): ReadonlyArray<Violation> =>
  passages.flatMap((passage, at) => [
    ...(kebab.test(passage.id) ? [] : [violation(file, passage, `"${passage.id}" is no id in kebab-case`)]),
    ...(passages.findIndex(({ id }) => id === passage.id) === at
      ? []
      : [violation(file, passage, `${passage.id} stands twice`)]),
    ...textOf(passage).map((message) => violation(file, passage, message)),
  ])

const violation = (file: string, { line }: Passage, message: string): Violation => ({ file, line, message })

const textOf = ({ text, title }: Passage): ReadonlyArray<string> => {
  const count = wordsOf(text).length
  const long = text.split(/[.?!:;]\s/u).find((sentence) => wordsOf(sentence).length > words.inSentence)
  const quote = quotesOf(text).find((part) => wordsOf(part).length >= words.quoted)
  return [
    ...(title.trim() === "" ? ["has no title"] : []),
    ...(count < words.least || count > words.most
      ? [`${count} words; a passage has ${words.least} to ${words.most}`]
      : []),
    ...(long === undefined ? [] : [`a sentence of more than ${words.inSentence} words: ${long.trim().slice(0, 40)}`]),
    ...(quote === undefined ? [] : [`quotes at length: ${quote.slice(0, 40)}; say it in our own words`]),
    ...(/\]\(|https?:\/\//u.test(text) ? ["has a link; the address belongs into the front matter"] : []),
    ...(/^(?:[-*+]|\d+\.|>|\|)\s/mu.test(text)
      ? ["has a list, a table or a block quote; a passage is paragraphs"]
      : []),
  ]
}

const wordsOf = (text: string) => text.split(/\s+/u).filter((word) => word !== "")

/** What stands between marks of quotation: in straight, curly or angled pairs. */
const quotesOf = (text: string): ReadonlyArray<string> => [
  ...text.split('"').filter((_, at) => at % 2 === 1),
  ...[...text.matchAll(/“[^“”]*”|«[^«»]*»|„[^„“”]*[“”]/gu)].map(([part]) => part),
]
