/** Splits a list of the data tables at its spaces. */
export const splitWords = (list: string): ReadonlyArray<string> => (list === "" ? [] : list.split(" "))

export const toWordSet = (list: string): ReadonlySet<string> => new Set(splitWords(list))
