import * as Context from "effect/Context"
import type * as Effect from "effect/Effect"

/** Text is decoded, without control characters; every list is bounded. */
export interface PageFacts {
  /** Absent when the page has no title. */
  readonly title?: string
  readonly lang?: string
  readonly baseHref?: string
  readonly h1: ReadonlyArray<string>
  /** `name` in lower case. */
  readonly metas: ReadonlyArray<{ readonly name: string; readonly content: string }>
  readonly links: ReadonlyArray<{ readonly rel: string; readonly href: string }>
  readonly resources: ReadonlyArray<string>
  readonly frames: ReadonlyArray<string>
  readonly scripts: number
  /** Custom elements, each once. */
  readonly elements: ReadonlyArray<string>
  readonly ids: ReadonlyArray<string>
  readonly classes: ReadonlyArray<string>
  readonly attributes: ReadonlyArray<string>
  /** The beginnings of inline scripts and comments. */
  readonly inlineScript: string
  readonly comments: string
  readonly textChars: number
  readonly noscript: string
  /** Links, buttons and hidden parts are left out. */
  readonly blocks: ReadonlyArray<string>
  readonly pointsTo: ReadonlyArray<string>
  /** Too long or nested too deep. */
  readonly cut: boolean
}

/** Reads HTML and yields to other work. Never fails. */
export class Page extends Context.Service<Page, { readonly read: (html: string) => Effect.Effect<PageFacts> }>()(
  "@surename/core/Page",
) {}
