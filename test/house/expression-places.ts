import type { AST } from "@eslint-community/regexpp"
import { computeLetterBits } from "./expression-letters.ts"
import { assertion, makeDrawing, nothing, type Piece } from "./expression-pieces.ts"

/**
 * An expression as Glushkov drew it: a place for every letter that stands in it, and which place may follow which. Assertions are
 * taken for nothing and counted repetitions for endless ones, so that what is found linear here is linear, and not always the reverse.
 */
export interface Places {
  /** Each place has the letters that it reads, as bits over the sample of `computeLetterBits`. */
  readonly reads: ReadonlyArray<bigint>
  readonly follow: ReadonlyArray<ReadonlySet<number>>
  /** Steps that can be taken in two ways: `(a+)+`. */
  readonly twice: ReadonlyArray<readonly [from: number, to: number]>
  /** Where the whole may begin wherever the text is looked at: nowhere when it begins with `^`. */
  readonly starts: ReadonlySet<number>
  /** Where the whole has matched, whatever comes next: what got there never fails and is never tried again. */
  readonly ends: ReadonlySet<number>
  /** What this way of drawing cannot judge. */
  readonly beyond: ReadonlyArray<string>
}

/** Counted repetitions up to here are drawn out, unless they stand in another one. */
const drawnOut = 10

const listReferredGroups = ({ resolved }: AST.Backreference) =>
  [resolved].flat().flatMap(({ alternatives }) => alternatives)

export const findPlaces = ({ flags, pattern }: AST.RegExpLiteral): Places => {
  const { again, either, follow, place, reads, then, twice } = makeDrawing()
  const beyond: Array<string> = []

  const anyOf = (alternatives: ReadonlyArray<AST.Alternative>, repeated: boolean): Piece => {
    const pieces = alternatives.map(({ elements }) =>
      elements.map((element) => draw(element, repeated)).reduce(then, nothing),
    )
    if (repeated && pieces.filter(({ empty }) => empty).length > 1) beyond.push("is empty in two ways, again and again")
    return pieces.reduce(either)
  }
  const times = ({ element, max, min }: AST.Quantifier, repeated: boolean): Piece => {
    if (max === 0) return nothing
    const one = () => draw(element, repeated || max > 1)
    const isEndless = max > drawnOut || (repeated && min !== max)
    const copies = Math.min(min, drawnOut) - (isEndless && min > 0 ? 1 : 0)
    let tail: Piece = isEndless ? again(one()) : nothing
    if (isEndless && min === 0) tail = either(nothing, tail)
    if (!isEndless) for (let more = max - min; more > 0; more--) tail = either(nothing, then(one(), tail))
    for (let copy = 0; copy < copies; copy++) tail = then(one(), tail)
    return tail
  }
  const readAssertion = (node: AST.Assertion): Piece => {
    if (node.kind === "start") return { ...assertion, emptyAnywhere: flags.multiline }
    if (node.kind === "lookbehind" && /[*+]|\{\d+,\}/u.test(node.raw)) beyond.push("looks back over any length")
    if (node.kind !== "lookahead") return assertion
    // A way that is tried and leads nowhere: what follows it goes on from before.
    const { first, firstAnywhere } = anyOf(node.alternatives, false)
    return { ...assertion, first, firstAnywhere }
  }
  const draw = (node: AST.Element, repeated: boolean): Piece => {
    if (node.type === "Assertion") return readAssertion(node)
    if (node.type === "Quantifier") return times(node, repeated)
    if (node.type === "Group" || node.type === "CapturingGroup") return anyOf(node.alternatives, repeated)
    if (node.type === "Backreference") return either(nothing, anyOf(listReferredGroups(node), repeated))
    return place(computeLetterBits(node.raw, flags.raw, pattern.raw))
  }

  const whole = anyOf(pattern.alternatives, false)
  return { reads, follow, twice, starts: whole.firstAnywhere, ends: whole.lastAlways, beyond }
}
