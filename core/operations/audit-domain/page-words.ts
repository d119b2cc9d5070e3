import type { PageFacts } from "../../ports/page.ts"
import type { AuditOutput } from "./contract.ts"

/** What a page tells machines about itself. Empty where it says nothing. */
export type PageWords = {
  readonly [K in "title" | "meta_description" | "h1" | "canonical" | "open_graph" | "lang"]: NonNullable<AuditOutput[K]>
}

export const pageWords = (page: PageFacts): PageWords => ({
  title: page.title ?? "",
  meta_description: page.metas.find(({ name }) => name === "description")?.content ?? "",
  h1: page.h1,
  canonical: page.links.find(({ rel }) => rel.split(/\s+/u).includes("canonical"))?.href ?? "",
  open_graph: openGraph(page),
  lang: page.lang ?? "",
})

/** The first of each property counts; only so many are kept as any standard defines. */
const openGraph = ({ metas }: PageFacts): Readonly<Record<string, string>> => {
  const found = new Map<string, string>()
  for (const { content, name } of metas) {
    if (/^og:[a-z0-9_:]{1,40}$/u.test(name) && !found.has(name) && found.size < propertiesKept) found.set(name, content)
  }
  return Object.fromEntries(found)
}

const propertiesKept = 30
