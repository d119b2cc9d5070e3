/** Splits a list of the data tables at its spaces. */
export const splitWords = (list: string): ReadonlyArray<string> => (list === "" ? [] : list.split(" "))

/** Reads words that each end with a number: "to1 tomato3". */
export const readNumbers = (list: string): ReadonlyMap<string, number> => {
  const numbers = new Map<string, number>()
  for (const word of splitWords(list)) {
    let end = word.length
    while (word.charCodeAt(end - 1) <= digitNine) end--
    numbers.set(word.slice(0, end), Number(word.slice(end)))
  }
  return numbers
}
const digitNine = 0x39

export const toWordSet = (list: string): ReadonlySet<string> => new Set(splitWords(list))
