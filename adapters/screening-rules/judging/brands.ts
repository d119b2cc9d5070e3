import data from "../data/brands.json" with { type: "json" }
import { foldText, invisibleMarks } from "../reading/fold-text.ts"
import { asksToSignIn, plainWords } from "../reading/vocabulary.ts"

export interface NamedBrand {
  readonly brand: string
  /** Number of other words in the text. */
  readonly others: number
  /** The text only looks like the name: other scripts, digits, styled letters, invisible marks. */
  readonly disguised: boolean
  /** The name is also an ordinary word. */
  readonly isWord: boolean
}

const hostsByBrand: ReadonlyMap<string, ReadonlyArray<string>> = new Map(
  Object.entries(data.hosts).map(([brand, own]) => [brand, own.split(" ")]),
)
const aliases: ReadonlyMap<string, string> = new Map(Object.entries(data.aliases))
const ordinaryWords: ReadonlySet<string> = new Set(data.words.split(" "))
const wallets: ReadonlySet<string> = new Set(data.wallets.split(" "))
/** Service names of these companies, without logos. */
const services = data.services.split(" ")
const longestWords = 4

export const findBrands = (text: string, acts: ReadActWords = readNoActs): ReadonlyArray<NamedBrand> => {
  if (!mayBeginName(text)) return noBrands
  const clean = foldText(text)
  const words = splitWords(clean)
  const [namedBrands, rest]: [Array<Omit<NamedBrand, "others">>, Array<string>] = [[], []]
  for (let at = 0; at < words.length;) {
    const match = findBrandAt(words, at)
    if (match === undefined) {
      rest.push(words[at] ?? "")
      at++
      continue
    }
    const disguised = match.disguised || !isPlainlyWritten(text, words.slice(at, at + match.length))
    namedBrands.push({ brand: match.brand, disguised, isWord: ordinaryWords.has(match.brand) })
    at += match.length
  }
  if (namedBrands.length === 0) return noBrands
  const asks = asksToSignIn(clean)
  const isAct = acts()
  const others = rest.filter((word) => isOtherWord(word, asks, isAct)).length
  return namedBrands.map((brand) => ({ ...brand, others }))
}

export const countOtherWords = (text: string, acts: ReadActWords = readNoActs): number => {
  const [named] = findBrands(text, acts)
  if (named !== undefined) return named.others
  const clean = foldText(text)
  const asks = asksToSignIn(clean)
  const isAct = acts()
  return splitWords(clean).filter((word) => isOtherWord(word, asks, isAct)).length
}

export const listNamingWords = (text: string, acts: ReadonlySet<string>): ReadonlyArray<string> => {
  if (findBrands(text).some(({ isWord }) => !isWord)) return []
  const clean = foldText(text)
  return splitWords(clean).filter((word) => word.length > 1 && isOtherWord(word, asksToSignIn(clean), acts))
}

/** A program or device that holds the keys of its owner's money. */
export const isWallet = (brand: string): boolean => wallets.has(brand)

/** Finds the company that a host's labels name, whether or not the host is its own. */
export const findBrandInHost = (host: string): string | undefined =>
  findBrandOfHost(host) ?? host.split(".").find((label) => hostsByBrand.has(label))

/** Whether a foreign host has a company's name among its words: `paypal-check.example`. */
export const isBrandNamedInHost = (host: string): boolean =>
  findBrandOfHost(host) === undefined &&
  !services.some((own) => host.endsWith(own)) &&
  host
    .split(".")
    .slice(0, -1)
    .flatMap((label) => (label.includes("-") ? label.split("-") : []))
    .some((word) => word.length >= minDisguiseChars && hostsByBrand.has(word))

export const makeHostCheck = (brands: Iterable<string>): ((host: string) => boolean) => {
  const brandHosts = new Set(Array.from(brands).flatMap((brand) => hostsByBrand.get(brand) ?? []))
  return (host) => listParentNames(host).some((name) => brandHosts.has(name))
}

export const findBrandOfHost = (host: string): string | undefined =>
  listParentNames(host)
    .map((name) => brandsByHost.get(name))
    .find((brand) => brand !== undefined)

const listParentNames = (host: string): ReadonlyArray<string> => {
  const labels = host.split(".").slice(-maxLabels)
  return labels.map((_, at) => labels.slice(at).join("."))
}
const maxLabels = Math.max(...[...hostsByBrand.values()].flat().map((own) => own.split(".").length))

const brandsByHost: ReadonlyMap<string, string> = new Map(
  [...hostsByBrand].flatMap(([brand, own]) => own.map((host) => [host, brand])),
)

/** Collects words of buttons and fields: they are not names, except in a longer text. */
export const collectActWords = (texts: ReadonlyArray<string>): ReadonlySet<string> =>
  new Set(
    texts.flatMap((text) =>
      text.length > maxActChars || /.[^\p{L}]\p{Lu}/u.test(text) ? [] : splitWords(foldText(text)),
    ),
  )

const maxActChars = 40
/** Reads act words when a name is found: most texts do not have one. */
export type ReadActWords = () => ReadonlySet<string>
const noWords: ReadonlySet<string> = new Set()
const readNoActs: ReadActWords = () => noWords

const splitWords = (text: string): ReadonlyArray<string> => {
  const words: ReadonlyArray<string> = text.match(/^[ -~]*$/u.test(text) ? /[a-z\d]+/gu : wordPattern) ?? []
  return joinSpelledWords(words.length > maxWords ? words.slice(0, maxWords) : words)
}

/** `P a y P a l` is one word. */
const joinSpelledWords = (words: ReadonlyArray<string>): ReadonlyArray<string> => {
  if (words.length < minSpelledLetters || !words.some((word) => word.length === 1)) return words
  const [joined, run]: [Array<string>, Array<string>] = [[], []]
  const endRun = () => joined.push(...(run.length < minSpelledLetters ? run.splice(0) : [run.splice(0).join("")]))
  for (const word of words) {
    if (word.length === 1) run.push(word)
    else {
      endRun()
      joined.push(word)
    }
  }
  endRun()
  return joined
}
const minSpelledLetters = 3

const noBrands: ReadonlyArray<NamedBrand> = []
const maxWords = 40
/** Letters of scripts that are mixed to deceive stay together. Scripts without spaces stand apart. */
const wordPattern =
  /[\p{sc=Latin}\p{sc=Cyrillic}\p{sc=Greek}\p{sc=Armenian}\p{Mn}\d]+|[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}ー]+|\p{sc=Hangul}+|\p{sc=Arabic}+/gu

const findBrandAt = (words: ReadonlyArray<string>, at: number) => {
  let [plain, lookAlike, best]: [string, string, BrandMatch | undefined] = ["", "", undefined]
  for (let length = 1; length <= longestWords && at + length <= words.length; length++) {
    const word = words[at + length - 1] ?? ""
    plain += word
    lookAlike += toLookAlike(word)
    const brand = hostsByBrand.has(plain) ? plain : aliases.get(plain)
    if (brand !== undefined) best = { brand, length, disguised: false }
    else {
      // "Tell a" is not "Telia": plain words are not joined to look like another.
      const isJoined = length > 1 && /^[a-z]+$/u.test(plain)
      const brand = lookAlike.length >= minDisguiseChars && !isJoined ? brandsByLook.get(lookAlike) : undefined
      if (brand !== undefined) best = { brand, length, disguised: true }
    }
    if (!brandPrefixes.has(plain) && !brandPrefixes.has(lookAlike)) break
  }
  return best
}

interface BrandMatch {
  readonly brand: string
  readonly length: number
  readonly disguised: boolean
}

/** One spelling for a stroke, and for two letters that look like one. */
const normalizeLook = (word: string): string =>
  /[i1]|rn|vv/u.test(word) ? word.replaceAll(/[i1]/gu, "l").replaceAll("rn", "m").replaceAll("vv", "w") : word

const brandsByLook: ReadonlyMap<string, string> = new Map(
  Array.from(hostsByBrand.keys(), (name) => [normalizeLook(name), name]),
)

const brandPrefixes: ReadonlySet<string> = new Set(
  [...hostsByBrand.keys(), ...aliases.keys(), ...brandsByLook.keys()].flatMap((name) =>
    Array.from(name, (_, end) => name.slice(0, end + 1)),
  ),
)

const minDisguiseChars = 4

/** Whether the words were readable before styled letters and invisible marks were removed. */
const isPlainlyWritten = (text: string, words: ReadonlyArray<string>): boolean => {
  const plain = text.normalize("NFC").toLowerCase()
  return words.every((word) => plain.includes(word))
}

/** In scripts that inflect or join words, a text that asks to sign in counts as a whole. */
const isOtherWord = (word: string, asks: boolean, acts: ReadonlySet<string>): boolean =>
  !/^\d+$/u.test(word) && !plainWords.has(word) && !acts.has(word) && !(asks && /[^\p{sc=Latin}\d]/u.test(word))

const toLookAlike = (word: string): string => {
  if (/^(?:[a-z]*|\d*)$/u.test(word)) return normalizeLook(word)
  const bare = word
    .normalize("NFKD")
    .replaceAll(/\p{Mn}/gu, "")
    .replaceAll(invisibleMarks, "")
  const letters = [...bare].map((letter) => lookAlikeLetters[letter] ?? letter).join("")
  // A word of only digits or only letters stays as it is.
  const digits =
    /\d/u.test(letters) && /[a-z]/u.test(letters)
      ? letters.replaceAll(/[01345]/gu, (digit) => digitLetters[digit] ?? digit)
      : letters
  return normalizeLook(digits)
}

const lookAlikeLetters: Readonly<Record<string, string>> = Object.fromEntries(
  [
    ..."аaвbсcԁdеeһhіiїiјjкkӏlмmпnоoрpԛqгrѕsтtцuѵvԝwхxуyүyαaβbϲcεeηnιiκkνvοoρpτtυuχxγyωwօoսuհhոnıiɡgɑaɩiłlđdøoħhŧt",
  ].reduce<Array<[string, string]>>(
    (pairs, letter, at, all) => (at % 2 === 0 ? [...pairs, [letter, all[at + 1] ?? letter]] : pairs),
    [],
  ),
)
const digitLetters: Readonly<Record<string, string>> = { 0: "o", 1: "l", 3: "e", 4: "a", 5: "s" }

/**
 * Checks whether a name may begin at a word of the text, by its first four letters, in one pass. It never misses a name: look-alike
 * letters count as one, and text beyond ASCII always passes.
 */
export const makeFirstLook = (names: ReadonlyArray<string>): ((text: string) => boolean) => {
  const prefixes = new Uint8Array(slots)
  for (const name of names) prefixes[readPrefix(name, 0)] = 1
  const isPrefix = (number: number) => prefixes[number] === 1
  return (text) => {
    let isInWord = false
    for (let at = 0; at < text.length; at++) {
      const code = text.charCodeAt(at)
      if (code >= letterClasses.length) return true
      const isLetter = letterClasses[code] !== 0
      if (isLetter && !isInWord && isPrefix(readPrefix(text, at, isPrefix))) return true
      isInWord = isLetter
    }
    return false
  }
}

/** The first letters as one number. Stops at the end of a word when that is enough. */
const readPrefix = (text: string, from: number, isEnough: (number: number) => boolean = returnFalse): number => {
  let [number, last] = [0, 0]
  for (let at = from; at < text.length && number < fullPrefix; at++) {
    const letter = letterClasses[text.charCodeAt(at)] ?? 0
    if (letter === 0) {
      if (isEnough(number)) return number
      continue
    }
    // `rn` looks like `m`, and `vv` like `w`.
    if ((last === m && letter === n) || (last === w && letter === w)) continue
    number = number * base + letter
    last = letter
  }
  return number
}

const returnFalse = () => false
const base = 32
const fullPrefix = base ** 3
const slots = base ** 4

const alphabet = "abcdefghijklmnopqrstuvwxyz26789"
const lookAlikes: Readonly<Record<string, string>> = { i: "l", r: "m", v: "w", 0: "o", 1: "l", 3: "e", 4: "a", 5: "s" }
const toLetterClass = (letter: string) => alphabet.indexOf(lookAlikes[letter] ?? letter) + 1
const m = toLetterClass("m")
const n = toLetterClass("n")
const w = toLetterClass("w")
/** Maps look-alike letters to one number, and other characters to 0. */
const letterClasses = Uint8Array.from({ length: 128 }, (_, code) =>
  toLetterClass(String.fromCharCode(code).toLowerCase()),
)

export const mayBeginName = makeFirstLook([...hostsByBrand.keys(), ...aliases.keys()])
