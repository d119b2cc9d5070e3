import * as Context from "effect/Context"
import type * as Effect from "effect/Effect"
import type { SealedKeys } from "./webhooks.ts"

export interface AttemptResult {
  /** `gone`: the receiver wants no more deliveries (410). */
  readonly outcome: "delivered" | "failed" | "gone"
  readonly status?: number
  /** From the `Retry-After` of a refusal. */
  readonly retryAfterMs?: number
  /** For the owner: the beginning of the answer, or why there was none. */
  readonly note?: string
}

/** Headers beside those of Standard Webhooks. */
export interface WebhookBody {
  readonly text: string
  readonly headers: Readonly<Record<string, string>>
}

export interface SignedPost {
  readonly url: string
  /** The sealed keys' purpose: `toKeyPurpose`. */
  readonly about: string
  readonly sealedKeys: ReadonlyArray<string>
  /** The receiver's idempotency key, equal in every attempt. */
  readonly id: string
  readonly body: WebhookBody
}

/** Makes keys, signs and posts. Keys never leave it unsealed, except the secret that is shown once. */
export class WebhookSender extends Context.Service<
  WebhookSender,
  {
    /** The reason why this URL can never be posted to, for its owner. A name is checked again at each attempt. */
    readonly refusalOf: (url: string) => string | undefined
    readonly newKeys: (about: string) => Effect.Effect<SealedKeys & { readonly secret: string }>
    /** Once, over its own connection, within a bounded time. */
    readonly post: (message: SignedPost) => Effect.Effect<AttemptResult>
    /** Reseals keys under the current key; `undefined` when they cannot be opened. */
    readonly sealAnew: (about: string, sealed: string) => Pick<SealedKeys, "sealed" | "sealedBy"> | undefined
    readonly keyName: string
  }
>()("@surename/core/WebhookSender") {}

/** Keys open only for this webhook of this account. */
export const toKeyPurpose = (owner: string, id: string): string => `webhook ${owner} ${id}`
