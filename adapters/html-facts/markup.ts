import * as Record from "effect/Record"
import { limits } from "@surename/core/limits"
import { pageLimits } from "./limits.ts"
import type { PageFacts } from "@surename/core/ports/page"
import { makeBoundedSet, cleanText } from "./bounded-text.ts"
import { omitUndefined } from "@surename/core/sharing/omit-undefined"

export type Attributes = Readonly<Record<string, string>>

/** Collects the machine-readable part: tags about the page, its resources, and the names of its elements. */
export const collectMarkup = () => {
  const metas: Array<PageFacts["metas"][number]> = []
  const links: Array<PageFacts["links"][number]> = []
  const marks = Record.map(maxChars, makeBoundedSet)
  let baseHref: string | undefined
  return {
    open: (name: string, attributes: Attributes) => {
      if (name === "base" && attributes["href"] !== undefined) baseHref ??= cleanText(attributes["href"], urlChars)
      if (name === "meta") addIfPresent(metas, readMeta(attributes))
      if (name === "link") addIfPresent(links, readLink(attributes))
      if (name.includes("-")) marks.elements.add(name)
      for (const source of listSources(name, attributes)) marks.resources.add(cleanText(source, urlChars))
      if (name === "frame" || name === "iframe") marks.frames.add(cleanText(attributes["src"] ?? "", urlChars))
      marks.ids.add(attributes["id"] ?? "")
      for (const className of (attributes["class"] ?? "").split(/\s+/u, classesPerElement)) marks.classes.add(className)
      for (const attribute of Object.keys(attributes))
        if (!commonAttributes.has(attribute)) marks.attributes.add(attribute)
    },
    done: () => ({
      ...omitUndefined({ baseHref }),
      metas,
      links,
      ...Record.map(marks, (set) => set.all()),
    }),
  }
}

const urlChars = 2_048
const markChars = 100
const classesPerElement = 50

const maxChars = {
  resources: urlChars,
  frames: urlChars,
  elements: markChars,
  ids: markChars,
  classes: markChars,
  attributes: markChars,
}

const commonAttributes: ReadonlySet<string> = new Set(
  "id class href src style rel name content type alt title width height".split(" "),
)

const addIfPresent = <A>(list: Array<A>, item: A | undefined) => {
  if (item !== undefined && list.length < pageLimits.pageMarks) list.push(item)
}

const readMeta = (attributes: Attributes): PageFacts["metas"][number] | undefined => {
  const name = attributes["name"] ?? attributes["property"] ?? attributes["http-equiv"]
  const content = attributes["content"]
  if (name === undefined || content === undefined) return undefined
  return { name: cleanText(name, markChars).toLowerCase(), content: cleanText(content, limits.quotedChars * 2) }
}

const readLink = ({ href, rel }: Attributes): PageFacts["links"][number] | undefined =>
  href === undefined
    ? undefined
    : { rel: cleanText(rel ?? "", markChars).toLowerCase(), href: cleanText(href, urlChars) }

/** The page's resources. Its links reveal nothing about its technology. */
const listSources = (name: string, { href, src, "data-src": lazySource }: Attributes): ReadonlyArray<string> => {
  const isLoaded = ["script", "img", "frame", "iframe", "source", "embed", "input"].includes(name)
  return (name === "link" ? [href] : isLoaded ? [src, lazySource] : []).filter((source) => source !== undefined)
}
