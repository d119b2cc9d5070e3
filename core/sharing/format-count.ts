/** Formats a number with its noun: "1 name", "2 names". */
export const formatCount = (count: number, singular: string): string =>
  `${count} ${count === 1 ? singular : `${singular}s`}`
