import table from "../../../data/score/look-alikes.json" with { type: "json" }

/** Folds look-alikes (UTS #39). */
export const foldLookAlikes = (text: string): string =>
  [...text.normalize("NFKD").toLowerCase()]
    .map((letter) => letters.get(letter) ?? letter)
    .join("")
    .replace(/\p{M}/gu, "")

const letters = new Map(Object.values(table.letters).flatMap((group) => Object.entries(group)))

const digitLetters: ReadonlyMap<string, string> = new Map(Object.entries(table.digits))

const joinedLetters: ReadonlyMap<string, string> = new Map(Object.entries(table.joined))
const joiners = new Set([...joinedLetters.keys()].map((pair) => pair[0]))

type Ends = ReadonlySet<number>

/** Digits may be dropped or read as letters, and pairs as one letter, so that no digit hides a word. */
export const findReadingEnds = (name: string, from: number, word: string): ReadonlyArray<number> => {
  const start = name[from] ?? ""
  if (!isDigit(start) && start !== word[0] && !joiners.has(start)) return []
  if (!ambiguous.test(name)) return name.startsWith(word, from) ? [from + word.length] : []
  let ends: Ends = new Set([from])
  for (const letter of word) {
    ends = readLetter(name, ends, letter)
    if (ends.size === 0) return []
  }
  return [...ends]
}

export const isSpent = (name: string, from: number) => skipDigits(name, from) === name.length

/** Damerau-Levenshtein (optimal string alignment). */
export const makeOneEditTest = (writtenName: string): ((word: string) => boolean) => {
  if (!ambiguous.test(writtenName)) return (word) => isOneEdit(writtenName, word)
  // Longer runs would take quadratic time.
  const name = writtenName.replace(/\d+/g, (digits) => digits.slice(0, digitsInARow))
  const fewest = name.replace(/\d/g, "").replace(pairs, "-").length - 1
  return (word) => {
    if (word.length < fewest || word.length > name.length + 1) return false
    let [exact, before, letterBefore]: [Ends, Ends, string] = [new Set([0]), new Set(), ""]
    let edited: Ends = new Set(skipOneLetter(name, exact))
    for (const letter of word) {
      const exactEnds = readLetter(name, exact, letter)
      const swapped = skipCharacter(name, skipCharacter(name, before, letter), letterBefore)
      const slips = [...exact, ...skipOneLetter(name, exact), ...skipOneLetter(name, exactEnds), ...swapped]
      edited = new Set([...readLetter(name, edited, letter), ...slips])
      ;[exact, before, letterBefore] = [exactEnds, exact, letter]
      if (edited.size === 0) return false
    }
    return [...exact, ...edited].some((end) => isSpent(name, end))
  }
}

/** `undefined` for too many spellings. */
export const listSpellings = (name: string): ReadonlyArray<string> | undefined => {
  if (/\d/.test(name) || (name.match(pairs)?.length ?? 0) > 3) return undefined
  let ways: ReadonlyArray<string> = [""]
  for (let index = 0; index < name.length; index++) {
    const letter = name.charAt(index)
    const joinedLetter = joinedLetters.get(name.slice(index - 1, index + 1))
    const joinedWays = joinedLetter === undefined ? [] : ways.filter((way) => way.endsWith(name.charAt(index - 1)))
    ways = [...ways.map((way) => way + letter), ...joinedWays.map((way) => way.slice(0, -1) + (joinedLetter ?? ""))]
  }
  return ways
}

const digitsInARow = 8

const pairs = new RegExp([...joinedLetters.keys()].join("|"), "g")
const ambiguous = new RegExp(["\\d", ...joinedLetters.keys()].join("|"))

/** The fast case: every character has one reading, as in nearly every name. */
const isOneEdit = (name: string, word: string): boolean => {
  if (Math.abs(name.length - word.length) > 1) return false
  let index = 0
  while (index < name.length && name[index] === word[index]) index++
  const nameTail = name.slice(index)
  const right = word.slice(index)
  return (
    nameTail.slice(1) === right ||
    nameTail === right.slice(1) ||
    nameTail.slice(1) === right.slice(1) ||
    (nameTail[0] === right[1] && nameTail[1] === right[0] && nameTail.slice(2) === right.slice(2))
  )
}

const readLetter = (name: string, ends: Ends, letter: string): Ends => {
  const after = skipCharacter(name, ends, letter)
  for (const end of ends) {
    const first = skipDigits(name, end)
    if (!joiners.has(name[first])) continue
    const second = skipDigits(name, first + 1)
    if (joinedLetters.get(`${name[first] ?? ""}${name[second] ?? ""}`) === letter) after.add(second + 1)
  }
  return after
}

/** A reading after a later digit is also a reading after the first one. */
const skipCharacter = (name: string, ends: Ends, letter: string): Set<number> => {
  const after = new Set<number>()
  for (const end of ends) {
    const first = skipDigits(name, end)
    if (name[first] === letter) after.add(first + 1)
    for (let index = end; index < first; index++) {
      if (!isLookAlike(name[index] ?? "", letter)) continue
      after.add(index + 1)
      break
    }
  }
  return after
}

const skipOneLetter = (name: string, ends: Ends): ReadonlyArray<number> =>
  [...ends].map((end) => skipDigits(name, end) + 1).filter((end) => end <= name.length)

const isLookAlike = (character: string, letter: string) =>
  character === letter || digitLetters.get(character)?.includes(letter) === true

const isDigit = (character: string) => character >= "0" && character <= "9" && character !== ""

const skipDigits = (name: string, from: number): number => {
  let index = from
  while (index < name.length && isDigit(name[index] ?? "")) index++
  return index
}
