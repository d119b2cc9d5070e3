import type * as Context from "effect/Context"
import type { Previews } from "@surename/core/operations/drafts/ports/previews"
import type { Lent } from "./large-bodies.ts"

export interface PreviewOptions {
  /** Under which host each draft has its own, with the port if it is no usual one: `preview.localhost:8788`. */
  readonly host: string
  /** Origins that drafts may load scripts, styles and fonts from: the short list of `cdns.ts` by default, none where it is empty. */
  readonly cdns?: ReadonlyArray<string>
  /** The service that drafts belong to: it alone may show a preview in a frame, and it is who blocks one. */
  readonly brandOrigin: string
  readonly services: Context.Context<Previews>
  /** The bytes of all large files that are being sent. */
  readonly bytesAtOnce?: number
  readonly onAnswer?: (answered: PreviewAnswered) => void
  readonly onInternalError?: (trouble: { readonly requestId: string; readonly cause: unknown }) => void
}

/** One answer, for logs and metrics. The address of a draft is all that one needs to read it, so it is not in here. */
export interface PreviewAnswered {
  readonly requestId: string
  readonly method: string
  readonly path: "preview"
  readonly status: number
  readonly ms: number
}

/** Web-standard, so that three hosts share it. Never rejects. */
export interface PreviewApp {
  readonly fetch: (request: Request) => Promise<Response>
  /** For a request that makes no URL, so that there is no `Request` of it. */
  readonly unreadable: () => Response
  /** For headers that are too long: a draft can set cookies for all of its neighbours. */
  readonly tooLong: () => Response
}

export type Fields = Readonly<Record<string, string>>

/** The answer before GET sends its body or HEAD counts it. */
export interface Answer {
  readonly status: number
  readonly headers: Fields
  readonly body: Lent | string | undefined
}
