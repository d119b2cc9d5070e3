/**
 * Finds a name of a list in a text without making a text of it: by a number that its letters give while they are passed over. Letters of
 * either case count as one.
 */
export type KnownNames = (text: string, from: number, end: number, number: number) => string | undefined

export const knownNames = (names: ReadonlyArray<string>): KnownNames => {
  const places = Array.from({ length: slots }, (): string | undefined => undefined)
  for (const name of names) {
    const at = numberOf(name) & (slots - 1)
    if (places[at] !== undefined) throw new Error(`${name} and ${places[at]} have one place`)
    places[at] = name
  }
  return (text, from, end, number) => {
    const name = places[number & (slots - 1)]
    if (name === undefined || name.length !== end - from) return undefined
    return text.startsWith(name, from) || text.slice(from, end).toLowerCase() === name ? name : undefined
  }
}

/** So many that no two names of a list share one. */
const slots = 4_096

export const nextNumber = (number: number, code: number): number => (Math.imul(number, 31) + (code | 32)) | 0
const numberOf = (name: string): number =>
  Array.from(name).reduce((number, letter) => nextNumber(number, letter.charCodeAt(0)), 0)
