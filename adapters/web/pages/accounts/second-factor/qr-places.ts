/** The fixed modules of a QR code of one version, by row and column. True is dark; `undefined` is left to data. */
export type Modules = Array<Array<boolean | undefined>>

interface Version {
  /** Codewords for correction in each block, and how many blocks there are: level M (ISO/IEC 18004, table 9). */
  readonly correction: number
  readonly blocks: number
  readonly codewords: number
  /** Centres of the alignment patterns, on both axes (annex E). */
  readonly centres: ReadonlyArray<number>
}

const version = (
  correction: number,
  blocks: number,
  codewords: number,
  ...centres: ReadonlyArray<number>
): Version => ({
  correction,
  blocks,
  codewords,
  centres,
})

export const versions: ReadonlyArray<Version> = [
  version(10, 1, 26),
  version(16, 1, 44, 6, 18),
  version(26, 1, 70, 6, 22),
  version(18, 2, 100, 6, 26),
  version(24, 2, 134, 6, 30),
  version(16, 4, 172, 6, 34),
  version(18, 4, 196, 6, 22, 38),
  version(22, 4, 242, 6, 24, 42),
  version(22, 5, 292, 6, 26, 46),
  version(26, 5, 346, 6, 28, 50),
]

/** With room for the format; `writeFormat` fills it when the mask is known. */
export const fixedPlaces = (number: number, { centres }: Version): Modules => {
  const size = 17 + 4 * number
  const modules: Modules = Array.from({ length: size }, () => Array.from({ length: size }, () => undefined))
  const rings = (row: number, column: number, reach: number, isLight: (ring: number) => boolean) => {
    for (let y = -reach; y <= reach; y++)
      for (let x = -reach; x <= reach; x++)
        set(modules, row + y, column + x, !isLight(Math.max(Math.abs(x), Math.abs(y))))
  }
  for (let at = 0; at < size; at++) {
    set(modules, 6, at, at % 2 === 0)
    set(modules, at, 6, at % 2 === 0)
  }
  const end = size - 4
  for (const [row, column] of [[3, 3] as const, [3, end] as const, [end, 3] as const])
    rings(row, column, 4, (ring) => ring === 2 || ring === 4)
  const last = centres.at(-1)
  for (const row of centres)
    for (const column of centres)
      // Three corners have the finder patterns.
      if (!(row === 6 && (column === 6 || column === last)) && !(row === last && column === 6))
        rings(row, column, 2, (ring) => ring === 1)
  writeFormat(modules, 0)
  if (number >= 7) writeVersion(modules, number)
  return modules
}

/** Outside is nothing: finder patterns have a light edge that ends there. */
export const set = (modules: Modules, row: number, column: number, isDark: boolean): void => {
  const line = modules[row]
  if (line !== undefined && column >= 0 && column < line.length) line[column] = isDark
}

/** Both copies (7.9). Level M is 00. */
export const writeFormat = (modules: Modules, mask: number): void => {
  const [size, bits] = [modules.length, withCheck(mask, 10, 0b101_0011_0111) ^ 0b101_0100_0001_0010]
  const isDark = (at: number) => ((bits >> at) & 1) === 1
  for (let at = 0; at < 15; at++) {
    set(modules, at < 6 ? at : at < 8 ? at + 1 : size - 15 + at, 8, isDark(at))
    set(modules, 8, at < 8 ? size - 1 - at : at === 8 ? 7 : 14 - at, isDark(at))
  }
  set(modules, size - 8, 8, true)
}

/** Both copies (7.10). */
const writeVersion = (modules: Modules, number: number): void => {
  const bits = withCheck(number, 12, 0b1_1111_0010_0101)
  for (let at = 0; at < 18; at++) {
    const [far, near] = [modules.length - 11 + (at % 3), Math.floor(at / 3)]
    set(modules, far, near, ((bits >> at) & 1) === 1)
    set(modules, near, far, ((bits >> at) & 1) === 1)
  }
}

/** A number and the remainder of its division: a BCH code. */
const withCheck = (number: number, bits: number, generator: number): number => {
  let rest = number
  for (let at = 0; at < bits; at++) rest = (rest << 1) ^ ((rest >> (bits - 1)) & 1 ? generator : 0)
  return (number << bits) | rest
}
