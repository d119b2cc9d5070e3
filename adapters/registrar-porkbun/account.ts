import * as Redacted from "effect/Redacted"
import type { Wire } from "../registrar/index.ts"

export interface PorkbunOptions {
  readonly apiKey: Redacted.Redacted
  readonly secretKey: Redacted.Redacted
  readonly baseUrl?: string
  readonly wire?: Wire
}

export const porkbunUrl = "https://api.porkbun.com/api/json/v3"

/** Credentials of the operator's account, and the secrets that no text may contain. */
export const readAccount = ({ apiKey, baseUrl = porkbunUrl, secretKey, wire }: PorkbunOptions) => {
  const keys = [Redacted.value(apiKey), Redacted.value(secretKey)] as const
  return {
    seller: "Porkbun",
    baseUrl,
    wire,
    credentials: Redacted.make({ "x-api-key": keys[0], "x-secret-api-key": keys[1] }),
    secrets: Redacted.make(keys),
  }
}
