import type * as Context from "effect/Context"
import type { Previews } from "@surename/core/operations/drafts/ports/previews"
import type { SharedBody } from "./large-bodies.ts"

export interface PreviewOptions {
  /** The host above each draft's own, with an unusual port: `preview.localhost:8788`. */
  readonly host: string
  /** Origins that drafts may load scripts, styles and fonts from. Default: the list of `headers.ts`. Empty: no origin. */
  readonly cdns?: ReadonlyArray<string>
  /** The service's origin. Only it may frame a preview, and it is named as the blocker. */
  readonly brandOrigin: string
  readonly services: Context.Context<Previews>
  /** Limits the bytes of all large files that are being sent. */
  readonly bytesAtOnce?: number
  readonly onAnswer?: (answered: PreviewAnswered) => void
  readonly onInternalError?: (trouble: { readonly requestId: string; readonly cause: unknown }) => void
}

/** One answered request, for logs and metrics. Omits the draft's address, which is enough to read it. */
export interface PreviewAnswered {
  readonly requestId: string
  readonly method: string
  readonly path: "preview"
  readonly status: number
  readonly ms: number
}

/** Web-standard, so that every host can serve it. Never rejects. */
export interface PreviewApp {
  readonly fetch: (request: Request) => Promise<Response>
  readonly answerUnreadable: () => Response
  /** Answers headers that are too long. A draft can set cookies for all its neighbours. */
  readonly answerTooLong: () => Response
}

export type HeaderFields = Readonly<Record<string, string>>

export interface Answer {
  readonly status: number
  readonly headers: HeaderFields
  readonly body: SharedBody | string | undefined
}
