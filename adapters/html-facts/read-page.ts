import { Parser } from "htmlparser2"
import { limits } from "@surename/core/limits"
import type { PageFacts } from "@surename/core/ports/page"
import { collector } from "./collector.ts"

/** One pass over the page, no tree: what is not asked for is not kept. */
export const readPage = (html: string): PageFacts => {
  const facts = collector()
  let depth = 0
  let isTooDeep = false
  const parser = new Parser(
    {
      onopentag: (name, attributes) => {
        if (++depth > limits.pageDepth) {
          // The parser searches its stack at every closing tag: a page of opened tags alone would take minutes.
          isTooDeep = true
          return parser.pause()
        }
        facts.open(name, attributes)
      },
      onclosetag: (name) => {
        depth--
        facts.close(name)
      },
      ontext: facts.text,
      oncomment: facts.comment,
    },
    { decodeEntities: true },
  )
  parser.write(html.slice(0, limits.pageChars))
  if (!isTooDeep) parser.end()
  return facts.done(isTooDeep || html.length > limits.pageChars)
}
