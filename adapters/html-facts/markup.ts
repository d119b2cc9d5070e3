import { limits } from "@surename/core/limits"
import type { PageFacts } from "@surename/core/ports/page"
import { boundedSet } from "./bounded-collections.ts"
import type { Attributes } from "./collector.ts"
import { cleanText } from "./clean-text.ts"

/** Of scripts and comments inside the page. */
export const textKept = limits.pageMarkChars

/** What a machine would read: tags about the page, what it loads, and how its elements are named. */
export const collectMarkup = () => {
  const metas: Array<PageFacts["metas"][number]> = []
  const links: Array<PageFacts["links"][number]> = []
  const most = limits.pageMarks
  const [resources, frames, elements] = [
    boundedSet(most, urlChars),
    boundedSet(most, urlChars),
    boundedSet(most, markChars),
  ]
  const [ids, classes, attributes] = [
    boundedSet(most, markChars),
    boundedSet(most, markChars),
    boundedSet(most, markChars),
  ]
  let baseHref: string | undefined
  return {
    open: (name: string, own: Attributes) => {
      if (name === "base" && own["href"] !== undefined) baseHref ??= cleanText(own["href"], urlChars)
      if (name === "meta") keep(metas, metaOf(own))
      if (name === "link") keep(links, linkOf(own))
      if (name.includes("-")) elements.add(name)
      for (const source of sources(name, own)) resources.add(cleanText(source, urlChars))
      if (name === "frame" || name === "iframe") frames.add(cleanText(own["src"] ?? "", urlChars))
      ids.add(own["id"] ?? "")
      for (const one of (own["class"] ?? "").split(/\s+/u, classesPerElement)) classes.add(one)
      for (const one of Object.keys(own)) if (!plain.has(one)) attributes.add(one)
    },
    done: (): Pick<
      PageFacts,
      "baseHref" | "metas" | "links" | "resources" | "frames" | "elements" | "ids" | "classes" | "attributes"
    > => ({
      ...(baseHref === undefined ? {} : { baseHref }),
      metas,
      links,
      resources: resources.all(),
      frames: frames.all(),
      elements: elements.all(),
      ids: ids.all(),
      classes: classes.all(),
      attributes: attributes.all(),
    }),
  }
}

const urlChars = 2_048
const markChars = 100
const classesPerElement = 50

/** Everywhere, so they tell nothing. */
const plain: ReadonlySet<string> = new Set([
  "id",
  "class",
  "href",
  "src",
  "style",
  "rel",
  "name",
  "content",
  "type",
  "alt",
  "title",
  "width",
  "height",
])

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

/** What a page loads; where it merely points to says nothing about how it was made. */
const sources = (name: string, own: Attributes): ReadonlyArray<string> => {
  if (name === "link") return own["href"] === undefined ? [] : [own["href"]]
  const isLoaded = ["script", "img", "frame", "iframe", "source", "embed", "input"].includes(name)
  return isLoaded ? [own["src"], own["data-src"]].filter((source) => source !== undefined) : []
}
