/** One line, its end included, and which side has it: both, only the one before, or only the one after. */
export interface Line {
  readonly side: " " | "-" | "+"
  readonly text: string
}

/** Above so many differences the shortest way is not looked for: the whole middle is shown as another. */
const mostDifferences = 1_000

/** The lines that differ, by Myers' shortest edit (1986), between what both have at the start and at the end. */
export const lineDiff = (before: string, after: string): ReadonlyArray<Line> => {
  const [a, b] = [linesOf(before), linesOf(after)]
  let start = 0
  while (start < a.length && start < b.length && a[start] === b[start]) start++
  let end = 0
  while (end < a.length - start && end < b.length - start && a[a.length - 1 - end] === b[b.length - 1 - end]) end++
  const middle = shortest(a.slice(start, a.length - end), b.slice(start, b.length - end))
  return [...a.slice(0, start).map(same), ...middle, ...a.slice(a.length - end).map(same)]
}

const linesOf = (text: string): ReadonlyArray<string> => (text === "" ? [] : text.split(/(?<=\n)/u))

const same = (text: string): Line => ({ side: " ", text })
const removed = (text: string): Line => ({ side: "-", text })
const added = (text: string): Line => ({ side: "+", text })

const shortest = (a: ReadonlyArray<string>, b: ReadonlyArray<string>): ReadonlyArray<Line> => {
  const most = Math.min(a.length + b.length, mostDifferences)
  // How far along `a` one gets on each diagonal, with so many differences.
  const reached = new Int32Array(2 * most + 3)
  const trail: Array<Int32Array> = []
  for (let differences = 0; differences <= most; differences++) {
    trail.push(reached.slice())
    for (let diagonal = -differences; diagonal <= differences; diagonal += 2) {
      let x = isDown(reached, diagonal, differences) ? at(reached, diagonal + 1) : at(reached, diagonal - 1) + 1
      while (x < a.length && x - diagonal < b.length && a[x] === b[x - diagonal]) x++
      reached[place(reached, diagonal)] = x
      if (x >= a.length && x - diagonal >= b.length) return walkedBack(a, b, trail)
    }
  }
  return [...a.map(removed), ...b.map(added)]
}

const place = (reached: Int32Array, diagonal: number): number => diagonal + (reached.length - 1) / 2

const at = (reached: Int32Array, diagonal: number): number => reached[place(reached, diagonal)] ?? 0

/** A line of `b` is added next, and not one of `a` removed. */
const isDown = (reached: Int32Array, diagonal: number, differences: number): boolean =>
  diagonal === -differences || (diagonal !== differences && at(reached, diagonal - 1) < at(reached, diagonal + 1))

const walkedBack = (
  a: ReadonlyArray<string>,
  b: ReadonlyArray<string>,
  trail: ReadonlyArray<Int32Array>,
): ReadonlyArray<Line> => {
  const lines: Array<Line> = []
  let [x, y] = [a.length, b.length]
  for (const [differences, reached] of [...trail.entries()].toReversed()) {
    const diagonal = x - y
    const from = isDown(reached, diagonal, differences) ? diagonal + 1 : diagonal - 1
    const fromX = differences === 0 ? 0 : at(reached, from)
    const fromY = differences === 0 ? 0 : fromX - from
    for (; x > fromX && y > fromY; x--, y--) lines.push(same(a[x - 1] ?? ""))
    if (differences === 0) break
    if (x > fromX) lines.push(removed(a[x - 1] ?? ""))
    else lines.push(added(b[y - 1] ?? ""))
    ;[x, y] = [fromX, fromY]
  }
  return lines.toReversed()
}

export interface Hunk {
  /** As `patch` reads it: where it begins on each side, from 1, and how many lines it has. */
  readonly header: string
  readonly lines: ReadonlyArray<Line>
}

const around = 3

/** What differs, with three lines around it. */
export const hunks = (lines: ReadonlyArray<Line>): ReadonlyArray<Hunk> => {
  const near = lines.map((_, n) =>
    lines.slice(Math.max(0, n - around), n + around + 1).some(({ side }) => side !== " "),
  )
  const found: Array<Hunk> = []
  let [before, after] = [0, 0]
  for (let from = 0; from < lines.length;) {
    let to = from
    while (to < lines.length && near[to] === near[from]) to++
    const some = lines.slice(from, to)
    const [minus, plus] = [
      some.filter(({ side }) => side !== "+").length,
      some.filter(({ side }) => side !== "-").length,
    ]
    if (near[from] === true)
      found.push({ header: `@@ -${range(before, minus)} +${range(after, plus)} @@`, lines: some })
    ;[before, after, from] = [before + minus, after + plus, to]
  }
  return found
}

const range = (before: number, length: number): string => `${length === 0 ? before : before + 1},${length}`
