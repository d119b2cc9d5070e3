import data from "../data/brands.json" with { type: "json" }
import { foldText, invisibleMarks } from "../reading/fold-text.ts"
import { asksToSignIn, plainWords } from "../reading/vocabulary.ts"
import { findHost } from "./classify-receiver.ts"

export interface NamedBrand {
  readonly brand: string
  readonly otherWordCount: number
  /** The text imitates the name with other scripts, digits, styled letters or invisible marks. */
  readonly isDisguised: boolean
  /** The brand's name is also an ordinary word, such as "chase". */
  readonly isOrdinaryWord: boolean
}

const hostsByBrand: ReadonlyMap<string, ReadonlyArray<string>> = new Map(
  Object.entries(data.hosts).map(([brand, hosts]) => [brand, hosts.split(" ")]),
)
const aliases: ReadonlyMap<string, string> = new Map(Object.entries(data.aliases))
const ordinaryWords: ReadonlySet<string> = new Set(data.words.split(" "))
const wallets: ReadonlySet<string> = new Set(data.wallets.split(" "))
/** Companies that have services but no logos. */
const services = data.services.split(" ")
const longestWords = 4

export const findBrands = (
  text: string,
  readControlWords: ReadControlWords = listNoControlWords,
): ReadonlyArray<NamedBrand> => {
  if (!mayBeginName(text)) return noBrands
  const clean = foldText(text)
  const words = splitWords(clean)
  const namedBrands: Array<Omit<NamedBrand, "otherWordCount">> = []
  const otherWords: Array<string> = []
  for (let index = 0; index < words.length;) {
    const brandMatch = findBrandAt(words, index)
    if (brandMatch === undefined) {
      otherWords.push(words[index] ?? "")
      index++
      continue
    }
    const isDisguised = brandMatch.isDisguised || !isPlainlyWritten(text, words.slice(index, index + brandMatch.length))
    namedBrands.push({
      brand: brandMatch.brand,
      isDisguised,
      isOrdinaryWord: ordinaryWords.has(brandMatch.brand),
    })
    index += brandMatch.length
  }
  if (namedBrands.length === 0) return noBrands
  const asksForSignIn = asksToSignIn(clean)
  const controlWords = readControlWords()
  const otherWordCount = otherWords.filter((word) => isOtherWord(word, asksForSignIn, controlWords)).length
  return namedBrands.map((brand) => ({ ...brand, otherWordCount }))
}

export const countOtherWords = (text: string, readControlWords: ReadControlWords = listNoControlWords): number => {
  const [brand] = findBrands(text, readControlWords)
  if (brand !== undefined) return brand.otherWordCount
  const clean = foldText(text)
  const asksForSignIn = asksToSignIn(clean)
  const controlWords = readControlWords()
  return splitWords(clean).filter((word) => isOtherWord(word, asksForSignIn, controlWords)).length
}

export const listNamingWords = (text: string, controlWords: ReadonlySet<string>): ReadonlyArray<string> => {
  if (findBrands(text).some(({ isOrdinaryWord }) => !isOrdinaryWord)) return []
  const clean = foldText(text)
  return splitWords(clean).filter((word) => word.length > 1 && isOtherWord(word, asksToSignIn(clean), controlWords))
}

/** A wallet is a program or device that holds the keys to its owner's money. */
export const isWallet = (brand: string): boolean => wallets.has(brand)

/** Finds the company that is named in a host's labels. The host may belong to somebody else. */
export const findBrandInHost = (host: string): string | undefined =>
  findBrandOfHost(host) ?? host.split(".").find((label) => hostsByBrand.has(label))

/** True when somebody else's host contains a company's name as a word: `paypal-check.example`. */
export const isBrandNamedInHost = (host: string): boolean =>
  findBrandOfHost(host) === undefined &&
  !services.some((service) => host.endsWith(service)) &&
  host
    .split(".")
    .slice(0, -1)
    .flatMap((label) => (label.includes("-") ? label.split("-") : []))
    .some((word) => word.length >= minDisguiseChars && hostsByBrand.has(word))

export const makeHostCheck = (brands: Iterable<string>): ((host: string) => boolean) => {
  const brandHosts = new Set(Array.from(brands).flatMap((brand) => hostsByBrand.get(brand) ?? []))
  return (host) => listParentNames(host).some((name) => brandHosts.has(name))
}

const findBrandOfHost = (host: string): string | undefined =>
  listParentNames(host)
    .map((name) => brandsByHost.get(name))
    .find((brand) => brand !== undefined)

/** True for an address of a listed company. */
export const isOfBrand = (address: string): boolean => findBrandOfHost(findHost(address) ?? "") !== undefined

const listParentNames = (host: string): ReadonlyArray<string> => {
  const labels = host.split(".").slice(-maxLabels)
  return labels.map((_, index) => labels.slice(index).join("."))
}
const maxLabels = Math.max(...[...hostsByBrand.values()].flat().map((host) => host.split(".").length))

const brandsByHost: ReadonlyMap<string, string> = new Map(
  [...hostsByBrand].flatMap(([brand, hosts]) => hosts.map((host) => [host, brand])),
)

/** Collects the words of buttons and fields. They do not name the page, unless they stand in a longer text. */
export const collectControlWords = (texts: ReadonlyArray<string>): ReadonlySet<string> =>
  new Set(
    texts.flatMap((text) =>
      text.length > maxControlChars || /.[^\p{L}]\p{Lu}/u.test(text) ? [] : splitWords(foldText(text)),
    ),
  )

const maxControlChars = 40
/** Called only when a text contains a brand, which most texts do not. */
export type ReadControlWords = () => ReadonlySet<string>
const noWords: ReadonlySet<string> = new Set()
const listNoControlWords: ReadControlWords = () => noWords

const splitWords = (text: string): ReadonlyArray<string> => {
  const words: ReadonlyArray<string> = text.match(/^[ -~]*$/u.test(text) ? /[a-z\d]+/gu : wordPattern) ?? []
  return joinSpelledWords(words.length > maxWords ? words.slice(0, maxWords) : words)
}

/** Joins letters that are written apart: `P a y P a l`. */
const joinSpelledWords = (words: ReadonlyArray<string>): ReadonlyArray<string> => {
  if (words.length < minSpelledLetters || !words.some((word) => word.length === 1)) return words
  const joinedWords: Array<string> = []
  const run: Array<string> = []
  const endRun = () => joinedWords.push(...(run.length < minSpelledLetters ? run.splice(0) : [run.splice(0).join("")]))
  for (const word of words) {
    if (word.length === 1) run.push(word)
    else {
      endRun()
      joinedWords.push(word)
    }
  }
  endRun()
  return joinedWords
}
const minSpelledLetters = 3

const noBrands: ReadonlyArray<NamedBrand> = []
const maxWords = 40
/** Keeps letters of mixed scripts in one word, because phishing pages mix them. Splits scripts that use no spaces. */
const wordPattern =
  /[\p{sc=Latin}\p{sc=Cyrillic}\p{sc=Greek}\p{sc=Armenian}\p{Mn}\d]+|[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}ー]+|\p{sc=Hangul}+|\p{sc=Arabic}+/gu

const findBrandAt = (words: ReadonlyArray<string>, index: number) => {
  let [plain, lookAlike, best]: [string, string, BrandMatch | undefined] = ["", "", undefined]
  for (let length = 1; length <= longestWords && index + length <= words.length; length++) {
    const word = words[index + length - 1] ?? ""
    plain += word
    lookAlike += toLookAlike(word)
    const brand = hostsByBrand.has(plain) ? plain : aliases.get(plain)
    if (brand !== undefined) best = { brand, length, isDisguised: false }
    else {
      // Words of plain letters are not joined: "Tell a" does not imitate "Telia".
      const isJoined = length > 1 && /^[a-z]+$/u.test(plain)
      const brand = lookAlike.length >= minDisguiseChars && !isJoined ? brandsByLook.get(lookAlike) : undefined
      if (brand !== undefined) best = { brand, length, isDisguised: true }
    }
    if (!brandPrefixes.has(plain) && !brandPrefixes.has(lookAlike)) break
  }
  return best
}

interface BrandMatch {
  readonly brand: string
  readonly length: number
  readonly isDisguised: boolean
}

/** Gives letters that look alike one spelling: a stroke is `l`, `rn` is `m`, `vv` is `w`. */
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

/** False when the words appear only after styled letters and invisible marks are removed. */
const isPlainlyWritten = (text: string, words: ReadonlyArray<string>): boolean => {
  const plain = text.normalize("NFC").toLowerCase()
  return words.every((word) => plain.includes(word))
}

/** Words of non-Latin scripts do not count in a text that asks to sign in: such scripts inflect or join words. */
const isOtherWord = (word: string, asksForSignIn: boolean, controlWords: ReadonlySet<string>): boolean =>
  !/^\d+$/u.test(word) &&
  !plainWords.has(word) &&
  !controlWords.has(word) &&
  !(asksForSignIn && /[^\p{sc=Latin}\d]/u.test(word))

const toLookAlike = (word: string): string => {
  if (/^(?:[a-z]*|\d*)$/u.test(word)) return normalizeLook(word)
  const bare = word
    .normalize("NFKD")
    .replaceAll(/\p{Mn}/gu, "")
    .replaceAll(invisibleMarks, "")
  const letters = [...bare].map((letter) => lookAlikeLetters[letter] ?? letter).join("")
  // Digits look like letters only in a word that has both.
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
    (pairs, letter, index, letters) => (index % 2 === 0 ? [...pairs, [letter, letters[index + 1] ?? letter]] : pairs),
    [],
  ),
)
const digitLetters: Readonly<Record<string, string>> = { 0: "o", 1: "l", 3: "e", 4: "a", 5: "s" }

/**
 * Makes a fast filter for texts that may contain one of the names. It compares the first four letters of each word, with
 * look-alike letters as one. Text beyond ASCII always passes, so the filter never misses a name.
 */
export const makePrefixFilter = (names: ReadonlyArray<string>): ((text: string) => boolean) => {
  const prefixes = new Uint8Array(slotCount)
  for (const name of names) prefixes[readPrefix(name, 0)] = 1
  const isPrefix = (number: number) => prefixes[number] === 1
  return (text) => {
    let isInWord = false
    for (let index = 0; index < text.length; index++) {
      const code = text.charCodeAt(index)
      if (code >= letterClasses.length) return true
      const isLetter = letterClasses[code] !== 0
      if (isLetter && !isInWord && isPrefix(readPrefix(text, index, isPrefix))) return true
      isInWord = isLetter
    }
    return false
  }
}

const readPrefix = (text: string, from: number, isEnough: (number: number) => boolean = returnFalse): number => {
  let [number, last] = [0, 0]
  for (let index = from; index < text.length && number < fullPrefix; index++) {
    const letter = letterClasses[text.charCodeAt(index)] ?? 0
    if (letter === 0) {
      if (isEnough(number)) return number
      continue
    }
    // `rn` looks like `m`, and `vv` looks like `w`.
    if ((last === letterM && letter === letterN) || (last === letterW && letter === letterW)) continue
    number = number * lettersBase + letter
    last = letter
  }
  return number
}

const returnFalse = () => false
const lettersBase = 32
const fullPrefix = lettersBase ** 3
const slotCount = lettersBase ** 4

const alphabet = "abcdefghijklmnopqrstuvwxyz26789"
const lookAlikes: Readonly<Record<string, string>> = { i: "l", r: "m", v: "w", 0: "o", 1: "l", 3: "e", 4: "a", 5: "s" }
const toLetterClass = (letter: string) => alphabet.indexOf(lookAlikes[letter] ?? letter) + 1
const letterM = toLetterClass("m")
const letterN = toLetterClass("n")
const letterW = toLetterClass("w")
const letterClasses = Uint8Array.from({ length: 128 }, (_, code) =>
  toLetterClass(String.fromCharCode(code).toLowerCase()),
)

export const mayBeginName = makePrefixFilter([...hostsByBrand.keys(), ...aliases.keys()])
