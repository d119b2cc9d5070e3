import * as Redacted from "effect/Redacted"
import type { Wire } from "../registrar/index.ts"

export interface PorkbunOptions {
  readonly apiKey: Redacted.Redacted
  readonly secretKey: Redacted.Redacted
  /** Without a slash at its end. */
  readonly baseUrl?: string
  /** Sockets by default. */
  readonly wire?: Wire
}

export const porkbunUrl = "https://api.porkbun.com/api/json/v3"

/** How the operator's account asks, and what no text may repeat. */
export const accountOf = ({ apiKey, baseUrl = porkbunUrl, secretKey }: PorkbunOptions) => {
  const keys = [Redacted.value(apiKey), Redacted.value(secretKey)] as const
  return {
    seller: "Porkbun",
    baseUrl,
    credentials: Redacted.make({ "x-api-key": keys[0], "x-secret-api-key": keys[1] }),
    secrets: Redacted.make(keys),
  }
}
