export const findNearestWord = (typed: string, words: ReadonlyArray<string>): string | undefined => {
  const candidates = words.map((word) => ({ word, slips: countEdits(typed.toLowerCase(), word) }))
  const [best, next] = candidates.toSorted((left, right) => left.slips - right.slips)
  if (best === undefined || best.slips > Math.min(2, Math.floor(best.word.length / 2))) return undefined
  return best.slips === next?.slips ? undefined : best.word
}

/** Optimal string alignment. */
const countEdits = (typed: string, word: string): number => {
  const rows = Array.from({ length: typed.length + 1 }, (_, row) => [row])
  const readCell = (row: number, column: number) => rows[row]?.[column] ?? Number.POSITIVE_INFINITY
  for (let column = 1; column <= word.length; column++) rows[0]?.push(column)
  for (let row = 1; row <= typed.length; row++) {
    for (let column = 1; column <= word.length; column++) {
      const substitutionCost = typed[row - 1] === word[column - 1] ? 0 : 1
      const isExchanged = typed[row - 1] === word[column - 2] && typed[row - 2] === word[column - 1]
      rows[row]?.push(
        Math.min(
          readCell(row - 1, column) + 1,
          readCell(row, column - 1) + 1,
          readCell(row - 1, column - 1) + substitutionCost,
          isExchanged ? readCell(row - 2, column - 2) + 1 : Number.POSITIVE_INFINITY,
        ),
      )
    }
  }
  return readCell(typed.length, word.length)
}
