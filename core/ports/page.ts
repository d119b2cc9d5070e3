import * as Context from "effect/Context"
import type * as Effect from "effect/Effect"

/** The contents of a page, not their meaning. Text is decoded, without control characters; every list is bounded. */
export interface PageFacts {
  /** Absent when the page has no title. */
  readonly title?: string
  readonly lang?: string
  readonly baseHref?: string
  readonly h1: ReadonlyArray<string>
  /** `name` is the tag's `name`, `property` or `http-equiv`, in lower case. */
  readonly metas: ReadonlyArray<{ readonly name: string; readonly content: string }>
  readonly links: ReadonlyArray<{ readonly rel: string; readonly href: string }>
  /** The addresses of scripts, styles, images, frames and links of the head, as written. */
  readonly resources: ReadonlyArray<string>
  /** The resources that are other pages, shown inside this one. */
  readonly frames: ReadonlyArray<string>
  readonly scripts: number
  /** Each once: custom elements (`astro-island`), ids, class names, names of attributes. */
  readonly elements: ReadonlyArray<string>
  readonly ids: ReadonlyArray<string>
  readonly classes: ReadonlyArray<string>
  readonly attributes: ReadonlyArray<string>
  /** The beginnings of inline scripts and comments. */
  readonly inlineScript: string
  readonly comments: string
  /** The length of the text without scripts, and the text of `noscript`. */
  readonly textChars: number
  readonly noscript: string
  /** Text outside of links, buttons and hidden parts: the beginnings of its blocks, each once. */
  readonly blocks: ReadonlyArray<string>
  /** The addresses of its `a` elements, as written, each once. */
  readonly pointsTo: ReadonlyArray<string>
  /** The page was too long or nested too deep to read it all. */
  readonly cut: boolean
}

/** Reads HTML with a browser's tolerance, and yields to other work. Never fails. */
export class Page extends Context.Service<Page, { readonly read: (html: string) => Effect.Effect<PageFacts> }>()(
  "@surename/core/Page",
) {}
