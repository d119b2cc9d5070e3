import { pageLimits } from "./limits.ts"
import type { PageFacts } from "@surename/core/ports/page"
import { makeBoundedSet, cleanText } from "./bounded-text.ts"
import type { Attributes } from "./markup.ts"

/** Collects the page's own text by blocks, and its links. Leaves out text in links, buttons and hidden parts. */
export const collectBodyText = () => {
  const blocks = makeBoundedSet(pageLimits.pageBlockChars)
  const linkTargets = makeBoundedSet(pageLimits.pageBlockChars)
  let [block, depth, length] = ["", 0, 0]
  /** The depth of the element whose content is skipped now. */
  let skippedDepth: number | undefined

  const endBlock = () => {
    const text = block === "" || length >= pageLimits.pageMarkChars ? "" : cleanText(block, pageLimits.pageBlockChars)
    block = ""
    blocks.add(text)
    length += text.length
  }
  return {
    open: (name: string, attributes: Attributes) => {
      depth++
      if (!inlineElements.has(name)) endBlock()
      if (skippedDepth === undefined && (skippedElements.has(name) || isHidden(attributes))) skippedDepth = depth
      if (name === "a" && attributes["href"] !== undefined)
        linkTargets.add(cleanText(attributes["href"], pageLimits.pageBlockChars))
    },
    close: (name: string) => {
      if (skippedDepth === depth) skippedDepth = undefined
      depth--
      if (!inlineElements.has(name)) endBlock()
    },
    text: (piece: string) => {
      if (skippedDepth === undefined) block += piece.slice(0, pageLimits.pageBlockChars - block.length)
    },
    done: (): Pick<PageFacts, "blocks" | "pointsTo"> => {
      endBlock()
      return { blocks: blocks.all(), pointsTo: linkTargets.all() }
    },
  }
}

/** Elements inside a line of text. Every other element starts a block, including `br`. */
const inlineElements: ReadonlySet<string> = new Set(
  "a abbr acronym b bdi bdo big cite code data del dfn em font i img ins kbd mark q rp rt ruby s samp small span strike strong sub sup time tt u var wbr".split(
    " ",
  ),
)

const skippedElements: ReadonlySet<string> = new Set(
  "a button dialog head iframe noframes noscript object option script select style svg template textarea title".split(
    " ",
  ),
)

const isHidden = (attributes: Attributes): boolean =>
  attributes["hidden"] !== undefined || /display\s*:\s*none|visibility\s*:\s*hidden/iu.test(attributes["style"] ?? "")
