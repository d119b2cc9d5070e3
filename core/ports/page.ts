import * as Context from "effect/Context"
import type * as Effect from "effect/Effect"

/** The contents of a page, not their meaning. Text is decoded, without control characters; every list is bounded. */
export interface PageFacts {
  /** Absent where the page has none; empty where it has an empty one. */
  readonly title?: string
  readonly lang?: string
  readonly baseHref?: string
  readonly h1: ReadonlyArray<string>
  /** `name` is what the tag calls itself by `name`, `property` or `http-equiv`, in lower case. */
  readonly metas: ReadonlyArray<{ readonly name: string; readonly content: string }>
  readonly links: ReadonlyArray<{ readonly rel: string; readonly href: string }>
  /** The addresses of scripts, styles, images, frames and links of the head, as written. */
  readonly resources: ReadonlyArray<string>
  /** The addresses among them that are other pages, shown inside this one. */
  readonly frames: ReadonlyArray<string>
  readonly scripts: number
  /** Each once: custom elements (`astro-island`), ids, class names, names of attributes. */
  readonly elements: ReadonlyArray<string>
  readonly ids: ReadonlyArray<string>
  readonly classes: ReadonlyArray<string>
  readonly attributes: ReadonlyArray<string>
  /** The beginnings of what scripts and comments say inside the page. */
  readonly inlineScript: string
  readonly comments: string
  /** How much a person would read without scripts, and what the page says to those who have none. */
  readonly textChars: number
  readonly noscript: string
  /** Its text outside of links, buttons and hidden parts: the beginnings of its blocks, each once. */
  readonly blocks: ReadonlyArray<string>
  /** The addresses of its `a` elements, as written, each once. */
  readonly pointsTo: ReadonlyArray<string>
  /** Reading ended before the page did: it is too long, or nested too deep. */
  readonly cut: boolean
}

/** Reads HTML as browsers forgive it, and lets others work meanwhile. Never fails: whatever comes is a page. */
export class Page extends Context.Service<Page, { readonly read: (html: string) => Effect.Effect<PageFacts> }>()(
  "@surename/core/Page",
) {}
