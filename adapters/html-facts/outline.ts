import { limits } from "@surename/core/limits"
import { pageLimits } from "./limits.ts"
import type { PageFacts } from "@surename/core/ports/page"
import { makeBoundedText, cleanText } from "./bounded-text.ts"
import type { Attributes } from "./markup.ts"
import { omitUndefined } from "@surename/core/sharing/omit-undefined"

/** Collects the human-readable part: title, headings, and the amount of text. */
export const collectOutline = () => {
  const h1: Array<string> = []
  const noscript = makeQuote()
  const openCounts = new Map<string, number>()
  let [title, heading, lang]: [QuoteBuffer?, QuoteBuffer?, string?] = []
  let [titleOpen, textChars] = [false, 0]

  const isInside = (...names: ReadonlyArray<string>) => names.some((name) => (openCounts.get(name) ?? 0) > 0)
  const endHeading = () => {
    const clean = cleanText(heading?.text() ?? "", limits.quotedChars)
    if (clean !== "" && h1.length < pageLimits.pageHeadings) h1.push(clean)
    heading = undefined
  }
  return {
    open: (name: string, attributes: Attributes) => {
      if (countedElements.has(name)) openCounts.set(name, (openCounts.get(name) ?? 0) + 1)
      if (name === "html" && attributes["lang"] !== undefined) lang ??= cleanText(attributes["lang"], langChars)
      // Skips titles of SVG drawings.
      if (name === "title" && title === undefined && !isInside("svg")) [title, titleOpen] = [makeQuote(), true]
      if (name === "h1") {
        endHeading()
        if (!isInside("template")) heading = makeQuote()
      }
      if (heading !== undefined) heading.add(name === "br" || name === "div" || name === "p" ? " " : "")
    },
    close: (name: string) => {
      if (countedElements.has(name)) openCounts.set(name, Math.max(0, (openCounts.get(name) ?? 0) - 1))
      if (name === "h1") endHeading()
      if (name === "title") titleOpen = false
    },
    text: (piece: string) => {
      if (titleOpen) return title?.add(piece)
      // Today's browsers all have frames, so they do not show noframes.
      if (isInside("style", "template", "iframe", "noframes", "textarea", "svg")) return
      if (isInside("noscript")) return noscript.add(piece)
      heading?.add(piece)
      textChars += piece.replace(/\s+/gu, "").length
    },
    done: (): Pick<PageFacts, "title" | "lang" | "h1" | "noscript" | "textChars"> => {
      endHeading()
      return {
        ...(title === undefined ? {} : { title: cleanText(title.text(), limits.quotedChars) }),
        ...omitUndefined({ lang }),
        h1,
        noscript: cleanText(noscript.text(), limits.quotedChars),
        textChars,
      }
    },
  }
}

const countedElements: ReadonlySet<string> = new Set([
  "style",
  "template",
  "iframe",
  "noframes",
  "textarea",
  "svg",
  "noscript",
])

const langChars = 35
const makeQuote = () => makeBoundedText(limits.quotedChars * 8)
type QuoteBuffer = ReturnType<typeof makeQuote>
