import * as Result from "effect/Result"
import { domainName, findNameIn } from "./domain-name.ts"

export type SearchText =
  | { readonly kind: "empty" }
  /** A-labels. A text that only looks like a name stays as written. */
  | { readonly kind: "domains"; readonly names: ReadonlyArray<string> }
  | { readonly kind: "label"; readonly label: string }
  | { readonly kind: "idea" }
  | { readonly kind: "nonsense"; readonly reason: string }

export const readSearch = (typed: string): SearchText => {
  const text = typed.normalize("NFC").trim()
  if (text === "") return { kind: "empty" }
  if (!/[\p{L}\p{N}]/u.test(text)) return { kind: "nonsense", reason: noWord }
  const words = text
    .split(/[\s,;|、，；]+/u)
    .map(trimPunctuation)
    .filter((word) => word !== "")
  const parsedWords = words.map(readWord)
  const inList = isList(text)
  if (parsedWords.some((word) => typeof word !== "string") && areNamesMeant(parsedWords, inList)) {
    const names = parsedWords.flatMap((word) => {
      if (typeof word !== "string") return [word.name]
      return inList && !questionWords.has(word) ? [word] : []
    })
    return { kind: "domains", names: [...new Set(names)] }
  }
  return /^[\p{L}\p{N}][\p{L}\p{N}\p{M}-]*$/u.test(text) ? { kind: "label", label: text } : { kind: "idea" }
}

export const noWord =
  'There is no word in this query to work with. Say in a few words what is to be named, such as "coffee roaster in a small town".'

interface FoundName {
  readonly name: string
  readonly isRegistrable: boolean
  readonly isAddress: boolean
}

/** "tea.com rivals" is an idea, "is tea.com free?" is not. */
const areNamesMeant = (parsedWords: ReadonlyArray<FoundName | string>, isList: boolean): boolean => {
  const names = parsedWords.flatMap((word) => (typeof word === "string" ? [] : [word]))
  const others = parsedWords
    .flatMap((word) => (typeof word === "string" ? [word] : []))
    .filter((word) => !questionWords.has(word))
  if (others.length === 0 || names.some(({ isAddress }) => isAddress)) return true
  const registrable = names.filter(({ isRegistrable }) => isRegistrable).length
  return registrable > 1 || (isList && registrable > 0)
}

/** A list has one word between separators: "coffeeboat.com, teaboat". */
const isList = (text: string): boolean =>
  /[,;|\n、，；]/u.test(text) && text.split(/[,;|\n、，；]+/u).every((item) => !/\S\s+\S/u.test(item))

const trimPunctuation = (word: string): string => {
  let [from, to] = [0, word.length]
  while (opening.test(word.charAt(from))) from++
  while (to > from && closing.test(word.charAt(to - 1))) to--
  const isWildcard = from > 0 && word.startsWith("*.", from - 1)
  return word.slice(isWildcard ? from + 1 : from, to)
}
const opening = /[\p{Ps}\p{Pi}"'`<*]/u
const closing = /[\p{Pe}\p{Pf}"'`>.。．｡!?:…]/u

const readWord = (word: string): FoundName | string => {
  const isAddress = /^[a-z][a-z0-9+.-]*:\/\/|^mailto:|.@./iu.test(word)
  const host = readHost(word)
  const parsedName = domainName(host)
  if (Result.isSuccess(parsedName)) return { name: parsedName.success.ascii, isRegistrable: true, isAddress }
  const parentName = findNameIn(`https://${host}`)
  const registrable = parentName === undefined ? undefined : Result.getOrUndefined(domainName(parentName))
  if (registrable !== undefined) return { name: registrable.ascii, isRegistrable: true, isAddress }
  return isLikeName(host) ? { name: host, isRegistrable: false, isAddress: false } : word.toLowerCase()
}

const readHost = (word: string): string =>
  /^(?:[a-z][a-z0-9+.-]*:\/\/|mailto:)?(?:[^@/?#]*@)?([^/?#:]*)/iu.exec(word)?.[1]?.replace(/\.$/u, "") ?? word

/** Refuses versions ("2.0") and libraries ("node.js"). */
const isLikeName = (host: string): boolean =>
  (/^[\p{L}\p{N}\p{M}_-]+(?:[.。．｡]+[\p{L}\p{N}\p{M}_-]+)*[.。．｡]+\p{L}[\p{L}\p{M}\p{N}-]+$/u.test(host) ||
    /^\d{1,3}(?:\.\d{1,3}){3}$/u.test(host)) &&
  !fileEndings.has(host.slice(host.lastIndexOf(".") + 1).toLowerCase())

const fileEndings: ReadonlySet<string> = new Set(
  "js jsx ts tsx mjs css html htm php py rb rs go exe dll jar pdf txt csv json xml yml yaml doc docx xls xlsx ppt pptx png jpg jpeg gif svg mp3 mp4".split(
    " ",
  ),
)

const questionWords: ReadonlySet<string> = new Set(
  "a about and any are available buy can check compare domain domains find for free get i is look lookup me name names of on or own owns please registered search taken the these this to up url vs website websites what who whois with & + / und oder ist frei et ou y o e".split(
    " ",
  ),
)
