import { parseRegExpLiteral } from "@eslint-community/regexpp"
import { findPlaces, type Places } from "./expression-places.ts"

/**
 * Why matching may take more than linear time; undefined when it cannot. An engine that tries one way after another takes
 * quadratic time or worse where the same run of letters can be shared between two repetitions in many ways (Weber and Seidl,
 * "On the degree of ambiguity of finite automata", 1991: from p a word leads to p and to q, and from q to q). Looking for a
 * beginning at every letter of the text is a repetition, too.
 */
export const findSuperLinear = (expression: RegExp): string | undefined => {
  const drawn = findPlaces(parseRegExpLiteral(expression))
  if (drawn.beyond[0] !== undefined) return drawn.beyond[0]
  const graph = withSearch(drawn, expression.sticky)
  const reach = graph.follow.map((_, from) => reachable(graph, from))
  const inOne = (left: number, right: number) => reach[left]?.has(right) === true && reach[right]?.has(left) === true
  if (graph.twice.some(([from, to]) => inOne(from, to) && !graph.ends.has(from) && !graph.ends.has(to)))
    return "repeats a repetition: the time doubles with every letter"
  const loops = graph.follow.flatMap((_, at) => (inOne(at, at) ? [at] : []))
  for (const p of loops)
    for (const q of loops)
      if (p !== q && !graph.ends.has(q) && reach[p]?.has(q) === true && isShared(graph, reach, p, q))
        return p === graph.search
          ? "from each of many beginnings it may read to the end of the text"
          : "two repetitions may share the same letters in many ways"
  return undefined
}

interface Graph extends Places {
  /** The place that passes over letters until the expression begins. */
  readonly search: number
}

const withSearch = (drawn: Places, sticky: boolean): Graph => {
  const search = drawn.reads.length
  return {
    ...drawn,
    search,
    reads: [...drawn.reads, everything],
    follow: [...drawn.follow, sticky ? new Set() : new Set([search, ...drawn.starts])],
  }
}

const everything = (1n << 4_096n) - 1n

const reachable = ({ follow }: Places, from: number): ReadonlySet<number> => {
  const seen = new Set<number>()
  const next = [...(follow[from] ?? [])]
  for (let at = next.pop(); at !== undefined; at = next.pop()) {
    if (seen.has(at)) continue
    seen.add(at)
    next.push(...(follow[at] ?? []))
  }
  return seen
}

/** Whether one word leads from p to p, from p to q and from q to q: three walks side by side. */
const isShared = (
  { follow, reads }: Graph,
  reach: ReadonlyArray<ReadonlySet<number>>,
  p: number,
  q: number,
): boolean => {
  const seen = new Set<string>()
  const next: Array<readonly [number, number, number]> = [[p, p, q]]
  for (let at = next.pop(); at !== undefined; at = next.pop()) {
    for (const one of follow[at[0]] ?? []) {
      if (reach[one]?.has(p) !== true) continue
      for (const way of follow[at[1]] ?? []) {
        const both = (reads[one] ?? 0n) & (reads[way] ?? 0n)
        if (both === 0n || (way !== q && reach[way]?.has(q) !== true)) continue
        for (const other of follow[at[2]] ?? []) {
          if ((both & (reads[other] ?? 0n)) === 0n || reach[other]?.has(q) !== true) continue
          if (one === p && way === q && other === q) return true
          const key = `${one} ${way} ${other}`
          if (seen.has(key)) continue
          seen.add(key)
          next.push([one, way, other])
        }
      }
    }
  }
  return false
}
