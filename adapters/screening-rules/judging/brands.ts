import data from "../data/brands.json" with { type: "json" }
import { folded, unseen } from "../reading/folded.ts"
import { firstLook } from "./first-look.ts"
import { asksToSignIn, plainWords } from "../reading/vocabulary.ts"

export interface Named {
  readonly brand: string
  /** Words of the text that say something else. */
  readonly others: number
  /** It only reads like the name: letters of other scripts, digits, styled letters, invisible marks. */
  readonly disguised: boolean
  /** The name is an ordinary word as well. */
  readonly isWord: boolean
}

const hosts: ReadonlyMap<string, ReadonlyArray<string>> = new Map(
  Object.entries(data.hosts).map(([brand, own]) => [brand, own.split(" ")]),
)
const aliases: ReadonlyMap<string, string> = new Map(Object.entries(data.aliases))
const ordinary: ReadonlySet<string> = new Set(data.words.split(" "))
const wallets: ReadonlySet<string> = new Set(data.wallets.split(" "))
/** Other names of those companies, without their logos. */
const services = data.services.split(" ")
const longestWords = 4

/** Which companies a short text names. */
export const brandsIn = (text: string, acts: Acts = noActs): ReadonlyArray<Named> => {
  if (!mayBeginName(text)) return none
  const clean = folded(text)
  const words = wordsOf(clean)
  const [named, rest]: [Array<Omit<Named, "others">>, Array<string>] = [[], []]
  for (let at = 0; at < words.length;) {
    const found = startingAt(words, at)
    if (found === undefined) {
      rest.push(words[at] ?? "")
      at++
      continue
    }
    const disguised = found.disguised || !showsPlainly(text, words.slice(at, at + found.length))
    named.push({ brand: found.brand, disguised, isWord: ordinary.has(found.brand) })
    at += found.length
  }
  if (named.length === 0) return none
  const [asks, isAct] = [asksToSignIn(clean), acts()]
  const others = rest.filter((word) => isOther(word, asks, isAct)).length
  return named.map((one) => ({ ...one, others }))
}

/** Words of a text that are no company's name and say more than what to do. */
export const otherWords = (text: string, acts: Acts = noActs): number => {
  const [named] = brandsIn(text, acts)
  if (named !== undefined) return named.others
  const clean = folded(text)
  const asks = asksToSignIn(clean)
  const isAct = acts()
  return wordsOf(clean).filter((word) => isOther(word, asks, isAct)).length
}

/** Words of a short text that name something of its own: no company of the list, and no word that says what to do. */
export const namingWords = (text: string, acts: ReadonlySet<string>): ReadonlyArray<string> => {
  if (brandsIn(text).some(({ isWord }) => !isWord)) return []
  const clean = folded(text)
  return wordsOf(clean).filter((word) => word.length > 1 && isOther(word, asksToSignIn(clean), acts))
}

/** A program or a device that holds keys of its owner's money. */
export const isWallet = (brand: string): boolean => wallets.has(brand)

/** The company that a host's labels name, whether or not the host is its own. */
export const brandInHost = (host: string): string | undefined =>
  brandOfHost(host) ?? host.split(".").find((label) => hosts.has(label))

/** Whether a stranger's host carries a company's name among its words: `paypal-check.example`. */
export const namedInHost = (host: string): boolean =>
  brandOfHost(host) === undefined &&
  !services.some((own) => host.endsWith(own)) &&
  host
    .split(".")
    .slice(0, -1)
    .flatMap((label) => (label.includes("-") ? label.split("-") : []))
    .some((word) => word.length >= shortestDisguise && hosts.has(word))

/** Whether a host belongs to one of these companies, or to any company of the list. */
export const isHostOf = (brands: Iterable<string>): ((host: string) => boolean) => {
  const own = new Set(Array.from(brands).flatMap((brand) => hosts.get(brand) ?? []))
  return (host) => namesAbove(host).some((name) => own.has(name))
}

export const brandOfHost = (host: string): string | undefined =>
  namesAbove(host)
    .map((name) => byHost.get(name))
    .find((brand) => brand !== undefined)

/** A host and what it is below, as far as a company's own host may be that. */
const namesAbove = (host: string): ReadonlyArray<string> => {
  const labels = host.split(".").slice(-mostLabels)
  return labels.map((_, at) => labels.slice(at).join("."))
}
const mostLabels = Math.max(...[...hosts.values()].flat().map((own) => own.split(".").length))

const byHost: ReadonlyMap<string, string> = new Map(
  [...hosts].flatMap(([brand, own]) => own.map((host) => [host, brand])),
)

/** The words of what buttons and fields say, in whatever language: they are no names. A longer one with names in it does not count. */
export const actWords = (texts: ReadonlyArray<string>): ReadonlySet<string> =>
  new Set(
    texts.flatMap((text) => (text.length > actChars || /.[^\p{L}]\p{Lu}/u.test(text) ? [] : wordsOf(folded(text)))),
  )

const actChars = 40
/** Worked out when a name is found: most texts hold none. */
export type Acts = () => ReadonlySet<string>
const empty: ReadonlySet<string> = new Set()
const noActs: Acts = () => empty

const wordsOf = (text: string): ReadonlyArray<string> => {
  const words: ReadonlyArray<string> = text.match(/^[ -~]*$/u.test(text) ? /[a-z\d]+/gu : wordRuns) ?? []
  return spelled(words.length > mostWords ? words.slice(0, mostWords) : words)
}

/** `P a y P a l` is one word. */
const spelled = (words: ReadonlyArray<string>): ReadonlyArray<string> => {
  if (words.length < fewestSpelled || !words.some((word) => word.length === 1)) return words
  const [whole, run]: [Array<string>, Array<string>] = [[], []]
  const end = () => whole.push(...(run.length < fewestSpelled ? run.splice(0) : [run.splice(0).join("")]))
  for (const word of words) {
    if (word.length === 1) run.push(word)
    else {
      end()
      whole.push(word)
    }
  }
  end()
  return whole
}
const fewestSpelled = 3

const none: ReadonlyArray<Named> = []
const mostWords = 40
/** Letters of scripts that are mixed to deceive stay together; scripts without spaces stand apart from them. */
const wordRuns =
  /[\p{sc=Latin}\p{sc=Cyrillic}\p{sc=Greek}\p{sc=Armenian}\p{Mn}\d]+|[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}ー]+|\p{sc=Hangul}+|\p{sc=Arabic}+/gu

const startingAt = (words: ReadonlyArray<string>, at: number) => {
  let [plain, alike, found]: [string, string, Found | undefined] = ["", "", undefined]
  for (let length = 1; length <= longestWords && at + length <= words.length; length++) {
    const word = words[at + length - 1] ?? ""
    plain += word
    alike += lookAlike(word)
    const brand = hosts.has(plain) ? plain : aliases.get(plain)
    if (brand !== undefined) found = { brand, length, disguised: false }
    else {
      // "Tell a" is no "Telia": words that are all in plain letters are not joined to look like another.
      const isJoined = length > 1 && /^[a-z]+$/u.test(plain)
      const brand = alike.length >= shortestDisguise && !isJoined ? byLook.get(alike) : undefined
      if (brand !== undefined) found = { brand, length, disguised: true }
    }
    if (!beginnings.has(plain) && !beginnings.has(alike)) break
  }
  return found
}

interface Found {
  readonly brand: string
  readonly length: number
  readonly disguised: boolean
}

/** One spelling for a stroke, and for two letters that look like one. */
const looks = (word: string): string =>
  /[i1]|rn|vv/u.test(word) ? word.replaceAll(/[i1]/gu, "l").replaceAll("rn", "m").replaceAll("vv", "w") : word

/** Names by how they look. */
const byLook: ReadonlyMap<string, string> = new Map(Array.from(hosts.keys(), (name) => [looks(name), name]))

/** Characters before which a name can begin. */
const beginnings: ReadonlySet<string> = new Set(
  [...hosts.keys(), ...aliases.keys(), ...byLook.keys()].flatMap((name) =>
    Array.from(name, (_, end) => name.slice(0, end + 1)),
  ),
)

/** Whether it is worth looking closer. */
export const mayBeginName = firstLook([...hosts.keys(), ...aliases.keys()])

const shortestDisguise = 4

/** Whether the words were readable before styles of letters and unseen marks were taken away. */
const showsPlainly = (text: string, words: ReadonlyArray<string>): boolean => {
  const plain = text.normalize("NFC").toLowerCase()
  return words.every((word) => plain.includes(word))
}

/** Scripts that bend or join words: there a text that asks to sign in is taken as a whole. */
const isOther = (word: string, asks: boolean, acts: ReadonlySet<string>): boolean =>
  !/^\d+$/u.test(word) && !plainWords.has(word) && !acts.has(word) && !(asks && /[^\p{sc=Latin}\d]/u.test(word))

const lookAlike = (word: string): string => {
  if (/^(?:[a-z]*|\d*)$/u.test(word)) return looks(word)
  const bare = word
    .normalize("NFKD")
    .replaceAll(/\p{Mn}/gu, "")
    .replaceAll(unseen, "")
  const letters = [...bare].map((letter) => alike[letter] ?? letter).join("")
  // A word of digits alone, or without any, is what it is.
  const digits =
    /\d/u.test(letters) && /[a-z]/u.test(letters)
      ? letters.replaceAll(/[01345]/gu, (digit) => digitLetters[digit] ?? digit)
      : letters
  return looks(digits)
}

const alike: Readonly<Record<string, string>> = Object.fromEntries(
  [
    ..."аaвbсcԁdеeһhіiїiјjкkӏlмmпnоoрpԛqгrѕsтtцuѵvԝwхxуyүyαaβbϲcεeηnιiκkνvοoρpτtυuχxγyωwօoսuհhոnıiɡgɑaɩiłlđdøoħhŧt",
  ].reduce<Array<[string, string]>>(
    (pairs, letter, at, all) => (at % 2 === 0 ? [...pairs, [letter, all[at + 1] ?? letter]] : pairs),
    [],
  ),
)
const digitLetters: Readonly<Record<string, string>> = { 0: "o", 1: "l", 3: "e", 4: "a", 5: "s" }
