import table from "../../../../data/suggest/surroundings.json" with { type: "json" }
import { splitWords, toWordSet } from "../../word-lists.ts"

export interface Surroundings {
  /** Indexes of "next to the". */
  readonly relations: ReadonlySet<number>
  /** Indexes where surroundings begin, and of words before a relation that follows them. */
  readonly starts: ReadonlySet<number>
  readonly singles: ReadonlySet<number>
}

/** "Next to the hospital" says where a trade stands, and no subject. */
export const findSurroundings = (words: ReadonlyArray<string>): Surroundings => {
  const [relations, starts, singles] = [new Set<number>(), new Set<number>(), new Set<number>()]
  for (let at = 0; at < words.length; at++) {
    const size = at === 0 || helpWords.has(words[at - 1] ?? "") ? 0 : measureRelation(words, at)
    for (let index = at; index < at + size; index++) relations.add(index)
    if (size > 0) starts.add(at + size)
    else if (at > 0 && words.length > 2 && laterRelations.has(words[at] ?? "")) {
      relations.add(at)
      singles.add(at - 1)
    }
    at += Math.max(0, size - 1)
  }
  return { relations, starts, singles }
}

/** Words of the relation at `at`; 0 if there is none. */
const measureRelation = (words: ReadonlyArray<string>, at: number): number =>
  Math.max(0, ...(relationsByFirst.get(words[at] ?? "") ?? []).map((steps) => measureSteps(steps, words, at)))

const measureSteps = (steps: Relation, words: ReadonlyArray<string>, at: number): number => {
  const size = steps.filter(({ kind }) => kind === "said").length
  const next = words[at + size] ?? ""
  const isMet = steps.every(({ kind, matches }, index) =>
    kind === "said" ? matches(words[at + index] ?? "") : matches(next) === (kind === "place"),
  )
  return isMet && /^\p{L}/u.test(next) ? size : 0
}

interface Step {
  readonly kind: "said" | "place" | "not"
  readonly matches: (word: string) => boolean
}

type Relation = ReadonlyArray<Step>

const makeStep = (text: string): Step => {
  const kind = text.startsWith("+") ? "place" : text.startsWith("!") ? "not" : "said"
  const forms = text.replace(/^[+!]/u, "").split("|")
  const whole = new Set(forms)
  const ends = forms.filter((form) => form.startsWith("*")).map((form) => form.slice(1))
  const stems = forms.filter((form) => form.endsWith("*")).map((form) => form.slice(0, -1))
  const matches = (word: string) =>
    whole.has(word) || ends.some((end) => word.endsWith(end)) || stems.some((stem) => word.startsWith(stem))
  return { kind, matches }
}

const relationsByFirst: ReadonlyMap<string, ReadonlyArray<Relation>> = new Map(
  [
    ...Map.groupBy(
      Object.values(table.before).flatMap((phrases) =>
        phrases.flatMap((phrase) => {
          const [first = "", ...others] = splitWords(phrase)
          const steps = [makeStep(first), ...others.map(makeStep)]
          return first.split("|").map((word) => ({ word, steps }))
        }),
      ),
      ({ word }) => word,
    ),
  ].map(([word, rows]) => [word, rows.map(({ steps }) => steps)]),
)
const laterRelations = toWordSet(Object.values(table.after).join(" "))
const helpWords = toWordSet(table.help)
