import * as Effect from "effect/Effect"
import { Parser } from "htmlparser2"
import { pageLimits } from "./limits.ts"
import type { PageFacts } from "@surename/core/ports/page"
import { collectBodyText } from "./body-text.ts"
import { makeBoundedText, cleanText } from "./bounded-text.ts"
import { collectMarkup, type Attributes } from "./markup.ts"
import { collectOutline } from "./outline.ts"

/** Reads the page in one pass without a tree, in slices, so that other work runs in between. */
export const readPage = (html: string): Effect.Effect<PageFacts> =>
  Effect.gen(function* () {
    const slices = readSlices(html)
    for (let next = slices.next(); ; next = slices.next()) {
      if (next.done === true) return next.value
      yield* Effect.yieldNow
    }
  })

/** Stores only the needed facts. Stops reading a page that takes too much work. */
export function* readSlices(html: string): Generator<void, PageFacts> {
  const facts = makeCollector()
  let [depth, work, isOverLimit] = [0, 0, false]
  const parser = new Parser(
    {
      onopentag: (name, attributes) => {
        if (++depth > pageLimits.pageDepth) {
          isOverLimit = true
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
  const end = Math.min(html.length, pageLimits.pageChars)
  for (let sliceStart = 0; sliceStart < end && !isOverLimit; sliceStart += pageLimits.pageSliceChars) {
    if (sliceStart > 0) yield
    const slice = html.slice(sliceStart, Math.min(sliceStart + pageLimits.pageSliceChars, end))
    parser.write(slice)
    // The parser searches its stack at every closing tag. So a tag costs more the deeper it is.
    work += (slice.split("<").length - 1) * (1 + depth / depthForDoubleCost)
    isOverLimit ||= work > pageLimits.pageWork && sliceStart + pageLimits.pageSliceChars < end
  }
  if (!isOverLimit) parser.end()
  return facts.done(isOverLimit || html.length > pageLimits.pageChars)
}

const depthForDoubleCost = 64

const makeCollector = () => {
  const markup = collectMarkup()
  const outline = collectOutline()
  const bodyText = collectBodyText()
  const script = makeBoundedText(pageLimits.pageMarkChars)
  const comments = makeBoundedText(pageLimits.pageMarkChars)
  let [scripts, inScript] = [0, false]
  return {
    open: (name: string, tagAttributes: Attributes) => {
      if (name === "script") [scripts, inScript] = [scripts + 1, true]
      for (const part of [markup, outline, bodyText]) part.open(name, tagAttributes)
    },
    close: (name: string) => {
      if (name === "script") {
        inScript = false
        script.add("\n")
      }
      for (const part of [outline, bodyText]) part.close(name)
    },
    text: (piece: string) => {
      if (inScript) return script.add(piece)
      for (const part of [outline, bodyText]) part.text(piece)
    },
    comment: (piece: string) => comments.add(`${cleanText(piece, pageLimits.pageMarkChars)}\n`),
    done: (cut: boolean): PageFacts => ({
      ...outline.done(),
      ...bodyText.done(),
      ...markup.done(),
      scripts,
      inlineScript: script.text(),
      comments: comments.text(),
      cut,
    }),
  }
}
