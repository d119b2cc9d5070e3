import type { ids } from "./sample-drafts.ts"

export interface PreviewRequest {
  /** Before the preview host: a draft, with `--v1` after it for a version. */
  readonly of?: keyof typeof ids
  readonly version?: number
  readonly isFramed?: true
  /** Instead: the whole Host; `{{host}}` stands for the preview host, `{{name}}` for it without its port, and `{{site}}` for a draft's id, in capitals for both in capitals. */
  readonly host?: string
  readonly method?: string
  readonly path: string
  readonly headers?: Readonly<Record<string, string>>
  /** The store's failure during the request. */
  readonly trouble?: "away" | "broken"
}

/** One request, and what must come of it. */
export interface PreviewCase extends PreviewRequest {
  readonly id: string
  readonly status: number
  /** Names → what they must match; `null` where there must be none. */
  readonly expect?: Readonly<Record<string, string | null>>
  /** These bytes, after decoding; "" for none. */
  readonly body?: string | Uint8Array
  readonly content?: string
  readonly never?: string
}

export interface SentRequest {
  readonly host: string
  readonly method: string
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
}

export interface PreviewAnswer {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  /** Still encoded. */
  readonly body: Uint8Array
}

export type PreviewSender = (sent: SentRequest) => Promise<PreviewAnswer>
