import { limits } from "@surename/core/limits"
import type { PageFacts } from "@surename/core/ports/page"
import { boundedText, cleanText } from "./bounded-text.ts"
import type { Attributes } from "./markup.ts"

/** The human-readable part: the title, the headings, and the amount of text. */
export const collectOutline = () => {
  const h1: Array<string> = []
  const noscript = text()
  /** How many of these are open around the current place. */
  const around = new Map<string, number>()
  let [title, heading, lang]: [Text?, Text?, string?] = []
  let [titleOpen, textChars] = [false, 0]

  const isInside = (...names: ReadonlyArray<string>) => names.some((name) => (around.get(name) ?? 0) > 0)
  const endHeading = () => {
    const clean = cleanText(heading?.text() ?? "", limits.quotedChars)
    if (clean !== "" && h1.length < limits.pageHeadings) h1.push(clean)
    heading = undefined
  }
  return {
    open: (name: string, own: Attributes) => {
      if (counted.has(name)) around.set(name, (around.get(name) ?? 0) + 1)
      if (name === "html" && own["lang"] !== undefined) lang ??= cleanText(own["lang"], langChars)
      // A drawing has titles of its own.
      if (name === "title" && title === undefined && !isInside("svg")) [title, titleOpen] = [text(), true]
      if (name === "h1") {
        endHeading()
        if (!isInside("template")) heading = text()
      }
      // Words that stand in blocks of their own do not run together.
      if (heading !== undefined) heading.add(name === "br" || name === "div" || name === "p" ? " " : "")
    },
    close: (name: string) => {
      if (counted.has(name)) around.set(name, Math.max(0, (around.get(name) ?? 0) - 1))
      if (name === "h1") endHeading()
      if (name === "title") titleOpen = false
    },
    text: (piece: string) => {
      if (titleOpen) return title?.add(piece)
      // Text in noframes is for browsers without frames; today's browsers all have them.
      if (isInside("style", "template", "iframe", "noframes", "textarea", "svg")) return
      if (isInside("noscript")) return noscript.add(piece)
      heading?.add(piece)
      textChars += piece.replace(/\s+/gu, "").length
    },
    done: (): Pick<PageFacts, "title" | "lang" | "h1" | "noscript" | "textChars"> => {
      endHeading()
      return {
        ...(title === undefined ? {} : { title: cleanText(title.text(), limits.quotedChars) }),
        ...(lang === undefined ? {} : { lang }),
        h1,
        noscript: cleanText(noscript.text(), limits.quotedChars),
        textChars,
      }
    },
  }
}

const counted: ReadonlySet<string> = new Set(["style", "template", "iframe", "noframes", "textarea", "svg", "noscript"])

const langChars = 35
const text = () => boundedText(limits.quotedChars * 8)
type Text = ReturnType<typeof text>
