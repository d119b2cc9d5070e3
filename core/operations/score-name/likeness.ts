import { digitLetters, joinedLetters } from "./look-alikes.ts"

/**
 * Whether a name's characters from `from` can be read as `word`, and where such readings end. Digits may be dropped or
 * read as the letter they look like, and letters may be joined ones: so that no digit put in can hide a word.
 */
export const readings = (name: string, from: number, word: string): ReadonlyArray<number> => {
  const start = name[from] ?? ""
  if (!isDigit(start) && start !== word[0] && !joiners.has(start)) return []
  let ends = new Set([from])
  for (const letter of word) {
    const next = new Set<number>()
    for (const end of ends) for (const after of afterLetter(name, end, letter)) next.add(after)
    if (next.size === 0) return []
    ends = next
  }
  return [...ends]
}

/** Only digits are left: they belong to whatever stands before. */
export const isSpent = (name: string, from: number) => skipDigits(name, from) === name.length

/** Whether the Damerau-Levenshtein distance (optimal string alignment), under the same readings, is at most 1. */
export const withinOne = (written: string): ((word: string) => boolean) => {
  if (!ambiguous.test(written)) return (word) => isOneEdit(written, word)
  // Every digit may be dropped; longer runs do not read as letters, and would take quadratic time.
  const name = written.replace(/\d+/g, (digits) => digits.slice(0, digitsInARow))
  // A joined pair is two letters for one; digits may stand for letters or for nothing.
  const fewest = name.replace(/\d/g, "").length - joinedPairs(name) - 1
  const reach = 2 + Math.max(0, ...(name.match(/\d+/g) ?? []).map((digits) => digits.length))
  return (word) => word.length >= fewest && word.length <= name.length + 1 && isAligned(name, word, reach)
}

/** No step of the alignment goes back over more rows than `reach`, so what is lost for so long stays lost. */
const isAligned = (name: string, word: string, reach: number): boolean => {
  const rows: Array<Array<number>> = []
  const table = { name, rows, word }
  let lost = 0
  for (let row = 0; row <= name.length; row++) {
    const cells: Array<number> = []
    rows.push(cells)
    let nearest = far
    for (let column = 0; column <= word.length; column++) {
      const here = cost(table, row, column)
      nearest = Math.min(nearest, here)
      cells.push(here)
    }
    lost = nearest > 1 ? lost + 1 : 0
    if (lost >= reach) return false
  }
  return (rows[name.length]?.[word.length] ?? far) <= 1
}

const digitsInARow = 8

const ambiguous = new RegExp(["\\d", ...joinedLetters.keys()].join("|"))

/** The same where every character can be read in one way only, which is nearly always. */
const isOneEdit = (name: string, word: string): boolean => {
  if (Math.abs(name.length - word.length) > 1) return false
  let at = 0
  while (at < name.length && name[at] === word[at]) at++
  const [left, right] = [name.slice(at), word.slice(at)]
  return (
    left.slice(1) === right ||
    left === right.slice(1) ||
    left.slice(1) === right.slice(1) ||
    (left[0] === right[1] && left[1] === right[0] && left.slice(2) === right.slice(2))
  )
}

interface Table {
  readonly name: string
  readonly word: string
  /** Cost of turning the first characters of the name into the first letters of the word. */
  readonly rows: ReadonlyArray<ReadonlyArray<number>>
}

const far = 99

const cost = ({ name, rows, word }: Table, row: number, column: number): number => {
  if (row === 0) return column
  const [character = "", letter = "", before = ""] = [name[row - 1], word[column - 1], word[column - 2]]
  const [above, here] = [rows[row - 1] ?? [], rows[row] ?? []]
  let best = (above[column] ?? far) + (isDigit(character) ? 0 : 1)
  if (column === 0) return best
  best = Math.min(
    best,
    (here[column - 1] ?? far) + 1,
    (above[column - 1] ?? far) + (looksLike(character, letter) ? 0 : 1),
  )
  // Two characters at once, over any digits between them: joined ones, or two that changed places.
  for (let first = row - 1; first >= 1; first--) {
    const earlier = name[first - 1] ?? ""
    const start = rows[first - 1] ?? []
    if (joinedLetters.get(earlier + character) === letter) best = Math.min(best, start[column - 1] ?? far)
    if (column > 1 && looksLike(earlier, letter) && looksLike(character, before))
      best = Math.min(best, (start[column - 2] ?? far) + 1)
    if (!isDigit(earlier)) break
  }
  return best
}

/**
 * Where the name goes on after a character, or a joined pair, that reads as the letter. Of several digits the first will
 * do: what can be read after a later one can be read after the first, by dropping those between.
 */
function* afterLetter(name: string, from: number, letter: string): Generator<number> {
  let isRead = false
  for (let at = from; at < name.length; at++) {
    const character = name[at] ?? ""
    if (!isDigit(character)) {
      if (looksLike(character, letter)) yield at + 1
      if (joiners.has(character)) yield* afterJoined(name, at, letter)
      return
    }
    if (!isRead && looksLike(character, letter)) {
      isRead = true
      yield at + 1
    }
  }
}

function* afterJoined(name: string, at: number, letter: string): Generator<number> {
  const next = skipDigits(name, at + 1)
  if (joinedLetters.get(`${name[at] ?? ""}${name[next] ?? ""}`) === letter) yield next + 1
}

/** Letters a joined pair begins with. */
const joiners = new Set([...joinedLetters.keys()].map((pair) => pair[0]))

const looksLike = (character: string, letter: string) =>
  character === letter || digitLetters.get(character)?.includes(letter) === true

const isDigit = (character: string) => character >= "0" && character <= "9" && character !== ""

const skipDigits = (name: string, from: number): number => {
  let at = from
  while (at < name.length && isDigit(name[at] ?? "")) at++
  return at
}

const joinedPairs = (name: string) => {
  const letters = name.replace(/\d/g, "")
  return [...joinedLetters.keys()].reduce((sum, pair) => sum + letters.split(pair).length - 1, 0)
}
