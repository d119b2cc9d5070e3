import * as Context from "effect/Context"
import type * as Effect from "effect/Effect"
import type { SealedKeys } from "./webhooks.ts"

/** How one attempt ended. */
export interface AttemptResult {
  /** `gone`: the receiver wants no more deliveries (410). */
  readonly outcome: "delivered" | "failed" | "gone"
  readonly status?: number
  /** From the head of a refusal that asks for a pause. */
  readonly retryAfterMs?: number
  /** For the owner: the beginning of the answer, or why there was none. */
  readonly note?: string
}

/** A body and its own headers, beside those of Standard Webhooks. */
export interface WebhookBody {
  readonly text: string
  readonly headers: Readonly<Record<string, string>>
}

export interface SignedPost {
  readonly url: string
  /** The use that the keys were sealed for: `keysOf`. */
  readonly about: string
  readonly sealedKeys: ReadonlyArray<string>
  /** The idempotency key of the receiver: the same in every attempt. */
  readonly id: string
  readonly body: WebhookBody
}

/** Makes keys, signs and posts. Keys never leave it unsealed, but for the secret that is shown once. */
export class WebhookSender extends Context.Service<
  WebhookSender,
  {
    /** Why this URL can never be posted to, in words for its owner. A name is judged again at each attempt. */
    readonly refusalOf: (url: string) => string | undefined
    readonly newKeys: (about: string) => Effect.Effect<SealedKeys & { readonly secret: string }>
    /** Once, over a connection of its own, within a bounded time. */
    readonly post: (message: SignedPost) => Effect.Effect<AttemptResult>
    /** Seals keys again, under the key that seals now; `undefined` where they cannot be opened. */
    readonly sealAnew: (about: string, sealed: string) => Pick<SealedKeys, "sealed" | "sealedBy"> | undefined
    readonly keyName: string
  }
>()("@surename/core/WebhookSender") {}

/** Keys open for this webhook of this account alone. */
export const keysOf = (owner: string, id: string): string => `webhook ${owner} ${id}`
