import type { PageFacts } from "../../ports/page.ts"

/** What a page says about itself to machines. Empty text where it says nothing. */
export interface PageWords {
  readonly title: string
  readonly meta_description: string
  readonly h1: ReadonlyArray<string>
  readonly canonical: string
  readonly open_graph: Readonly<Record<string, string>>
  readonly lang: string
}

export const pageWords = (page: PageFacts): PageWords => ({
  title: page.title ?? "",
  meta_description: page.metas.find(({ name }) => name === "description")?.content ?? "",
  h1: page.h1,
  canonical: page.links.find(({ rel }) => rel.split(/\s+/u).includes("canonical"))?.href ?? "",
  open_graph: openGraph(page),
  lang: page.lang ?? "",
})

/** The first of each property counts; more than anybody defines is not kept. */
const openGraph = ({ metas }: PageFacts): Readonly<Record<string, string>> => {
  const found = new Map<string, string>()
  for (const { content, name } of metas) {
    if (/^og:[a-z0-9_:]{1,40}$/u.test(name) && !found.has(name) && found.size < propertiesKept) found.set(name, content)
  }
  return Object.fromEntries(found)
}

const propertiesKept = 30
