/** The number of the first line that has this in it. */
export const findLine = (text: string, part: string): number => text.slice(0, text.indexOf(part)).split("\n").length
