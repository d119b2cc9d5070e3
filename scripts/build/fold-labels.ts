import type { Plugin } from "rolldown"

/** The lists of suffixes are folded, and each is unfolded when a name below it is first read. */
export const foldedSuffixes: Plugin = {
  name: "folded-suffixes",
  transform: {
    order: "pre",
    handler: (code, id) => {
      if (id.endsWith("/public-suffixes.json")) return foldTable(code)
      if (!id.endsWith("/public-suffix.ts")) return undefined
      if (!code.includes(splitting)) throw new Error(`${id} reads its lists in another way`)
      return code.replace(splitting, `(${unfoldLabels})(text)`)
    },
  },
}
const splitting = 'text.split(" ")'

const foldTable = (code: string): string => {
  const table: { readonly below: Readonly<Record<string, string>> } = JSON.parse(code)
  const below = Object.entries(table.below).map(([parent, labels]) => [parent, foldLabels(labels)])
  return JSON.stringify({ ...table, below: Object.fromEntries(below) })
}

/**
 * Sorted labels with blanks between, each without the beginning that the label before has, too: a capital letter says how long that is. It makes
 * the packed table a tenth smaller.
 */
export const foldLabels = (labels: string): string => {
  let before = ""
  return labels
    .split(" ")
    .map((label) => {
      let same = 0
      while (same < mostSame && same < before.length && label[same] === before[same]) same++
      before = label
      return String.fromCharCode(firstLetter + same) + label.slice(same)
    })
    .join("")
}
const [firstLetter, mostSame] = [65, 25]

/** Undoes it: the text of a function, for the bundle. */
export const unfoldLabels = `(folded) => {
  let label = ""
  return folded.split(/(?=[A-Z])/u).map((part) => label = label.slice(0, part.charCodeAt(0) - ${firstLetter}) + part.slice(1))
}`
