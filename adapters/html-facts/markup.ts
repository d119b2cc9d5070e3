import * as Record from "effect/Record"
import { limits } from "@surename/core/limits"
import type { PageFacts } from "@surename/core/ports/page"
import { boundedSet, cleanText } from "./bounded-text.ts"

export type Attributes = Readonly<Record<string, string>>

/** The machine-readable part: tags about the page, its resources, and the names of its elements. */
export const collectMarkup = () => {
  const metas: Array<PageFacts["metas"][number]> = []
  const links: Array<PageFacts["links"][number]> = []
  const marks = Record.map(charsKept, boundedSet)
  let baseHref: string | undefined
  return {
    open: (name: string, own: Attributes) => {
      if (name === "base" && own["href"] !== undefined) baseHref ??= cleanText(own["href"], urlChars)
      if (name === "meta") keep(metas, metaOf(own))
      if (name === "link") keep(links, linkOf(own))
      if (name.includes("-")) marks.elements.add(name)
      for (const source of sources(name, own)) marks.resources.add(cleanText(source, urlChars))
      if (name === "frame" || name === "iframe") marks.frames.add(cleanText(own["src"] ?? "", urlChars))
      marks.ids.add(own["id"] ?? "")
      for (const one of (own["class"] ?? "").split(/\s+/u, classesPerElement)) marks.classes.add(one)
      for (const one of Object.keys(own)) if (!plain.has(one)) marks.attributes.add(one)
    },
    done: () => ({
      ...(baseHref === undefined ? {} : { baseHref }),
      metas,
      links,
      ...Record.map(marks, (found) => found.all()),
    }),
  }
}

const urlChars = 2_048
const markChars = 100
const classesPerElement = 50

const charsKept = {
  resources: urlChars,
  frames: urlChars,
  elements: markChars,
  ids: markChars,
  classes: markChars,
  attributes: markChars,
}

/** Everywhere, so they tell nothing. */
const plain: ReadonlySet<string> = new Set(
  "id class href src style rel name content type alt title width height".split(" "),
)

const keep = <A>(list: Array<A>, one: A | undefined) => {
  if (one !== undefined && list.length < limits.pageMarks) list.push(one)
}

const metaOf = (own: Attributes): PageFacts["metas"][number] | undefined => {
  const name = own["name"] ?? own["property"] ?? own["http-equiv"]
  const content = own["content"]
  if (name === undefined || content === undefined) return undefined
  return { name: cleanText(name, markChars).toLowerCase(), content: cleanText(content, limits.quotedChars * 2) }
}

const linkOf = ({ href, rel }: Attributes): PageFacts["links"][number] | undefined =>
  href === undefined
    ? undefined
    : { rel: cleanText(rel ?? "", markChars).toLowerCase(), href: cleanText(href, urlChars) }

/** The page's resources; its links say nothing about how it was made. */
const sources = (name: string, { href, src, "data-src": later }: Attributes): ReadonlyArray<string> => {
  const isLoaded = ["script", "img", "frame", "iframe", "source", "embed", "input"].includes(name)
  return (name === "link" ? [href] : isLoaded ? [src, later] : []).filter((source) => source !== undefined)
}
