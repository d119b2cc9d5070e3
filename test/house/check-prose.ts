import { parseSync, Visitor } from "rolldown/utils"
import type { Violation } from "./violation.ts"

/** The longest sentence in words. Style asks for 20; this bound only stops what nobody can read. */
const longestSentence = 40

/** A sentence starts with its subject. These openings hide who acts. */
const bannedOpening = /^(?:Of|What|Whatever|Who|Whoever|Whom|Whose|Where|Wherever|The same)\b(?!.*\?$)/u

/** The words of other people, passages with a check of their own, and generated pages. */
const isQuoted = (file: string) =>
  /^(?:test\/house\/|adapters\/knowledge\/corpus\/|docs\/(?:conformance|settings|scoreboard)\.md)/u.test(file)

/** Checks the sentences of comments and documents: how long they are and how they start. Checks how texts for people start. */
export const checkProse = (texts: Readonly<Record<string, string>>): ReadonlyArray<Violation> =>
  Object.entries(texts)
    .filter(([file]) => !isQuoted(file))
    .flatMap(([file, text]) =>
      paragraphsOf(file, text).flatMap(({ line, words }) =>
        sentencesOf(words).flatMap((sentence) => faultsOf(sentence).map((message) => ({ file, line, message }))),
      ),
    )

interface Paragraph {
  readonly line: number
  readonly words: string
}

/** Tables of sentences that people read: the meaning of fields, mails, advice, help. */
const isTextTable = (file: string) =>
  /^(?:test\/golden\/field-texts|adapters\/(?:cli\/data\/commands|identity\/data\/letters|screening-rules\/data\/rules))\.json$/u.test(
    file,
  )

const isProduction = (file: string) =>
  /^(?:core|adapters|hosts)\//u.test(file) && !/(?:\.(?:test|types)|\/answers)\.ts$/u.test(file)

const paragraphsOf = (file: string, text: string): ReadonlyArray<Paragraph> => {
  if (file.endsWith(".ts")) return [...commentsOf(file, text), ...(isProduction(file) ? stringsOf(file, text) : [])]
  if (file.endsWith(".md")) return markdownParagraphs(text)
  return isTextTable(file) ? textsIn(JSON.parse(text)).map((words) => ({ line: lineOfText(text, words), words })) : []
}

/** Lines of a mail are one text; a paragraph ends at an empty line. */
const textsIn = (value: unknown): ReadonlyArray<string> => {
  if (typeof value === "string") return [value]
  if (typeof value !== "object" || value === null) return []
  return Array.isArray(value) ? value.join("\n").split("\n\n") : Object.values(value).flatMap(textsIn)
}

const lineOfText = (table: string, words: string): number =>
  table.slice(0, table.indexOf(JSON.stringify(words.split("\n")[0]).slice(1, -1))).split("\n").length

/** The opening is checked of strings that end with a full stop. Others are labels or data. */
const stringsOf = (file: string, text: string): ReadonlyArray<Paragraph> => {
  const paragraphs: Array<Paragraph> = []
  // Most files have no such word, and a walk through all of them takes seconds.
  if (!/\b(?:Of|Wh(?:at|o|ere)\w*|The same)\s/u.test(text)) return paragraphs
  const add = (string: string, start: number) => {
    const texts = string.split(/<[^>]*>/u).map((words) => words.trim())
    const refused = texts.filter((words) => words.endsWith(".") && sentencesOf(words).some(isOpenedBadly))
    paragraphs.push(...refused.map((words) => ({ line: lineAt(text, start), words })))
  }
  new Visitor({
    Literal: ({ value, start }) => (typeof value === "string" ? add(value, start) : undefined),
    TemplateLiteral: ({ quasis, start }) => add(quasis.map(({ value }) => value.cooked ?? "").join("code"), start),
  }).visit(parseSync(file, text).program)
  return paragraphs
}

const isOpenedBadly = (sentence: string) => bannedOpening.test(sentence)

const lineAt = (text: string, offset: number) => text.slice(0, offset).split("\n").length

const commentsOf = (file: string, text: string): ReadonlyArray<Paragraph> => {
  const joined: Array<{ start: number; end: number; words: string; isLine: boolean }> = []
  for (const { type, value, start, end } of parseSync(file, text).comments) {
    const last = joined.at(-1)
    const words = value.replaceAll(/^\s*\*+/gmu, "").trim()
    if (type === "Line" && last?.isLine && /^\n\s*$/u.test(text.slice(last.end, start))) {
      last.words += `\n${words}`
      last.end = end
    } else joined.push({ start, end, words, isLine: type === "Line" })
  }
  return joined.flatMap(({ start, words }) =>
    words.split(/\n\s*\n|\n\s*(?=@)|\n\s*- /u).map((part) => ({ line: lineAt(text, start), words: part })),
  )
}

const markdownParagraphs = (text: string): ReadonlyArray<Paragraph> => {
  const paragraphs: Array<Paragraph> = []
  const body = text.replaceAll(/^```[\s\S]*?^```|<!--[\s\S]*?-->|^---$[\s\S]*?^---$/gmu, (cut) =>
    cut.replaceAll(/[^\n]/gu, ""),
  )
  let block: { line: number; lines: Array<string> } = { line: 1, lines: [] }
  const close = () => {
    if (block.lines.length > 0) paragraphs.push({ line: block.line, words: block.lines.join(" ") })
  }
  for (const [index, line] of body.split("\n").entries()) {
    const isRow = line.startsWith("|")
    if (line.trim() === "" || isRow || /^\s*(?:[-*]|\d+\.|#+)\s/u.test(line)) {
      close()
      block = { line: index + 1, lines: [] }
    }
    if (isRow) paragraphs.push(...line.split(/(?<!\\)\|/u).map((cell) => ({ line: index + 1, words: cell.trim() })))
    else if (line.trim() !== "") block.lines.push(line.replace(/^\s*(?:[-*]|\d+\.|#+)\s+/u, ""))
  }
  close()
  return paragraphs
}

/** Splits at a full stop before a capital letter. Code, a link and the “title” of a test count as one word. */
const sentencesOf = (words: string): ReadonlyArray<string> =>
  words
    .replaceAll(/`[^`]*`/gu, "code")
    .replaceAll(/“[^”]*”/gu, "title")
    .replaceAll(/\[([^\]]*)\]\([^)]*\)/gu, "$1")
    .replaceAll(/\s+/gu, " ")
    .split(/(?<=[.!?:;]["”)*]*) (?=["“(*]*\p{Lu})/u)
    .map((sentence) => sentence.trim())

const faultsOf = (sentence: string): ReadonlyArray<string> => {
  const words = sentence.split(" ").filter((word) => /\p{L}/u.test(word)).length
  const opening = bannedOpening.exec(sentence.replace(/^[*_"“(]+/u, ""))?.[0]
  return [
    ...(words > longestSentence ? [`a sentence of ${words} words; split it: "${sentence.slice(0, 60)}…"`] : []),
    ...(opening === undefined ? [] : [`begins with "${opening}"; begin with the subject: "${sentence.slice(0, 60)}"`]),
  ]
}
