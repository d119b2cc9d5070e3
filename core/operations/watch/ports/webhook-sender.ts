import * as Context from "effect/Context"
import type * as Effect from "effect/Effect"
import type { SealedKeys } from "./webhooks.ts"

export interface AttemptResult {
  readonly outcome: "delivered" | "failed" | "gone"
  readonly status?: number
  readonly retryAfterMs?: number
  readonly note?: string
}

/** The headers of Standard Webhooks are added. */
export interface WebhookBody {
  readonly text: string
  readonly headers: Readonly<Record<string, string>>
}

export interface SignedPost {
  readonly url: string
  readonly about: string
  readonly sealedKeys: ReadonlyArray<string>
  /** The receiver's idempotency key, equal in every attempt. */
  readonly id: string
  readonly body: WebhookBody
}

/** Keys never leave it unsealed, except the secret that is shown once. */
export class WebhookSender extends Context.Service<
  WebhookSender,
  {
    /** The reason why this URL is refused, for its owner. Each attempt checks the name again. */
    readonly findRefusal: (url: string) => string | undefined
    readonly makeKeys: (about: string) => Effect.Effect<SealedKeys & { readonly secret: string }>
    /** Posts once, within a bounded time. */
    readonly sendOnce: (message: SignedPost) => Effect.Effect<AttemptResult>
    /** Reseals keys; `undefined` when they cannot be opened. */
    readonly reseal: (about: string, sealed: string) => Pick<SealedKeys, "sealed" | "sealedBy"> | undefined
    readonly keyName: string
  }
>()("@surename/core/WebhookSender") {}

/** Keys open only for this webhook of this account. */
export const toKeyPurpose = (owner: string, id: string): string => `webhook ${owner} ${id}`
