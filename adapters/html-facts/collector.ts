import type { PageFacts } from "@surename/core/ports/page"
import { boundedText } from "./bounded-collections.ts"
import { collectMarkup, textKept } from "./markup.ts"
import { collectBodyText } from "./body-text.ts"
import { cleanText } from "./clean-text.ts"
import { collectOutline } from "./outline.ts"

export type Attributes = Readonly<Record<string, string>>

export interface Collector {
  readonly open: (name: string, attributes: Attributes) => void
  readonly close: (name: string) => void
  readonly text: (piece: string) => void
  readonly comment: (piece: string) => void
  readonly done: (cut: boolean) => PageFacts
}

/** Takes from a stream of tags and text what an audit may ask about. */
export const collector = (): Collector => {
  const marks = collectMarkup()
  const words = collectOutline()
  const prose = collectBodyText()
  const [script, comments] = [boundedText(textKept), boundedText(textKept)]
  let [scripts, inScript] = [0, false]
  return {
    open: (name, own) => {
      if (name === "script") [scripts, inScript] = [scripts + 1, true]
      marks.open(name, own)
      words.open(name, own)
      prose.open(name, own)
    },
    close: (name) => {
      if (name === "script") {
        inScript = false
        script.add("\n")
      }
      words.close(name)
      prose.close(name)
    },
    text: (piece) => {
      if (inScript) return script.add(piece)
      words.text(piece)
      prose.text(piece)
    },
    comment: (piece) => comments.add(`${cleanText(piece, textKept)}\n`),
    done: (cut) => ({
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
