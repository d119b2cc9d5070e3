import type { Draft, Material } from "./draft.ts"
import { plural } from "./inflect.ts"
import { isUncounted } from "./lexicon.ts"
import type { Materials } from "./material.ts"

/** A word of the concept that ends in an asked ending: stud.io. Without that ending it would be no word. */
export const domainHacks = ({ own, near, after }: Materials, tlds: ReadonlyArray<string>): ReadonlyArray<Draft> => {
  const carrying = [...own, ...near].filter(({ carries }) => carries)
  const alone = carrying.flatMap((word) =>
    isUncounted(word.part) ? [[word]] : [[word], [{ ...word, part: plural(word.part), as: "inflection" as const }]],
  )
  const joined = carrying.flatMap((left) => after.map((right) => [left, right]))
  return [...alone, ...joined].flatMap((from) => tlds.flatMap((tld) => hack(from, tld)))
}

const hack = (from: ReadonlyArray<Material>, tld: string): ReadonlyArray<Draft> => {
  const word = from.map(({ part }) => part).join("")
  const last = from.at(-1)?.part ?? ""
  if (!/^[a-z]+$/u.test(tld) || !word.endsWith(tld) || word.length < tld.length + 2 || last.length <= tld.length)
    return []
  return [{ label: word.slice(0, -tld.length), kind: "domain_hack", from, tld }]
}
