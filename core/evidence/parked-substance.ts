import type { DomainName } from "./domain-name.ts"
import { type HostAndPath, isBelow, readHostAndPath } from "./host-and-path.ts"

// Letters of a page's own text. A Chinese, Japanese or Korean letter counts as two and a half.

/** Shorter texts are labels or headings. */
const sentenceLetters = 40
/** Letters on a page of a site that links to its own pages. */
const siteLetters = 1_500
/** Letters on a page that needs no links. */
const essayLetters = 4_000
/** A site's links to other pages of its own. */
const ownPages = 3

export interface PageContent {
  readonly title?: string
  readonly h1: ReadonlyArray<string>
  readonly blocks: ReadonlyArray<string>
  readonly pointsTo: ReadonlyArray<string>
  readonly baseHref?: string
}

export interface SeenPage {
  readonly name?: Pick<DomainName, "ascii" | "unicode">
  /** Every URL of the visit; the requested one comes first. */
  readonly visited?: ReadonlyArray<string>
  readonly content?: PageContent
}

export interface Substance {
  readonly letters: number
  readonly headings: string
  /** False proves nothing: no list has parking words in every language. */
  readonly isSite: boolean
}

export const measureSubstance = ({ content, name, visited = [] }: SeenPage): Substance => {
  if (content === undefined) return { letters: 0, headings: "", isSite: false }
  const { blocks, h1, title = "" } = content
  const letters = blocks
    .map(countLetters)
    .reduce((sum, letterCount) => (letterCount < sentenceLetters ? sum : sum + letterCount), 0)
  const here = readHostAndPath(visited.at(-1) ?? "")
  const isAtHome = here !== undefined && name !== undefined && isBelow(here.host, name.ascii)
  const pages = here === undefined ? 0 : countOwnPages(content, here)
  const namesItself = name === undefined || isAboutDomain(content, name)
  const isEnough = siteGrounds.some(
    (least) => letters >= least.letters && pages >= least.pages && (least.mayNameItself || !namesItself),
  )
  return { letters, headings: `<title>${[title, ...h1].join(" ")}`, isSite: isAtHome && isEnough }
}

/** Parking pages have few sentences, link to searches and other sites, and are about the name itself. */
const siteGrounds = [
  { letters: siteLetters, pages: ownPages, mayNameItself: false },
  { letters: essayLetters, pages: 0, mayNameItself: false },
  { letters: essayLetters, pages: ownPages, mayNameItself: true },
] as const

const countLetters = (block: string): number => {
  const letters = block.replace(/\P{L}+/gu, "")
  return letters.length + 1.5 * letters.replace(spelledLetters, "").length
}

const spelledLetters = /[^\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]+/gu

/** Counts other pages at the host, without query strings. */
const countOwnPages = ({ baseHref = "", pointsTo }: PageContent, here: HostAndPath): number => {
  const base = readHostAndPath(baseHref)?.host ?? ""
  const paths = pointsTo.flatMap((url) => {
    const target = readHostAndPath(url)
    const host = target?.host === "" ? base || here.host : target?.host
    return host !== undefined && target !== undefined && removeWww(host) === removeWww(here.host) ? [target.path] : []
  })
  return new Set(paths.filter((path) => path !== "/" && path !== here.path)).size
}

const removeWww = (host: string): string => host.replace(/^www\./u, "")

const isAboutDomain = ({ blocks, h1, title = "" }: PageContent, { ascii, unicode }: NonNullable<SeenPage["name"]>) => {
  const names = [ascii, unicode]
  return (
    [title, ...h1].some((text) => names.some((name) => text.toLowerCase().includes(name))) ||
    blocks.some((text) => names.includes(text.toLowerCase()))
  )
}
