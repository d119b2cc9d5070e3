import list from "../data/public-suffixes.json" with { type: "json" }

/** `undefined` under no known TLD. */
export const findPublicSuffix = (ascii: string): string | undefined => {
  let [suffix, parent]: [string | undefined, string] = [undefined, ""]
  for (const label of ascii.split(".").toReversed()) {
    const labels = findLabelsBelow(parent)
    if (labels === undefined) break
    // `www.ck` is a name below `ck`.
    if (labels.has(`!${label}`)) return parent
    parent = parent === "" ? label : `${label}.${parent}`
    // `*.kawasaki.jp` lies below a name that is not a suffix.
    if (labels.has(label) || labels.has("*")) suffix = parent
  }
  return suffix
}

const texts = new Map<string, string>(Object.entries(list.below))
const labelSets = new Map<string, ReadonlySet<string>>()

/** Splits the list only when it is needed: its small strings would cost a megabyte at each start. */
const findLabelsBelow = (parent: string): ReadonlySet<string> | undefined => {
  const knownLabels = labelSets.get(parent)
  const text = texts.get(parent)
  if (knownLabels !== undefined || text === undefined) return knownLabels
  const labels = new Set(text.split(" "))
  labelSets.set(parent, labels)
  return labels
}
