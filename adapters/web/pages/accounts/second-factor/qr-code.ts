import { fixedPlaces, type Modules, versions, writeFormat } from "./qr-places.ts"

/** The smallest QR code with these bytes; `undefined` above 213 of them. True is dark, by row and column, without the light edge. */
export const qrCode = (text: string): ReadonlyArray<ReadonlyArray<boolean>> | undefined => {
  const bytes = new TextEncoder().encode(text)
  const at = versions.findIndex((one, index) => room(one, index) >= bytes.length)
  const version = versions[at]
  if (version === undefined) return undefined
  const fixed = fixedPlaces(at + 1, version)
  const words = interleave(dataWords(bytes, room(version, at)), version)
  const candidates = masks.map((mask, number) => {
    const modules = fixed.map((line) => [...line])
    writeFormat(modules, number)
    placeModules(modules, words, mask)
    return modules.map((line) => line.map((module) => module === true))
  })
  return candidates.reduce((best, one) => (penalty(one) < penalty(best) ? one : best))
}

/** Bytes that fit: mode and length take 12 bits, in version 10 they take 20. */
const room = ({ blocks, codewords, correction }: (typeof versions)[number], at: number): number =>
  codewords - blocks * correction - (at < 9 ? 2 : 3)

/** Mode, length, bytes, an end, and what fills the rest (7.4). */
const dataWords = (bytes: Uint8Array, most: number): ReadonlyArray<number> => {
  const bits = [
    "0100",
    bytes.length.toString(2).padStart(most > 180 ? 16 : 8, "0"),
    ...Array.from(bytes, (byte) => byte.toString(2).padStart(8, "0")),
    "0000",
  ].join("")
  const words = (bits.match(/.{8}/gu) ?? []).map((word) => Number.parseInt(word, 2))
  const fill = Array.from({ length: most - bytes.length }, (_, at) => (at % 2 === 0 ? 0xec : 0x11))
  return [...words, ...fill]
}

/** Blocks side by side, then what corrects them (7.6). The later blocks may be one longer. */
const interleave = (
  words: ReadonlyArray<number>,
  { blocks, correction }: (typeof versions)[number],
): ReadonlyArray<number> => {
  const short = Math.floor(words.length / blocks)
  const firstLong = blocks - (words.length % blocks)
  const data = Array.from({ length: blocks }, (_, at) => {
    const from = at * short + Math.max(0, at - firstLong)
    return words.slice(from, from + short + (at >= firstLong ? 1 : 0))
  })
  const generator = generatorOf(correction)
  const checks = data.map((block) => remainder(block, generator))
  const across = (all: ReadonlyArray<ReadonlyArray<number>>, length: number) =>
    Array.from({ length }, (_, at) => all.flatMap((block) => block[at] ?? [])).flat()
  return [...across(data, short + 1), ...across(checks, correction)]
}

/** In GF(2^8) modulo x^8 + x^4 + x^3 + x^2 + 1. */
const multiply = (one: number, other: number): number => {
  let product = 0
  for (let bit = 7; bit >= 0; bit--) {
    product = (product << 1) ^ ((product >> 7) * 0x11d)
    if ((other >> bit) & 1) product ^= one
  }
  return product
}

/** Without its highest coefficient, which is 1. */
const generatorOf = (degree: number): ReadonlyArray<number> => {
  let generator: ReadonlyArray<number> = [...Array.from({ length: degree - 1 }, () => 0), 1]
  let root = 1
  for (let factor = 0; factor < degree; factor++) {
    generator = generator.map((coefficient, at) => multiply(coefficient, root) ^ (generator[at + 1] ?? 0))
    root = multiply(root, 2)
  }
  return generator
}

const remainder = (block: ReadonlyArray<number>, generator: ReadonlyArray<number>): ReadonlyArray<number> =>
  block.reduce<ReadonlyArray<number>>(
    (rest, word) => {
      const factor = word ^ (rest[0] ?? 0)
      return generator.map((coefficient, at) => (rest[at + 1] ?? 0) ^ multiply(coefficient, factor))
    },
    generator.map(() => 0),
  )

type Mask = (row: number, column: number) => boolean

/** Table 10. */
const masks: ReadonlyArray<Mask> = [
  (y, x) => (y + x) % 2 === 0,
  (y) => y % 2 === 0,
  (_, x) => x % 3 === 0,
  (y, x) => (y + x) % 3 === 0,
  (y, x) => (Math.floor(y / 2) + Math.floor(x / 3)) % 2 === 0,
  (y, x) => ((y * x) % 2) + ((y * x) % 3) === 0,
  (y, x) => (((y * x) % 2) + ((y * x) % 3)) % 2 === 0,
  (y, x) => (((y + x) % 2) + ((y * x) % 3)) % 2 === 0,
]

/** Two columns at a time from the right, up and down in turn, around the fixed modules (7.7.3). Modules that are left over are light. */
const placeModules = (modules: Modules, words: ReadonlyArray<number>, mask: Mask): void => {
  const size = modules.length
  let bit = 0
  for (let right = size - 1; right > 0; right -= 2) {
    if (right === 6) right--
    const isUp = ((right + 1) & 2) === 0
    for (let step = 0; step < 2 * size; step++) {
      const [row, column] = [isUp ? size - 1 - (step >> 1) : step >> 1, right - (step & 1)]
      const line = modules[row]
      if (line === undefined || line[column] !== undefined) continue
      const isDark = (((words[bit >> 3] ?? 0) >> (7 - (bit & 7))) & 1) === 1
      line[column] = isDark !== mask(row, column)
      bit++
    }
  }
}

/** How hard it is to read (7.8.3): long runs, blocks, what looks like a finder pattern, too much of one colour. */
const penalty = (modules: ReadonlyArray<ReadonlyArray<boolean>>): number => {
  const rows = modules.map((line) => line.map((isDark) => (isDark ? "1" : "0")).join(""))
  const columns = rows.map((_, x) => rows.map((row) => row.charAt(x)).join(""))
  const lines = [...rows, ...columns]
  const sum = (numbers: ReadonlyArray<number>) => numbers.reduce((all, one) => all + one, 0)
  const runs = sum(lines.flatMap((line) => (line.match(/0{5,}|1{5,}/gu) ?? []).map(({ length }) => length - 2)))
  const blocks = rows.slice(1).map((row, y) => {
    const same = (x: number) => /^(?:0{4}|1{4})$/u.test(`${row.slice(x, x + 2)}${rows[y]?.slice(x, x + 2)}`)
    return Array.from({ length: row.length - 1 }, (_, x) => x).filter(same).length
  })
  const finders = lines.map(
    (line) =>
      Array.from({ length: line.length - 10 }, (_, at) => line.slice(at, at + 11)).filter(
        (part) => part === "10111010000" || part === "00001011101",
      ).length,
  )
  const dark = sum(rows.map((row) => row.replaceAll("0", "").length)) / rows.length ** 2
  return runs + 3 * sum(blocks) + 40 * sum(finders) + 10 * Math.floor(Math.abs(dark * 20 - 10))
}
