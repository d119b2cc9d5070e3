import * as Effect from "effect/Effect"
import { Parser } from "htmlparser2"
import { limits } from "@surename/core/limits"
import type { PageFacts } from "@surename/core/ports/page"
import { collectBodyText } from "./body-text.ts"
import { boundedText, cleanText } from "./bounded-text.ts"
import { collectMarkup } from "./markup.ts"
import type { Attributes } from "./markup.ts"
import { collectOutline } from "./outline.ts"

/** One pass over the page, no tree, a slice at a time: between two slices all other work has its turn. */
export const readPage = (html: string): Effect.Effect<PageFacts> =>
  Effect.gen(function* () {
    const slices = inSlices(html)
    for (let next = slices.next(); ; next = slices.next()) {
      if (next.done === true) return next.value
      yield* Effect.yieldNow
    }
  })

/** Facts that the caller does not need are not stored. A page that would take too much work is read up to its share. */
export function* inSlices(html: string): Generator<void, PageFacts> {
  const facts = collector()
  let [depth, work, isTooMuch] = [0, 0, false]
  const parser = new Parser(
    {
      onopentag: (name, attributes) => {
        if (++depth > limits.pageDepth) {
          isTooMuch = true
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
  const end = Math.min(html.length, limits.pageChars)
  for (let at = 0; at < end && !isTooMuch; at += limits.pageSliceChars) {
    if (at > 0) yield
    const slice = html.slice(at, Math.min(at + limits.pageSliceChars, end))
    parser.write(slice)
    // The parser searches its stack at every closing tag, so that a tag costs more the deeper it stands.
    work += (slice.split("<").length - 1) * (1 + depth / depthThatDoubles)
    isTooMuch ||= work > limits.pageWork && at + limits.pageSliceChars < end
  }
  if (!isTooMuch) parser.end()
  return facts.done(isTooMuch || html.length > limits.pageChars)
}

const depthThatDoubles = 64

/** Takes from a stream of tags and text what an audit may ask about. */
const collector = () => {
  const [marks, words, prose] = [collectMarkup(), collectOutline(), collectBodyText()]
  const [script, comments] = [boundedText(limits.pageMarkChars), boundedText(limits.pageMarkChars)]
  let [scripts, inScript] = [0, false]
  return {
    open: (name: string, own: Attributes) => {
      if (name === "script") [scripts, inScript] = [scripts + 1, true]
      for (const part of [marks, words, prose]) part.open(name, own)
    },
    close: (name: string) => {
      if (name === "script") {
        inScript = false
        script.add("\n")
      }
      for (const part of [words, prose]) part.close(name)
    },
    text: (piece: string) => {
      if (inScript) return script.add(piece)
      for (const part of [words, prose]) part.text(piece)
    },
    comment: (piece: string) => comments.add(`${cleanText(piece, limits.pageMarkChars)}\n`),
    done: (cut: boolean): PageFacts => ({
      ...words.done(),
      ...prose.done(),
      ...marks.done(),
      scripts,
      inlineScript: script.text(),
      comments: comments.text(),
      cut,
    }),
  }
}
