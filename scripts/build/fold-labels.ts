import type { Plugin } from "rolldown"

/** Folds the lists of suffixes. The first name below a suffix unfolds its list. */
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

/** Folds sorted labels: a capital letter gives the length shared with the label before. The packed table becomes a tenth smaller. */
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
const firstLetter = 65
const mostSame = 25

/** The source of the function that unfolds labels, for the bundle. */
export const unfoldLabels = `(folded) => {
  let label = ""
  return folded.split(/(?=[A-Z])/u).map((part) => label = label.slice(0, part.charCodeAt(0) - ${firstLetter}) + part.slice(1))
}`
