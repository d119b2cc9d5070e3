import { limits } from "@surename/core/limits"
import type { PageFacts } from "@surename/core/ports/page"
import { boundedSet, cleanText } from "./bounded-text.ts"
import type { Attributes } from "./markup.ts"

/** The page's own text by blocks, and its links. Words inside links, buttons and hidden parts are left out. */
export const collectBodyText = () => {
  const [blocks, pointsTo] = [boundedSet(limits.pageBlockChars), boundedSet(limits.pageBlockChars)]
  let [block, depth, length] = ["", 0, 0]
  /** How deep the element is inside which nothing counts. */
  let silentFrom: number | undefined

  const endBlock = () => {
    const text = block === "" || length >= limits.pageMarkChars ? "" : cleanText(block, limits.pageBlockChars)
    block = ""
    blocks.add(text)
    length += text.length
  }
  return {
    open: (name: string, own: Attributes) => {
      depth++
      if (!inline.has(name)) endBlock()
      if (silentFrom === undefined && (silent.has(name) || isHidden(own))) silentFrom = depth
      if (name === "a" && own["href"] !== undefined) pointsTo.add(cleanText(own["href"], limits.pageBlockChars))
    },
    close: (name: string) => {
      if (silentFrom === depth) silentFrom = undefined
      depth--
      if (!inline.has(name)) endBlock()
    },
    text: (piece: string) => {
      if (silentFrom === undefined) block += piece.slice(0, limits.pageBlockChars - block.length)
    },
    done: (): Pick<PageFacts, "blocks" | "pointsTo"> => {
      endBlock()
      return { blocks: blocks.all(), pointsTo: pointsTo.all() }
    },
  }
}

/** Inside a line of text. Every other element begins a block, `br` as well. */
const inline: ReadonlySet<string> = new Set(
  "a abbr acronym b bdi bdo big cite code data del dfn em font i img ins kbd mark q rp rt ruby s samp small span strike strong sub sup time tt u var wbr".split(
    " ",
  ),
)

const silent: ReadonlySet<string> = new Set(
  "a button dialog head iframe noframes noscript object option script select style svg template textarea title".split(
    " ",
  ),
)

const isHidden = (own: Attributes): boolean =>
  own["hidden"] !== undefined || /display\s*:\s*none|visibility\s*:\s*hidden/iu.test(own["style"] ?? "")
